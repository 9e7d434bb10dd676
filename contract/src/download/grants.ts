import type { GrantWords } from '../kit/room'

/** As it is granted to staff of the back office. */
export const officeWords = {
  'master.downloads': { group: 'Masters', label: 'Links of Download Software' },
} as const satisfies GrantWords
