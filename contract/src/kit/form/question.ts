import { z } from 'zod'
import { type FieldInput, typedLine } from '../fields'
import type { Condition } from './condition'
import type { Said } from './finding'
import { type KindName, kindOf } from './kinds'
import type { Print } from './print'

/** What an answer may be on the wire and in the database. */
export type Answer = string | boolean | readonly string[] | readonly Given[] | null | undefined
/** The answers so far, by the names of their questions. A draft may hold any of them half typed. */
export type Given = { readonly [name: string]: Answer }

/** A rule of one answer. It is asked only while there is one; `reads` names the other answers that it looks at. */
export interface Rule<S = unknown> {
  reads?: readonly string[]
  /** @param value the answer, tidied */
  find: (value: string, given: Given, setting: S) => readonly Said[]
}

/** Questions that are read together: a name, an address, a code in parts. */
export interface Group {
  key: string
  kind: string
  /** Above its questions on the form; left out where their labels say it. */
  title?: string
  /** Beside the one line in which all of it is read; without one each answer has a line of its own. */
  label?: string
  /** A verifier compares part by part even so. */
  partByPart?: boolean
  /** Its questions by what they are in it: `{ last: 'fatherLastName', … }`. */
  parts: Readonly<Record<string, string>>
  /** All of it in one line. @param word an answer as people read it, by its part */
  line: (word: (part: string) => string) => string
}

/** An answer as a text without blanks around it; empty for every other answer. */
export const typedIn = (given: Given, name: string): string => {
  const answer = given[name]
  return typeof answer === 'string' ? answer.trim() : ''
}

/** What is refused where another record under way has the answer already. */
export interface Taken {
  /** Told to who may open that record: `{{refNo}}` names it. */
  own: string
  other: string
}

/** The answers that take the place of what a record says now. */
export interface Becomes {
  /** All that may. */
  reads: readonly string[]
  /** Those that do, after what was answered. */
  names: (given: Given) => readonly string[]
  /** Where it is read: 'On the PAN card now'. On a screen it stands beside the answers that take its place, under these words. */
  where: string
}

/** One question of a form, with everything that screens, server, desk and paper must know of it. */
export interface Question<Schema extends z.ZodType = z.ZodType, S = unknown> {
  kind: KindName
  label: string
  /** The step of the form in which it stands. */
  section: string
  /** What a draft may hold: missing, empty or half typed; only its length is bounded. */
  schema: Schema
  /** Longest answer in letters. */
  max?: number
  help?: string
  example?: string
  autoComplete?: string
  /** Values and words of a choice. */
  words?: Readonly<Record<string, string>>
  group?: Group
  /** The heading above it on the screen, where no group says one. */
  under?: string
  /** When the form asks it; always when left out. What is not asked is dropped. */
  asked?: Condition<S>
  /** When it must be answered, as long as it is asked; never when left out. */
  required?: true | Condition<S>
  /** Refused with these words, instead of dropped, when it is answered although it is not asked. */
  unasked?: string
  rules?: readonly Rule<S>[]
  /** What the paper takes for granted where nothing was typed. */
  preset?: (given: Given) => Answer
  /** What a new form already says, so that nobody types it; it does not count as begun. */
  start?: Answer
  print?: Print
  /** Of several answers the one that excludes every other: choosing it clears them, and the other way round. */
  alone?: string
  /** The paper has the code of a choice instead of its words. */
  printsCode?: true
  /** A day before 1900 is taken, too: of a trust, a town, a family. */
  anyYear?: true
  /** A line of an address, in which long numbers of plots and lanes stand. */
  address?: true
  /** Encrypted where it is stored; people see it masked. */
  sealed?: true
  /** Of whom or what a record is: only one that is under way may have this answer. It is sealed; its words are those of its kind, or its own. */
  unique?: true | Taken
  /** The column of the list of records in which this answer stands and is searched; the line of its group, where all parts of that say so. */
  listed?: string
  /** What the verifier reads it next to, by the name of a question before it. */
  besides?: string
  /** It is what a record says now; these answers are what it will say. Both are read in one line. */
  becomes?: Becomes
  /** The questions of each entry of a repeated group. */
  each?: Questions<S>
}
export type Questions<S = unknown> = { readonly [name: string]: Question<z.ZodType, S> }

