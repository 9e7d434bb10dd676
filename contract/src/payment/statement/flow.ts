import { flow } from '../../kit/flow'

const decided = { may: 'payment.decide' } as const

/** A link between a line of a statement and what it pays, which somebody says is wrong. Who asked for its end never ends it. */
export const unlinkFlow = flow({
  pending: {
    approve: { to: 'approved', ...decided },
    reject: { to: 'rejected', reason: true, ...decided },
    withdraw: { to: 'withdrawn', ...decided },
  },
  approved: {},
  rejected: {},
  withdrawn: {},
})
