/** What the applicant agrees to at the counter; the version, the time and the address are stored with the application. */
export interface Consent {
  /** The day since which the text is in force, and for whom where others have one of that day; another one with every change of the text. */
  version: string
  text: string
}

/** Of a person, who quotes an Aadhaar number. */
export const personConsent: Consent = {
  version: '2025-04-01',
  text: 'The applicant has seen these answers and agrees that they, the Aadhaar number and the scanned papers are used and passed on for this PAN application only, and that the Aadhaar number is checked with UIDAI for it.',
}

/** Of a person who is no citizen of India, and has none. */
export const foreignerConsent: Consent = {
  version: '2025-04-01 foreigner',
  text: 'The applicant has seen these answers and agrees that they and the scanned papers are used and passed on for this PAN application only.',
}

/** Of an entity, which has none; whoever signs for it agrees. */
export const entityConsent: Consent = {
  version: '2025-04-01 entity',
  text: 'Whoever signs for the applicant has seen these answers and agrees that they and the scanned papers are used and passed on for this PAN application only.',
}
