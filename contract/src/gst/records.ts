import type { Opens, RecordStates } from '../kit/room'
import { filingStates, filingTones } from './filing/words'
import { stateTones, stateWords } from './registration/words'

/** How records stand, as lists, the trail and searches say it. */
export const states = {
  gst_registration: { words: stateWords, tones: stateTones },
  gst_filing: { words: filingStates, tones: filingTones },
} as const satisfies RecordStates

/** Where records have a screen. */
export const opens = {
  gst_registration: {
    office: { to: 'actions/gst/registration/info/:id' },
    shop: { to: 'product/gst/registration/info/:id' },
  },
  gst_filing: { office: { to: 'actions/gst/filling/info/:id' }, shop: { to: 'product/gst/filling/info/:id' } },
} as const satisfies Opens
