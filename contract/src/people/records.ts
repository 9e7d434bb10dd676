import type { Opens, RecordStates } from '../kit/room'
import { userStandings, userStandingTones } from './words'

/** How records stand, as lists, the trail and searches say it. */
export const states = {
  merchant: { words: userStandings, tones: userStandingTones },
  app_user: { words: userStandings, tones: userStandingTones },
} as const satisfies RecordStates

/** Where records have a screen. */
export const opens = {
  merchant: { office: { to: 'user-management/merchant/:id' } },
  app_user: { office: { to: 'user-management/user/:id' } },
} as const satisfies Opens
