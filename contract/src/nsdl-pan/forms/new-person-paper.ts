import { row } from '../../kit/form/print'
import { editions } from './edition'
import { aadhaarName, aadhaarNumber } from './names'
import type { PanForm } from './pan-form'
import {
  addressRows,
  citizenshipRow,
  contactRows,
  incomeRows,
  nameRows,
  numbered,
  otherNameRows,
  parentRows,
  representativeRows,
} from './paper-rows'

export const paperOf =
  (foreign: boolean): PanForm['paper'] =>
  edition => {
    const { titleAsked, nameOnCardAsked } = editions[edition].rules
    return numbered([
      [
        {
          title: 'Full name, initials are not allowed',
          rows: [
            ...(titleAsked ? [row('Title', 'title')] : []),
            ...nameRows('', 'Last name or surname', 'First name', 'Middle name'),
            ...(nameOnCardAsked ? [row('Name to print on the card', 'nameOnCard')] : []),
          ],
        },
        foreign
          ? { title: 'Citizenship', rows: [citizenshipRow] }
          : {
              title: 'Aadhaar',
              rows: [row('Name on Aadhaar', aadhaarName), row('Aadhaar number', aadhaarNumber), row('Not quoted because', 'aadhaarExempt')],
            },
        { title: 'Other name', rows: otherNameRows },
        { title: 'Gender and date of birth', rows: [row('Gender', 'gender'), row('Date of birth (DDMMYYYY)', 'dob')] },
        { title: 'Parents', rows: [...parentRows, row('Parent to print on the card', 'parentOnCard')] },
        { title: 'Residence address', rows: addressRows('residence') },
      ],
      [
        { title: 'Office address', rows: [row('Office name', 'officeName'), ...addressRows('office')] },
        { title: 'Address for communication', rows: [row('The card goes to', 'communication'), row('Card', 'physicalCard')] },
        { title: 'Telephone and e-mail', rows: contactRows },
        { title: 'Source of income', rows: incomeRows },
        { title: 'Representative', rows: representativeRows },
        {
          title: 'Documents',
          rows: [
            ...(foreign
              ? [row('Proof of identity, of address', { field: 'poi', width: 160 }, { field: 'poa', at: 170, width: 160 })]
              : [row('Proof of identity', 'poi'), row('Proof of address', 'poa'), row('Proof of date of birth', 'podb')]),
            row("Representative's identity, address", { field: 'raPoi', width: 160 }, { field: 'raPoa', at: 170, width: 160 }),
          ],
        },
      ],
    ])
  }
