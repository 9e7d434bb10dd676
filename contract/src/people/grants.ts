import type { GrantWords } from '../kit/room'

/** As it is granted to staff of the back office. */
export const officeWords = {
  'user.read': { group: 'Merchants and users', label: 'See all users' },
  'user.help': {
    group: 'Merchants and users',
    label: 'Help users sign in again',
    help: 'New password, lost second factor, sign-out everywhere',
    needs: ['user.read'],
  },
  'merchant.read': { group: 'Merchants and users', label: 'See merchants' },
  'merchant.edit': { group: 'Merchants and users', label: 'Change contact, address and package', needs: ['merchant.read'] },
  'merchant.suspend': { group: 'Merchants and users', label: 'Suspend and reactivate merchants', needs: ['merchant.read'] },
} as const satisfies GrantWords
