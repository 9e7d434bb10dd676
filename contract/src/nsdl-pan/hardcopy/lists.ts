import { column, list } from '../../kit/list'
import { chaseStages, chaseTones } from './chase'

/** Shops from which hard copies are expected, the longest expected first. */
export const hardcopyShops = list('/backend/nsdlpan/hardcopy/list', {
  title: 'NSDL PAN: Hard Copies Expected',
  may: 'nsdl.read',
  oldest: 'oldest',
  tabs: 'stage',
  card: ['shop', 'expected', 'stage'],
  columns: {
    code: column.code('Merchant', { width: 110 }),
    shop: column.text('Shop Name', { width: 200, wraps: true }),
    expected: column.count('Expected', { width: 104, labelled: true }),
    unsent: column.count('Not Sent', { width: 104 }),
    week: column.count('7 Days And More', { width: 140 }),
    month: column.count('30 Days And More', { width: 150 }),
    oldest: column.date('Oldest Acknowledged', { width: 170 }),
    age: column.count('Age (Days)', { width: 104 }),
    stage: column.choice('Stage', chaseStages, { tones: chaseTones, width: 150 }),
    mobile: column.code('Mobile No.', { folded: true }),
  },
})
