import { z } from 'zod'
import type { Capability } from '../../kit/capabilities'
import { flow } from '../../kit/flow'

const withdraw = { to: 'cancelled', may: ['nsdl.apply', 'nsdl.cancel'], money: 'reversal', reason: true } as const
/** After the acknowledgement the number is freed by an admin alone, and nothing is given back. */
const freeFiledAadhaar = { to: 'aadhaarCancelled', may: 'nsdl.cancelFiled', money: 'none', reason: true } as const
const freeAadhaar = { to: 'aadhaarCancelled', may: 'nsdl.cancel', money: 'reversal', reason: true } as const

/**
 * The life of a physical application. Money: the charge is taken once when it is submitted, given back in full
 * or not at all; nothing is given back after the acknowledgement except by an admin, with a reason.
 */
export const physicalFlow = flow({
  draft: {
    submit: { to: 'awaitingScan', may: 'nsdl.apply', money: 'debit' },
  },
  awaitingScan: {
    finishScan: { to: 'awaitingCrop', may: 'nsdl.apply', money: 'none' },
    cancel: withdraw,
    cancelAadhaar: freeAadhaar,
  },
  awaitingCrop: {
    crop: { to: 'waiting', may: ['nsdl.apply', 'nsdl.verify'], money: 'none' },
    askScan: { to: 'awaitingScan', may: ['nsdl.apply', 'nsdl.verify'], money: 'none', reason: true },
    cancel: withdraw,
    cancelAadhaar: freeAadhaar,
  },
  waiting: {
    claim: { to: 'pendingVerification', may: 'nsdl.verify', money: 'none' },
    cancelAadhaar: freeAadhaar,
  },
  pendingVerification: {
    release: { to: 'waiting', may: 'nsdl.verify', money: 'none' },
    expireClaim: { to: 'waiting', money: 'none' },
    verify: { to: 'verified', may: 'nsdl.verify', money: 'none' },
    sendBack: { to: 'incomplete', may: 'nsdl.verify', money: 'none', reason: true },
    reject: { to: 'rejected', may: 'nsdl.verify', money: 'reversal', reason: true },
    cancelAadhaar: freeAadhaar,
  },
  incomplete: {
    resubmit: { to: 'awaitingScan', may: 'nsdl.apply', money: 'none' },
    recrop: { to: 'awaitingCrop', may: 'nsdl.apply', money: 'none' },
    // Nothing was changed, and a message says why: the papers are what they were.
    resend: { to: 'waiting', may: 'nsdl.apply', money: 'none' },
    // Only the crop was wrong: the back office cuts it anew from the scan that lies there, and the shop has nothing to do.
    crop: { to: 'waiting', may: 'nsdl.verify', money: 'none' },
    // Corrected answers may have another price than was paid: given back in full, and applied for again.
    cancel: withdraw,
    lapse: { to: 'rejected', money: 'reversal' },
    cancelAadhaar: freeAadhaar,
  },
  rejected: {},
  verified: {
    acknowledge: { to: 'acknowledged', may: 'nsdl.acknowledge', money: 'commission' },
    sendBack: { to: 'incomplete', may: 'nsdl.verify', money: 'none', reason: true },
    cancelAadhaar: freeAadhaar,
  },
  acknowledged: {
    tinReject: { to: 'tinRejected', may: 'nsdl.acknowledge', money: 'none', reason: true },
    allot: { to: 'allotted', may: 'nsdl.acknowledge', money: 'none' },
    cancelAadhaar: freeFiledAadhaar,
  },
  tinRejected: {
    tinReply: { to: 'tinReplied', may: 'nsdl.apply', money: 'none' },
    tinClose: { to: 'tinClosed', may: 'nsdl.acknowledge', money: 'none', reason: true },
    cancelAadhaar: freeFiledAadhaar,
  },
  tinReplied: {
    tinReturn: { to: 'tinRejected', may: 'nsdl.acknowledge', money: 'none', reason: true },
    tinForward: { to: 'acknowledged', may: 'nsdl.acknowledge', money: 'none' },
    tinClose: { to: 'tinClosed', may: 'nsdl.acknowledge', money: 'none', reason: true },
  },
  tinClosed: {},
  allotted: {
    dispatch: { to: 'cardDispatched', may: 'nsdl.acknowledge', money: 'none' },
  },
  cardDispatched: {},
  aadhaarCancelled: {},
  cancelled: {},
})

