import { column } from '../../kit/list'
import { report } from '../../kit/report'
import { chargedWords, entryKinds } from '../ledger/entries'

const commissions = {
  title: 'Commission by Service',
  grouped: true,
  group: 'money',
  range: 'year',
  newest: 'month',
  card: ['service', 'month', 'amount'],
  totals: ['commission', 'tds', 'markup', 'amount'],
  chart: { title: 'Commission by Month', kind: 'bar', axis: 'month', step: 'month', sums: ['commission', 'tds', 'markup'] },
  columns: {
    month: column.date('Month', { width: 150 }),
    service: column.text('Service', { wraps: true, width: 190, words: chargedWords }),
    entry: column.choice('Entry', { commission: entryKinds.commission, commissionBack: entryKinds.commissionBack }, { width: 180 }),
    entries: column.count('Count', { width: 90 }),
    commission: column.money('Commission', { width: 125 }),
    tds: column.money('TDS', { width: 105 }),
    markup: column.money('Mark-up', { width: 105 }),
    amount: column.money('Amount', { width: 125, labelled: true }),
  },
} as const

/** What was paid to shops for what their members filed; what was taken back is below zero. TDS that the year asked for later is posted by itself. */
export const commissionByService = report('backend', 'commission-by-service', {
  ...commissions,
  asks: ['merchant', 'parent'],
  may: 'wallet.readAny',
  answers: 'How much commission and mark-up was paid for which service in which month, after TDS?',
})

/** What a shop earned. */
export const ownCommissionByService = report('merchant', 'commission-by-service', {
  ...commissions,
  may: 'wallet.readOwn',
  answers: 'How much commission and mark-up did I get for which service in which month, after TDS?',
})
