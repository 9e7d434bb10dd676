import { backOffice } from '../kit/capabilities'
import type { Holdings, Subjects } from '../kit/room'

export const capabilities = {
  'registration.read': backOffice,
  'registration.decide': backOffice,
} as const satisfies Holdings

/** Kinds of record that the trail, mails and the ledger name. */
export const subjects = {
  registration: {
    found: 'Registrations',
    consent: 'Registration',
    live: { back: { may: 'registration.read', of: ['/backend/registration/'], also: ['/backend/dashboard/'] } },
  },
} as const satisfies Subjects
