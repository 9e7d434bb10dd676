import { backOffice, counter } from '../kit/capabilities'
import type { Holdings, Subjects } from '../kit/room'

export const capabilities = {
  'uti.read': backOffice,
  /** To approve, refuse, block and unblock agencies, and to do what they ask for at UTIITSL. */
  'uti.psa': backOffice,
  /** To process coupon orders, approve and reject them. */
  'uti.coupon': backOffice,
  'uti.readOwn': counter,
  'uti.register': counter,
  'uti.buy': { ...counter, notWhilePaused: true },
} as const satisfies Holdings

/** Kinds of record that the trail, mails and the ledger name. */
export const subjects = {
  /** A shop's registration as a PAN service agency (PSA) of UTIITSL. */
  psa: {
    consent: 'PSA registration',
    whose: 'name',
    found: 'PSA registrations',
    live: {
      back: { may: 'uti.read', of: ['/backend/uti/psa/'], also: ['/backend/uti/summary', '/backend/dashboard/'] },
      shop: { may: 'uti.readOwn', of: [], also: ['/merchant/uti/', '/merchant/dashboard'] },
    },
  },
  coupon_order: {
    refType: 'couponOrder',
    found: 'Coupon orders',
    charged: { service: 'uti-coupon' },
    live: {
      back: { may: 'uti.read', of: ['/backend/uti/coupons/'], also: ['/backend/uti/summary', '/backend/dashboard/'] },
      shop: { may: 'uti.readOwn', of: [], also: ['/merchant/uti/'] },
    },
  },
} as const satisfies Subjects
