import type { NeedWords, Queues } from '../kit/waiting'
import * as paperless from './paperless/words'
import { stateHelp, stateTones, stateWords } from './physical/words'

const physical = 'actions/nsdl-pan/physical'

export const panQueues = {
  applications: { label: 'Forms to verify', list: `${physical}/waiting/list`, since: 'submittedAt', may: 'nsdl.read' },
  toFile: { label: 'Forms to file', list: `${physical}/to-file/list`, since: 'submittedAt', may: 'nsdl.read' },
  replies: {
    label: 'Replies to objections',
    list: `${physical}/tin-rejection/list?f.status=tinReplied`,
    may: 'nsdl.acknowledge',
  },
  paperless: {
    label: 'Paperless applications to look at',
    list: 'actions/nsdl-pan/paperless/list?f.attention=true',
    since: 'submittedAt',
    may: 'nsdl.read',
  },
} as const satisfies Queues

export const panNeeds = {
  label: 'PAN applications',
  home: 'product/nsdl-pan',
  may: 'nsdl.readOwn',
  verbs: { awaitingScan: 'Scan', awaitingCrop: 'Crop', incomplete: 'Fix', tinRejected: 'Reply' },
  help: stateHelp,
  states: stateWords,
  tones: stateTones,
} as const satisfies NeedWords

export const paperlessNeeds = {
  label: 'Paperless applications',
  home: 'product/nsdl-pan/paperless/list?f.status=incomplete',
  may: 'nsdl.readOwn',
  verbs: { incomplete: 'Continue' },
  help: { incomplete: paperless.stoppedHelp },
  states: paperless.stateWords,
  tones: paperless.stateTones,
} as const satisfies NeedWords
