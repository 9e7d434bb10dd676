import { backOffice, counter } from '../kit/capabilities'
import type { Holdings, Subjects } from '../kit/room'

export const capabilities = {
  'courier.read': backOffice,
  /** To receive parcels, to check and to close them. */
  'courier.manage': backOffice,
  /** To send hard copies that were received on to those who asked for them. */
  'courier.forward': backOffice,
  /** To note parcels that the shop sends. */
  'courier.send': counter,
  'courier.readOwn': { merchant: 'always', merchantstaff: 'always', frenchie: 'always' },
  /** All parcels of the shop; without it merchant staff see those that they noted. */
  'courier.readShop': counter,
} as const satisfies Holdings

/** Kinds of record that the trail and mails name. */
export const subjects = {
  /** A batch of hard copies that is sent on. */
  onward_batch: {
    live: { back: { may: 'courier.read', of: ['/backend/misc/courier/onward/'], also: ['/backend/misc/courier/list'] } },
  },
  courier: {
    live: {
      back: { may: 'courier.read', of: ['/backend/misc/courier'], also: ['/backend/dashboard/'] },
      shop: { may: 'courier.readOwn', others: 'courier.readShop', of: ['/merchant/misc/courier'], also: ['/merchant/dashboard'] },
    },
  },
} as const satisfies Subjects
