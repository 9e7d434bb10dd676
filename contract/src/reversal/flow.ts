import { flow } from '../kit/flow'

/** A credited top-up that is to be taken back. Who proposed it never approves it; what was taken back wrongly is asked for again. */
export const reversalFlow = flow({
  pending: {
    approve: { to: 'approved', may: 'wallet.adjust', money: 'reversal' },
    reject: { to: 'rejected', may: 'wallet.adjust', reason: true },
    withdraw: { to: 'withdrawn', may: 'wallet.propose' },
  },
  approved: {},
  rejected: {},
  withdrawn: {},
})
