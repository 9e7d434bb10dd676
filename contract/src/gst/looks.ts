/** Events of the trail that say that somebody saw a whole number of a person. */
export const looks = {
  'gstRegistration.revealed': 'Number of a GST registration shown in full',
} as const
