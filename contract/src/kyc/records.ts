import type { Opens, RecordStates } from '../kit/room'
import { stateTones, stateWords } from './words'

/** How records stand, as lists, the trail and searches say it. */
export const states = {
  kyc: { words: stateWords, tones: stateTones },
} as const satisfies RecordStates

/** Where records have a screen. */
export const opens = {
  kyc: { office: { to: 'user-management/merchant-kyc/:id' } },
} as const satisfies Opens
