import { z } from 'zod'
import { optionalNote } from '../kit/fields'
import { keysOf } from '../kit/keys'

/** What has to be done about a reason: change an answer, scan again, or only cut the pictures again. */
export type Remedy = 'answer' | 'scan' | 'crop'

/** Why something is sent back or refused, as a product declares it. */
export interface Reason {
  words: string
  remedy: Remedy
  /** The answer that it is usually about, offered first to the verifier. */
  field?: string
  /** The place of the scan that it is about, where no answer says it. */
  slot?: string
  /**
   * To which answers, places or cuts it belongs: it is offered where a record has one of them, and nowhere while the list is empty. Left out, it
   * belongs to the answer or place that it is usually about; with none of these, to every record.
   */
  about?: readonly string[]
  /** It says nothing by itself: what is meant has to be written. */
  wordless?: true
}

/** A reason of the list, the answer that it is about, and what the person wrote. */
export interface GivenReason<C extends string = string> {
  code: C
  field?: string | null | undefined
  remark?: string | null | undefined
}

/** Answers that reasons may be about, with their labels: those of one form, or of all that the product has. */
export interface Answers {
  names: readonly string[]
  labelOf(name: string): string
}

/** The name of an answer. Which of them a record has, its product says (`DeskSubject.answers`). */
const answerName = z
  .string()
  .max(60)
  .regex(/^[a-zA-Z]\w*$/)
  .meta({ unguarded: 'the name of an answer, which must be one of the record' })

/** A product's reasons, with what is done with them without their labels: a screen has them before it knows which form it shows. */
export function reasonsOf<const R extends Readonly<Record<string, Reason>>>(reasons: R) {
  type Code = keyof R & string
  const codes = keysOf<Code>(reasons)
  const declaredOf = (code: Code): Reason | undefined => reasons[code]
  return {
    codes,
    words: Object.fromEntries(codes.map(code => [code, reasons[code]?.words ?? ''])) as Record<Code, string>,
    givenReason: z.strictObject({ code: z.enum(codes), field: answerName.nullish(), remark: optionalNote(300).optional() }),
    remedyOf: (code: Code): Remedy => declaredOf(code)?.remedy ?? 'answer',
    /** The answer that a reason is usually about. */
    usualField: (code: Code): string | undefined => declaredOf(code)?.field,
    slotOf: (code: Code): string | undefined => declaredOf(code)?.slot,
    /** Those that can be given. @param has the answers, places and cuts of the record */
    offeredTo: (has: readonly string[]): Code[] =>
      codes.filter(code => {
        const { about, field, slot } = declaredOf(code) ?? {}
        const belongsTo = about ?? (field || slot ? [field, slot] : undefined)
        return belongsTo?.some(name => name && has.includes(name)) ?? true
      }),
    /** Whether what cannot be read from the reasons is still to be written. */
    needsWords: ({ reasons: given, remark }: { reasons: readonly GivenReason<Code>[]; remark?: string | null | undefined }): boolean =>
      !remark?.trim() && (given.length === 0 || given.some(one => declaredOf(one.code)?.wordless && !one.remark)),
  }
}

const same = (text: string): string => text
/** How a sentence ends in the language of its words. */
const stopOf = (words: string): string => (/\p{Script=Devanagari}/u.test(words) ? '।' : '.')

/**
 * Reasons in sentences that name the answers by their labels: worded, read again from a text and translated.
 * @param capitals what keeps its capital letter after a colon: names and abbreviations
 */
export function wordedReasons<C extends string>(
  { codes, words }: { codes: readonly C[]; words: Readonly<Record<C, string>> },
  { names: fields, labelOf }: Answers,
  capitals: readonly string[] = [],
) {
  type Given = GivenReason<C>
  const name = new RegExp(`^(${capitals.join('|')})\\b`)
  const within = (text: string): string => (capitals.length > 0 && name.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1))

  /**
   * A reason as a sentence: `First name: spelling differs from the proof (Aadhaar says SUDHIR).`
   * @param t the reader's translator; English without it
   */
  const sentence = ({ code, field, remark }: Given, t: (text: string) => string = same): string =>
    `${field ? `${t(labelOf(field))}: ${within(t(words[code]))}` : t(words[code])}${remark ? ` (${remark})` : ''}${stopOf(t(words[code]))}`

  // What each sentence begins with, without the full stop; the longest first, since one may begin another.
  let beginnings: [start: string, reason: Given][] | undefined
  const allBeginnings = () => {
    beginnings ??= codes
      .flatMap(code => [undefined, ...fields].map((field): Given => ({ code, ...(field && { field }) })))
      .map((reason): [string, Given] => [sentence(reason).slice(0, -1), reason])
      .toSorted(([one], [other]) => other.length - one.length)
    return beginnings
  }

  /** Takes a text of `whyText` apart: the reasons that it begins with, and what the person wrote besides. */
  function readWhy(text: string): { reasons: Given[]; typed: string } {
    const found: Given[] = []
    let rest = text.trim()
    for (;;) {
      const [start, reason] = allBeginnings().find(([beginning]) => rest.startsWith(beginning)) ?? []
      const end = start === undefined ? null : /^(?: \((.*?)\))?\.(?: +|$)/.exec(rest.slice(start.length))
      if (start === undefined || !reason || !end) return { reasons: found, typed: rest }
      found.push(end[1] ? { ...reason, remark: end[1] } : reason)
      rest = rest.slice(start.length + end[0].length)
    }
  }

  /** What the person wrote besides the reasons that are shown above it; undefined where that is nothing. */
  const typedBeside = (text: string | null, shown: readonly Given[]): string | undefined =>
    (text && (shown.length > 0 ? readWhy(text).typed : text)) || undefined

  return {
    sentence,
    readWhy,
    typedBeside,
    /** Why something came back or was refused as one text, as it is kept and exported: the reasons in English, then what was typed besides. */
    whyText: (given: readonly Given[], typed: string | null | undefined): string =>
      [...given.map(reason => sentence(reason)), typedBeside(typed?.trim() ?? null, given)].filter(Boolean).join(' '),
    /** The same text in the language of the reader; what a person wrote stays as it is. */
    whyIn(text: string, t: (text: string) => string): string {
      const { reasons: found, typed } = readWhy(text)
      return [...found.map(reason => sentence(reason, t)), typed].filter(Boolean).join(' ')
    },
  }
}

/** The reasons of a product of which only the shape is known: what the desk works with. */
export type Reasons = ReturnType<typeof reasonsOf<Readonly<Record<string, Reason>>>>

/** The reasons of one product as those of any: its own codes and answers are strings there. */
export const asReasons = (reasons: Record<keyof Reasons, unknown>): Reasons => reasons as unknown as Reasons

/** The same, in words. */
export type WordedReasons = ReturnType<typeof wordedReasons<string>>
export const asWorded = (reasons: Record<keyof WordedReasons, unknown>): WordedReasons => reasons as unknown as WordedReasons
