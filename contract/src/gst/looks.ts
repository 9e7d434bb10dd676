/** Events of the trail that say that somebody saw a paper or a whole number of a person. */
export const looks = {
  'gstRegistration.revealed': 'Number of a GST registration shown in full',
  'gstFiling.fileSeen': 'Register of a GST return opened',
} as const
