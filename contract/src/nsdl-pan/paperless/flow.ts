import { z } from 'zod'
import { flow } from '../../kit/flow'

const acknowledge = { to: 'acknowledged', money: 'commission' } as const
/** Where what the provider posted and what it answers name two numbers, a person says which holds. */
const accept = { to: 'acknowledged', may: 'nsdl.acknowledge', money: 'commission', reason: true } as const
/** Or that none does: it fails, and the charge comes back. */
const refuse = { to: 'failed', may: 'nsdl.acknowledge', money: 'none', reason: true } as const
const halt = { to: 'incomplete', money: 'none' } as const
const fail = { to: 'failed', money: 'none' } as const

/**
 * A paperless application from the draft to the PAN (docs/sources.md, Paperless PAN and provider codes). Until the acknowledgement it is moved by what its provider answers when we ask it, never by what a browser or a post says. Money: charged once when it is confirmed, given back in full after it has failed, and after the acknowledgement by an admin alone, with a reason, as of a form on paper.
 */
export const paperlessFlow = flow({
  draft: { confirm: { to: 'initiated', may: 'nsdl.apply', money: 'debit' } },
  initiated: { acknowledge, accept, refuse, halt, fail, lose: { to: 'unknown', money: 'none' } },
  unknown: { acknowledge, accept, refuse, halt, fail },
  /** The applicant stopped at the provider; the same transaction goes on, without a further charge. */
  incomplete: { resume: { to: 'initiated', may: 'nsdl.apply', money: 'none' }, acknowledge, accept, refuse, fail },
  /** Asked about once more before the charge is given back: a success that came meanwhile still holds. */
  failed: { acknowledge, accept, refuse, refund: { to: 'refunded', money: 'reversal' } },
  /** What the tax office does then is told to us by its files, or by the applicant: nobody asks the provider for it. */
  acknowledged: {
    allot: { to: 'allotted', may: 'nsdl.acknowledge', money: 'none' },
    // Without an objection before it: e-KYC has no papers that could be objected to.
    tinClose: { to: 'tinClosed', may: 'nsdl.acknowledge', money: 'none', reason: true },
  },
  /** Where a card was asked for beside the e-PAN. */
  allotted: { dispatch: { to: 'cardDispatched', may: 'nsdl.acknowledge', money: 'none' } },
  cardDispatched: {},
  tinClosed: {},
  refunded: {},
})
export type PaperlessState = (typeof paperlessFlow.states)[number]
export type PaperlessAction = Parameters<typeof paperlessFlow.sources>[0]

/** A state on the wire. */
export const paperlessState = z.enum(paperlessFlow.states as [PaperlessState, ...PaperlessState[]])

/**
 * States in which it is charged and may still be acknowledged, and the provider is asked again and again: of a PAN to be corrected there is no second one. The index
 * `nsdl_paperless_pan` has the same.
 */
export const liveStates: readonly PaperlessState[] = ['initiated', 'unknown', 'incomplete', 'failed']
/** For so many days after the acknowledgement the shop is told of it before it pays for the same applicant or PAN again: the tax office is usually still at it. */
export const latelyDays = 30
/** States in which the tax office has it and has not refused it. */
export const standingStates: readonly PaperlessState[] = ['acknowledged', 'allotted', 'cardDispatched']
/** States in which it is filed and has its number: none of them is ever left for one before, whatever the provider says later. */
export const filedStates: readonly PaperlessState[] = [...standingStates, 'tinClosed']
/** States in which nobody waits for anything. */
export const endedStates: readonly PaperlessState[] = [...filedStates, 'refunded']
/** States from which the applicant can be sent to the provider. */
export const openStates: readonly PaperlessState[] = ['initiated', 'unknown', 'incomplete']
/**
 * Whether one that is open is only reported to have failed: that counts after `minutes.grace` and another check, and until then nothing says that it failed.
 * @param failing what the provider answered last
 */
export const isFailureReported = (state: PaperlessState, failing: boolean): boolean => failing && openStates.includes(state)
/** States from which a form on paper can be made of the answers. */
export const convertStates: readonly PaperlessState[] = ['draft', 'failed', 'refunded', 'tinClosed']

/** Minutes after the applicant was sent to the provider. */
export const minutes = {
  /** A failure that the provider reports before is looked at again. */
  grace: 10,
  /** Until then nobody asks by hand, and without an answer it counts as unknown afterwards. */
  unknown: 30,
} as const
/** Hours after the charge in which it can be finished. */
export const windowHours = 24