/** The answers that questions give, as a draft holds them. */
export type AnswersOf<Q extends Questions<never>> = { [Name in keyof Q]?: z.output<Q[Name]['schema']> }

export type More<S> = Omit<Question<z.ZodType, S>, 'kind' | 'label' | 'section' | 'schema' | 'words' | 'each'>

/** Ticks and lists are tested by the form's rules: those of a question get a text. */
type Untested<S> = Omit<More<S>, 'rules'>

/** How the field kit draws each kind. */
const inputs: Record<KindName, FieldInput | undefined> = {
  text: 'text',
  capitals: 'capitals',
  name: 'capitals',
  code: 'capitals',
  digits: 'text',
  choice: 'choice',
  radio: 'radio',
  check: 'check',
  choices: 'choices',
  aadhaar: 'aadhaar',
  pan: 'pan',
  account: 'text',
  mobile: 'mobile',
  email: 'email',
  pin: 'pin',
  day: 'birthday',
  repeated: undefined,
}

function question<Schema extends z.ZodType, S>(
  kind: KindName,
  section: string,
  label: string,
  schema: Schema,
  { words, ...more }: More<S> & { words?: Readonly<Record<string, string>> },
): Question<Schema, S> {
  const input = inputs[kind]
  const said = schema.meta({
    label,
    ...(input && { input }),
    ...(words && { words }),
    ...(more.help && { help: more.help }),
    ...(more.example && { example: more.example }),
    ...(more.autoComplete && { autoComplete: more.autoComplete }),
  })
  return { ...kindOf(kind).declares, ...more, ...(words && { words }), kind, section, label, schema: said as Schema }
}

const typed = (max: number) => typedLine(max).nullish()
export type TypedSchema = ReturnType<typeof typed>

/**
 * Makes the questions of one section.
 * @returns a function for each kind: `of(label, …)`; `max` is the longest text in letters
 */
export function askIn(section: string) {
  const line =
    (kind: KindName) =>
    <S = unknown>(label: string, max: number, more: More<S> = {}) =>
      question(kind, section, label, typed(max), { ...more, max })
  const oneOf =
    (kind: KindName) =>
    <const W extends Readonly<Record<string, string>>, S = unknown>(label: string, words: W, more: More<S> = {}) =>
      question(kind, section, label, z.enum(Object.keys(words) as [keyof W & string, ...(keyof W & string)[]]).nullish(), {
        ...more,
        words,
      })
  return {
    text: line('text'),
    /** Stands on the paper in English capitals. */
    capitals: line('capitals'),
    /** A part of a person's name. */
    name: line('name'),
    code: line('code'),
    digits: line('digits'),
    aadhaar: line('aadhaar'),
    pan: line('pan'),
    account: line('account'),
    mobile: line('mobile'),
    email: line('email'),
    pin: line('pin'),
    /** Of birth, of incorporation, of a deed. */
    day: <S = unknown>(label: string, more: More<S> = {}) => question('day', section, label, typed(10), more),
    choice: oneOf('choice'),
    radio: oneOf('radio'),
    check: <S = unknown>(label: string, more: Untested<S> = {}) => question('check', section, label, z.boolean().nullish(), more),
    /** Several of a list. */
    choices: <const W extends Readonly<Record<string, string>>, S = unknown>(label: string, words: W, more: Untested<S> = {}) =>
      question(
        'choices',
        section,
        label,
        z
          .array(z.enum(Object.keys(words) as [keyof W & string, ...(keyof W & string)[]]))
          .max(Object.keys(words).length)
          .nullish(),
        { ...more, words },
      ),
    /** A group of questions that is answered once for each of several: promoters, members, partners. Each entry has an id. */
    repeated: <Q extends Questions<never>, S = unknown>(label: string, most: number, each: Q, more: Untested<S> = {}) => ({
      ...question(
        'repeated',
        section,
        label,
        z
          .array(draftSchema(each).extend({ id: entryId }))
          .max(most)
          .nullish(),
        { ...more, max: most },
      ),
      each: each as unknown as Questions<S>,
    }),
  }
}

