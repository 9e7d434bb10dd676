import { flow } from '../../kit/flow'

/** A legal hold, from the day on which it is placed until somebody lifts it. */
export const holdFlow = flow({
  placed: { lift: { to: 'lifted', may: 'privacy.hold', reason: true } },
  lifted: {},
})
