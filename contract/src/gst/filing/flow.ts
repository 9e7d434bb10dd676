import { flow } from '../../kit/flow'

const gone = { to: 'rejected', may: 'gst.filing', money: 'reversal', reason: true } as const
const back = { to: 'cancelled', may: 'gst.file', money: 'reversal', reason: true } as const
const ask = { to: 'docsQuery', may: 'gst.filing', reason: true } as const

/** A return is paid when it is submitted, and given back whole when it is rejected before it is filed. */
export const filingFlow = flow({
  draft: { submit: { to: 'submitted', may: 'gst.file', money: 'debit' } },
  submitted: { ask, prepare: { to: 'inPreparation', may: 'gst.filing' }, reject: gone, cancel: back },
  docsQuery: { answer: { to: 'submitted', may: 'gst.file' }, reject: gone, cancel: back },
  inPreparation: {
    ask,
    showTax: { to: 'clientApproval', may: 'gst.filing' },
    /** A nil return with nothing to pay: there is nothing to approve and no challan. */
    readyNil: { to: 'otpPending', may: 'gst.filing' },
    reject: gone,
  },
  clientApproval: {
    approve: { to: 'challanPending', may: 'gst.file' },
    approveNothingDue: { to: 'otpPending', may: 'gst.file' },
    return: { to: 'inPreparation', may: 'gst.file', reason: true },
    reject: gone,
  },
  challanPending: {
    paid: { to: 'otpPending', may: ['gst.file', 'gst.filing'] },
    /** Of a PMT-06, which is a challan and nothing else. */
    deposit: { to: 'filed', may: 'gst.filing', money: 'commission' },
    reject: gone,
  },
  otpPending: { file: { to: 'filed', may: 'gst.filing', money: 'commission' }, reject: gone },
  filed: {},
  rejected: {},
  cancelled: {},
})
export type FilingState = (typeof filingFlow.states)[number]
export type FilingAction = Parameters<typeof filingFlow.sources>[0]

/** In which there is no second one of the same GSTIN, return and period. */
export const liveStates = ['submitted', 'docsQuery', 'inPreparation', 'clientApproval', 'challanPending', 'otpPending', 'filed'] as const
/** In which somebody still has something to do before the due day. */
export const openStates = ['draft', ...liveStates.slice(0, -1)] as const
