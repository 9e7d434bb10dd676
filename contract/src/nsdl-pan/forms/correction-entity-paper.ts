import { row } from '../../kit/form/print'
import { box, panSections } from './correction-paper'
import type { Entity } from './entities'
import { dateRow, homeRow, officeRows, proofRows, signatoryRows } from './entity-paper'
import type { PanForm } from './pan-form'
import { addressRows, contactRows, numbered } from './paper-rows'

export const paperOf =
  (entity: Entity, foreign: boolean): PanForm['paper'] =>
  () =>
    numbered([
      [
        ...panSections,
        { title: 'Name in full', ...box('name'), rows: [row('Name', 'entityName')] },
        { title: 'Date', ...box('date'), rows: [dateRow(entity), ...(foreign ? [homeRow] : [])] },
        { title: 'Signature', ...box('signature'), rows: [] },
        ...(entity.eitherAddress
          ? [
              { title: 'Card', rows: [row('Card', 'physicalCard'), row('The card goes to', 'communication')] },
              { title: 'Residence address', ...box('communication', 'otherAddress'), rows: addressRows('residence') },
              { title: 'Office address', rows: officeRows },
            ]
          : [
              { title: 'Card', rows: [row('Card', 'physicalCard')] },
              { title: 'Office address', ...box('communication'), rows: officeRows },
            ]),
      ],
      [
        { title: 'Telephone and e-mail', ...box('contact'), rows: contactRows },
        {
          title: 'Documents',
          rows: [
            row('Proof of PAN, of the change', { field: 'panProof', width: 160 }, { field: 'changeProof', at: 170, width: 160 }),
            ...proofRows(entity),
          ],
        },
        { title: 'Who signs', rows: signatoryRows },
      ],
    ])
