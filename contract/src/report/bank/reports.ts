import { receiptStates, receiptTones } from '../../gateway/words'
import { column } from '../../kit/list'
import { report } from '../../kit/report'
import { officePaymentStates, paymentTones } from '../../payment/words'
import { collectionModes } from '../endpoints'

const reconciled = (label: string) => column.money(label, { width: 93 })

/**
 * What shops said that they paid against what the ledger credited and what the statements of our banks show, by account and mode; online payments as a
 * mode of their own. Requested and waiting are of those that were requested in the period, decisions of those that were decided in it.
 */
export const bankReconciliation = report('backend', 'bank-reconciliation', {
  title: 'Bank Reconciliation',
  grouped: true,
  group: 'money',
  range: 'day',
  may: 'payment.read',
  answers:
    'What was paid into each account by each mode, what of it was approved and credited, and which lines of statements are not matched with any payment?',
  newest: 'credited',
  // Online payments have no bank of ours: headed by it, their card would begin with a dash.
  card: ['mode', 'bank', 'approved', 'credited', 'difference'],
  totals: ['requested', 'approved', 'rejected', 'waiting', 'reversed', 'credited', 'difference', 'unseen', 'unclaimed'],
  chart: {
    ...{ title: 'Approved and Credited by Bank', kind: 'bar', axis: 'bank' },
    sums: ['approved', 'reversed', 'credited', 'unclaimed'],
  },
  columns: {
    bank: column.text('Bank', { width: 112, wraps: true }),
    mode: column.choice('Mode', collectionModes, { width: 84 }),
    requests: column.count('No. of Requests', { width: 100, folded: true }),
    requested: column.money('Requested', { width: 93, folded: true }),
    approved: reconciled('Approved'),
    rejected: column.money('Rejected', { width: 95, folded: true }),
    waiting: reconciled('Waiting'),
    /** Approved in the period and taken back since: with it, what was approved is what was credited. */
    reversed: reconciled('Reversed'),
    credited: reconciled('Credited'),
    /** Nothing, unless records and ledger disagree. */
    difference: reconciled('Difference'),
    /** Approved, and no line of a statement is its own. */
    unseen: column.money('Not in a Statement', { width: 150 }),
    /** Lines of a statement that are not matched with any payment, as their list calls them. */
    unclaimed: column.money('Lines Not Matched', { width: 150 }),
  },
})

const statedStates = {
  agrees: 'Agrees',
  notInStatement: 'Not in a statement',
  notMatched: 'Line not matched',
  differs: 'Amounts differ',
} as const
export type StatedState = keyof typeof statedStates

const stated = (label: string) => column.money(label, { width: 125 })

/** What was approved or credited beside the lines of statements, one by one, with the lines that are not matched with any payment. */
export const paymentsStated = report('backend', 'payments-stated', {
  title: 'Payments Against Statements',
  grouped: true,
  group: 'money',
  range: 'month',
  may: 'payment.read',
  answers: 'Which payment stands in a statement with which amount, which in none yet, and which line is not matched with a payment?',
  newest: 'day',
  card: ['reference', 'bank', 'day', 'statement', 'ours', 'difference'],
  totals: ['statement', 'ours', 'difference'],
  columns: {
    /** On which it was decided; of a line that is not matched, its own. */
    day: column.date('Date', { width: 110 }),
    refNo: column.code('Ref No.', { width: 120 }),
    bank: column.text('Bank', { width: 150, folded: true }),
    mode: column.choice('Mode', collectionModes, { width: 84, folded: true }),
    reference: column.code('UTR / Reference', { width: 190, wraps: true }),
    statement: stated('Statement Amount'),
    ours: stated('Our Amount'),
    /** What the statement has more than the portal. */
    difference: stated('Difference'),
    state: column.choice('Status', statedStates, {
      tones: { agrees: 'ok', notInStatement: 'wait', notMatched: 'wait', differs: 'bad' },
      width: 150,
    }),
  },
})

const receivedStates = { ...receiptStates, ...officePaymentStates } as const
export type ReceivedState = keyof typeof receivedStates

const received = (label: string) => column.money(label, { width: 105 })

/** What stands behind the figures of the reconciliation: every request and online payment that came or was decided, and postings without one. */
export const moneyReceived = report('backend', 'money-received', {
  title: 'Payments Against the Ledger',
  grouped: true,
  group: 'money',
  range: 'day',
  may: 'payment.read',
  answers: 'Which payments were requested or decided, was each of them credited as it was approved, and does it stand in a statement?',
  newest: 'decidedAt',
  card: ['refNo', 'shopName', 'decidedAt', 'approved', 'credited'],
  totals: ['amount', 'approved', 'credited', 'difference'],
  columns: {
    decidedAt: column.dateTime('Decided', { width: 160 }),
    requestedAt: column.dateTime('Requested', { width: 160, folded: true }),
    refNo: column.code('Ref No.', { width: 125 }),
    code: column.code('Merchant', { width: 100, folded: true }),
    shopName: column.text('Shop Name', { width: 180 }),
    bank: column.text('Bank', { width: 155 }),
    mode: column.choice('Mode', collectionModes, { width: 90, folded: true }),
    /** Nothing where a posting has no record in these days. */
    status: column.choice('Status', receivedStates, { tones: { ...receiptTones, ...paymentTones }, width: 115 }),
    amount: received('Amount'),
    approved: received('Approved'),
    credited: received('Credited'),
    /** Beside what was approved and what was credited it says nothing new; its rows are found by the next one. */
    difference: { ...received('Difference'), folded: true },
    differs: column.yesNo('Differs From the Ledger', { folded: true }),
    inStatement: column.yesNo('In a Statement', { folded: true }),
    /** What the lines of statements come to that are its own; nothing where it has none. */
    stated: { ...received('Statement Amount'), folded: true },
    /** As the shop wrote it; of an online payment that of the bank. */
    reference: column.code('UTR / Reference', { width: 160, folded: true }),
    /** Nobody has decided it yet. */
    waits: column.yesNo('Waiting for a Decision', { folded: true }),
  },
})
