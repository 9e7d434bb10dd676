/** Events of the trail that say that somebody saw a paper or a whole number. */
export const looks = {
  'kyc.seen': 'Paper of a KYC opened',
  'kyc.revealed': 'Number of a KYC shown in full',
} as const
