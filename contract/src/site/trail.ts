/** Events that the code writes into the trail by itself. */
export const events = {
  'mail.secretRead': 'Password, link or code of a mail read in the outbox',
  'mail.sentAgain': 'Mail sent again from the outbox',
  'mail.serverSet': 'Mail server set',
  'mail.serverRemoved': 'Mail server of the portal removed',
  'mail.tested': 'Test mail sent',
  'mail.worded': 'Texts of a mail changed',
  'mail.wordsReset': 'Texts of a mail reset',
  'mail.wordsTested': 'Test of a mail sent',
  'setting.changed': 'Site setting changed',
  'news.created': 'News written',
  'news.changed': 'News changed',
  'news.deleted': 'News deleted',
  'slide.created': 'Slide added to the carousel',
  'slide.changed': 'Slide of the carousel changed',
  'slide.moved': 'Order of the carousel changed',
  'slide.deleted': 'Slide of the carousel deleted',
} as const

/** The first word of an event, by which the trail groups them. */
export const areas = {
  mail: 'Mail server and outbox',
  setting: 'Site settings',
  news: 'News',
  slide: 'Carousel',
} as const

/** To whom or what something was done. */
export const subjectLabels = {
  mail: 'Mail',
  setting: 'Site setting',
  news: 'News',
  slide: 'Slide',
  mail_template: 'Mail template',
} as const
