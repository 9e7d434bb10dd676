/** Steps of records, `<kind>.<step>`: the database copies each one from the record's timeline into the trail. */
export const steps = {
  'top_up_reversal.propose': 'Reversal of a top-up proposed',
  'top_up_reversal.approve': 'Reversal of a top-up approved',
  'top_up_reversal.reject': 'Reversal of a top-up rejected',
  'top_up_reversal.withdraw': 'Reversal of a top-up withdrawn',
} as const

/** The first word of an event, by which the trail groups them. */
export const areas = {
  top_up_reversal: 'Reversals of top-ups',
} as const

/** To whom or what something was done. */
export const subjectLabels = {
  top_up_reversal: 'Reversal of a top-up',
} as const
