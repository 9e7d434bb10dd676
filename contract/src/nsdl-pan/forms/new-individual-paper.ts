import { row } from '../../kit/form/print'
import { editions } from './edition'
import { aadhaarName, aadhaarNumber } from './names'
import { purpose } from './new-entity-paper'
import type { PanForm } from './pan-form'
import { addressRows, contactRows, incomeRows, nameRows, otherNameRows, parentRows, representativeRows } from './paper-rows'

/** What stands on the head of the paper. */
export const head = {
  purpose,
  applicants: 'Individual, citizen of India',
} as const

export const paper: PanForm['paper'] = edition => {
  const { titleAsked, nameOnCardAsked } = editions[edition].rules
  return [
    [
      {
        title: '1  Full name, initials are not allowed',
        rows: [
          ...(titleAsked ? [row('Title', 'title')] : []),
          ...nameRows('', 'Last name or surname', 'First name', 'Middle name'),
          ...(nameOnCardAsked ? [row('Name to print on the card', 'nameOnCard')] : []),
        ],
      },
      {
        title: '2  Aadhaar',
        rows: [row('Name on Aadhaar', aadhaarName), row('Aadhaar number', aadhaarNumber), row('Not quoted because', 'aadhaarExempt')],
      },
      {
        title: '3  Other name',
        rows: otherNameRows,
      },
      { title: '4  Gender and date of birth', rows: [row('Gender', 'gender'), row('Date of birth (DDMMYYYY)', 'dob')] },
      { title: '5  Parents', rows: [...parentRows, row('Parent to print on the card', 'parentOnCard')] },
      { title: '6  Residence address', rows: addressRows('residence') },
    ],
    [
      { title: '7  Office address', rows: [row('Office name', 'officeName'), ...addressRows('office')] },
      { title: '8  Address for communication', rows: [row('The card goes to', 'communication'), row('Card', 'physicalCard')] },
      { title: '9  Telephone and e-mail', rows: contactRows },
      { title: '10  Source of income', rows: incomeRows },
      { title: '11  Representative', rows: representativeRows },
      {
        title: '12  Documents',
        rows: [
          row('Proof of identity', 'poi'),
          row('Proof of address', 'poa'),
          row('Proof of date of birth', 'podb'),
          row("Representative's identity, address", { field: 'raPoi', width: 160 }, { field: 'raPoa', at: 170, width: 160 }),
        ],
      },
    ],
  ]
}
