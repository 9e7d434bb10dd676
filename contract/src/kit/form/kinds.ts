import { emailId } from '../fields'
import { aadhaarDigits, aadhaarProblem, maskAadhaar } from './aadhaar'
import { type Said, say } from './finding'
import { inEnglish, inEnglishLetters, tidyName, tidyPersonName, writeInEnglish } from './letters'
import type { Question } from './question'

/** What is true of every question of a kind, in whatever form it stands. */
interface Kind {
  /** The answer as the form wants it, from what was typed. */
  tidy?: (typed: string) => string
  /** What is wrong with it by itself. */
  find?: (value: string) => readonly Said[]
  /** How people see it where they may not see it whole. */
  mask?: (value: string) => string
  /** It is itself a number or an address of the net, so that numbers of identity papers are not looked for in it. */
  number?: true
  /** What a question of this kind declares without saying so. */
  declares?: Partial<Pick<Question, 'sealed'>>
}

const trim = (typed: string) => typed.trim()
/** The paper is filled in English capitals; what was typed in another script stays as it is and is pointed out. */
const english = (value: string) => (inEnglishLetters(value) ? [] : [say('error', writeInEnglish, {}, inEnglish(value))])

export const kinds = {
  text: { tidy: trim },
  capitals: { tidy: tidyName, find: english },
  name: { tidy: tidyPersonName },
  /** Letters and digits with a shape of their own, which a rule of the question tells. */
  code: { tidy: tidyName },
  digits: { tidy: trim, find: (value: string) => (/^\d+$/.test(value) ? [] : [say('error', 'Enter the number in digits')]) },
  choice: {},
  radio: {},
  check: {},
  choices: {},
  aadhaar: {
    tidy: aadhaarDigits,
    find: (value: string) => {
      const problem = aadhaarProblem(value)
      return problem ? [say('error', problem)] : []
    },
    mask: (value: string) => maskAadhaar(value) ?? '',
    number: true,
    declares: { sealed: true },
  },
  pan: {
    tidy: (typed: string) => typed.toUpperCase().replace(/\s/g, ''),
    mask: (value: string) => `XXXXXX${value.slice(-4)}`,
    number: true,
  },
  mobile: { tidy: (typed: string) => typed.replace(/[\s-]/g, '').replace(/^(\+?91(?=\d{10}$)|0(?=\d{10}$))/, ''), number: true },
  email: {
    tidy: (typed: string) => typed.trim().toLowerCase(),
    find: (value: string) => (emailId.safeParse(value).success ? [] : [say('error', 'Enter a valid email address')]),
    number: true,
  },
  pin: { tidy: trim },
  birthday: { tidy: trim },
  repeated: {},
} as const satisfies Record<string, Kind>
export type KindName = keyof typeof kinds

export const kindOf = (name: KindName): Kind => kinds[name]
