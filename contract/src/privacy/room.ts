import { adminOnly, backOffice } from '../kit/capabilities'
import type { Holdings, Subjects } from '../kit/room'

export const capabilities = {
  /** For how long personal data is kept. */
  'privacy.setup': adminOnly,
  /** Keeps records from being erased, and lets them go again. */
  'privacy.hold': adminOnly,
  /** Requests, consents, and who looked at which papers. */
  'privacy.read': backOffice,
  /** Enters and answers requests, and records withdrawn consents. */
  'privacy.answer': backOffice,
} as const satisfies Holdings

/** Kinds of record that the trail, mails and the ledger name. */
export const subjects = {
  privacy_request: {
    whose: 'name',
    live: { back: { may: 'privacy.read', of: ['/backend/privacy/'], also: ['/backend/dashboard/'] } },
  },
  consent: {},
  legal_hold: {
    live: { back: { may: 'privacy.read', of: [], also: ['/backend/privacy/'] } },
  },
} as const satisfies Subjects
