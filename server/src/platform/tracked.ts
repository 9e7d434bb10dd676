import type { TrackAnswer } from '@sevakendra/contract/kit/tracked'
import type { Services } from './tx'

/** What somebody typed who follows an application. */
interface Sought {
  /** Without blanks, in capital letters. */
  number: string
  /** `1990-12-31`: of birth, or when it came into being. */
  born: string
}

/** What a product answers about its applications on the public site. */
export interface Tracked {
  /** The reference of the application that has this number, reference or acknowledgement: wrong dates are counted by it, whichever of the two is typed. */
  refOf(from: Pick<Services, 'db'>, number: string): Promise<string | undefined>
  /**
   * It looks for number and date in one statement, so that an answer takes the same time for a number that nobody has and for a date that is another.
   * @returns undefined for both
   */
  find(from: Pick<Services, 'db' | 'now'>, sought: Sought): Promise<TrackAnswer | undefined>
}

/** What a state of a product's flow means to an applicant. */
interface PublicPlace<Step extends string> {
  /** The last step that is reached in it; `recorded` for an end that is come to from several states: as far as its record says. */
  reached: Step | 'recorded'
  status: string
  tone: TrackAnswer['tone']
  about: string
  /** What happens next; without it nothing does, and no further step is shown. */
  next?: string
}

/** The timeline of a product, as it is told to an applicant. */
export interface PublicFlow<State extends string, Step extends string> {
  /** In their order. */
  steps: readonly Step[]
  /** Every state of the flow; null for one in which nobody is told of it. */
  states: Readonly<Record<State, PublicPlace<Step> | null>>
}

/** What is known of one application. */
interface Standing<State extends string, Step extends string> {
  state: State
  /** The day on which each step was reached, in the round that counts. */
  days: Partial<Record<Step, string | null>>
  /** The words of each step; one without any does not concern this application. */
  labels: Partial<Record<Step, string | undefined>>
}

/**
 * The part of an answer that follows from the declared flow: a step is drawn as reached where the state says so, up to it and no further, whatever day
 * stands in the record.
 * @returns undefined in a state in which nobody is told of it
 */
export function standingOf<State extends string, Step extends string>(
  flow: PublicFlow<State, Step>,
  { state, days, labels }: Standing<State, Step>,
): (Pick<TrackAnswer, 'status' | 'tone' | 'about' | 'next' | 'steps'> & { waitsFor: Step | null }) | undefined {
  const place = flow.states[state]
  if (!place) return undefined
  const { reached, status, tone, about, next = null } = place
  const shown = flow.steps.filter(step => labels[step] !== undefined)
  // A step that has a day has those before it behind it.
  const upTo = reached === 'recorded' ? flow.steps.findLastIndex(step => Boolean(days[step])) : flow.steps.indexOf(reached)
  const isReached = (step: Step) => flow.steps.indexOf(step) <= upTo
  const waitsFor = next === null ? null : (shown.find(step => !isReached(step)) ?? null)
  return {
    ...{ status, tone, about, next, waitsFor },
    steps: shown
      .filter(step => next !== null || isReached(step))
      .map(step => ({
        label: labels[step] ?? '',
        day: isReached(step) ? (days[step] ?? null) : null,
        state: isReached(step) ? 'done' : step === waitsFor ? 'now' : 'next',
      })),
  }
}
