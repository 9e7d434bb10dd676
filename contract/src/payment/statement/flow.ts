import { proposalFlow } from '../../kit/proposal'

/** A link between a line of a statement and what it pays, which somebody says is wrong. Who asked for its end never ends it. */
export const unlinkFlow = proposalFlow({ propose: 'payment.decide', decide: 'payment.decide' })
