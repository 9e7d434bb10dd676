import type { GrantWords } from '../kit/room'

/** As it is granted to staff of the back office. */
export const officeWords = {
  'registration.read': { group: 'Registrations', label: 'See registrations' },
  'registration.decide': { group: 'Registrations', label: 'Approve and reject registrations', needs: ['registration.read'] },
} as const satisfies GrantWords
