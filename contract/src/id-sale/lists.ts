import { column, list } from '../kit/list'
import { idSaleStates, idSaleTones, paidWays } from './words'

/** Every ID that was sold, with what it brought. */
export const idSales = list('/backend/usermanagement/idsale/list', {
  title: 'ID Sale List',
  may: 'idSale.read',
  newest: 'soldOn',
  tabs: 'status',
  card: ['merchantCode', 'idType', 'status'],
  totals: ['fee', 'gst'],
  columns: {
    saleNo: column.code('Sale No.', { width: 110 }),
    soldOn: column.date('Date', { width: 115 }),
    idType: column.text('ID Type', { width: 140, wraps: true }),
    package: column.text('Package', { width: 105, folded: true }),
    merchantCode: column.code('New ID Code', { width: 120 }),
    // Whoever searches for the code of a shop wants its own IDs.
    parentCode: column.code('Member of', { width: 115, folded: true, searched: false }),
    name: column.text('Name'),
    mobile: column.code('Mobile No.', { width: 115, folded: true }),
    soldBy: column.code('Sold By', { width: 95, folded: true }),
    fee: column.money('Fee', { width: 95 }),
    gst: column.money('GST', { width: 85 }),
    paidVia: column.choice('Paid Via', paidWays, { width: 95, folded: true }),
    status: column.choice('Status', idSaleStates, { tones: idSaleTones, width: 115 }),
    validTill: column.date('Valid Till', { width: 115 }),
    renews: column.code('Renewal of', { width: 120, folded: true }),
    remark: column.text('Remark', { folded: true }),
    renewable: column.yesNo('Renewable', { hidden: true }),
    paid: column.yesNo('Paid', { hidden: true }),
    paidOn: column.date('Paid On', { hidden: true }),
  },
})
