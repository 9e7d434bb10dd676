import type { Tone } from '../../kit/list'
import type { PaperlessState } from './flow'

/** The states in words for people: the one word of each on every screen, list, filter and notice. */
export const stateWords: Record<PaperlessState, string> = {
  draft: 'Draft',
  initiated: 'At the provider',
  unknown: 'No answer yet',
  incomplete: 'Stopped halfway',
  failed: 'Failed',
  acknowledged: 'Acknowledged',
  allotted: 'PAN allotted',
  cardDispatched: 'Card dispatched',
  tinClosed: 'Rejected by TIN',
  refunded: 'Refunded',
}

export const stateTones: Record<PaperlessState, Tone> = {
  draft: 'quiet',
  initiated: 'wait',
  unknown: 'wait',
  incomplete: 'back',
  failed: 'bad',
  acknowledged: 'ok',
  allotted: 'ok',
  cardDispatched: 'ok',
  tinClosed: 'bad',
  refunded: 'quiet',
}

/** Of one still open at the provider, which has said that it failed. */
export const failingWord = 'Failure reported'

/** What a shop has to do about one that stopped halfway. */
export const stoppedHelp = 'The applicant stopped at the provider. Go on with the same transaction: there is no further charge.'
