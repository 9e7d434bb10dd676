/** Events that the code writes into the trail by itself. */
export const events = {
  'bank.created': 'Bank account added',
  'bank.changed': 'Bank account changed',
} as const

/** The first word of an event, by which the trail groups them. */
export const areas = {
  bank: 'Bank accounts',
} as const

/** To whom or what something was done. */
export const subjectLabels = {
  bank_account: 'Bank account',
} as const
