import { row } from '../../kit/form/print'
import { editions } from './edition'
import { aadhaarName, aadhaarNumber, panNumber } from './names'
import type { PanForm } from './pan-form'
import { addressRows, contactRows, nameRows, parentRows, representativeRows } from './paper-rows'

/** What stands on the head of the paper. */
export const head = {
  purpose: 'Request for a new PAN card or for changes in PAN data',
  applicants: 'Individual, citizen of India',
  note: 'Tick the box of each block that is to be changed and fill in all blocks. No tick at all asks for the card again, unchanged.',
} as const

/** The box of a block, beside its title. */
const box = (...only: string[]) => ({ beside: { field: 'changes', only } })

export const paper: PanForm['paper'] = edition => [
  [
    { title: '1  Permanent Account Number', rows: [row('PAN', panNumber)] },
    {
      title: '2  Other PANs to surrender',
      rows: [0, 2].map(at =>
        row(`${at + 1} and ${at + 2}`, { field: `otherPans.${at}.pan` }, { field: `otherPans.${at + 1}.pan`, at: 160 }),
      ),
    },
    {
      title: '3  Full name, initials are not allowed',
      ...box('name'),
      rows: [
        ...nameRows('', 'Last name or surname', 'First name', 'Middle name'),
        ...(editions[edition].rules.nameOnCardAsked ? [row('Name to print on the card', 'nameOnCard')] : []),
      ],
    },
    {
      title: '4  Aadhaar',
      ...box('aadhaar'),
      rows: [row('Name on Aadhaar', aadhaarName), row('Aadhaar number', aadhaarNumber), row('Not quoted because', 'aadhaarExempt')],
    },
    {
      title: '5  Gender and date of birth',
      ...box('gender', 'dob'),
      rows: [row('Gender', 'gender'), row('Date of birth (DDMMYYYY)', 'dob')],
    },
    { title: '6  Photograph and signature', ...box('photo', 'signature'), rows: [] },
    { title: '7  Parents', ...box('parents'), rows: [...parentRows, row('Parent to print on the card', 'parentOnCard')] },
    { title: '8  Card', rows: [row('Card', 'physicalCard'), row('The card goes to', 'communication')] },
  ],
  [
    { title: '9  Residence address', ...box('communication', 'otherAddress'), rows: addressRows('residence') },
    { title: '10  Office address', rows: [row('Office name', 'officeName'), ...addressRows('office')] },
    { title: '11  Telephone and e-mail', ...box('contact'), rows: contactRows },
    { title: '12  Representative', rows: representativeRows },
    {
      title: '13  Documents',
      rows: [
        row('Proof of PAN, of the change', { field: 'panProof', width: 160 }, { field: 'changeProof', at: 170, width: 160 }),
        row(
          'Of identity, address, date of birth',
          { field: 'poi', width: 105 },
          { field: 'poa', at: 112, width: 105 },
          { field: 'podb', at: 224, width: 106 },
        ),
        row("Representative's identity, address", { field: 'raPoi', width: 160 }, { field: 'raPoa', at: 170, width: 160 }),
      ],
    },
  ],
]
