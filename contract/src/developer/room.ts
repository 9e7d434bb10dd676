import type { Holdings, Subjects } from '../kit/room'

const may = 'developer.manage'
/** All of a shop stand on its record, in which the number is the shop's. */
const back = { may: 'merchant.read', of: [], also: ['/backend/developer/shop/'] } as const

export const capabilities = {
  /** API keys and webhooks of the own shop. */
  'developer.manage': { merchant: 'always', frenchie: 'always' },
} as const satisfies Holdings

/** Kinds of record that the trail and mails name. */
export const subjects = {
  api_key: { live: { back, shop: { may, of: [], also: ['/merchant/developer/keys'] } } },
  webhook: { live: { back, shop: { may, of: [], also: ['/merchant/developer/webhooks'] } } },
} as const satisfies Subjects
