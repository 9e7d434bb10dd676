/** Events of the trail that say that somebody saw a paper or a whole number. */
export const looks = {
  'psa.revealed': 'Number of a PSA shown in full',
} as const
