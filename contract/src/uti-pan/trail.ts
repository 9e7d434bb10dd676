/** Events that the code writes into the trail by itself. */
export const events = {
  'psa.revealed': 'Number of a PSA shown in full',
  'psaIds.imported': 'PSA IDs imported',
  'couponOrders.imported': 'Coupon orders decided by a file',
} as const

/** Steps of records, `<kind>.<step>`: the database copies each one from the record's timeline into the trail. */
export const steps = {
  'psa.begin': 'PSA registration started',
  'psa.scan': 'Pages photographed',
  'psa.submit': 'PSA registration sent',
  'psa.withdraw': 'PSA registration taken back',
  'psa.forward': 'PSA registration passed on to UTIITSL',
  'psa.approve': 'PSA approved',
  'psa.reject': 'PSA registration rejected',
  'psa.block': 'PSA blocked',
  'psa.unblock': 'PSA unblocked',
  'psa.askReset': 'Password reset requested',
  'psa.endReset': 'Password reset done at UTIITSL',
  'psa.forget': 'Papers, numbers and answers of a PSA erased',
  'coupon_order.order': 'Coupons ordered',
  'coupon_order.process': 'Coupon order passed on to UTIITSL',
  'coupon_order.approve': 'Coupon order approved',
  'coupon_order.reject': 'Coupon order rejected and refunded',
  'coupon_order.unheard': 'An answer could not be taken',
  'coupon_order.contradict': 'A later answer said something else',
} as const

/** The first word of an event, by which the trail groups them. */
export const areas = {
  psa: 'PSA registrations',
  psaIds: 'PSA registrations',
  coupon_order: 'Coupon orders',
  couponOrders: 'Coupon orders',
} as const

/** To whom or what something was done. */
export const subjectLabels = {
  psa: 'PSA',
  coupon_order: 'Coupon order',
} as const
