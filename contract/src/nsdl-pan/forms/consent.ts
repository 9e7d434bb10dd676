/** What the applicant agrees to at the counter; the version, the time and the address are stored with the application. */
export const panConsent = {
  version: '2026-04-01',
  text: 'The applicant has seen these answers and agrees that they, the Aadhaar number and the scanned papers are used and passed on for this PAN application only, and that the Aadhaar number is checked with UIDAI for it.',
} as const