/** Whether a form asks a question at all, after what has been answered so far. */
export const isAsked = <S>({ asked }: Question<z.ZodType, S>, given: Given, setting: S): boolean => asked?.holds(given, setting) ?? true

/** Whether it must be answered now. */
export const isRequired = <S>(question: Question<z.ZodType, S>, given: Given, setting: S): boolean => {
  const { required } = question
  if (!required || !isAsked(question, given, setting)) return false
  return required === true || required.holds(given, setting)
}

/** The questions that are asked now, in the order in which they are declared; of one section where it is given. */
export const askedOf = <S>(questions: Questions<S>, given: Given, setting: S, section?: string): string[] =>
  Object.entries(questions).flatMap(([name, question]) =>
    (section === undefined || question.section === section) && isAsked(question, given, setting) ? [name] : [],
  )

/** By which an entry of a repeated group is known, wherever it stands among the others: its sealed answers are kept under it. */
const entryId = z
  .string()
  .regex(/^[a-z0-9]{1,12}$/)
  .optional()
export const idOf = ({ id }: Given): string => (typeof id === 'string' ? id : '')

/** Answers whose entries all have an id, each its own: an entry without one gets one, so that nothing of it is mixed up with another's. */
export function withEntryIds(questions: Questions<never>, given: Given): Given {
  return Object.fromEntries(
    Object.entries(given).map(([name, answer]) => {
      const each = questions[name]?.each
      if (!each) return [name, answer]
      const given = new Set(entriesOf(answer).map(idOf))
      const taken = new Set<string>()
      const entries = entriesOf(answer).map(entry => {
        let id = idOf(entry)
        // A new one never gets the id under which another one's number lies.
        for (let next = 1; !id || taken.has(id); next++) id = given.has(`e${next}`) || taken.has(`e${next}`) ? '' : `e${next}`
        taken.add(id)
        return { ...withEntryIds(each, entry), id }
      })
      return [name, entries]
    }),
  )
}

/** The entries of a repeated group. */
export const entriesOf = (answer: Answer): readonly Given[] =>
  Array.isArray(answer) ? answer.filter(one => typeof one === 'object' && one !== null) : []

/** The answers that an entry looks at: its own, and those around it that it does not ask itself. */
export const inEntry = (each: Questions<never>, around: Given, entry: Given): Given => ({
  ...around,
  ...Object.fromEntries(Object.keys(each).map(name => [name, undefined])),
  ...entry,
})

/** `promoters.0.lastName` is the last name that is asked of promoters. */
export function questionAt<S>(questions: Questions<S>, field: string): Question<z.ZodType, S> | undefined {
  const [name = '', , ...rest] = field.split('.')
  const question = Object.hasOwn(questions, name) ? questions[name] : undefined
  return rest.length > 0 && question?.each ? questionAt(question.each, rest.join('.')) : question
}

/** The answer at such a place. */
export function answerAt(given: Given, field: string): Answer {
  const [name = '', at, ...rest] = field.split('.')
  if (at === undefined) return given[name]
  const entry = entriesOf(given[name])[Number(at)]
  return entry && answerAt(entry, rest.join('.'))
}

/** What a draft of these questions may hold: each answer optional, nothing unknown. */
export const draftSchema = <Q extends Questions<never>>(questions: Q) =>
  z.strictObject(
    Object.fromEntries(Object.entries(questions).map(([name, { schema }]) => [name, schema])) as { [Name in keyof Q]: Q[Name]['schema'] },
  )
