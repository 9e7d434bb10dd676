import type { GrantWords } from '../kit/room'

/** As it is granted to staff of the back office. */
export const officeWords = {
  'uti.read': { group: 'UTI PAN', label: 'See PSA registrations and coupon orders' },
  'uti.psa': {
    group: 'UTI PAN',
    label: 'Approve, reject and block PSAs',
    help: 'And reset their passwords at UTIITSL',
    needs: ['uti.read'],
  },
  'uti.coupon': { group: 'UTI PAN', label: 'Process coupon orders', help: 'A rejected order is refunded in full', needs: ['uti.read'] },
} as const satisfies GrantWords

/** As a shop grants it to its staff. */
export const shopWords = {
  'uti.readOwn': { group: 'UTI PAN', label: 'See the PSA and the coupon orders' },
  'uti.register': { group: 'UTI PAN', label: 'Register the shop as a PSA', needs: ['uti.readOwn'] },
  'uti.buy': {
    group: 'UTI PAN',
    label: 'Buy UTI coupons',
    help: "Spends the shop's wallet, up to the daily cap",
    needs: ['uti.readOwn'],
  },
} as const satisfies GrantWords
