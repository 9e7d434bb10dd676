import { flow } from '../kit/flow'

export const registrationFlow = flow({
  pending: {
    approve: { to: 'approved', may: 'registration.decide' },
    reject: { to: 'rejected', may: 'registration.decide', reason: true },
  },
  approved: {},
  rejected: {},
})
