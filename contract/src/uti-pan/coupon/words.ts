import { z } from 'zod'
import type { Tone } from '../../kit/list'
import { type CouponState, couponFlow } from './flow'

/** Coupons by their number, or money into the agency's wallet at UTIITSL, which takes the coupons' place since 2025. */
export const couponUnits = { units: 'Coupons', amount: 'Amount' } as const
export type CouponUnit = keyof typeof couponUnits

export const couponTypes = { physical: 'Physical', soft: 'Soft' } as const
export type CouponType = keyof typeof couponTypes
/** Which fee of UTIITSL a coupon is worth: with a card that is sent, or by mail alone. */
export const variantOf = { physical: 'cardIndia', soft: 'ePan' } as const satisfies Record<CouponType, string>

export const couponState = z.enum(couponFlow.states as [CouponState, ...CouponState[]])
export const couponStates = {
  requested: 'Requested',
  pending: 'Pending at UTIITSL',
  approved: 'Approved',
  rejected: 'Rejected',
} as const satisfies Record<CouponState, string>
export const couponTones = { requested: 'wait', pending: 'busy', approved: 'ok', rejected: 'bad' } as const satisfies Record<
  CouponState,
  Tone
>

export const mostCoupons = 500
export const leastTopUp = 100_00
export const mostTopUp = 50_000_00

/** The same order again within so long is asked about. */
export const repeatMs = 2 * 60_000
/** What is asked then; the order is sent again once somebody said yes. */
export const repeatedOrder = 'The same order was placed less than two minutes ago. Place it a second time?'

/** Who passes an order on: a person at UTIITSL's own site, or an interface. */
export const couponWays = { hand: 'By hand', sandbox: 'Test interface' } as const
export type CouponWay = keyof typeof couponWays

/** What the test interface is told to do with an order, since it asks nobody. */
export const sandboxPlays = {
  approve: 'Approves at once',
  reject: 'Rejects at once',
  late: 'Approves two minutes later',
  twice: 'Answers twice',
  never: 'Never answers',
} as const
export type SandboxPlay = keyof typeof sandboxPlays

/** The reference of UTIITSL: of an order, or the first number of its coupons. */
export const outsideRefProblem = (text: string): string | undefined =>
  /^[A-Z0-9][A-Z0-9/-]{3,39}$/.test(text) && /\d/.test(text) ? undefined : 'A reference has 4 to 40 letters, digits, dashes and slashes'
export const bareOutsideRef = (text: string): string => text.replace(/\s/g, '').toUpperCase()
