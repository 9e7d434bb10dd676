import { column, list } from '../../kit/list'

/** What a shop may be approved as. */
export const idTypes = list('/backend/master/id-type/list', {
  title: 'Id Type',
  may: 'master.idTypes',
  few: true,
  newest: 'active',
  card: ['name', 'joiningFee', 'active'],
  columns: {
    code: column.code('Code', { width: 120 }),
    name: column.text('Name'),
    joiningFee: column.money('Joining Fee', { width: 130, labelled: true }),
    validityMonths: column.count('Valid For (Months)', { width: 150 }),
    services: column.text('Services', { width: 280, wraps: true }),
    active: column.yesNo('Active', { width: 100 }),
    shops: column.count('Shops', { width: 100 }),
  },
})
