import type { Finding } from '@sevakendra/contract/kit/form/finding'
import type { AnswerName, Answers, SectionKey } from '@sevakendra/contract/nsdl-pan/forms/answers'
import { applicationFindings, newIndividual, tidyAnswers } from '@sevakendra/contract/nsdl-pan/forms/application'
import { type GivenReason, reasons as listed, usualField } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import { askedIn, isAsked, sectionOf, sections } from '@sevakendra/contract/nsdl-pan/forms/sections'
import type { Setting } from '@sevakendra/contract/nsdl-pan/forms/setting'
import { isWhole } from '../../kit/field/birthday-parts'

/** What a fresh form already says, so that nobody types it; it does not count as begun. */
export const startAnswers: Answers = newIndividual.start

export const isEmpty = (value: Answers[AnswerName]): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && !value.trim()) ||
  (Array.isArray(value) && value.length === 0)

/**
 * What the rules say, with the stored Aadhaar number taken as given: the browser never gets it back.
 * @param aadhaarStored whether the server holds a number
 */
export function findingsOf(given: Answers, setting: Setting, aadhaarStored: boolean): Finding<AnswerName>[] {
  const found = applicationFindings(tidyAnswers(given, setting), setting)
  return aadhaarStored && given.aadhaar === undefined
    ? found.filter(({ field, key }) => !newIndividual.sealed.includes(field) || key !== 'Required')
    : found
}

/** A question without an answer, or a date without all its boxes, is only told once somebody passed it; a wrong answer at once. */
export const isMissing = ({ field }: Finding<AnswerName>, given: Answers): boolean =>
  isEmpty(given[field]) || (field === 'dob' && !isWhole(given.dob))

export type SectionState = 'notStarted' | 'inProgress' | 'toFix' | 'done'

export interface SectionProgress {
  key: SectionKey
  title: string
  state: SectionState
  /** Answers to correct; missing ones count once the section was passed. */
  toFix: AnswerName[]
  /** Everything between this section and being done. */
  open: AnswerName[]
}

export interface ProgressGiven {
  answers: Answers
  setting: Setting
  findings: Finding<AnswerName>[]
  /** Sections that somebody left or tried to leave. */
  passed: ReadonlySet<SectionKey>
  aadhaarStored: boolean
  /** Why it is incomplete, as far as the named answer still is what it was. */
  reasons: readonly GivenReason[]
}

/** Each answer once, in the order of the paper. */
const inOrder = (names: AnswerName[], fields: readonly AnswerName[]) => fields.filter(name => names.includes(name))

/** How far each section is, in the order of the paper. */
export function progressOf({ answers, setting, findings, passed, aadhaarStored, reasons }: ProgressGiven): SectionProgress[] {
  const errors = findings.filter(({ severity }) => severity === 'error')
  const found = sections.map(({ key, title, fields }): SectionProgress => {
    const here = errors.filter(({ field }) => sectionOf(field) === key)
    // What is to be scanned or cropped anew leaves the answer as it is.
    const named = reasons.flatMap(({ code, field }) =>
      field && sectionOf(field) === key && listed[code].remedy === 'answer' ? [field] : [],
    )
    const open = inOrder([...here.map(({ field }) => field), ...named], fields)
    const toFix = passed.has(key)
      ? open
      : inOrder([...here.filter(found => !isMissing(found, answers)).map(({ field }) => field), ...named], fields)
    const begun = askedIn(key, answers, setting).some(
      name => (!isEmpty(answers[name]) && answers[name] !== startAnswers[name]) || (newIndividual.sealed.includes(name) && aadhaarStored),
    )
    const state = toFix.length > 0 ? 'toFix' : !begun ? 'notStarted' : open.length > 0 ? 'inProgress' : 'done'
    return { key, title, state, toFix, open }
  })
  // It is done when there is nothing left to do anywhere.
  const whole = found.every(({ key, state }) => key === 'review' || state === 'done')
  return found.map(one => (one.key === 'review' && one.state === 'done' && !whole ? { ...one, state: 'notStarted' } : one))
}

/** The question that a reason is about: the one that it names, else the one that its kind is usually about; none where the form does not ask it. */
export function questionOf({ code, field }: GivenReason, answers: Answers, setting: Setting): AnswerName | undefined {
  return [field, usualField(code)].find(name => name && isAsked(name, answers, setting)) ?? undefined
}

/**
 * Where an incomplete form opens: at the question of the first reason that has one, those named by the verifier before those that a kind
 * of reason stands for; else at the first section in which something is wrong; else where it is sent again, or at the beginning when an
 * answer has to be changed that nobody named.
 * @param aadhaarStored whether the server holds a number
 */
export function startOf(
  reasons: readonly GivenReason[],
  answers: Answers,
  setting: Setting,
  aadhaarStored: boolean,
): { section: SectionKey; question?: AnswerName } {
  const named = [...reasons.filter(({ field }) => field), ...reasons].flatMap(reason => questionOf(reason, answers, setting) ?? [])
  if (named[0]) return { section: sectionOf(named[0]), question: named[0] }
  const findings = findingsOf(answers, setting, aadhaarStored)
  const progress = progressOf({ answers, setting, findings, passed: new Set(), aadhaarStored, reasons: [] })
  const wrong = progress.find(({ open }) => open.length > 0)
  if (wrong) return { section: wrong.key, ...(wrong.open[0] && { question: wrong.open[0] }) }
  return { section: reasons.some(({ code }) => listed[code].remedy === 'answer') ? 'form' : 'review' }
}

/** Reasons that still stand: those whose answer was changed since are taken as mended. */
export const standingReasons = (reasons: readonly GivenReason[], before: Answers, now: Answers): GivenReason[] =>
  reasons.filter(reason => {
    const name = reason.field ?? usualField(reason.code)
    return !name || JSON.stringify(before[name] ?? null) === JSON.stringify(now[name] ?? null)
  })

export const sectionAfter = (key: SectionKey): SectionKey | undefined => sections[placeOf(key) + 1]?.key
export const sectionBefore = (key: SectionKey): SectionKey | undefined => sections[placeOf(key) - 1]?.key
export const placeOf = (key: SectionKey): number => sections.findIndex(section => section.key === key)
