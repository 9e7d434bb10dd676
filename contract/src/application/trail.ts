/** Events that the code writes into the trail by itself. */
export const events = {
  'application.numberTold': 'Told that another shop has an application under way with a number',
} as const

/** The first word of an event, by which the trail groups them. */
export const areas = {
  application: 'Applications',
} as const
