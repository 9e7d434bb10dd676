import { z } from 'zod'
import { plainDigits } from './digits'
import { orRequired } from './messages'
import { money } from './money'

/** How the form kit draws a field; set through `.meta()` on a schema. */
export type FieldInput =
  | 'text'
  | 'password'
  | 'note'
  | 'rich'
  | 'choice'
  | 'radio'
  | 'check'
  | 'money'
  | 'date'
  | 'birthday'
  | 'mobile'
  | 'pin'
  | 'aadhaar'
  | 'pan'
  | 'capitals'
  | 'email'
  | 'number'
  | 'percent'
  | 'choices'
  | 'file'

declare module 'zod' {
  interface GlobalMeta {
    /** The words beside the field. */
    label?: string
    /** What the field is called where errors are listed, when its label is a sentence. */
    short?: string
    /** One sentence of help under the field. */
    help?: string
    /** An example shown while the field is empty; never instead of the label. */
    example?: string
    input?: FieldInput
    /** Values and words of a fixed choice. */
    words?: Record<string, string>
    autoComplete?: string
    /**
     * Why Aadhaar and PAN numbers are not looked for in this text, or below it: what it holds instead. Every other text of a command is
     * refused with one; `password`, `aadhaar`, `pan`, `email` and `file` inputs speak for themselves.
     */
    unguarded?: string
  }
}

