/** Events that the code writes into the trail by itself. */
export const events = {
  'export.asked': 'Export requested in the background',
  'export.removed': 'Export deleted or cancelled',
  'export.scheduled': 'Report scheduled',
  'export.scheduleChanged': 'Schedule of a report changed',
  'export.expired': 'Exports erased after their days',
} as const

/** The first word of an event, by which the trail groups them. */
export const areas = {
  export: 'Exports in the background',
} as const
