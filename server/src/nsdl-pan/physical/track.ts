import { dayOf } from '@sevakendra/contract/kit/dates'
import type { TrackAnswer } from '@sevakendra/contract/kit/tracked'
import { formOf, panForms } from '@sevakendra/contract/nsdl-pan/forms/forms'
import type { PhysicalState } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { refOfNumber } from '../../application/service'
import { storedAnswers } from '../../platform/answers'
import { historyOf } from '../../platform/flows'
import { type PublicFlow, standingOf, type Tracked } from '../../platform/tracked'
import { objectionsOf } from '../tin/store'
import * as store from './store'

export const publicSteps = ['submitted', 'checked', 'filed', 'acknowledged', 'allotted', 'dispatched'] as const
export type PublicStep = (typeof publicSteps)[number]

/** Where one state of the flow is two to an applicant: what left with its batch, what brings no card, and what changes a PAN that there is. */
type PublicState = PhysicalState | 'handedOver' | 'allottedEPan' | 'corrected' | 'correctedEPan'

const preparing = {
  reached: 'submitted',
  status: 'Being prepared',
  tone: 'wait',
  about: 'Your shop has taken the application and is scanning the signed form and the papers.',
  next: 'Then our staff check the form against the papers.',
} as const
const checking = {
  reached: 'submitted',
  status: 'Being checked',
  tone: 'busy',
  about: 'Our staff check the form against the papers.',
  next: 'If everything is in order, it is handed to the tax office. Otherwise your shop is told what to correct.',
} as const
const closed = { tone: 'bad', status: 'Closed' } as const
const withTaxOffice = 'The tax office decides when it is done; we write the day here as soon as we know it.'

/**
 * What an applicant is told in each state. Where it lies between shop and back office is not their affair, and no reason is told that somebody typed: it may
 * name a person or a number.
 */
export const publicFlow: PublicFlow<PublicState, PublicStep> = {
  steps: publicSteps,
  states: {
    // Nothing was paid: to everybody but the shop it is not there.
    draft: null,
    awaitingScan: preparing,
    awaitingCrop: preparing,
    waiting: checking,
    pendingVerification: checking,
    incomplete: {
      reached: 'submitted',
      status: 'Your shop has to correct something',
      tone: 'back',
      about: 'Something in the form or the papers has to be put right. Your shop knows what; please ask there whether it needs you.',
      next: 'Then our staff check it again. There is no further charge for it.',
    },
    verified: {
      reached: 'checked',
      status: 'Checked',
      tone: 'ok',
      about: 'The form and the papers are in order.',
      next: 'It is handed to the tax office with the next batch.',
    },
    handedOver: {
      reached: 'filed',
      status: 'Filed',
      tone: 'ok',
      about: 'It has been handed to the tax office, which has not given it a number yet.',
      next: 'The tax office gives it an acknowledgement number.',
    },
    acknowledged: {
      reached: 'acknowledged',
      status: 'Acknowledged',
      tone: 'ok',
      about: 'The tax office has it and has given it an acknowledgement number. Your shop can print it for you.',
      next: withTaxOffice,
    },
    tinRejected: {
      reached: 'acknowledged',
      status: 'The tax office asks for something',
      tone: 'back',
      about: 'The tax office has a question about the form or a paper. Your shop knows what is asked for; please go there soon.',
      next: 'Your shop sends the answer. It is free of charge.',
    },
    tinReplied: {
      reached: 'acknowledged',
      status: 'Your shop has answered the tax office',
      tone: 'busy',
      about: 'The answer of your shop is being checked before it goes to the tax office.',
      next: withTaxOffice,
    },
    allotted: {
      reached: 'allotted',
      status: 'PAN allotted',
      tone: 'ok',
      about: 'The tax office has allotted the PAN. For your protection it is not shown here; your shop can tell you.',
      next: 'The card is printed and sent to the address in the form.',
    },
    allottedEPan: {
      reached: 'allotted',
      status: 'PAN allotted',
      tone: 'ok',
      about: 'The tax office has allotted the PAN and sends it to the email address in the form. No card was asked for.',
    },
    corrected: {
      reached: 'allotted',
      status: 'Request carried out',
      tone: 'ok',
      about: 'The tax office has carried out what was asked for. The PAN stays the same.',
      next: 'The card is printed and sent to the address in the form.',
    },
    correctedEPan: {
      reached: 'allotted',
      status: 'Request carried out',
      tone: 'ok',
      about: 'The tax office has carried out what was asked for and sends it to the email address in the form. No card was asked for.',
    },
    cardDispatched: {
      reached: 'dispatched',
      status: 'Card dispatched',
      tone: 'ok',
      about: 'The card is on its way to the address in the form. Your shop has its tracking number.',
    },
    rejected: {
      ...closed,
      reached: 'submitted',
      about: 'It could not be accepted and was not filed. Your shop can tell you why and apply again.',
    },
    cancelled: { ...closed, reached: 'submitted', tone: 'quiet', about: 'It was cancelled and was not filed. Please ask at the shop.' },
    aadhaarCancelled: { ...closed, reached: 'recorded', about: 'It was closed. Please ask at the shop.' },
    tinClosed: {
      ...closed,
      reached: 'acknowledged',
      status: 'Refused by the tax office',
      about: 'The tax office has finally refused it. Your shop can tell you why and apply again.',
    },
  },
}

