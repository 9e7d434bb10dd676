import type { GrantWords } from '../kit/room'

/** As it is granted to staff of the back office. */
export const officeWords = {
  'master.idTypes': { group: 'Masters', label: 'ID types' },
} as const satisfies GrantWords
