import { row } from '../../kit/form/print'
import { box, note, panSections, purpose } from './correction-paper'
import { editions } from './edition'
import { aadhaarName, aadhaarNumber } from './names'
import type { PanForm } from './pan-form'
import { addressRows, citizenshipRow, contactRows, nameRows, numbered, parentRows, representativeRows } from './paper-rows'

/** What stands on the head of the paper. */
export const head = {
  purpose,
  note,
} as const

export const paperOf =
  (foreign: boolean): PanForm['paper'] =>
  edition =>
    numbered([
      [
        ...panSections,
        {
          title: 'Full name, initials are not allowed',
          ...box('name'),
          rows: [
            ...nameRows('', 'Last name or surname', 'First name', 'Middle name'),
            ...(editions[edition].rules.nameOnCardAsked ? [row('Name to print on the card', 'nameOnCard')] : []),
          ],
        },
        foreign
          ? { title: 'Citizenship', rows: [citizenshipRow] }
          : {
              title: 'Aadhaar',
              ...box('aadhaar'),
              rows: [row('Name on Aadhaar', aadhaarName), row('Aadhaar number', aadhaarNumber), row('Not quoted because', 'aadhaarExempt')],
            },
        {
          title: 'Gender and date of birth',
          ...box('gender', 'dob'),
          rows: [row('Gender', 'gender'), row('Date of birth (DDMMYYYY)', 'dob')],
        },
        { title: 'Photograph and signature', ...box('photo', 'signature'), rows: [] },
        { title: 'Parents', ...box('parents'), rows: [...parentRows, row('Parent to print on the card', 'parentOnCard')] },
        { title: 'Card', rows: [row('Card', 'physicalCard'), row('The card goes to', 'communication')] },
      ],
      [
        { title: 'Residence address', ...box('communication', 'otherAddress'), rows: addressRows('residence') },
        { title: 'Office address', rows: [row('Office name', 'officeName'), ...addressRows('office')] },
        { title: 'Telephone and e-mail', ...box('contact'), rows: contactRows },
        { title: 'Representative', rows: representativeRows },
        {
          title: 'Documents',
          rows: [
            row('Proof of PAN, of the name', { field: 'panProof', width: 105 }, { field: 'changeProof', at: 112, width: 218 }),
            row("Proof of the parents' names", 'parentsProof'),
            foreign
              ? row('Of identity, address', { field: 'poi', width: 160 }, { field: 'poa', at: 170, width: 160 })
              : row(
                  'Of identity, address, date of birth',
                  { field: 'poi', width: 105 },
                  { field: 'poa', at: 112, width: 105 },
                  { field: 'podb', at: 224, width: 106 },
                ),
            row("Representative's identity, address", { field: 'raPoi', width: 160 }, { field: 'raPoa', at: 170, width: 160 }),
          ],
        },
      ],
    ])
