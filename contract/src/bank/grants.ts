import type { GrantWords } from '../kit/room'

/** As it is granted to staff of the back office. */
export const officeWords = {
  'master.banks': { group: 'Masters', label: 'Bank accounts' },
} as const satisfies GrantWords
