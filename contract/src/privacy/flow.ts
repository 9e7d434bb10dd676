import { flow } from '../kit/flow'

/** By the person, who needs no permission for what is theirs, or by somebody whom they told. */
const withdraw = { to: 'withdrawn', may: 'privacy.answer' } as const

/** What somebody asks about their own data. A copy that they asked for from their own account is made and answered by the product itself. */
export const requestFlow = flow({
  received: {
    take: { to: 'working', may: 'privacy.answer' },
    copy: { to: 'answered' },
    answer: { to: 'answered', may: 'privacy.answer', reason: true },
    refuse: { to: 'refused', may: 'privacy.answer', reason: true },
    withdraw,
  },
  working: {
    // Made by its job while somebody has taken the request up.
    copy: { to: 'answered' },
    answer: { to: 'answered', may: 'privacy.answer', reason: true },
    refuse: { to: 'refused', may: 'privacy.answer', reason: true },
    withdraw,
  },
  answered: {},
  refused: {},
  withdrawn: {},
})
export type RequestState = (typeof requestFlow.states)[number]
export type RequestAction = Parameters<typeof requestFlow.sources>[0]
/** In which somebody has to act. */
export const openStates = ['received', 'working'] as const satisfies readonly RequestState[]
