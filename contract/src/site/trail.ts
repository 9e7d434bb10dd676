/** Events that the code writes into the trail by itself. */
export const events = {
  'mail.secretRead': 'Password, link or code of a mail read in the outbox',
  'mail.sentAgain': 'Mail sent again from the outbox',
  'mail.serverSet': 'Mail server set',
  'mail.serverRemoved': 'Mail server of the portal removed',
  'mail.tested': 'Test mail sent',
  'setting.changed': 'Site setting changed',
} as const

/** The first word of an event, by which the trail groups them. */
export const areas = {
  mail: 'Mail server and outbox',
  setting: 'Site settings',
} as const

/** To whom or what something was done. */
export const subjectLabels = {
  mail: 'Mail',
  setting: 'Site setting',
} as const
