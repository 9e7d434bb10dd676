import { z } from 'zod'
import { dayWords } from '../kit/dates'

/** What people may ask for (DPDP Act ss. 11 to 14). */
export const requestKinds = {
  access: 'Copy of my data',
  correction: 'Correction',
  erasure: 'Erasure',
  complaint: 'Complaint',
  nomination: 'Nomination',
} as const
export type RequestKind = keyof typeof requestKinds
export const requestKind = z.enum(Object.keys(requestKinds) as [RequestKind, ...RequestKind[]])

/** How a request came. */
export const channels = {
  portal: 'In the portal',
  site: 'On the public site',
  mail: 'By email',
  visit: 'In person',
  letter: 'By letter',
} as const
export type Channel = keyof typeof channels

export const requestStates = {
  received: 'Received',
  working: 'In work',
  answered: 'Answered',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
} as const
export const requestTones = { received: 'wait', working: 'busy', answered: 'ok', refused: 'bad', withdrawn: 'quiet' } as const

export const consentStates = { given: 'Given', withdrawn: 'Consent withdrawn' } as const
export const consentTones = { given: 'ok', withdrawn: 'back' } as const
export const languages = { en: 'English', hi: 'Hindi' } as const

/** For how many days a copy can be downloaded. */
export const copyDays = 7
/** The longest time for an answer (DPDP Rules 2025, rule 14), in days. */
export const longestAnswer = 90
/** Until somebody sets another one, in days. */
export const usualAnswer = 30
/** For how many hours somebody may confirm that an address is theirs. */
export const confirmHours = 24

/** How the office made sure that a mobile number is theirs who asks. */
export const mobileProofs = {
  callBack: 'Called back at the number',
  inPerson: 'In person, with the phone in hand',
  paper: 'By a paper on which the number stands',
} as const
export type MobileProof = keyof typeof mobileProofs

/** What a hold keeps from being erased is told so. */
export const keptByHold = 'A legal hold keeps it'
export const holdStates = { placed: 'Holds', lifted: 'Lifted' } as const
export const holdTones = { placed: 'wait', lifted: 'quiet' } as const

export const consentTexts = { dated: 'Text of {{day}}', numbered: 'Text no. {{number}}', other: 'Text {{name}}' } as const
/** Which text was agreed to, for people: versions are a day, with what else tells texts of that day apart, or a name with a number (`registration-1`). */
export function consentText(version: string): { text: (typeof consentTexts)[keyof typeof consentTexts]; facts: Record<string, string> } {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(version)?.[0]
  if (day) return { text: consentTexts.dated, facts: { day: dayWords(day) } }
  const number = /^[a-z]+-(\d+)$/.exec(version)?.[1]
  return number ? { text: consentTexts.numbered, facts: { number } } : { text: consentTexts.other, facts: { name: version } }
}
