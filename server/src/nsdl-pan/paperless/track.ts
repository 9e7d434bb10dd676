import { dayOf } from '@sevakendra/contract/kit/dates'
import type { TrackAnswer } from '@sevakendra/contract/kit/tracked'
import { openStates, type PaperlessState } from '@sevakendra/contract/nsdl-pan/paperless/flow'
import { refOfNumber } from '../../application/service'
import { type PublicFlow, standingOf, type Tracked } from '../../platform/tracked'
import { paidByNumber, paperlessApplications } from './store'

export const publicSteps = ['submitted', 'acknowledged', 'allotted', 'dispatched'] as const
export type PublicStep = (typeof publicSteps)[number]

/** Where one state of the flow is two to an applicant: what is over at the provider and not yet certain, what brings no card, and what changes a PAN that there is. */
type PublicState = PaperlessState | 'checking' | 'allottedEPan' | 'corrected' | 'correctedEPan'

/** A success may still file what failed, so no failure is told before the charge was given back. */
const checking = {
  reached: 'submitted',
  status: 'Being checked with the provider',
  tone: 'busy',
  about: 'We are checking with the provider whether e-KYC and e-Sign were finished. Please look again later, or ask at your shop.',
  next: 'If both were finished, the acknowledgement number is given. Otherwise your shop can apply again.',
} as const

/** A card that was asked for; the e-PAN comes in any case. */
const cardFollows = 'The card is printed and sent to the address on Aadhaar.'
const allottedWords = {
  reached: 'allotted',
  status: 'PAN allotted',
  tone: 'ok',
  about:
    'The tax office has allotted the PAN and sends the e-PAN to the email address in the form. For your protection it is not shown here; your shop can tell you.',
} as const
const correctedWords = {
  reached: 'allotted',
  status: 'Request carried out',
  tone: 'ok',
  about: 'The tax office has carried out what was asked for and sends the e-PAN to the email address in the form. The PAN stays the same.',
} as const

/**
 * What an applicant is told of an application without paper. Filed it is by its acknowledgement alone, so there is no step of that between. The
 * tax office writes to the applicant; what we learn of its allotment, from its files or from a person, is drawn as soon as we do.
 */
export const publicFlow: PublicFlow<PublicState, PublicStep> = {
  steps: publicSteps,
  states: {
    // Nothing was paid: to everybody but the shop it is not there.
    draft: null,
    initiated: {
      reached: 'submitted',
      status: 'e-KYC and e-Sign to be done',
      tone: 'wait',
      about:
        'Your shop has taken the application. It is filed once e-KYC and e-Sign are finished, with the phone that is linked with Aadhaar.',
      next: 'When both are finished, the acknowledgement number is given.',
    },
    unknown: {
      reached: 'submitted',
      status: 'Being looked up',
      tone: 'busy',
      about: 'We do not know yet whether e-KYC and e-Sign were finished. We ask again and again.',
      next: 'If they were, the acknowledgement number is given. Otherwise your shop goes on or begins anew.',
    },
    incomplete: {
      reached: 'submitted',
      status: 'Stopped halfway',
      tone: 'back',
      about:
        'e-KYC or e-Sign has not been finished, so nothing has been filed yet. Please go to your shop with the phone that is linked with Aadhaar.',
      next: 'Your shop goes on where it stopped.',
    },
    checking,
    failed: checking,
    acknowledged: {
      reached: 'acknowledged',
      status: 'Acknowledged',
      tone: 'ok',
      about: 'It is filed and has its acknowledgement number. No paper has to be sent.',
      next: 'The tax office decides. It writes to the email address in the form, and sends the e-PAN there.',
    },
    allotted: { ...allottedWords, next: cardFollows },
    allottedEPan: allottedWords,
    corrected: { ...correctedWords, next: cardFollows },
    correctedEPan: correctedWords,
    cardDispatched: {
      reached: 'dispatched',
      status: 'Card dispatched',
      tone: 'ok',
      about: 'The card is on its way to the address on Aadhaar. Your shop has its tracking number.',
    },
    tinClosed: {
      reached: 'acknowledged',
      status: 'Refused by the tax office',
      tone: 'bad',
      about: 'The tax office has finally refused it. Your shop can tell you why and apply again.',
    },
    refunded: {
      reached: 'submitted',
      status: 'Closed',
      tone: 'bad',
      about: 'It was not completed, and nothing was filed. Your shop can tell you why and apply again.',
    },
  },
}

const appTypes = { N: 'New PAN', C: 'Correction of a PAN' } as const
const labels = { submitted: 'Submitted', acknowledged: 'Acknowledged', dispatched: 'Card dispatched' } as const
const allotted = { N: allottedWords.status, C: correctedWords.status } as const

interface Row {
  status: PaperlessState
  appType: keyof typeof allotted
  answerStatus: string | null
}

function publicStateOf({ status, appType, answerStatus }: Row, ePan: boolean): PublicState {
  // The applicant can do nothing there any more: a failure that does not count yet, or a success without the one number that acknowledges it.
  if (openStates.includes(status) && (answerStatus === 'failure' || answerStatus === 'success')) return 'checking'
  if (status !== 'allotted') return status
  if (appType === 'N') return ePan ? 'allottedEPan' : 'allotted'
  return ePan ? 'correctedEPan' : 'corrected'
}

/** A paid paperless application, by its number and the date of birth, for the public site. */
const find: Tracked['find'] = async ({ db }, { number, born }) => {
  const row = await paidByNumber(db, number, born)
  if (!row) return undefined
  const days = {
    ...{ submitted: row.submittedAt && dayOf(row.submittedAt), acknowledged: row.ackDate },
    ...{ allotted: row.allottedOn, dispatched: row.dispatchedOn },
  }
  const ePan = row.variant === 'ePan'
  const state = publicStateOf(row, ePan)
  const standing = standingOf(publicFlow, {
    state,
    days,
    labels: { ...labels, allotted: allotted[row.appType], ...(ePan && { dispatched: undefined }) },
  })
  if (!standing) return undefined
  const { waitsFor: _, ...told } = standing
  return {
    service: appTypes[row.appType],
    ...told,
    until: state === 'incomplete' ? dayOf(row.windowUntil) : null,
    // It takes minutes, or hangs on the applicant: a median of days would say nothing.
    usualDays: null,
  } satisfies TrackAnswer
}

export const trackPaperless: Tracked = { find, refOf: ({ db }, number) => refOfNumber(db, paperlessApplications, number) }
