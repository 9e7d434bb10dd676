import type { GrantWords } from '../kit/room'

/** As it is granted to staff of the back office. */
export const officeWords = {
  'lead.read': { group: 'Cards and loans', label: 'See card and loan requests' },
  'lead.manage': { group: 'Cards and loans', label: 'Note what partners say of a request', needs: ['lead.read'] },
  'lead.pay': { group: 'Cards and loans', label: 'Pay payouts and take them back', needs: ['lead.read'] },
  'master.leadVendors': { group: 'Masters', label: 'Card and loan partners' },
} as const satisfies GrantWords

/** As a shop grants it to its staff. */
export const shopWords = {
  'lead.apply': { group: 'Cards and loans', label: 'Send customers to card and loan partners' },
  'lead.readShop': { group: 'Cards and loans', label: 'See all card and loan requests of the shop' },
} as const satisfies GrantWords
