import { column, list } from '../../kit/list'
import { couponStates, couponTones, couponTypes, couponUnits, couponWays } from './words'

const columns = {
  orderNo: column.code('Order No.', { width: 125 }),
  requestedAt: column.dateTime('Date', { width: 150 }),
  status: column.choice('Status', couponStates, { tones: couponTones, width: 165 }),
  unit: column.choice('Bought', couponUnits, { width: 100, folded: true }),
  couponType: column.choice('Kind', couponTypes, { width: 100 }),
  quantity: column.count('Quantity', { width: 95, labelled: true }),
  amount: column.money('Top-Up', { width: 110, folded: true, labelled: true }),
  total: column.money('Charge', { width: 110, labelled: true }),
  outsideRef: column.code('UTIITSL Reference', { width: 150 }),
  remark: column.text('Reason', { wraps: true, folded: true }),
} as const

/** What the own shop bought, the newest first. */
export const ownCoupons = list('/merchant/uti/coupons/list', {
  title: 'Top-up List',
  may: 'uti.readOwn',
  newest: 'requestedAt',
  tabs: 'status',
  card: ['orderNo', 'couponType', 'quantity', 'amount', 'total', 'requestedAt', 'status'],
  columns: { ...columns, orderedBy: column.code('Ordered By', { width: 110, folded: true }) },
})

/** Every order, those that wait the longest first. */
export const coupons = list('/backend/uti/coupons/list', {
  title: 'Coupon List',
  may: 'uti.read',
  oldest: 'requestedAt',
  waits: ['requested', 'pending'],
  tabs: 'status',
  card: ['orderNo', 'psaId', 'couponType', 'quantity', 'amount', 'requestedAt', 'status'],
  columns: {
    orderNo: columns.orderNo,
    requestedAt: columns.requestedAt,
    status: columns.status,
    psaId: column.code('PSA ID', { width: 130 }),
    code: column.code('Merchant', { width: 105, folded: true }),
    shopName: column.text('Shop Name', { folded: true }),
    unit: columns.unit,
    couponType: { ...columns.couponType, folded: true },
    quantity: columns.quantity,
    amount: columns.amount,
    total: columns.total,
    /** An answer of the interface which a person has to look at. */
    unheard: column.text('Answer Not Taken', { width: 170, wraps: true }),
    waitsFor: column.count('Days Waiting', { width: 110, folded: true }),
    outsideRef: column.code('UTIITSL Reference', { width: 150, folded: true }),
    way: column.choice('Passed On', couponWays, { width: 120, folded: true }),
    passedOnAt: column.dateTime('Passed On At', { folded: true }),
    remark: columns.remark,
    decidedBy: column.code('Decided By', { width: 110, folded: true }),
    decidedAt: column.dateTime('Decided On', { folded: true }),
  },
})
