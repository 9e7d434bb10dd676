/** Events of the trail that say that much of a person was handed out at once. */
export const handouts = {
  'privacy.taken': 'Copy of personal data downloaded',
} as const
