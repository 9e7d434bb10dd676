import { dayWords, yearsBetween } from '../../kit/dates'
import { day } from '../../kit/fields'
import { type Said, say } from '../../kit/form/finding'
import type { Rule } from '../../kit/form/question'
import { rulingOn } from './accepted-papers'
import { proves } from './documents'
import { editions } from './edition'
import { type Setting, signedOn } from './setting'

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

/** What a paper says already was before today. */
export const notInFuture: Rule<Setting> = {
  find: (day, _, { on }) => (day > on ? [say('error', 'This date cannot be in the future')] : []),
}

/** What is wrong with a date of birth; of a right one the age, and what no longer proves it. */
export const birthRule: Rule<Setting> = {
  find: (dob, _, setting) => {
    const problems = birthProblems(dob, setting.on)
    return problems.length > 0 ? problems : birthEcho(dob, setting)
  },
}

function birthEcho(dob: string, setting: Setting): Said[] {
  const age = yearsBetween(dob, setting.on)
  const echo = [say('note', age === 1 ? '{{age}} year old.' : '{{age}} years old.', { age })]
  if (isMinor(dob, signedOn(setting))) echo.push(say('note', 'A representative signs for a minor.'))
  if (!proves('aadhaar', 'podb', setting))
    echo.push(
      say('note', 'From {{day}}, Aadhaar is not accepted as proof of this date. Keep another document ready.', {
        day: dayWords(rulingOn(setting, 'aadhaar', 'podb')?.effectiveFrom ?? editions[setting.edition].from),
      }),
    )
  return echo
}
