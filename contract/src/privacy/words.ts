import { z } from 'zod'
import type { AuditEvent } from '../register/events'

/** What people may ask for (DPDP Act ss. 11 to 13). */
export const requestKinds = {
  access: 'Copy of my data',
  correction: 'Correction',
  erasure: 'Erasure',
  complaint: 'Complaint',
} as const
export type RequestKind = keyof typeof requestKinds
export const requestKind = z.enum(Object.keys(requestKinds) as [RequestKind, ...RequestKind[]])

/** How a request came. */
export const channels = { portal: 'In the portal', mail: 'By email', visit: 'In person', letter: 'By letter' } as const
export type Channel = keyof typeof channels

export const requestStates = {
  received: 'Received',
  working: 'In work',
  answered: 'Answered',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
} as const
export const requestTones = { received: 'wait', working: 'busy', answered: 'ok', refused: 'bad', withdrawn: 'quiet' } as const

/** What a consent was given for, by the kind of its record. */
export const consentFor = {
  nsdl_application: 'PAN application',
  kyc: 'KYC',
  registration: 'Registration',
  psa: 'PSA registration',
  merchant: 'Member added by a merchant',
} as const
export type ConsentFor = keyof typeof consentFor
export const consentStates = { given: 'Given', withdrawn: 'Withdrawn' } as const
export const consentTones = { given: 'ok', withdrawn: 'back' } as const
export const languages = { en: 'English', hi: 'Hindi' } as const

/**
 * Lines of the trail that say that somebody saw papers or whole numbers of people, in its words; the database counts the same (`audit_looks`, 0082-looks.sql). The words
 * of all events would weigh on every screen that names a list: `words.test.ts` holds these to them.
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

/** For how many days a copy can be downloaded. */
export const copyDays = 7
/** The longest time for an answer (DPDP Rules 2025, rule 14), in days. */
export const longestAnswer = 90
/** Until somebody sets another one, in days. */
export const usualAnswer = 30
