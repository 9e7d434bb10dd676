import { column, list } from '../kit/list'
import { adapters, doubts, orderStates, orderTones, receiptStates, receiptTones } from './words'

/** Online payments of the own shop. */
export const ownOrders = list('/merchant/gateway/list', {
  title: 'Online Payments',
  may: 'payment.request',
  newest: 'requestedAt',
  tabs: 'status',
  card: ['refNo', 'amount', 'requestedAt'],
  columns: {
    refNo: column.code('Ref No.', { width: 130 }),
    requestedAt: column.dateTime('Started', { width: 170 }),
    amount: column.money('Amount', { width: 130 }),
    info: column.text('Purpose'),
    bankRef: column.code('Bank Reference', { width: 160 }),
    status: column.choice('Status', orderStates, { tones: orderTones, width: 170 }),
    settledAt: column.dateTime('Settled', { folded: true }),
    remark: column.text('Our Remark', { folded: true }),
  },
})

/** Every online payment. */
export const orders = list('/backend/account/gateway/list', {
  title: 'Online Payments',
  may: 'payment.read',
  newest: 'requestedAt',
  tabs: 'status',
  card: ['shopName', 'amount', 'status'],
  columns: {
    refNo: column.code('Ref No.', { width: 130 }),
    code: column.code('Merchant', { width: 110 }),
    shopName: column.text('Shop Name'),
    amount: column.money('Amount', { width: 120 }),
    requestedAt: column.dateTime('Started', { width: 170 }),
    status: column.choice('Status', orderStates, { tones: orderTones, width: 170 }),
    late: column.yesNo('Late', { width: 80 }),
    trouble: column.yesNo('Keeps Failing', { width: 120, folded: true }),
    lineDay: column.date('In the Statement Dated', { width: 150, folded: true }),
    bankRef: column.code('Bank Reference', { width: 160 }),
    clientTxnId: column.code('Transaction ID', { width: 200, folded: true }),
    adapter: column.choice('Provider', adapters, { folded: true }),
    checkedAt: column.dateTime('Last Checked', { folded: true }),
    checks: column.count('Times Checked', { folded: true }),
    settledAt: column.dateTime('Settled', { folded: true }),
  },
})

/** Payments that were not credited by themselves, oldest first. */
export const receiptsInDoubt = list('/backend/account/gateway/review/list', {
  title: 'Online Payments in Review',
  may: 'payment.read',
  oldest: 'seenAt',
  waits: ['review'],
  tabs: 'status',
  card: ['shopName', 'paid', 'doubt'],
  columns: {
    refNo: column.code('Ref No.', { width: 130 }),
    code: column.code('Merchant', { width: 110 }),
    shopName: column.text('Shop Name'),
    asked: column.money('Requested', { width: 120 }),
    paid: column.money('Paid', { width: 120 }),
    doubt: column.choice('Why', doubts, { width: 240 }),
    bankRef: column.code('Bank Reference', { width: 160, folded: true }),
    seenAt: column.dateTime('Seen', { width: 170 }),
    status: column.choice('Status', receiptStates, { tones: receiptTones, width: 120 }),
    decidedBy: column.text('Decided By', { folded: true }),
    remark: column.text('Remark', { folded: true }),
    orderId: column.code('', { hidden: true }),
  },
})
