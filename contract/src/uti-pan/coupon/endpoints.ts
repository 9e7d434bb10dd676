import { z } from 'zod'
import { endpoint, file } from '../../kit/endpoint'
import { amountBetween, fee, id, optionalRemark, required, why } from '../../kit/fields'
import { psaState } from '../psa/words'
import {
  bareOutsideRef,
  type CouponType,
  type CouponUnit,
  couponState,
  couponTypes,
  couponUnits,
  leastTopUp,
  mostCoupons,
  mostTopUp,
  outsideRefProblem,
  type SandboxPlay,
  sandboxPlays,
} from './words'

const whole = z.number().int()
const keys = <K extends string>(words: Readonly<Record<K, string>>) => z.enum(Object.keys(words) as [K, ...K[]])
const state = z.object({ state: couponState })

/** What one coupon, or one top-up without its amount, costs the shop; paise. */
const part = z.object({ governmentFee: whole, fee: whole, gst: whole, markup: whole, total: whole })
export type CouponPrice = z.output<typeof part>

export const readCouponOffer = endpoint('GET /merchant/uti/coupons/offer', {
  summary: 'What coupons and top-ups cost the shop today, whether it can buy them, and its balance.',
  may: 'uti.readOwn',
  reply: z.object({
    psaState: psaState.nullable(),
    psaId: z.string().nullable(),
    /** Null with the reason in words where the shop cannot buy. */
    price: z.object({ physical: part, soft: part, topUp: part }).nullable(),
    why: z.string().nullable(),
    balance: whole.nullable(),
    counts: z.record(couponState, whole),
  }),
})

/** An order as it is filled in. */
export const couponOrder = z
  .strictObject({
    unit: keys<CouponUnit>(couponUnits).meta({ label: 'What to buy', input: 'radio', words: couponUnits }),
    couponType: keys<CouponType>(couponTypes)
      .nullable()
      .default(null)
      .meta({ label: 'Kind of coupon', input: 'radio', words: couponTypes }),
    quantity: whole
      .min(1)
      .max(mostCoupons, `At most ${mostCoupons} coupons in one order`)
      .nullable()
      .default(null)
      .meta({ label: 'Number of coupons', input: 'number' }),
    amount: amountBetween(leastTopUp, mostTopUp).nullable().default(null).meta({ label: 'Amount for the UTIITSL wallet', input: 'money' }),
  })
  .superRefine((given, context) => {
    const miss = (path: string) => context.addIssue({ code: 'custom', path: [path], message: 'Required' })
    if (given.unit === 'amount') {
      if (given.amount === null) miss('amount')
    } else {
      if (given.couponType === null) miss('couponType')
      if (given.quantity === null) miss('quantity')
    }
  })
export type GivenOrder = z.output<typeof couponOrder>

/** What is bought of an order, by its unit. */
const boughtOf = { units: ['couponType', 'quantity'], amount: ['amount'] } as const satisfies Record<
  CouponUnit,
  readonly (keyof GivenOrder)[]
>
/** An order as it is sent. What was typed for the other unit is left out: the order does not buy it, and the server refuses an order that names it. */
export function sentOrder(given: GivenOrder): GivenOrder {
  const bought: readonly string[] = boughtOf[given.unit]
  const only = <V>(name: keyof GivenOrder, value: V) => (bought.includes(name) ? value : null)
  return {
    unit: given.unit,
    couponType: only('couponType', given.couponType),
    quantity: only('quantity', given.quantity),
    amount: only('amount', given.amount),
  }
}

/** What an order costs with these prices; undefined while it is not filled in. */
export function totalOf(
  given: Partial<GivenOrder>,
  price: Readonly<Record<CouponType | 'topUp', CouponPrice>>,
): { each: CouponPrice; total: number } | undefined {
  if (given.unit === 'amount') return given.amount ? { each: price.topUp, total: given.amount + price.topUp.total } : undefined
  if (!given.couponType || !given.quantity) return undefined
  const each = price[given.couponType]
  return { each, total: each.total * given.quantity }
}

export const orderCoupons = endpoint('POST /merchant/uti/coupons/order', {
  summary: 'Buys coupons or a top-up from the wallet; the same again within two minutes only when it is said to be meant.',
  may: 'uti.buy',
  needsKyc: true,
  once: 'required',
  body: z.strictObject({
    order: couponOrder.superRefine((given, context) => {
      const sent = sentOrder(given)
      for (const name of ['couponType', 'quantity', 'amount'] as const)
        if (sent[name] !== given[name]) context.addIssue({ code: 'custom', path: [name], message: 'Not part of this order' })
    }),
    /** What the person saw on the button; paise. */
    total: fee,
    /** They were told of the same order of just before, and want this one as well. */
    again: z.boolean().default(false),
  }),
  reply: z.object({ id, orderNo: z.string(), charged: whole, balance: whole.nullable() }),
})

export const ownCouponInvoice = endpoint('POST /merchant/uti/coupons/invoice/:id', {
  summary: 'The invoice of an own coupon order.',
  may: 'uti.readOwn',
  reads: true,
  reply: file,
})
export const ownCouponCreditNote = endpoint('POST /merchant/uti/coupons/credit-note/:id', {
  summary: 'The credit note of an own coupon order that was given back.',
  may: 'uti.readOwn',
  reads: true,
  reply: file,
})

export const processCoupons = endpoint('POST /backend/uti/coupons/process/:id', {
  summary: 'Passes an order on: by hand at UTIITSL, or by the test interface where that is there',
  may: 'uti.coupon',
  needsKyc: true,
  once: 'optional',
  body: z.strictObject({
    /** What the test interface does with it; by hand without it. */
    play: keys<SandboxPlay>(sandboxPlays)
      .nullable()
      .default(null)
      .meta({ label: 'The test interface', input: 'choice', words: sandboxPlays }),
  }),
  reply: state,
})

export const outsideRef = required
  .max(60)
  .transform(bareOutsideRef)
  .superRefine((text, context) => {
    const problem = outsideRefProblem(text)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
  .meta({
    ...{ label: 'UTIITSL reference', input: 'capitals', example: 'UTI/2026/0012345' },
    unguarded: 'a reference of UTIITSL',
    help: 'Of the order there, or the first coupon number.',
  })

export const approveCoupons = endpoint('POST /backend/uti/coupons/approve/:id', {
  summary: 'UTIITSL gave the coupons or the amount, under this reference',
  may: 'uti.coupon',
  needsKyc: true,
  once: 'required',
  body: z.strictObject({ outsideRef, remark: optionalRemark }),
  reply: state,
})

export const rejectCoupons = endpoint('POST /backend/uti/coupons/reject/:id', {
  summary: 'Gives the whole charge back with the reason, which the shop reads',
  may: 'uti.coupon',
  needsKyc: true,
  once: 'required',
  stepUp: true,
  body: z.strictObject({ remark: why }),
  reply: z.object({ state: couponState, refunded: whole }),
})
