import type { Given } from '../../kit/form/question'
import { represented } from './person'
import type { Setting } from './setting'

/** What the applicant agrees to at the counter; the version, the time and the address are stored with the application. */
export interface Consent {
  /** The day since which the text is in force, and for whom where others have one of that day; another one with every change of the text. */
  version: string
  text: string
}

/** What is agreed to by these answers, which say who signs. */
export type ConsentOf = (given: Given, setting: Setting) => Consent

/** Whom the law lets nobody ask, such as a child, does not agree: who signs for them does. */
const orRepresentative =
  (applicant: Consent, representative: Consent): ConsentOf =>
  (given, setting) =>
    represented.holds(given, setting) ? representative : applicant

/** Of a person, who quotes an Aadhaar number. */
const person: Consent = {
  version: '2025-04-01',
  text: 'The applicant has seen these answers and agrees that they, the Aadhaar number and the scanned papers are used and passed on for this PAN application only, and that the Aadhaar number is checked with UIDAI for it.',
}

const personRepresented: Consent = {
  version: '2025-04-01 representative',
  text: 'The representative agrees for the applicant: the representative has seen these answers and agrees that they, the Aadhaar number and the scanned papers of both are used and passed on for this PAN application only, and that the Aadhaar number is checked with UIDAI for it.',
}
export const personConsent = orRepresentative(person, personRepresented)

/** Of a person who is no citizen of India, and has none. */
const foreigner: Consent = {
  version: '2025-04-01 foreigner',
  text: 'The applicant has seen these answers and agrees that they and the scanned papers are used and passed on for this PAN application only.',
}

const foreignerRepresented: Consent = {
  version: '2025-04-01 foreigner-representative',
  text: 'The representative agrees for the applicant: the representative has seen these answers and agrees that they and the scanned papers of both are used and passed on for this PAN application only.',
}
export const foreignerConsent = orRepresentative(foreigner, foreignerRepresented)

/** Of an entity, which has none; whoever signs for it agrees. */
const entity: Consent = {
  version: '2025-04-01 entity',
  text: 'Whoever signs for the applicant has seen these answers and agrees that they and the scanned papers are used and passed on for this PAN application only.',
}
export const entityConsent: ConsentOf = () => entity
