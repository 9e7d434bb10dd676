import { column, list } from '../../kit/list'
import { commissionStates, commissionTones } from './words'

/** Commissions that were due while their payees' wallets were stopped. */
export const commissionsDue = list('/backend/account/commissions/list', {
  title: 'Commissions Waiting',
  may: 'wallet.readAny',
  oldest: 'since',
  tabs: 'status',
  card: ['shopName', 'amount', 'reference'],
  totals: ['commission', 'tds', 'markup', 'amount'],
  columns: {
    code: column.code('Merchant', { width: 110 }),
    shopName: column.text('Shop Name'),
    reference: column.code('Reference', { width: 140 }),
    commission: column.money('Commission', { width: 130, folded: true }),
    tds: column.money('TDS', { width: 110, folded: true }),
    markup: column.money('Mark-up', { width: 120, folded: true }),
    amount: column.money('Amount', { width: 130 }),
    since: column.dateTime('Since', { width: 170 }),
    age: column.count('Days', { width: 80 }),
    status: column.choice('Status', commissionStates, { tones: commissionTones, width: 110 }),
    failedAt: column.dateTime('Could Not Be Paid', { width: 170 }),
    endedAt: column.dateTime('Paid or Dropped', { folded: true }),
  },
})
