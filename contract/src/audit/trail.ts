/** Events that the code writes into the trail by itself. */
export const events = {
  'list.exported': 'List exported',
  'audit.fault': 'Fault found in the audit trail',
  'audit.checked': 'Audit trail checked on demand',
  'audit.masked': 'Aadhaar and PAN numbers masked in the audit trail',
} as const

/** The first word of an event, by which the trail groups them. */
export const areas = {
  list: 'Exports',
  audit: 'Audit trail checks',
} as const

/** To whom or what something was done. */
export const subjectLabels = {
  list: 'List',
  audit: 'Audit trail',
} as const
