import type { GrantWords } from '../kit/room'

/** As it is granted to staff of the back office. */
export const officeWords = {
  'site.manage': { group: 'Settings', label: 'Site configuration' },
} as const satisfies GrantWords
