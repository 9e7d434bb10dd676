import { id } from '../../kit/fields'
import { column, list } from '../../kit/list'
import { transferStates, transferTones } from './words'

/** What the caller's shop gave to its members; of one member where one is named. */
export const transfers = list('/merchant/accounting/transfers/list', {
  title: 'Transfers',
  may: 'wallet.transfer',
  newest: 'preparedAt',
  addition: { memberId: id },
  card: ['shopName', 'amount', 'preparedAt'],
  columns: {
    refNo: column.code('Ref No.', { width: 130 }),
    preparedAt: column.dateTime('Date', { width: 180 }),
    code: column.code('Member', { width: 115 }),
    shopName: column.text('Shop Name'),
    amount: column.money('Amount', { width: 130 }),
    remark: column.text('Remark'),
    status: column.choice('Status', transferStates, { tones: transferTones, width: 180 }),
  },
})
