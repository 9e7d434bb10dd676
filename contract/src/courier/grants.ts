import type { GrantWords } from '../kit/room'

/** As it is granted to staff of the back office. */
export const officeWords = {
  'courier.read': { group: 'Courier', label: 'See parcels of shops' },
  'courier.manage': { group: 'Courier', label: 'Receive parcels, check and close them', needs: ['courier.read'] },
  'courier.forward': { group: 'Courier', label: 'Send hard copies on in batches', needs: ['courier.read'] },
} as const satisfies GrantWords

/** As a shop grants it to its staff. */
export const shopWords = {
  'courier.send': { group: 'Courier', label: 'Send hard copies by courier' },
  'courier.readShop': { group: 'Courier', label: 'See all parcels of the shop' },
} as const satisfies GrantWords
