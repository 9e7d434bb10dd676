/** Steps of records, `<kind>.<step>`: the database copies each one from the record's timeline into the trail. */
export const steps = {
  'id_sale.pay': 'ID paid',
  'id_sale.renew': 'ID renewed',
  'id_sale.expire': 'ID expired',
  'id_sale.suspend': 'ID suspended',
  'id_sale.resume': 'ID reactivated',
  'id_sale.refund': 'ID refunded',
} as const

/** The first word of an event, by which the trail groups them. */
export const areas = {
  id_sale: 'IDs',
} as const

/** To whom or what something was done. */
export const subjectLabels = {
  id_sale: 'ID',
} as const
