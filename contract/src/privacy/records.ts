import type { Opens, RecordStates } from '../kit/room'
import { consentStates, consentTones, holdStates, holdTones, requestStates, requestTones } from './words'

/** How records stand, as lists, the trail and searches say it. */
export const states = {
  privacy_request: { words: requestStates, tones: requestTones },
  consent: { words: consentStates, tones: consentTones },
  legal_hold: { words: holdStates, tones: holdTones },
} as const satisfies RecordStates

/** Where records have a screen. */
export const opens = {
  privacy_request: { office: { to: 'user-management/privacy?open=:id' } },
  legal_hold: { office: { to: 'user-management/privacy/holds?q=:ref' } },
} as const satisfies Opens
