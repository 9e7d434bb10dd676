import { adminOnly, backOffice } from '../kit/capabilities'
import type { Holdings, Journals, Subjects } from '../kit/room'

export const capabilities = {
  /** What things cost is the admin's alone. */
  'master.packages': adminOnly,
  'master.idTypes': backOffice,
} as const satisfies Holdings

/** Kinds of record that the trail, mails and the ledger name. */
export const subjects = {
  id_type: { live: { back: { may: 'master.idTypes', of: ['/backend/master/id-type/'] } } },
  package: { live: { back: { may: 'master.packages', of: ['/backend/package/'] } } },
  // Every package shows what the government takes and what a service is called.
  government_fee: { live: { back: { may: 'master.packages', of: [], also: ['/backend/package/'] } } },
  service: { live: { back: { may: 'master.packages', of: [], also: ['/backend/package/'] } } },
} as const satisfies Subjects

/** What is posted in the ledger, as statements say it. */
export const journals = {
  serviceDebit: { label: 'Service', paper: 'invoice' },
  commission: { label: 'Commission' },
} as const satisfies Journals
