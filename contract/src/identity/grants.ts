import type { GrantWords } from '../kit/room'

/** As it is granted to staff of the back office. */
export const officeWords = {
  'merchant.viewAs': {
    group: 'Merchants and users',
    label: 'View the portal as a merchant',
    help: 'Nothing can be changed there; both names are recorded',
    needs: ['merchant.read'],
  },
  'merchant.viewAsExport': {
    group: 'Merchants and users',
    label: 'Export lists while viewing as a merchant',
    help: 'The files name both',
    needs: ['merchant.viewAs', 'merchant.read'],
  },
} as const satisfies GrantWords
