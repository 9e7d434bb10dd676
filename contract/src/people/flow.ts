import { flow } from '../kit/flow'

/** A shop: suspended, its sign-ins and its staff's end with the next request, and its members pause. */
export const shopFlow = flow({
  active: { suspend: { to: 'suspended', may: 'merchant.suspend', reason: true } },
  suspended: { reactivate: { to: 'active', may: 'merchant.suspend', reason: true } },
})

/** A member below a merchant: the merchant may suspend it too. */
export const memberFlow = flow({
  active: { suspend: { to: 'suspended', may: ['merchant.suspend', 'member.manage'], reason: true } },
  suspended: { reactivate: { to: 'active', may: ['merchant.suspend', 'member.manage'], reason: true } },
})

/** One person's sign-in: people of the back office by admins, staff of a shop by their shop. */
export const personFlow = flow({
  active: { suspend: { to: 'suspended', may: ['staff.manage', 'shopStaff.manage'], reason: true } },
  suspended: { reactivate: { to: 'active', may: ['staff.manage', 'shopStaff.manage'], reason: true } },
})
