import { row } from '../../kit/form/print'
import type { Given } from '../../kit/form/question'
import type { PanForm, Signer } from './pan-form'
import { addressRows, contactRows, incomeRows } from './paper-rows'

/** What stands on the head of the paper. */
export const head = {
  purpose: 'Application for allotment of Permanent Account Number',
  applicants: 'Company, registered in India',
} as const

export const signer = (given: Given): Signer => ({
  name: String(given.signatoryName ?? ''),
  capacity: given.signatoryCapacity === 'signatory' ? 'authorised signatory' : 'director',
  under: 'with the seal of the company',
})

export const paper: PanForm['paper'] = () => [
  [
    { title: '1  Name of the company, in full', rows: [row('Name', 'entityName')] },
    {
      title: '2  Registration',
      rows: [row('Date of incorporation (DDMMYYYY)', 'incorporationDate'), row('Registration number', 'registrationNo')],
    },
    { title: '3  Registered office', rows: [row('Office name', 'officeName'), ...addressRows('office')] },
    { title: '4  Card', beside: { field: 'physicalCard' }, rows: [] },
    { title: '5  Telephone and e-mail', rows: contactRows },
    { title: '6  Source of income', rows: incomeRows },
    { title: '7  Proof of registration', beside: { field: 'registrationProof' }, rows: [] },
    { title: '8  Who signs', rows: [row('Name', 'signatoryName'), row('Signs as', 'signatoryCapacity')] },
  ],
]
