import type { GrantWords } from '../kit/room'

/** As it is granted to staff of the back office. */
export const officeWords = {
  'payment.read': { group: 'Payments and wallets', label: 'See payment requests and online payments' },
  'payment.decide': {
    group: 'Payments and wallets',
    label: 'Approve and reject payments',
    help: 'Up to the rupee limit below',
    needs: ['payment.read'],
  },
  'payment.import': { group: 'Payments and wallets', label: 'Import bank statements and match them', needs: ['payment.read'] },
} as const satisfies GrantWords

/** As a shop grants it to its staff. */
export const shopWords = {
  'payment.request': { group: 'Wallet', label: 'Request wallet top-ups' },
} as const satisfies GrantWords
