import type { Subjects } from '../kit/room'

/** Kinds of record that the trail, mails and the ledger name. */
export const subjects = {
  message: { live: { back: { may: 'mail.read', of: ['/backend/settings/messages/'], also: ['/backend/settings/messaging'] } } },
} as const satisfies Subjects
