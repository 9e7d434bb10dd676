import { column, list } from '../kit/list'
import { officePaymentStates, paymentModes, paymentStates, paymentTones } from './words'

/** The requests of the own shop. */
export const ownPayments = list('/merchant/accounting/payment/list', {
  title: 'Payment List',
  may: 'payment.request',
  newest: 'requestedAt',
  tabs: 'status',
  card: ['refNo', 'amount', 'requestedAt'],
  columns: {
    refNo: column.code('Ref No.', { width: 130 }),
    requestedAt: column.dateTime('Requested', { width: 170 }),
    amount: column.money('Amount', { width: 130 }),
    mode: column.choice('Mode', paymentModes, { width: 100 }),
    bank: column.text('Into Account', { folded: true }),
    reference: column.code('UTR / Reference', { width: 180 }),
    depositedOn: column.date('Deposited', { width: 120, folded: true }),
    status: column.choice('Status', paymentStates, { tones: paymentTones, width: 120 }),
    adminRemark: column.text('Our Remark'),
    decidedAt: column.dateTime('Decided', { folded: true }),
    remark: column.text('Remark', { folded: true }),
    hasSlip: column.yesNo('Slip', { hidden: true }),
  },
})

/** Every request: those that are open are the queue of the back office, oldest first. */
export const payments = list('/backend/account/payments/list', {
  title: 'Payments',
  may: 'payment.read',
  oldest: 'requestedAt',
  waits: ['pending', 'onHold'],
  tabs: 'status',
  card: ['shopName', 'amount', 'mode'],
  columns: {
    code: column.code('Merchant', { width: 110 }),
    shopName: column.text('Shop Name'),
    mode: column.choice('Mode', paymentModes, { width: 90 }),
    amount: column.money('Amount', { width: 120 }),
    requestedAt: column.dateTime('Requested', { width: 170 }),
    reference: column.code('UTR / Reference', { width: 190 }),
    refNo: column.code('Ref No.', { width: 130, folded: true }),
    depositedOn: column.date('Deposited', { width: 120, folded: true }),
    bank: column.text('Into Account', { folded: true }),
    status: column.choice('Status', officePaymentStates, { tones: paymentTones, width: 120 }),
    decidedBy: column.text('Decided By', { folded: true }),
    decidedAt: column.dateTime('Decided', { folded: true }),
    doubled: column.yesNo('Reference Claimed Twice', { folded: true, width: 190 }),
  },
})
