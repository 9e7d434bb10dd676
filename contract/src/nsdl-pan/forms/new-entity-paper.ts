import { row } from '../../kit/form/print'
import type { Entity } from './entities'
import { dateRow, homeRow, officeRows, proofRows, signatoryRows } from './entity-paper'
import type { PanForm } from './pan-form'
import { addressRows, contactRows, incomeRows, numbered } from './paper-rows'

/** On the head of the paper of everyone's new PAN. */
export const purpose = 'Application for allotment of Permanent Account Number'

export const paperOf =
  (entity: Entity, foreign: boolean): PanForm['paper'] =>
  () =>
    numbered([
      [
        { title: 'Name in full', rows: [row('Name', 'entityName')] },
        { title: 'Other name', rows: [row('Known by another name', 'knownByOther'), row('Other name in full', 'otherEntityName')] },
        {
          title: entity.registrationNo === 'none' ? 'Date' : 'Date and registration',
          rows: [
            dateRow(entity),
            ...(entity.registrationNo === 'none' ? [] : [row('Registration number', 'registrationNo')]),
            ...(foreign ? [homeRow] : []),
          ],
        },
        ...(entity.eitherAddress ? [{ title: 'Residence address', rows: addressRows('residence') }] : []),
        { title: 'Office address', rows: officeRows },
        {
          title: 'Card',
          rows: [...(entity.eitherAddress ? [row('The card goes to', 'communication')] : []), row('Card', 'physicalCard')],
        },
      ],
      [
        { title: 'Telephone and e-mail', rows: contactRows },
        { title: 'Source of income', rows: incomeRows },
        { title: 'Documents', rows: proofRows(entity) },
        { title: 'Who signs', rows: signatoryRows },
      ],
    ])
