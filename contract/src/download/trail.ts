/** Events that the code writes into the trail by itself. */
export const events = {
  'downloadLink.added': 'Link of Download Software added',
  'downloadLink.changed': 'Link of Download Software changed',
} as const

/** The first word of an event, by which the trail groups them. */
export const areas = {
  downloadLink: 'Links of Download Software',
} as const

/** To whom or what something was done. */
export const subjectLabels = {
  download_link: 'Link of Download Software',
} as const
