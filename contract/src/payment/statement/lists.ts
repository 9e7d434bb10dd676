import { id } from '../../kit/fields'
import { column, list } from '../../kit/list'
import { proposalTones } from '../../kit/proposal-words'
import { officePaymentStates, paymentModes, paymentTones } from '../words'
import { lineStates, lineTones, unlinkStates } from './words'

/** What was imported, the newest first. */
export const bankStatements = list('/backend/account/bank-statements/list', {
  title: 'Bank Statements',
  may: 'payment.import',
  newest: 'importedAt',
  card: ['bank', 'fromDay', 'toDay', 'open'],
  columns: {
    importedAt: column.dateTime('Imported', { width: 170 }),
    bank: column.text('Account', { width: 190 }),
    fromDay: column.date('From', { width: 120, labelled: true }),
    toDay: column.date('To', { width: 120, labelled: true }),
    lineCount: column.count('Lines', { width: 90, folded: true }),
    added: column.count('New', { width: 90 }),
    open: column.count('Without Request', { width: 150 }),
    credits: column.money('Money In', { width: 130 }),
    debits: column.money('Money Out', { width: 130, folded: true }),
    addsUp: column.yesNo('Balances Tally', { width: 130, folded: true }),
    fileName: column.text('File'),
    importedBy: column.code('Imported By', { width: 110, folded: true }),
  },
})

/** Every line of our accounts, by what it pays. */
export const bankLines = list('/backend/account/bank-lines/list', {
  title: 'Statement Lines',
  may: 'payment.import',
  newest: 'day',
  tabs: 'status',
  card: ['credit', 'narration', 'day'],
  addition: { statementId: id },
  columns: {
    day: column.date('Date', { width: 112 }),
    bank: column.text('Account', { width: 160 }),
    narration: column.text('Narration', { width: 300, wraps: true }),
    reference: column.code('Reference', { width: 150 }),
    credit: column.money('Money In', { width: 120 }),
    debit: column.money('Money Out', { width: 130, folded: true }),
    balance: column.money('Balance', { width: 140, folded: true }),
    status: column.choice('Status', lineStates, { tones: lineTones, width: 120 }),
    refNo: column.code('Payment', { width: 116 }),
    claimedBy: column.code('Matching References', { folded: true, width: 130 }),
    asideRemark: column.text('Set Aside Because', { folded: true }),
    fileName: column.text('File', { folded: true }),
    lineNo: column.count('Line of the File', { folded: true, width: 110 }),
    requestId: column.text('Request ID', { hidden: true, searched: false }),
    orderId: column.text('Order ID', { hidden: true, searched: false }),
  },
})

/** Requests, open or approved, that no line of a statement is matched with. */
export const unseenPayments = list('/backend/account/payments-unseen/list', {
  title: 'Unmatched Requests',
  may: 'payment.import',
  newest: 'depositedOn',
  tabs: 'status',
  card: ['shopName', 'amount', 'depositedOn'],
  columns: {
    code: column.code('Merchant', { width: 104 }),
    shopName: column.text('Shop Name', { width: 120, wraps: true }),
    mode: column.choice('Mode', paymentModes, { width: 90, folded: true }),
    amount: column.money('Amount', { width: 120 }),
    depositedOn: column.date('Deposited', { width: 120 }),
    bank: column.text('Into Account', { width: 160 }),
    reference: column.code('UTR / Reference', { width: 150 }),
    refNo: column.code('Ref No.', { width: 130, folded: true }),
    status: column.choice(
      'Status',
      { pending: officePaymentStates.pending, onHold: officePaymentStates.onHold, approved: officePaymentStates.approved },
      { tones: paymentTones, width: 120 },
    ),
    seenOn: column.date('Seen On', { width: 120, folded: true }),
    decidedBy: column.code('Decided By', { width: 110, folded: true }),
    covered: column.yesNo('Statement Imported', { width: 150 }),
  },
})

/** Links that somebody says are wrong, oldest first: those that wait are a queue. */
export const bankUnlinks = list('/backend/account/bank-unlinks/list', {
  title: 'Wrong Links',
  may: 'payment.decide',
  oldest: 'proposedAt',
  waits: ['pending'],
  tabs: 'status',
  card: ['shopName', 'credit', 'refNo'],
  columns: {
    refNo: column.code('Payment', { width: 130 }),
    code: column.code('Merchant', { width: 110 }),
    shopName: column.text('Shop Name'),
    day: column.date('Date', { width: 120 }),
    credit: column.money('Money In', { width: 120 }),
    narration: column.text('Narration', { folded: true }),
    reason: column.text('Reason', { wraps: true }),
    proposedBy: column.text('Proposed By', { width: 140 }),
    proposedAt: column.dateTime('Proposed', { width: 170 }),
    status: column.choice('Status', unlinkStates, { tones: proposalTones, width: 120 }),
    decidedBy: column.text('Decided By', { folded: true }),
    decidedAt: column.dateTime('Decided', { folded: true }),
  },
})
