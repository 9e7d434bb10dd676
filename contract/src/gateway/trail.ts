/** Steps of records, `<kind>.<step>`: the database copies each one from the record's timeline into the trail. */
export const steps = {
  'gateway_order.begin': 'Online payment started',
  'gateway_order.open': 'Online payment open at the provider',
  'gateway_order.pay': 'Online payment credited',
  'gateway_order.fail': 'Online payment failed',
  'gateway_order.expire': 'Online payment expired',
  'gateway_order.doubt': 'Online payment put into review',
  'gateway_order.credit': 'Online payment credited after review',
  'gateway_order.refuse': 'Online payment refused after review',
  'gateway_order.match': 'Online payment matched with a bank line',
  'gateway_order.unlink': 'Link of an online payment with a bank line undone',
  'gateway_order.reverse': 'Online payment reversed',
  'gateway_order.rename': 'Bank reference of an online payment added',
  'gateway_order.correct': 'Status of an online payment corrected',
  'gateway_payment.credit': 'Received payment credited',
  'gateway_payment.refuse': 'Received payment refused',
  'gateway_payment.release': 'Received payment credited to a wallet that was released',
  'gateway_payment.reverse': 'Received payment reversed',
} as const

/** The first word of an event, by which the trail groups them. */
export const areas = {
  gateway_order: 'Online payments',
  gateway_payment: 'Receipts of online payments',
} as const

/** To whom or what something was done. */
export const subjectLabels = {
  gateway_order: 'Online payment',
  gateway_payment: 'Receipt of an online payment',
} as const
