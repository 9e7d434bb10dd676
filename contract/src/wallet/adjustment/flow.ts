import { flow } from '../../kit/flow'

/** An amount put right by hand. Who proposed it never approves it; a wrong one is put right by another one. */
export const adjustmentFlow = flow({
  pending: {
    approve: { to: 'approved', may: 'wallet.adjust', money: 'adjustment' },
    reject: { to: 'rejected', may: 'wallet.adjust', reason: true },
    withdraw: { to: 'withdrawn', may: 'wallet.propose' },
  },
  approved: {},
  rejected: {},
  withdrawn: {},
})
