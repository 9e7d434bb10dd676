import type { AuditEvent } from '../register/events'

/**
 * Lines of the trail that say that somebody saw papers or whole numbers of people, in its words; the database counts the same (`audit_looks`, 0082-looks.sql). The words
 * of all events would weigh on every screen that names a list: `looks.test.ts` holds these to them.
 */
export const lookWords = {
  'kyc.seen': 'Paper of a KYC opened',
  'kyc.revealed': 'Number of a KYC shown in full',
  'scan.seen': 'Scanned page opened',
  'scan.cutSeen': 'Photograph or signature opened',
  'aadhaar.revealed': 'Aadhaar number shown in full',
  'aadhaar.printed': 'Aadhaar number printed in full',
  'applicationPan.revealed': 'PAN of an application shown in full',
  'applicationPan.printed': 'PAN of an application printed in full',
  'pan.revealed': 'PAN of a shop shown in full',
  'filing.numbersTaken': 'Identity numbers exported in full for filing',
  'filing.packed': 'Papers of a filing batch downloaded',
  'papers.packed': 'Papers of acknowledged applications downloaded',
  'privacy.taken': 'Copy of personal data downloaded',
} as const satisfies Partial<Record<AuditEvent, string>>
export type Look = keyof typeof lookWords
export const looks = Object.keys(lookWords) as Look[]