export type PhysicalState = (typeof physicalFlow.states)[number]
export type PhysicalAction = Parameters<typeof physicalFlow.sources>[0]

/**
 * Once the papers of an application have left with their batch, whatever states it went through since, these steps are the back office's to decide, and no day ends it by
 * itself: neither its shop nor a verifier alone gives the charge back for what the tax office may already work on.
 */
export const handedOver: readonly { action: PhysicalAction; from: PhysicalState | null; may: Capability; words: string }[] = [
  {
    ...{ action: 'sendBack', from: 'verified', may: 'nsdl.acknowledge' },
    words: 'It was already handed to the tax office: only those who enter acknowledgements can send it back.',
  },
  {
    ...{ action: 'cancel', from: null, may: 'nsdl.cancel' },
    words: 'It was already handed to the tax office: the back office decides whether it is cancelled.',
  },
  // It came back, was corrected, and waits for a verifier again: its charge is given back as by a withdrawal.
  {
    ...{ action: 'reject', from: null, may: 'nsdl.cancel' },
    words: 'It was already handed to the tax office: only those who may cancel applications can reject it.',
  },
]

/** A state on the wire. */
export const physicalState = z.enum(physicalFlow.states as [PhysicalState, ...PhysicalState[]])
/** What an action answers: where the application stands now. */
export const newState = z.object({ state: physicalState })

/** States in which an application holds its Aadhaar: another one for the same person is refused. */
export const liveStates: readonly PhysicalState[] = [
  'awaitingScan',
  'awaitingCrop',
  'waiting',
  'pendingVerification',
  'incomplete',
  'verified',
  'acknowledged',
  'tinRejected',
  'tinReplied',
  'allotted',
  'cardDispatched',
]

/** States in which nobody has to act: what is finished does not age. */
export const finishedStates: readonly PhysicalState[] = [
  'acknowledged',
  'allotted',
  'cardDispatched',
  'rejected',
  'tinClosed',
  'aadhaarCancelled',
  'cancelled',
]

/** States in which the answers may still be changed. */
export const editableStates: readonly PhysicalState[] = ['draft', 'incomplete']

/** States from which a new draft may be copied. */
export const reapplyStates: readonly PhysicalState[] = ['rejected', 'cancelled', 'aadhaarCancelled', 'tinClosed']

/** What each list screen shows; `list` shows every state. */
export const screens = {
  /** For the shop both are one: it waits for the verification. */
  waiting: ['waiting', 'pendingVerification'],
  /** For the back office they are two queues: what somebody holds is counted with those, not with what waits. */
  toVerify: ['waiting'],
  pendingVerification: ['pendingVerification'],
  incomplete: ['incomplete'],
  /** Found in order and not yet filed: they get their acknowledgement number. */
  toFile: ['verified'],
  rejection: ['rejected', 'tinClosed'],
  ack: ['acknowledged', 'allotted', 'cardDispatched'],
  hardcopy: ['acknowledged', 'tinRejected', 'tinReplied', 'allotted', 'cardDispatched'],
  tinRejection: ['tinRejected', 'tinReplied'],
  list: physicalFlow.states,
} as const satisfies Record<string, readonly PhysicalState[]>
export type PhysicalScreen = keyof typeof screens

/** Where the paper is, beside the state: due at the acknowledgement, then sent by courier. */
export const hardcopyWords = { notDue: 'Not due', due: 'To be sent', sent: 'Sent', received: 'Received', missing: 'Missing' } as const
export type Hardcopy = keyof typeof hardcopyWords

/** Where the shop has to send the paper. */
export const toSend = ['due', 'missing'] as const satisfies readonly Hardcopy[]
/** Where somebody waits for the paper. */
export const onTheWay = ['due', 'sent', 'missing'] as const satisfies readonly Hardcopy[]
export const isOnTheWay = (hardcopy: string): boolean => onTheWay.some(one => one === hardcopy)

/** How long an incomplete application waits for its merchant. */
export const incompleteDays = 30

/** How long a shop has for its reply to an objection of the tax department, unless another day is entered. */
export const objectionDays = 15
/** Its last day is at most so far ahead: a later one is a slip. */
export const objectionDaysMost = 365
/** So many days before the last day of either, it is reminded. */
export const answerReminders = [7, 2] as const
