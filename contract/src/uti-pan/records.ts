import type { Opens, RecordStates } from '../kit/room'
import { couponStates, couponTones } from './coupon/words'
import { psaStates, psaTones } from './psa/words'

/** How records stand, as lists, the trail and searches say it. */
export const states = {
  psa: { words: psaStates, tones: psaTones },
  coupon_order: { words: couponStates, tones: couponTones },
} as const satisfies RecordStates

/** Where records have a screen. */
export const opens = {
  psa: { office: { to: 'actions/uti-pan/psa-list?open=:id' }, shop: { to: 'product/uti-pan' } },
  coupon_order: { office: { to: 'actions/uti-pan/coupon-list?q=:ref' }, shop: { to: 'product/uti-pan/topup-list?q=:ref' } },
} as const satisfies Opens
