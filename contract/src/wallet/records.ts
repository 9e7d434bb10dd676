import { proposalStates } from '../kit/proposal-words'
import type { Opens, RecordStates } from '../kit/room'
import { walletStates } from './check/words'
import { transferStates } from './transfer/words'

/** How records stand, as lists, the trail and searches say it. */
export const states = {
  wallet_adjustment: { words: proposalStates },
  transfer: { words: transferStates },
  ledger_account: { words: walletStates },
} as const satisfies RecordStates

/** Where records have a screen. */
export const opens = {
  wallet_adjustment: { office: { to: 'account/adjustments?f.status=*&open=:id', may: 'wallet.propose' } },
  receivable: { office: { to: 'account/receivables?f.status=*&open=:id' } },
} as const satisfies Opens
