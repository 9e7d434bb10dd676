import { backOffice } from '../kit/capabilities'
import type { Holdings, Subjects } from '../kit/room'

export const capabilities = {
  /** To look at the portal as a shop sees it; nothing can be changed there. */
  'merchant.viewAs': backOffice,
  /** To take lists along while looking; the files name both. */
  'merchant.viewAsExport': backOffice,
} as const satisfies Holdings

/** Kinds of record that the trail, mails and the ledger name. */
export const subjects = {
  session: {},
  site_setting: {},
} as const satisfies Subjects
