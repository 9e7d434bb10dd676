/** Events of the trail that say that somebody saw a whole number. */
export const looks = {
  'pan.revealed': 'PAN of a shop shown in full',
} as const
