import { adminOnly, backOffice } from '../kit/capabilities'
import type { Holdings, Subjects } from '../kit/room'

export const capabilities = {
  'mail.read': adminOnly,
  'mail.send': adminOnly,
  /** What the mails say: whoever words a mail with a code in it could ask for that code. */
  'mail.word': adminOnly,
  /** The server that mails go through. */
  'mail.setUp': adminOnly,
  'site.manage': backOffice,
  'site.news': backOffice,
  'site.carousel': backOffice,
} as const satisfies Holdings

/** Kinds of record that the trail, mails and the ledger name. */
export const subjects = {
  mail: { live: { back: { may: 'mail.read', of: ['/backend/settings/mails/'], also: ['/backend/settings/smtp'] } } },
  setting: {
    live: {
      back: { may: 'site.manage', of: [], also: ['/backend/settings/', '/backend/nsdlpan/hardcopy/limit', '/backend/master/lead-hosts'] },
    },
  },
  site_text: { live: { back: { may: 'site.manage', of: [], also: ['/backend/settings/site/texts'] } } },
  news: {
    live: { back: { may: 'site.news', of: ['/backend/settings/news-n-updates/'] }, everyone: ['/news', '/site/news/'] },
  },
  slide: { live: { back: { may: 'site.carousel', of: [], also: ['/backend/settings/carousel'] } } },
  mail_template: { live: { back: { may: 'mail.word', of: [], also: ['/backend/settings/mail-templates'] } } },
} as const satisfies Subjects
