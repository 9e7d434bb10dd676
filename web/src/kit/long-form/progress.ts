import { type Finding, finding } from '@sevakendra/contract/kit/form/finding'
import type { AnyForm, Section } from '@sevakendra/contract/kit/form/form'
import { type Answer, askedOf, type Given } from '@sevakendra/contract/kit/form/question'
import { placeById } from '@sevakendra/contract/kit/form/sealed'
import { isWhole } from '../field/birthday-parts'
import type { LongForm, Returned } from './context'

/** The part of a form at which somebody works. */
type At = Pick<LongForm, 'form' | 'setting'>

export const isEmpty = (value: Answer): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && !value.trim()) ||
  (Array.isArray(value) && value.length === 0)

/**
 * What the rules say, with stored sealed answers taken as given: the browser never gets them back.
 * @param masked those that the server holds, by their places
 * @param refused what the server said of answers that it did not take, by their places
 */
export function findingsOf(
  { form, setting }: At,
  given: Given,
  masked: LongForm['masked'],
  refused: Readonly<Record<string, string>> = {},
): readonly Finding[] {
  const found = form.findings(form.tidied(given, setting), setting)
  const typed = form.sealedIn(given)
  const isStored = (field: string) => {
    const place = placeById(given, field)
    return !!masked[place] && typed[place] === undefined
  }
  const standing = found.filter(({ field, key }) => key !== 'Required' || !isStored(field))
  const said = Object.entries(refused).filter(
    ([place]) => form.names.includes(place) && !standing.some(({ field, severity }) => field === place && severity === 'error'),
  )
  return [...standing, ...said.map(([field, text]) => finding(field, 'error', text))]
}

/** A question without an answer, or a date without all its boxes, is only told once somebody passed it; a wrong answer at once. */
export const isMissing = ({ questions }: AnyForm, { field, key }: Finding, given: Given): boolean => {
  if (field.includes('.')) return key === 'Required'
  const answer = given[field]
  return isEmpty(answer) || (questions[field]?.kind === 'day' && !isWhole(String(answer)))
}

export type SectionState = 'notStarted' | 'inProgress' | 'toFix' | 'done'

export interface SectionProgress extends Pick<Section, 'key' | 'title'> {
  state: SectionState
  /** Answers to correct; missing ones count once the section was passed. */
  toFix: string[]
  /** Everything between this section and being done. */
  open: string[]
}

export interface ProgressGiven extends At, Pick<LongForm, 'answers' | 'findings' | 'passed' | 'masked'> {
  /** Why it came back, as far as the named answer still is what it was. */
  reasons: readonly Returned[]
}

/** Each answer once, in the order of the form; entries stay where their group stands. */
function inOrder(names: readonly string[], { names: all }: AnyForm): string[] {
  const at = (name: string) => all.indexOf(name.split('.', 1)[0] ?? name)
  return [...new Set(names)].sort((one, other) => at(one) - at(other))
}

/** The section in which the form is sent: the last one. */
export const lastOf = ({ sections }: AnyForm): string => sections.at(-1)?.key ?? ''

/** How far each section is, in the order of the form. */
export function progressOf({ form, setting, answers, findings, passed, masked, reasons }: ProgressGiven): SectionProgress[] {
  const errors = findings.filter(({ severity }) => severity === 'error')
  const found = form.sections.map(({ key, title }): SectionProgress => {
    const here = errors.filter(({ field }) => form.sectionOf(field) === key)
    // What is to be scanned or cropped anew leaves the answer as it is.
    const named = reasons.flatMap(({ named: name, answer }) => (answer && name && form.sectionOf(name) === key ? [name] : []))
    const open = inOrder([...here.map(({ field }) => field), ...named], form)
    const wrong = here.filter(one => !isMissing(form, one, answers)).map(({ field }) => field)
    const toFix = passed.has(key) ? open : inOrder([...wrong, ...named], form)
    const begun = askedOf(form.questions, answers, setting, key).some(
      name => (!isEmpty(answers[name]) && answers[name] !== form.start[name]) || (form.sealed.includes(name) && !!masked[name]),
    )
    const state = toFix.length > 0 ? 'toFix' : !begun ? 'notStarted' : open.length > 0 ? 'inProgress' : 'done'
    return { key, title, state, toFix, open }
  })
  // It is done when there is nothing left to do anywhere.
  const last = lastOf(form)
  const whole = found.every(({ key, state }) => key === last || state === 'done')
  return found.map(one => (one.key === last && one.state === 'done' && !whole ? { ...one, state: 'notStarted' } : one))
}

/**
 * Where a form that came back opens: at the question of the first reason that has one, those named by the verifier before those that a kind
 * of reason stands for; else at the first section in which something is wrong; else where it is sent again, or at the beginning when an
 * answer has to be changed that nobody named.
 */
export function startOf(
  at: At,
  reasons: readonly Returned[],
  answers: Given,
  masked: LongForm['masked'],
): { section: string; question?: string } {
  const { form } = at
  const named = [...reasons.filter(reason => reason.named), ...reasons].flatMap(({ question }) => question ?? [])
  if (named[0]) return { section: form.sectionOf(named[0]), question: named[0] }
  const findings = findingsOf(at, answers, masked)
  const progress = progressOf({ ...at, answers, findings, passed: new Set(), masked, reasons: [] })
  const wrong = progress.find(({ open }) => open.length > 0)
  if (wrong) return { section: wrong.key, ...(wrong.open[0] && { question: wrong.open[0] }) }
  return { section: reasons.some(({ answer }) => answer) ? (form.sections[0]?.key ?? '') : lastOf(form) }
}

/** Reasons that are still open: those whose answer was changed since are taken as mended. */
export const openReasons = (reasons: readonly Returned[], before: Given, now: Given): Returned[] =>
  reasons.filter(({ named, question }) => {
    const name = named ?? question
    return !name || JSON.stringify(before[name] ?? null) === JSON.stringify(now[name] ?? null)
  })

const beside = ({ sections }: AnyForm, key: string, by: number): string | undefined =>
  sections[sections.findIndex(section => section.key === key) + by]?.key
export const sectionAfter = (form: AnyForm, key: string): string | undefined => beside(form, key, 1)
export const sectionBefore = (form: AnyForm, key: string): string | undefined => beside(form, key, -1)
