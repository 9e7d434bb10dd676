import { column } from '../../kit/list'
import { type ReportEntry, report } from '../../kit/report'
import { collectionModes } from '../endpoints'
import { chargedWords, entryKinds } from './entries'

const movement = {
  bank: column.text('Bank', { width: 170 }),
  mode: column.choice('Mode', collectionModes, { width: 90 }),
  service: column.text('Service', { wraps: true, width: 150, words: chargedWords }),
}

const amounts = {
  debit: column.money('Debit (Dr)', { width: 130, side: true }),
  credit: column.money('Credit (Cr)', { width: 130, side: true }),
}

const collection = {
  title: 'Daily Collection',
  grouped: true,
  group: 'money',
  range: 'day',
  balances: true,
  // Between an opening and a closing days go forward.
  oldest: 'day',
  card: ['entry', 'day', 'service', 'bank', 'mode', 'debit', 'credit'],
  totals: ['debit', 'credit'],
  chart: { title: 'Credit and Debit', kind: 'bar', axis: 'day', ofOneDay: 'entry', sums: ['credit', 'debit'] },
  columns: {
    day: column.date('Day', { width: 115 }),
    entry: column.choice('Entry', entryKinds, { width: 190 }),
    ...movement,
    entries: column.count('Entries', { width: 90 }),
    ...amounts,
  },
} as const

/** The ledger of a day: every wallet together. */
export const dailyCollection = report('backend', 'daily-collection', {
  ...collection,
  asks: ['merchant', 'parent'],
  may: 'wallet.readAny',
  answers: 'What came in by each bank, mode and gateway, and what was charged, refunded and paid as commission?',
})

/** The same of the own wallet. */
export const ownDailyCollection = report('merchant', 'daily-collection', {
  ...collection,
  may: 'wallet.readOwn',
  answers: 'What went into my wallet and out of it, day by day?',
})

const lines = {
  group: 'money',
  range: 'day',
  balances: true,
  newest: 'at',
  totals: ['debit', 'credit'],
} as const

const lineColumns = {
  at: column.dateTime('Date', { width: 170 }),
  entry: column.choice('Entry', entryKinds, { width: 170 }),
  reference: column.code('Reference', { width: 140 }),
  particulars: column.text('Particulars', { wraps: true }),
  bank: column.text('Bank', { width: 150, folded: true }),
  mode: column.choice('Mode', collectionModes, { width: 90, folded: true }),
  service: column.text('Service', { wraps: true, width: 150, folded: true, words: chargedWords }),
  ...amounts,
  refType: column.code('', { hidden: true }),
  refId: column.code('', { hidden: true }),
}

/** The lines behind every figure of the daily collection. */
export const walletLines = report('backend', 'wallet-lines', {
  ...lines,
  title: 'Wallet Lines',
  may: 'wallet.readAny',
  answers: 'Which postings stand behind a figure, in all wallets?',
  card: ['shopName', 'at', 'reference', 'debit', 'credit'],
  columns: {
    code: column.code('Merchant', { width: 105 }),
    shopName: column.text('Shop Name', { width: 120, wraps: true }),
    // Whoever searches for the code of a shop wants its own lines.
    parentCode: column.code('Member of', { width: 115, folded: true, searched: false }),
    ...lineColumns,
    // A code of a person or a program, and not what somebody searches a line by.
    postedBy: column.code('Posted By', { width: 115, folded: true, searched: false }),
  },
})

export const ownWalletLines = report('merchant', 'wallet-lines', {
  ...lines,
  title: 'Wallet Lines',
  may: 'wallet.readOwn',
  answers: 'Which postings stand behind a figure of my wallet?',
  card: ['particulars', 'at', 'debit', 'credit'],
  columns: lineColumns,
})

const sales = {
  title: 'Service Sales',
  grouped: true,
  group: 'sales',
  range: 'month',
  newest: 'service',
  card: ['service', 'entry', 'entries', 'amount'],
  chart: { title: 'Sales by Service', kind: 'stacked', axis: 'service', sums: ['governmentFee', 'fee', 'gst', 'markup'] },
} as const

const sold = {
  service: column.text('Service', { wraps: true, width: 190, words: chargedWords }),
  entry: column.choice(
    'Entry',
    { serviceDebit: entryKinds.serviceDebit, idSale: entryKinds.idSale, refund: entryKinds.refund },
    { width: 150 },
  ),
  entries: column.count('Count', { width: 90 }),
  governmentFee: column.money('Government Fee', { width: 145 }),
  fee: column.money('Our Fee', { width: 120 }),
  gst: column.money('GST', { width: 110 }),
  markup: column.money('Mark-up', { width: 110 }),
  amount: column.money('Amount', { width: 130, labelled: true }),
}

/** What services brought, charges and what was given back of them apart. What was given back is below zero. */
export const serviceSales = report('backend', 'service-sales', {
  ...sales,
  asks: ['merchant', 'parent'],
  may: 'wallet.readAny',
  answers: 'Which services were sold how often, and what did each bring after refunds?',
  totals: ['governmentFee', 'fee', 'gst', 'markup', 'amount'],
  columns: sold,
})

/** What a shop paid for services. */
export const ownServiceSales = report('merchant', 'service-sales', {
  ...sales,
  may: 'wallet.readOwn',
  answers: 'Which services did I file how often, and what did each cost after refunds?',
  totals: ['governmentFee', 'fee', 'gst', 'markup', 'amount'],
  columns: sold,
})

/** What the business owes to its shops at the end of a day. */
export const walletBalances = report('backend', 'wallet-balances', {
  title: 'Wallet Balances',
  group: 'money',
  range: 'asOn',
  may: 'wallet.readAny',
  answers: 'What did each wallet hold at the end of a day, and how much is owed to shops in all?',
  newest: 'balance',
  card: ['shopName', 'balance', 'code'],
  totals: ['balance'],
  chart: { title: 'Largest Balances', kind: 'bar', axis: 'code', named: 'shopName', sums: ['balance'] },
  columns: {
    code: column.code('Merchant', { width: 110 }),
    shopName: column.text('Shop Name'),
    parentCode: column.code('Member of', { width: 120 }),
    balance: column.money('Balance', { width: 150, labelled: true }),
    lastAt: column.dateTime('Last Movement', { width: 180 }),
  },
})

/** Statements have screens of their own. */
export const statements: readonly ReportEntry[] = [
  {
    key: 'ledger',
    title: 'Merchant Ledger',
    answers: 'What was in the wallet of a shop, what came and went, what is left?',
    group: 'money',
    may: 'wallet.readAny',
    area: 'backend',
    screen: 'account/wallets',
  },
  {
    key: 'ledger',
    title: 'Ledger Statement',
    answers: 'What was in my wallet, what came and went, what is left?',
    group: 'money',
    may: 'wallet.readOwn',
    area: 'merchant',
    screen: 'accounting/statement',
  },
]
