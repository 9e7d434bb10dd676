import type { AnyForm } from '../../kit/form/form'
import type { Given } from '../../kit/form/question'
import { ao } from './ao'
import { office, residence } from './parts'

const aoNames: readonly string[] = Object.values(ao.parts)

/** The parts of a form in which the applicants of one counter are often alike, as a line names them: assessing officer, addresses, place. */
const parts: readonly { label: string; names: readonly string[] }[] = [
  { label: ao.label, names: aoNames },
  { label: 'Residence', names: Object.values(residence) },
  { label: 'Office address', names: Object.values(office) },
  { label: 'Place of declaration', names: ['declarationPlace'] },
]

/** The answers that may be taken over from one applicant to the next: never a name, a number of a person, a date or what is sealed. */
export const sharedNames: ReadonlySet<string> = new Set(parts.flatMap(({ names }) => names))

const isThere = (answer: Given[string]): boolean => answer !== undefined && answer !== null && answer !== ''

/** Of given answers those that may be taken over. */
export const sharedOf = (given: Given): Given =>
  Object.fromEntries(Object.entries(given).filter(([name, answer]) => sharedNames.has(name) && isThere(answer)))

/**
 * What the answers of the last applicant fill in: parts that the form asks now and in which nothing was typed, each as a whole, since half of
 * one address and half of another are none.
 * @param asked the questions that the form asks now
 * @param alike whether both are for the same kind of applicant: an assessing officer of a person is not that of a company
 */
export function filledFrom(last: Given, given: Given, asked: readonly string[], alike = true): Given {
  const whole = parts.filter(({ names }) => !names.some(name => isThere(given[name])) && (alike || names !== aoNames))
  const names = whole.flatMap(part => part.names).filter(name => asked.includes(name) && isThere(last[name]))
  return Object.fromEntries(names.map(name => [name, last[name]]))
}

/** The parts that were filled in, as they are called. */
export const partsIn = (filled: Given): string[] =>
  parts.filter(({ names }) => names.some(name => name in filled)).map(({ label }) => label)

/** Takes back what was filled in, as far as nobody changed it since. */
export const takenBack = (filled: Given, now: Given, { start }: Pick<AnyForm, 'start'>): Given =>
  Object.fromEntries(Object.entries(filled).flatMap(([name, answer]) => (now[name] === answer ? [[name, start[name] ?? null]] : [])))
