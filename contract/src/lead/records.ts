import type { Opens, RecordStates } from '../kit/room'
import { leadStates, leadTones } from './words'

/** How records stand, as lists, the trail and searches say it. */
export const states = {
  lead: { words: leadStates, tones: leadTones },
} as const satisfies RecordStates

/** Where records have a screen. */
export const opens = {
  lead: { office: { to: 'actions/user-list?open=:id' }, shop: { to: 'product/Banking/list?q=:ref' } },
  lead_vendor: { office: { to: 'actions/user-list/partners?open=:id' } },
} as const satisfies Opens
