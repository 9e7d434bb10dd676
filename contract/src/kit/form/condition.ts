import type { Given } from './question'

/**
 * When something of a form holds. `reads` names the answers it looks at, so that a form refuses a name that none of its questions has.
 * `S` is what the form knows besides the answers, such as its edition and the day.
 */
export interface Condition<S = unknown> {
  reads: readonly string[]
  holds: (given: Given, setting: S) => boolean
}

/** One that looks at several answers, or at answers and setting together. */
export const condition = <S = unknown>(reads: readonly string[], holds: Condition<S>['holds']): Condition<S> => ({ reads, holds })

/** The answer is one of these values; for a question with several answers, one of them is. */
export const when = (name: string, ...values: readonly (string | boolean)[]): Condition =>
  condition([name], given => {
    const answer = given[name]
    const all: readonly unknown[] = Array.isArray(answer) ? answer : [answer]
    return all.some(one => values.some(value => value === one))
  })

/** There is an answer. */
export const filled = (name: string): Condition => condition([name], given => !isEmpty(given[name]))

export const inSetting = <S>(holds: (setting: S) => boolean): Condition<S> => condition<S>([], (_, setting) => holds(setting))

export const not = <S>({ reads, holds }: Condition<S>): Condition<S> => condition<S>(reads, (given, setting) => !holds(given, setting))

export const allOf = <S>(...of: readonly Condition<S>[]): Condition<S> =>
  condition<S>(
    of.flatMap(({ reads }) => reads),
    (given, setting) => of.every(({ holds }) => holds(given, setting)),
  )

export const anyOf = <S>(...of: readonly Condition<S>[]): Condition<S> =>
  condition<S>(
    of.flatMap(({ reads }) => reads),
    (given, setting) => of.some(({ holds }) => holds(given, setting)),
  )

/** Nothing typed, nothing chosen. A box without its tick is an answer: No. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)
