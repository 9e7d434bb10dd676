import { plainDigits } from '../digits'
import { anyDay, bareMobile, day, emailId } from '../fields'
import { maskedNumber } from '../identity-numbers'
import { aadhaarDigits, aadhaarProblem, maskAadhaar } from './aadhaar'
import { type Said, say } from './finding'
import { inEnglish, inEnglishLetters, tidyName, tidyPersonName, writeInEnglish } from './letters'
import type { Question, Taken } from './question'

/** What is true of every question of a kind, in whatever form it stands. */
interface Kind {
  /** The answer as the form wants it, from what was typed. */
  tidy?: (typed: string) => string
  /** What is wrong with it by itself; a rule of the question that refuses it says it better. */
  find?: (value: string, about?: Pick<Question, 'anyYear'>) => readonly Said[]
  /** How people see it where it is sealed. */
  mask?: (value: string) => string
  /** It is itself a number, so that numbers of identity papers are not looked for in it; a telephone number only where it is read as one. */
  number?: true | 'telephone'
  /** How it stands on paper; in boxes, as many as its answer may have letters. */
  printed?: { as: 'boxes' | 'ticks' | 'words'; boxes?: number }
  /** What a question of this kind declares without saying so. */
  declares?: Partial<Pick<Question, 'sealed'>>
  /** What is said where it is `unique` and has no words of its own. */
  taken?: Taken
}

const trim = (typed: string) => typed.trim()
const digits = (value: string) => (/^\d+$/.test(value) ? [] : [say('error', 'Enter the number in digits')])
/** The paper is filled in English capitals; what was typed in another script stays as it is and is pointed out. */
const english = (value: string) => (inEnglishLetters(value) ? [] : [say('error', writeInEnglish, {}, inEnglish(value))])

export const kinds = {
  text: { tidy: trim },
  capitals: { tidy: tidyName, find: english, printed: { as: 'boxes' } },
  name: { tidy: tidyPersonName, printed: { as: 'boxes' } },
  /** Letters and digits with a shape of their own, which a rule of the question tells. */
  code: { tidy: (typed: string) => plainDigits(tidyName(typed)).replace(/[\s-]/g, ''), printed: { as: 'boxes' } },
  digits: { tidy: (typed: string) => plainDigits(typed.trim()), find: digits, printed: { as: 'boxes' } },
  choice: {},
  radio: { printed: { as: 'ticks' } },
  check: { printed: { as: 'ticks' } },
  choices: { printed: { as: 'ticks' } },
  aadhaar: {
    tidy: aadhaarDigits,
    find: (value: string) => {
      const problem = aadhaarProblem(value)
      return problem ? [say('error', problem)] : []
    },
    mask: (value: string) => maskAadhaar(value) ?? '',
    number: true,
    printed: { as: 'boxes', boxes: 12 },
    declares: { sealed: true },
    taken: {
      own: 'Application {{refNo}} with this Aadhaar number is already in progress.',
      other: 'Another application with this Aadhaar number is already in progress.',
    },
  },
  pan: {
    tidy: (typed: string) =>
      plainDigits(typed)
        .toUpperCase()
        .replace(/[\s.-]/g, ''),
    find: (value: string) =>
      /^[A-Z]{5}\d{4}[A-Z]$/.test(value) ? [] : [say('error', 'A PAN has five letters, four digits and one letter')],
    mask: (value: string) => maskedNumber('pan', value),
    number: true,
    printed: { as: 'boxes', boxes: 10 },
    taken: {
      own: 'Application {{refNo}} with this PAN is already in progress.',
      other: 'Another application with this PAN is already in progress.',
    },
  },
  /** The number of a bank account. */
  account: {
    tidy: (typed: string) => plainDigits(typed).replace(/[\s-]/g, ''),
    find: (value: string) => (/^\d{6,18}$/.test(value) ? [] : [say('error', 'An account number has 6 to 18 digits')]),
    mask: (value: string) => 'X'.repeat(Math.max(value.length - 4, 0)) + value.slice(-4),
    number: true,
    printed: { as: 'boxes' },
    declares: { sealed: true },
  },
  mobile: {
    tidy: bareMobile,
    // Numbers of other countries have other shapes.
    find: (value: string) => (/^\d{6,15}$/.test(value) ? [] : [say('error', 'Enter the number in digits')]),
    number: 'telephone',
    printed: { as: 'boxes', boxes: 10 },
  },
  email: {
    tidy: (typed: string) => typed.trim().toLowerCase(),
    // A number in an address that is whole is part of it; while it is half typed it is looked at as in any text.
    find: (value: string) => (emailId.safeParse(value).success ? [] : [say('error', 'Enter a valid email address')]),
  },
  /** `110 001` is six digits; a ZIP code of another country keeps its blank. */
  pin: { tidy: (typed: string) => plainDigits(typed.trim()).replace(/^(\d{3})[\s-](\d{3})$/, '$1$2'), printed: { as: 'boxes', boxes: 6 } },
  /** Day, month and year. */
  day: {
    tidy: trim,
    find: (value: string, about?: Pick<Question, 'anyYear'>) => {
      const problem = (about?.anyYear ? anyDay : day).safeParse(value).error?.issues[0]
      return problem ? [say('error', problem.message)] : []
    },
    printed: { as: 'boxes', boxes: 8 },
  },
  repeated: {},
} as const satisfies Record<string, Kind>
export type KindName = keyof typeof kinds

export const kindOf = (name: KindName): Kind => kinds[name]
