import { dayWords, yearsBetween } from '../../kit/dates'
import { day } from '../../kit/fields'
import { type Finding, finding, type Said, say } from '../../kit/form/finding'
import type { Rule } from '../../kit/form/question'
import { type EditionCode, editions } from './edition'
import type { Setting } from './setting'

const oldest = 120

/** Under eighteen on that day; false while the date is not complete. */
export const isMinor = (dob: string | null | undefined, on: string): boolean =>
  !!dob && day.safeParse(dob).success && dob <= on && yearsBetween(dob, on) < 18

/** A date of birth exists, is not in the future and belongs to somebody alive. */
export function birthProblems(dob: string, on: string): Said[] {
  const shape = day.safeParse(dob)
  if (!shape.success) return [say('error', shape.error.issues[0]?.message ?? 'Enter a date')]
  if (dob > on) return [say('error', 'Date of birth cannot be in the future')]
  if (yearsBetween(dob, on) > oldest) return [say('error', 'Date of birth is more than {{years}} years ago', { years: oldest })]
  return []
}
export const birthRule: Rule<Setting> = { find: (dob, _, { on }) => birthProblems(dob, on) }

/** What the form says under the date: the age, and what no longer proves it. */
export function birthEcho(dob: string | null | undefined, edition: EditionCode, on: string): Finding<'dob'>[] {
  if (!dob || birthProblems(dob, on).length > 0) return []
  const age = yearsBetween(dob, on)
  const echo = [finding('dob', 'note', age === 1 ? '{{age}} year old.' : '{{age}} years old.', { age })]
  if (age < 18) echo.push(finding('dob', 'note', 'A representative signs for a minor.'))
  if (!editions[edition].rules.aadhaarProvesBirth)
    echo.push(
      finding('dob', 'note', 'From {{day}}, Aadhaar is not accepted as proof of this date. Keep another document ready.', {
        day: dayWords(editions[edition].from),
      }),
    )
  return echo
}
