import { backOffice } from '../kit/capabilities'
import type { Holdings, Journals, Subjects } from '../kit/room'

export const capabilities = {
  /** TDS of commissions: what was kept back, what is owed to the government. */
  'tax.read': backOffice,
  /** To note that it was paid to the government. */
  'tax.deposit': backOffice,
} as const satisfies Holdings

/** Kinds of record that the trail, mails and the ledger name. */
export const subjects = {
  tds_challan: { live: { back: { may: 'tax.read', of: [], also: ['/backend/account/tds'] } } },
  tds_line: {
    refType: 'tdsLine',
  },
} as const satisfies Subjects

/** What is posted in the ledger, as statements say it. */
export const journals = {
  tdsTrueUp: { label: 'TDS correction' },
} as const satisfies Journals
