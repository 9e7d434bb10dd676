import type { GrantWords } from '../kit/room'

/** As it is granted to staff of the back office. */
export const officeWords = {
  'idSale.read': { group: 'Merchants and users', label: 'See ID sales' },
  'idSale.manage': { group: 'Merchants and users', label: 'Suspend and renew IDs', needs: ['idSale.read'] },
} as const satisfies GrantWords

/** As a shop grants it to its staff. */
export const shopWords = {
  'idSale.readOwn': { group: 'IDs', label: "See the shop's IDs" },
  'idSale.pay': { group: 'IDs', label: 'Pay and renew IDs', help: "Spends the shop's wallet, up to the daily cap" },
} as const satisfies GrantWords
