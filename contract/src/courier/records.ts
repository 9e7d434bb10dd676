import type { Opens, RecordStates } from '../kit/room'
import { onwardStates, onwardTones } from './onward/words'
import { courierStates, courierTones } from './words'

/** How records stand, as lists, the trail and searches say it. */
export const states = {
  courier: { words: courierStates, tones: courierTones },
  onward_batch: { words: onwardStates, tones: onwardTones },
} as const satisfies RecordStates

/** Where records have a screen. */
export const opens = {
  courier: { office: { to: 'misc/courier/:id' }, shop: { to: 'misc/courier/:id' } },
  onward_batch: { office: { to: 'misc/courier/onward/:id' } },
} as const satisfies Opens
