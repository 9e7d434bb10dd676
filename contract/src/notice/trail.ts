/** Events that the code writes into the trail by itself. */
export const events = {
  'noticeChoice.changed': 'Choice of notifications changed',
  'message.channelSet': 'SMS or WhatsApp set up',
  'message.channelRemoved': 'SMS or WhatsApp switched off',
  'message.sentAgain': 'SMS or WhatsApp message sent again',
} as const

/** The first word of an event, by which the trail groups them. */
export const areas = {
  noticeChoice: 'Choices of notifications',
  message: 'SMS and WhatsApp',
} as const

/** To whom or what something was done. */
export const subjectLabels = {
  message: 'SMS or WhatsApp message',
} as const
