import { flow } from '../../kit/flow'

const approve = { to: 'approved', may: 'uti.coupon', money: 'commission' } as const
const reject = { to: 'rejected', may: 'uti.coupon', money: 'reversal', reason: true } as const

/**
 * An order is paid when it is placed; one that UTIITSL does not give is given back whole (docs/sources.md, UTIITSL: PSAs and coupons). Whoever has UTIITSL's answer already
 * need not note first that it was passed on.
 */
export const couponFlow = flow({
  requested: { process: { to: 'pending', may: 'uti.coupon' }, approve, reject },
  pending: { approve, reject },
  approved: {},
  rejected: {},
})
export type CouponState = (typeof couponFlow.states)[number]
export type CouponAction = Parameters<typeof couponFlow.sources>[0]
