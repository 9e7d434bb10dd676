/** Events that the code writes into the trail by itself. */
export const events = {
  'scan.seen': 'Scanned page opened',
  'scan.cutSeen': 'Photograph or signature opened',
} as const

/** The first word of an event, by which the trail groups them. */
export const areas = {
  scan: 'Scanned papers',
} as const
