import { column } from '../kit/list'
import { report } from '../kit/report'
import { idSaleStates, idSaleTones } from './words'

/** IDs sold in a period, by what they are and how they stand now. Renewals count like the first sale. */
export const idSalesByType = report('backend', 'id-sales', {
  title: 'ID Sales by Type',
  grouped: true,
  asks: ['merchant', 'parent', 'staff'],
  group: 'sales',
  range: 'month',
  may: 'idSale.read',
  answers: 'How many IDs of which type were sold, for how much, and were they paid?',
  newest: 'fee',
  card: ['idType', 'sold', 'fee'],
  totals: ['fee', 'gst', 'paid', 'unpaid'],
  chart: { title: 'Paid and Unpaid by Type', kind: 'stacked', axis: 'idType', sums: ['paid', 'unpaid'] },
  columns: {
    idType: column.text('ID Type', { width: 190 }),
    status: column.choice('Status', idSaleStates, { tones: idSaleTones, width: 130 }),
    sold: column.count('Sold', { width: 90 }),
    renewals: column.count('Renewals', { width: 105 }),
    fee: column.money('Fee', { width: 115, labelled: true }),
    /** Inside the fee. */
    gst: column.money('GST', { width: 105 }),
    paid: column.money('Paid', { width: 115 }),
    unpaid: column.money('Unpaid', { width: 115 }),
  },
})
