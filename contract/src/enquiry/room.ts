import { backOffice } from '../kit/capabilities'
import type { Holdings, Subjects } from '../kit/room'

export const capabilities = {
  'enquiry.read': backOffice,
  'enquiry.answer': backOffice,
} as const satisfies Holdings

/** Kinds of record that the trail, mails and the ledger name. */
export const subjects = {
  enquiry: {
    consent: 'Enquiry',
    whose: 'name',
    live: { back: { may: 'enquiry.read', of: ['/backend/enquiry/'], also: ['/backend/dashboard/'] } },
  },
} as const satisfies Subjects
