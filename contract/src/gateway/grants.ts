import type { GrantWords } from '../kit/room'

/** As it is granted to staff of the back office. */
export const officeWords = {
  'gateway.decide': { group: 'Payments and wallets', label: 'Decide on online payments that do not match', needs: ['payment.read'] },
} as const satisfies GrantWords
