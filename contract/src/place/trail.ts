/** Events that the code writes into the trail by itself. */
export const events = {
  'aoCodes.imported': 'AO codes imported',
} as const

/** The first word of an event, by which the trail groups them. */
export const areas = {
  aoCodes: 'AO codes',
} as const

/** To whom or what something was done. */
export const subjectLabels = {
  ao_codes: 'AO codes',
} as const
