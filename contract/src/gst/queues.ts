import type { NeedWords, Queues } from '../kit/waiting'
import { filingStates, filingTones, nextWords } from './filing/words'
import { stateHelp, stateTones, stateWords } from './registration/words'

/** What is the office's turn; a clarification is the shop's, and the office sees to it that its day is kept. */
export const gstQueues = {
  gstRegistrations: {
    label: 'GST registrations',
    list: 'actions/gst/registration?f.turn=office',
    since: 'submittedAt',
    may: 'gst.read',
  },
  gstClarifications: {
    label: 'Clarifications asked by GST officers',
    list: 'actions/gst/registration?f.status=clarification',
    since: 'submittedAt',
    may: 'gst.read',
  },
  gstFilings: { label: 'GST returns', list: 'actions/gst/filling?f.turn=office', since: 'submittedAt', may: 'gst.read' },
} as const satisfies Queues

export const gstNeeds = {
  label: 'GST registrations',
  home: 'product/gst',
  may: 'gst.readOwn',
  verbs: { awaitingPapers: 'Scan', query: 'Fix', clarification: 'Reply' },
  help: stateHelp,
  states: stateWords,
  tones: stateTones,
} as const satisfies NeedWords

export const filingNeeds = {
  label: 'GST returns',
  home: 'product/gst',
  may: 'gst.readOwn',
  verbs: {},
  help: nextWords,
  states: filingStates,
  tones: filingTones,
} as const satisfies NeedWords
