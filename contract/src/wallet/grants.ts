import type { GrantWords } from '../kit/room'

/** As it is granted to staff of the back office. */
export const officeWords = {
  'wallet.readAny': { group: 'Payments and wallets', label: "See every shop's balance and ledger" },
  'wallet.propose': {
    group: 'Payments and wallets',
    label: 'Propose adjustments and reversals',
    help: 'An admin approves them',
    needs: ['wallet.readAny'],
  },
} as const satisfies GrantWords

/** As a shop grants it to its staff. */
export const shopWords = {
  'wallet.readOwn': { group: 'Wallet', label: 'See the balance and the ledger' },
} as const satisfies GrantWords