/** Without control characters and signs that turn the direction of what follows. */
const line = /^[^\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u
const lineWords = 'Line breaks and hidden characters are not allowed here'
/** What is wrong with the signs of a text on one line; undefined when nothing is. */
export const lineProblem = (text: string): string | undefined => (line.test(text) ? undefined : lineWords)
/** The same, but over several lines. */
const note = new RegExp(`${line.source.slice(0, -1)}(?:[\\n\\t]${line.source.slice(1, -1)})*$`, 'u')
const noteWords = 'Hidden characters are not allowed here'
/** As one sign, whatever system the text was typed on. */
const lineBreaks = (text: string): string => text.replace(/\r\n?/g, '\n')

/** A text that must be there; the specification's message for both an empty text and a wrong type is 'Required'. */
export const required = z.string(orRequired).trim().min(1, 'Required').max(500).overwrite(lineBreaks).regex(note, noteWords)

/**
 * The same on one line, for names and what stands in a row: without line breaks, and without signs that turn the direction of what
 * follows. Joiners stay, since Indian scripts write with them.
 */
export const oneLine = z.string(orRequired).trim().min(1, 'Required').max(500).regex(line, lineWords)

const nameOfPerson = /^$|^(?=.*\p{L})[\p{L}\p{M}\p{Zs}\u200c-\u200d.'\u2019-]+$/u
const nameWords = 'Only letters, spaces, dots, apostrophes and hyphens are allowed in a name'

/** The name of a person in any script: letters with their marks, spaces, dots, apostrophes and hyphens. Shops and firms may have digits: `oneLine`. */
export const personName = z
  .string(orRequired)
  .trim()
  .min(1, 'Required')
  .max(500)
  .regex(line, { error: lineWords, abort: true })
  .regex(nameOfPerson, nameWords)

/** On one line too, but it may be left out. */
export const optionalLine = (max: number) => z.string().trim().max(max).regex(line, lineWords).nullable()

/** One line that is taken as it was typed: an answer of a form that is saved half-filled. */
export const typedLine = (max: number) => z.string().max(max).regex(line, lineWords)

/** A token, ticket or answer to a captcha: made by a program, at most so long. */
export const secret = (max: number) => z.string().max(max).meta({ unguarded: 'a secret that no person writes' })

/** What a person writes beside a step, over several lines, if anything. */
export const optionalNote = (max: number) => z.string().trim().max(max).overwrite(lineBreaks).regex(note, noteWords).nullable()

/** A remark of a person: optional, at most 1,000 characters. */
export const remark = optionalNote(1000).meta({ label: 'Remark', input: 'note' })

/** Why somebody cancels, refuses or asks again; the other side reads it. */
export const why = required.min(5).max(500, 'String must contain at most 500 characters').meta({ label: 'Reason', input: 'note' })
/** Of what is said besides a step, in characters. */
export const longestRemark = 500
/** What is said besides a step, if anything. */
export const optionalRemark = optionalNote(longestRemark).optional().meta({ label: 'Remark', input: 'note' })

/** What people and address books write between the digits of a telephone number; some of it turns the direction of the text and is not seen. */
const betweenDigits = /[\s().\-/\p{Pd}\p{Cf}]/gu

/**
 * A mobile number of India as it is kept, from any form in which it is typed or pasted: `+91 98220 41764`, `0091-98220-41764`, `(0)98220.41764`,
 * and in the digits of other scripts.
 * @returns ten digits where there are ten; else what was typed without its signs, letters included, so that a check can refuse it
 */
export const bareMobile = (text: string): string =>
  plainDigits(text.replace(betweenDigits, '')).replace(/^(?:(?:\+|00)?91|0)?0?(?=\d{10}$)/, '')

/** Ten digits, first 6-9; signs between them, +91, 0091 and a leading 0 are accepted and dropped. */
export const mobileNo = z
  .string(orRequired)
  .min(1, 'Required')
  .transform(bareMobile)
  .pipe(z.string().regex(/^[6-9]\d{9}$/, 'Enter a 10-digit mobile number that starts with 6, 7, 8 or 9'))
  .meta({ label: 'Mobile No.', input: 'mobile', autoComplete: 'tel-national' })

export const emailId = z
  .email()
  .max(254)
  // Longer ones no mail can be sent to.
  .regex(/^[^@]{1,64}@[^@]{1,190}$/, 'Enter a valid email address')
  .transform(text => text.toLowerCase())
  .meta({ label: 'Email ID', input: 'email', autoComplete: 'email' })

/** Six digits, first not 0. */
export const pinCode = z
  .string(orRequired)
  .min(1, { error: 'Required', abort: true })
  .regex(/^[1-9]\d{5}$/, 'Enter a 6-digit PIN code')
  .meta({ label: 'Pincode', input: 'pin', autoComplete: 'postal-code' })

export const earliestDay = '1900-01-01'
export const latestDay = '2199-12-31'

/** A calendar day of whatever year: `2026-01-05`, and one that exists. */
export const anyDay = z
  .string(orRequired)
  .min(1, { error: 'Required', abort: true })
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Enter a date', abort: true })
  .refine(text => !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text), {
    error: 'This date does not exist',
    abort: true,
  })

/** A calendar day on the wire. */
export const day = anyDay
  // Outside of it a date is a slip, and the database and Excel count otherwise than we do.
  .refine(text => text >= earliestDay && text <= latestDay, 'Enter a date between 1900 and 2199')
  .meta({ input: 'date' })

/** At most 10 crore rupees in one go. */
const largestAmount = 10_00_00_000_00

/**
 * Whole paise between two limits, which its refusals say as money. Every amount of a command is declared by this, by `paise` or by `fee`.
 * @param least in paise, itself allowed
 * @param most in paise, itself allowed
 */
export const amountBetween = (least: number, most = largestAmount) =>
  z
    .number()
    .int()
    .min(least, `Must be at least ${money(least)}`)
    .max(most, `Must be at most ${money(most)}`)
    .meta({ input: 'money' })

/** Whole paise, more than nothing, at most 10 crore rupees in one go. */
export const paise = amountBetween(1)

/** Whole paise, nothing included: fees and limits. */
export const fee = amountBetween(0)

/** Of a record that several people keep: how often it was changed when the screen read it. */
export const version = z.number().int().min(1).max(2_147_483_647)

/** A record's id as it stands in a path or a reply. */
export const id = z.string().regex(/^\d{1,18}$/)
