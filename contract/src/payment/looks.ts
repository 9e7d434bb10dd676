/** Events of the trail that say that somebody saw a paper of a person. */
export const looks = {
  'slip.seen': 'Slip of a deposit opened',
} as const
