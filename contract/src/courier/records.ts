import type { Opens, RecordStates } from '../kit/room'
import { courierStates, courierTones } from './words'

/** How records stand, as lists, the trail and searches say it. */
export const states = {
  courier: { words: courierStates, tones: courierTones },
} as const satisfies RecordStates

/** Where records have a screen. */
export const opens = {
  courier: { office: { to: 'misc/courier/:id' }, shop: { to: 'misc/courier/:id' } },
} as const satisfies Opens
