import { flow } from '../kit/flow'

const refund = { to: 'refunded', may: 'idSale.refund', money: 'reversal', reason: true } as const
const suspend = { to: 'suspended', may: 'idSale.manage', reason: true } as const

/** The sale of an ID. Its next term is a sale of its own that names this one; nothing leads back out of expired. */
export const idSaleFlow = flow({
  pending: { pay: { to: 'active', may: 'idSale.pay', money: 'debit' } },
  free: { expire: 'expired', suspend },
  active: { expire: 'expired', suspend, refund },
  suspended: { resume: { to: 'active', may: 'idSale.manage' }, refund },
  expired: {},
  refunded: {},
})
