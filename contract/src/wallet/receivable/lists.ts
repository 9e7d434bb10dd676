import { column, list } from '../../kit/list'
import { receivableKinds, receivableStates, receivableTones } from './words'

/** What merchants owe beyond their wallets, and what they owed. */
export const receivables = list('/backend/account/receivables/list', {
  title: 'Receivables',
  may: 'wallet.readAny',
  oldest: 'arisenAt',
  tabs: 'status',
  card: ['shopName', 'outstanding', 'kind'],
  totals: ['amount', 'outstanding'],
  columns: {
    code: column.code('Merchant', { width: 110 }),
    shopName: column.text('Shop Name'),
    kind: column.choice('Purpose', receivableKinds, { width: 210 }),
    reference: column.code('Reference', { width: 140 }),
    amount: column.money('Amount', { width: 130 }),
    outstanding: column.money('Still Owed', { width: 130 }),
    arisenAt: column.dateTime('Since', { width: 170 }),
    age: column.count('Days', { width: 80 }),
    status: column.choice('Status', receivableStates, { tones: receivableTones, width: 110 }),
    settledAt: column.dateTime('Settled', { folded: true }),
  },
})
