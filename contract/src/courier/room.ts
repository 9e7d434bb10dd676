import { backOffice, counter } from '../kit/capabilities'
import type { Holdings, Subjects } from '../kit/room'

export const capabilities = {
  'courier.read': backOffice,
  /** To receive parcels, to check and to close them. */
  'courier.manage': backOffice,
  /** To note parcels that the shop sends. */
  'courier.send': counter,
  'courier.readOwn': { merchant: 'always', merchantstaff: 'always', frenchie: 'always' },
  /** All parcels of the shop; without it merchant staff see those that they noted. */
  'courier.readShop': counter,
} as const satisfies Holdings

/** Kinds of record that the trail and mails name. */
export const subjects = {
  courier: {
    live: {
      back: { may: 'courier.read', of: ['/backend/misc/courier'] },
      shop: { may: 'courier.readOwn', others: 'courier.readShop', of: ['/merchant/misc/courier'] },
    },
  },
} as const satisfies Subjects
