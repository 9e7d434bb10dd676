import { backOffice } from '../kit/capabilities'
import type { Holdings, Subjects } from '../kit/room'

export const capabilities = {
  /** One's own papers: everybody's but the owner's, who answers for the business. */
  'kyc.own': { staff: 'always', merchant: 'always', merchantstaff: 'always', frenchie: 'always' },
  'kyc.read': backOffice,
  'kyc.verify': backOffice,
  'kyc.suspend': backOffice,
  /** From whom it is asked, from when on, and how long it holds. */
  'kyc.setup': { admin: 'always' },
} as const satisfies Holdings

/** Kinds of record that the trail, mails and the ledger name. */
export const subjects = {
  kyc: {
    found: 'KYC',
    consent: 'KYC',
    whose: 'name',
    live: {
      back: { may: 'kyc.read', of: ['/backend/kyc/'], also: ['/backend/kyc/of/', '/backend/usermanagement/kyc/', '/backend/dashboard/'] },
    },
  },
} as const satisfies Subjects
