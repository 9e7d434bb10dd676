import { flow } from '../kit/flow'

const decided = { may: 'payment.decide' } as const

/** A top-up request. Nothing leads out of approved: a wrong credit is reversed in the ledger, never unapproved. */
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
  approved: {},
  rejected: {},
  cancelled: {},
})
