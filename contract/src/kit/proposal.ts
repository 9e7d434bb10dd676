import { z } from 'zod'
import type { Capability } from './capabilities'
import { id, remark, required } from './fields'
import { type Flow, flow, type Step } from './flow'
import { type ProposalState, proposalStates } from './proposal-words'
import { timeline } from './timeline'

export type ProposalFlow = Flow<ProposalState, 'approve' | 'reject' | 'withdraw'>

/**
 * The states of what one person proposes and another one decides; who proposed it may withdraw it until then.
 * @param money what approving moves, if anything
 */
export const proposalFlow = (by: { propose: Capability; decide: Capability; money?: NonNullable<Step['money']> }): ProposalFlow =>
  flow({
    pending: {
      approve: { to: 'approved', may: by.decide, ...(by.money && { money: by.money }) },
      reject: { to: 'rejected', may: by.decide, reason: true },
      withdraw: { to: 'withdrawn', may: by.propose },
    },
    approved: {},
    rejected: {},
    withdrawn: {},
  })

/** What the deciding person sees of every proposal: for `z.object({ ...proposal, … })`. */
export const proposal = {
  id,
  status: z.enum(Object.keys(proposalStates) as [ProposalState, ...ProposalState[]]),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: z.string(),
  /** Why the reader may not approve it; null when they may, and when nothing is left to decide. */
  notYours: z.string().nullable(),
  /** Whether the reader proposed it and may take it back. */
  mine: z.boolean(),
  timeline,
}
export type Proposal = z.output<z.ZodObject<typeof proposal>>

/** What is sent to approve one. */
export const approval = z.object({ remark: remark.default(null) })

/** What is sent to reject one. */
export const refusal = z.object({ remark: required.max(1000).meta({ label: 'Reason', input: 'note' }) })
