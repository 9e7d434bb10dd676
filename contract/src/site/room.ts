import { adminOnly, backOffice } from '../kit/capabilities'
import type { Holdings, Subjects } from '../kit/room'

export const capabilities = {
  'mail.read': adminOnly,
  'mail.send': adminOnly,
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
  site_text: {},
  news: {},
  slide: {},
} as const satisfies Subjects
