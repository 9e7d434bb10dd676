import type { GrantWords } from '../kit/room'

/** As it is granted to staff of the back office. */
export const officeWords = {
  'invoice.read': {
    group: 'Payments and wallets',
    label: 'See GST of invoices',
    help: 'By paper, recipient, rate, place and SAC, and the numbers issued',
  },
} as const satisfies GrantWords
