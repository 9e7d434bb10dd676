import type { GrantWords } from '../kit/room'

/** As it is granted to staff of the back office. */
export const officeWords = {
  'privacy.read': { group: 'Privacy', label: 'See privacy requests, consents and who opened which papers' },
  'privacy.answer': {
    ...{ group: 'Privacy', label: 'Answer privacy requests, hand out copies and erase on request' },
    help: 'Every copy that is handed out is recorded',
    needs: ['privacy.read'],
  },
} as const satisfies GrantWords
