import type { Opens, RecordStates } from '../kit/room'
import { registrations } from './lists'

const { status } = registrations.columns

/** How records stand, as lists, the trail and searches say it. */
export const states = {
  registration: { words: status.words ?? {}, tones: status.tones ?? {} },
} as const satisfies RecordStates

/** Where records have a screen. */
export const opens = {
  registration: { office: { to: 'user-management/registration-action/:id' } },
} as const satisfies Opens
