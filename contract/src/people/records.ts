import type { Opens, RecordStates } from '../kit/room'
import { userStatuses, userStatusTones } from './words'

/** How records stand, as lists, the trail and searches say it. */
export const states = {
  merchant: { words: userStatuses, tones: userStatusTones },
  app_user: { words: userStatuses, tones: userStatusTones },
} as const satisfies RecordStates

/** Where records have a screen. */
export const opens = {
  merchant: { office: { to: 'user-management/merchant/:id' } },
  app_user: { office: { to: 'user-management/user/:id' } },
} as const satisfies Opens
