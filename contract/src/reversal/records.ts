import { proposalStates } from '../kit/proposal-words'
import type { RecordStates } from '../kit/room'

/** How records stand, as lists, the trail and searches say it. */
export const states = {
  top_up_reversal: { words: proposalStates },
} as const satisfies RecordStates