const appTypes = { N: 'New PAN', C: 'Correction of a PAN' } as const
const labels = {
  submitted: 'Submitted',
  checked: 'Checked',
  filed: 'Filed',
  acknowledged: 'Acknowledged',
  dispatched: 'Card dispatched',
} as const

/** By which question the forms ask for the day on which an applicant was born or came into being. */
const bornNames = [...new Set(panForms.map(({ born }) => born))]

/** A paid application, by its number and that day, for the public site. */
const find: Tracked['find'] = async ({ db }, { number, born }) => {
  const row = await store.paidByNumber(db, number, born, bornNames)
  // It is that of the applicant which counts, whatever other days a form asks for.
  if (!row || storedAnswers(row)[formOf(row).born] !== born) return undefined
  const days = await daysOf(db, row)
  const ePan = row.variant === 'ePan'
  const standing = standingOf(publicFlow, {
    state: publicStateOf(row, days, ePan),
    days,
    labels: {
      ...labels,
      allotted: row.appType === 'N' ? 'PAN allotted' : 'Request carried out',
      ...(ePan && row.status !== 'cardDispatched' && { dispatched: undefined }),
    },
  })
  if (!standing) return undefined
  const { waitsFor, ...told } = standing
  return {
    service: appTypes[row.appType],
    ...told,
    until: row.status === 'incomplete' ? row.answerBy : await replyUntil(db, row),
    usualDays: waitsFor && (await usualDays(db, waitsFor)),
  } satisfies TrackAnswer
}

export const trackPhysical: Tracked = { find, refOf: ({ db }, number) => refOfNumber(db, store.panApplications, number) }

type Row = NonNullable<Awaited<ReturnType<typeof store.paidByNumber>>>
type Days = Partial<Record<PublicStep, string | null>>

function publicStateOf({ status, appType }: Row, { filed }: Days, ePan: boolean): PublicState {
  if (status === 'verified') return filed ? 'handedOver' : status
  if (status !== 'allotted') return status
  if (appType === 'N') return ePan ? 'allottedEPan' : 'allotted'
  return ePan ? 'correctedEPan' : 'corrected'
}

/** The day of each step. What was sent back is checked and filed anew: only the newest round counts; and what was taken out of a batch was not filed with it. */
async function daysOf(db: store.Db, row: Row): Promise<Days> {
  const history = await historyOf(db, store.kind, row.id)
  const last = (...actions: string[]) => history.findLastIndex(({ action }) => actions.includes(action))
  const since = (action: string, after: number) => {
    const at = last(action)
    return at > after ? dayOf(history[at]?.at ?? '') : null
  }
  return {
    submitted: since('submit', -1),
    checked: since('verify', last('sendBack')),
    // What left with a batch just as it was sent back left before this round's check.
    filed: since('file', last('sendBack', 'unbatch', 'verify')),
    // As the tax office dated them.
    ...{ acknowledged: row.ackDate, allotted: row.allottedOn, dispatched: row.dispatchedOn },
  }
}

/** Until when the shop has time for its reply, while it has not sent one. */
async function replyUntil(db: store.Db, { id, status }: Row): Promise<string | null> {
  if (status !== 'tinRejected') return null
  const [latest] = await objectionsOf(db, id)
  return latest && latest.outcome === null && latest.repliedAt === null ? latest.dueOn : null
}

/** Below so many nothing is said of how long a step takes. */
const fewest = 10

/** How many days a step has usually taken of late: the median, rounded up to whole days. */
async function usualDays(db: store.Db, step: PublicStep): Promise<number | null> {
  if (step === 'submitted') return null
  const { days, n } = await store.usualDays(db, step)
  return n >= fewest && days !== null ? Math.max(1, days) : null
}
