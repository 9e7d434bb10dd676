import type { GrantWords } from '../kit/room'

/** As it is granted to staff of the back office. */
export const officeWords = {
  'tax.read': {
    group: 'Payments and wallets',
    label: 'See TDS of commissions',
    help: 'By payee, month and quarter; PANs stay masked',
  },
  'tax.deposit': { group: 'Payments and wallets', label: 'Enter challans of TDS', needs: ['tax.read'] },
} as const satisfies GrantWords
