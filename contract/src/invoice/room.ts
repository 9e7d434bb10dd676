import { adminOnly, backOffice } from '../kit/capabilities'
import type { Holdings, Subjects } from '../kit/room'

export const capabilities = {
  /** GST of what was sold: to whom, where, how much, by paper. */
  'invoice.read': backOffice,
  'invoice.setup': adminOnly,
} as const satisfies Holdings

/** Kinds of record that the trail, mails and the ledger name. */
export const subjects = {
  invoice: {
    refType: 'invoice',
  },
} as const satisfies Subjects
