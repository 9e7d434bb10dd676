/** Days after which an ID that was not paid, or not renewed, no longer opens its services. */
export const graceDays = 7

/** Days before the end on which the shop is reminded. */
export const reminderDays = [30, 7, 1] as const

/** How early a shop may renew. */
export const renewDays = 30

export const idSaleStates = {
  free: 'Free',
  pending: 'Pending',
  active: 'Active',
  suspended: 'Suspended',
  expired: 'Expired',
  refunded: 'Refunded',
} as const
export type IdSaleState = keyof typeof idSaleStates

export const idSaleTones = { free: 'ok', pending: 'wait', active: 'ok', suspended: 'bad', expired: 'back', refunded: 'quiet' } as const

export const paidWays = { wallet: 'Wallet', free: 'Free' } as const
