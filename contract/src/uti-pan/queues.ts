import type { NeedWords, Queues } from '../kit/waiting'
import { psaStates, psaTones } from './psa/words'

const psaList = 'actions/uti-pan/psa-list'
const couponList = 'actions/uti-pan/coupon-list'

/** What waits for UTIITSL is told as well: its answer is entered here. */
export const utiQueues = {
  psas: { label: 'PSA registrations', list: `${psaList}?f.status=requested`, since: 'submittedAt', may: 'uti.read' },
  psasOutside: { label: 'PSA registrations at UTIITSL', list: `${psaList}?f.status=pending`, since: 'submittedAt', may: 'uti.read' },
  psaResets: { label: 'PSA password resets', list: `${psaList}?f.resetAsked=true`, since: 'resetAskedAt', may: 'uti.read' },
  coupons: { label: 'Coupon orders', list: `${couponList}?f.status=requested`, since: 'requestedAt', may: 'uti.read' },
  couponsOutside: { label: 'Coupon orders at UTIITSL', list: `${couponList}?f.status=pending`, since: 'requestedAt', may: 'uti.read' },
} as const satisfies Queues

export const psaNeeds = {
  label: 'PSA registration',
  home: 'product/uti-pan',
  may: 'uti.readOwn',
  verbs: { rejected: 'Fix' },
  help: { rejected: 'Correct what is named and send it again.' },
  states: psaStates,
  tones: psaTones,
} as const satisfies NeedWords
