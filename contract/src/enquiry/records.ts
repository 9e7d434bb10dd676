import type { Opens, RecordStates } from '../kit/room'
import { enquiries } from './lists'

const { status } = enquiries.columns

/** How records stand, as lists, the trail and searches say it. */
export const states = {
  enquiry: { words: status.words ?? {}, tones: status.tones ?? {} },
} as const satisfies RecordStates

/** Where records have a screen. */
export const opens = {
  enquiry: { office: { to: 'user-management/enquiries?open=:id' } },
} as const satisfies Opens
