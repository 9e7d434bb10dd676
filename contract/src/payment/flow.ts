import { flow } from '../kit/flow'

const decided = { may: 'payment.decide' } as const

/** A top-up request. A wrong credit is never unapproved: two people reverse it, in the ledger as well. */
export const paymentFlow = flow({
  pending: {
    approve: { to: 'approved', money: 'credit', ...decided },
    hold: { to: 'onHold', reason: true, ...decided },
    reject: { to: 'rejected', reason: true, ...decided },
    cancel: { to: 'cancelled', may: 'payment.request' },
  },
  onHold: {
    approve: { to: 'approved', money: 'credit', ...decided },
    reject: { to: 'rejected', reason: true, ...decided },
  },
  approved: { reverse: { to: 'reversed', reason: true, may: 'wallet.adjust', money: 'reversal' } },
  rejected: {},
  cancelled: {},
  reversed: {},
})
