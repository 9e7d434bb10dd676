/** Events of the trail that say that somebody saw a whole number of an applicant. */
export const looks = {
  'aadhaar.revealed': 'Aadhaar number shown in full',
  'aadhaar.printed': 'Aadhaar number printed in full',
  'applicationPan.revealed': 'PAN of an application shown in full',
  'applicationPan.printed': 'PAN of an application printed in full',
} as const

/** The same of many applicants together. */
export const handouts = {
  'filing.numbersTaken': 'Identity numbers exported in full for filing',
  'filing.packed': 'Papers of a filing batch downloaded',
  'papers.packed': 'Papers of acknowledged applications downloaded',
} as const
