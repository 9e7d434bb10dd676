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
  mail: {},
  setting: {},
  news: {},
  slide: {},
  mail_template: {},
} as const satisfies Subjects
