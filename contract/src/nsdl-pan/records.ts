import type { Opens, RecordStates } from '../kit/room'
import * as paperless from './paperless/words'
import { stateTones, stateWords } from './physical/words'

/** How records stand, as lists, the trail and searches say it. */
export const states = {
  nsdl_application: { words: stateWords, tones: stateTones },
  nsdl_paperless: { words: paperless.stateWords, tones: paperless.stateTones },
} as const satisfies RecordStates

/** Where records have a screen. */
export const opens = {
  nsdl_application: { office: { to: 'actions/nsdl-pan/physical/paninfo/:id' }, shop: { to: 'product/nsdl-pan/physical/info/:id' } },
  nsdl_paperless: {
    office: { to: 'actions/nsdl-pan/paperless/list?open=:id' },
    shop: { to: 'product/nsdl-pan/paperless/list?open=:id' },
  },
  filing_batch: { office: { to: 'actions/nsdl-pan/physical/filing/:id' } },
} as const satisfies Opens
