import { z } from 'zod'
import { hasIdentityNumber, noIdentityNumber } from '../identity-numbers'
import { fieldErrors } from '../messages'
import { hasPassword, noPassword } from '../passwords'
import { isEmpty } from './condition'
import { type Finding, finding, type Said, say } from './finding'
import { type KindName, kindOf } from './kinds'
import {
  type Answer,
  type AnswersOf,
  draftSchema,
  entriesOf,
  type Given,
  idOf,
  inEntry,
  isAsked,
  isRequired,
  type Question,
  type Questions,
  questionAt,
  type Taken,
  withEntryIds,
} from './question'
import { lineOf, textOf } from './rows'
import { type SealedAnswers, sealedIn, sealedPlaces, withSealed } from './sealed'

export interface Section {
  key: string
  title: string
  /** One sentence under the title. */
  hint: string
  /** The question whose answer says in a few words what a finished section holds; all of its group where `whole` says so. */
  gist?: string
  whole?: true
}

/** A question, or one of an entry by its place: `promoters.0.lastName`. */
type NameIn<Q> =
  | (keyof Q & string)
  | { [Name in keyof Q & string]: Q[Name] extends { each: object } ? `${Name}.${number}.${string}` : never }[keyof Q & string]

interface Declared<Q extends Questions<never>, S> {
  /** In the order in which they are asked. */
  sections: readonly Section[]
  questions: Q
  /** What several answers say together; a finding about a question that is not asked is dropped. */
  rules?: readonly ((given: AnswersOf<Q>, setting: S) => readonly Finding<NameIn<Q>>[])[]
  /** Answers of which there may be only one combination under way, such as a PAN in a state, by a name that no question has. */
  together?: Readonly<Record<string, Together>>
}

/** What is refused where another record under way has all of these answers already. */
export interface Together extends Taken {
  /** Names of questions, of no entry. */
  of: readonly string[]
}

/** Any form of one setting, for what works with all of them: screens, drafts, lists of what is wrong, masking, paper. */
export interface AnyForm<S = never> {
  sections: readonly Section[]
  questions: Questions<S>
  names: readonly string[]
  sealed: readonly string[]
  /** By name, the answers of which there may be only one under way, each with what is refused otherwise. */
  unique: Readonly<Record<string, Taken>>
  /** Those among them that are of several answers together. */
  together: Readonly<Record<string, Together>>
  draft: z.ZodType
  start: Given
  labelOf(name: string): string
  sectionOf(name: string): string
  checkDraft(given: unknown): Record<string, string[]> | undefined
  requiredNow(given: Given, setting: S): readonly string[]
  tidied(given: Given, setting: S): Given
  findings(given: Given, setting: S): readonly Finding[]
  complete(setting: S): z.ZodType<Given>
  listed(given: Given): Readonly<Record<string, string>>
  /** @param place as in `sealedIn` */
  maskOf(place: string, typed: string): string
  rightAt(place: string, typed: string): string | undefined
  sealedIn(given: Given): SealedAnswers
  withSealed(given: Given, values: SealedAnswers): Given
  sealedPlaces(given: Given): readonly string[]
  withEntryIds(given: Given): Given
  withoutSealed(given: Given): Given
  sendable(given: Given): Given
}

/**
 * Makes a form of its declaration: `form<Setting>()({ sections, questions, rules })`. A setting is what the rules must know besides the answers.
 * @throws Error when a question stands in no section of it, or looks at an answer that no question gives
 */
export const form =
  <S>() =>
  <Q extends Questions<S>>(declared: Declared<Q, S>) =>
    build<Q, S>(declared)

const takenOf = ({ unique, kind }: Question<z.ZodType, never>): Taken | undefined => (unique === true ? kindOf(kind).taken : unique)

const uniqueIn = (questions: Questions<never>): Record<string, Taken> =>
  Object.fromEntries(
    Object.entries(questions).flatMap(([name, question]) => {
      const taken = takenOf(question)
      return taken ? [[name, taken]] : []
    }),
  )

function build<Q extends Questions<never>, S>({ sections, questions, rules = [], together = {} }: Declared<Q, S>) {
  type Name = keyof Q & string
  type Answers = AnswersOf<Q>
  const all = questions as unknown as Questions<S>
  assertWhole(all, sections)
  assertTogether(all, together)
  const names = sections.flatMap(({ key }) => Object.keys(all).filter(name => all[name]?.section === key)) as Name[]
  const one = (name: string) => all[name] as Question<z.ZodType, S>
  const draft = draftSchema(questions)

  const tidied = (given: Answers, setting: S): Answers => tidyAll(all, given as Given, setting) as Answers
  const place = new Map(names.map((name, at) => [name as string, at]))
  const rootOf = (field: string): string => field.split('.', 1)[0] ?? field
  const findings = (given: Answers, setting: S): Finding<NameIn<Q>>[] => {
    const ruleFindings = rules.flatMap(rule => rule(given, setting))
    for (const { field } of ruleFindings)
      if (!place.has(rootOf(field))) throw new Error(`A rule speaks of ${field}, which the form does not ask`)
    const asked = ruleFindings.filter(({ field }) => isAsked(one(rootOf(field)), given as Given, setting))
    const found = [...findAll(all, given as Given, setting), ...asked] as Finding<NameIn<Q>>[]
    return found.sort((a, b) => (place.get(rootOf(a.field)) ?? 0) - (place.get(rootOf(b.field)) ?? 0))
  }

  return {
    sections,
    questions,
    names,
    /** The schema of a half-filled form, as it is saved while typing: nothing is required, nothing unknown is let through. */
    draft,
    /** Of an answer of an entry the label of its question there. */
    labelOf: (name: string): string => questionAt(all, name)?.label ?? name,
    sectionOf: (name: string): string => all[rootOf(name)]?.section ?? sections[0]?.key ?? '',
    /**
     * What of given answers cannot be kept, even in a draft: what the form does not ask, what is too long, and numbers of identity papers
     * or a password where any text may stand. By their places; nothing where all is well.
     */
    checkDraft: (given: unknown): Record<string, string[]> | undefined => {
      const parsed = draft.safeParse(given)
      if (!parsed.success) return fieldErrors(parsed.error)
      const found = guarded(all, parsed.data as Given)
      return found.length > 0 ? Object.fromEntries(found.map(({ place, text }) => [place, [text]])) : undefined
    },
    /** The answers that must be given now. */
    requiredNow: (given: Answers, setting: S): Name[] => names.filter(name => isRequired(one(name), given as Given, setting)),
    /** The answers as the form wants them: capitals, trimmed, digits bare, and nothing that is not asked. */
    tidied,
    /** Everything there is to say about tidied answers, in the order of the form. */
    findings,
    /**
     * The schema of a complete form: drops answers that the form does not know (of an older one, stored), tidies, then refuses every error that the
     * rules find, each at its answer and in the words that were shown while typing.
     */
    complete: (setting: S) =>
      z
        .preprocess(given => (isRecord(given) ? known(all, given) : given), draft)
        .transform(given => tidied(given as Answers, setting))
        .superRefine((given, context: z.RefinementCtx) => {
          for (const { field, severity, message } of findings(given, setting))
            if (severity === 'error') context.addIssue({ code: 'custom', path: pathOf(field), message })
        }),
    /** Answers that are stored encrypted, and never with the others. */
    sealed: names.filter(name => one(name).sealed),
    unique: { ...uniqueIn(all), ...together },
    together,
    /** The answers without those, also within repeated groups. */
    withoutSealed: (given: Answers): Answers => kept(all, given as Given, ({ sealed }) => !sealed) as Answers,
    /** What is sent while typing: a sealed answer that is half typed stays where it is, for the stored one is not to be cleared by it. */
    sendable: (given: Answers): Answers => kept(all, given as Given, (question, answer) => !isHalfTyped(question, answer)) as Answers,
    /** The columns of the list of records that this form fills, from tidied answers: those without an answer are empty. */
    listed: (given: Answers): Record<string, string> => {
      const text = (name: Name): string => {
        const { listed, group } = one(name)
        const whole = group && Object.values(group.parts).every(part => all[part]?.listed === listed)
        return whole ? lineOf(group, all, given as Given, word => word) : textOf(one(name), (given as Given)[name], word => word)
      }
      const shown = names.flatMap(name => (one(name).listed ? [[one(name).listed, text(name)]] : []))
      return Object.fromEntries(shown) as Record<string, string>
    },
    /** A sealed answer as people see it. */
    maskOf: (place: string, typed: string): string => maskOf(questionAt(all, place)?.kind ?? 'text', typed),
    /** A sealed answer as the form wants it; nothing while it is not a right one. */
    rightAt: (place: string, typed: string): string | undefined => {
      const { tidy, find } = kindOf(questionAt(all, place)?.kind ?? 'text')
      const tidied = tidy?.(typed) ?? typed
      return tidied === '' || find?.(tidied).some(({ severity }) => severity === 'error') ? undefined : tidied
    },
    sealedIn: (given: Answers): SealedAnswers => sealedIn(all, given as Given),
    withSealed: (given: Answers, values: SealedAnswers): Answers => withSealed(all, given as Given, values) as Answers,
    sealedPlaces: (given: Answers): string[] => sealedPlaces(all, given as Given),
    withEntryIds: (given: Answers): Answers => withEntryIds(all, given as Given) as Answers,
    /** What a new form already says. */
    start: Object.fromEntries(names.flatMap(name => (one(name).start === undefined ? [] : [[name, one(name).start]]))) as Answers,
  }
}

/** `promoters.0.lastName` as zod names it. */
const pathOf = (field: string): (string | number)[] => field.split('.').map(part => (/^\d+$/.test(part) ? Number(part) : part))

const isRecord = (given: unknown): given is Given => typeof given === 'object' && given !== null && !Array.isArray(given)
const known = (names: object, given: Given): Given =>
  Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(names, name)))
/** What an entry has besides its answers. */
const idOnly = { id: idOf }

function tidyAll<S>(questions: Questions<S>, given: Given, setting: S, around: Given = {}): Given {
  const entries = Object.entries(questions)
  const typed: Given = Object.fromEntries(
    entries.map(([name, { kind }]) => {
      const answer = given[name]
      return [name, typeof answer === 'string' ? (kindOf(kind).tidy?.(answer) ?? answer) : answer]
    }),
  )
  const preset = entries.map(([name, { preset: assumed }]) => [name, isEmpty(typed[name]) && assumed ? assumed(typed) : typed[name]])
  let left: Given = Object.fromEntries(preset.filter(([, answer]) => !isEmpty(answer)))
  // What is not asked goes, and with it what was asked because of it.
  for (let before = -1; before !== Object.keys(left).length; ) {
    const seen = inEntry(questions, around, left)
    before = Object.keys(left).length
    left = Object.fromEntries(
      entries.flatMap(([name, question]) =>
        Object.hasOwn(left, name) && (isAsked(question, seen, setting) || question.unasked !== undefined) ? [[name, left[name]]] : [],
      ),
    )
  }
  const seen = { ...around, ...left }
  return Object.fromEntries(
    Object.entries(left).map(([name, answer]) => {
      const each = questions[name]?.each
      return [name, each ? entriesOf(answer).map(entry => ({ ...tidyAll(each, entry, setting, seen), ...known(idOnly, entry) })) : answer]
    }),
  )
}

/** The answers that the form knows and `keep` holds, also within repeated groups. */
function kept(questions: Questions<never>, given: Given, keep: (question: Question<z.ZodType, never>, answer: Answer) => boolean): Given {
  return Object.fromEntries(
    Object.entries(known(questions, given)).flatMap(([name, answer]) => {
      const question = questions[name]
      if (!question || !keep(question, answer)) return []
      const { each } = question
      return [[name, each ? entriesOf(answer).map(entry => ({ ...kept(each, entry, keep), ...known(idOnly, entry) })) : answer]]
    }),
  )
}

/**
 * What to say of a text with a number of an identity paper or a password; beside a telephone number's word one with the code of the country has twelve
 * digits, too.
 */
function unkept(text: string, number: 'telephone' | undefined, address: true | undefined): string | undefined {
  if (hasIdentityNumber(number === 'telephone' ? `mobile ${text}` : text, { address: address === true })) return noIdentityNumber
  return hasPassword(text) ? noPassword : undefined
}

/** Places of answers with what may not be kept where any text may stand. */
function guarded(questions: Questions<never>, given: Given, before = ''): { place: string; text: string }[] {
  return Object.entries(questions).flatMap(([name, { kind, sealed, address, each }]) => {
    const answer = given[name]
    const place = before + name
    if (each) return entriesOf(answer).flatMap((entry, at) => guarded(each, entry, `${place}.${at}.`))
    const { number, tidy } = kindOf(kind)
    if (typeof answer !== 'string' || sealed || number === true) return []
    // As it was typed, and as it is kept once its signs are gone.
    const text = unkept(answer, number, address) ?? unkept(tidy?.(answer) ?? answer, number, address)
    return text ? [{ place, text }] : []
  })
}

const isHalfTyped = ({ sealed, kind }: Question<z.ZodType, never>, answer: Answer): boolean => {
  if (!sealed || typeof answer !== 'string' || answer === '') return false
  const { tidy, find } = kindOf(kind)
  return find?.(tidy?.(answer) ?? answer).some(({ severity }) => severity === 'error') ?? false
}

const maskOf = (kind: KindName, typed: string): string => {
  const { tidy, mask } = kindOf(kind)
  const tidied = tidy?.(typed) ?? typed
  return mask?.(tidied) ?? tidied
}

function findAll<S>(questions: Questions<S>, given: Given, setting: S, before = ''): Finding[] {
  return Object.entries(questions).flatMap(([name, question]) => {
    const field = before + name
    const answer = given[name]
    if (!isAsked(question, given, setting))
      return question.unasked !== undefined && !isEmpty(answer) ? [finding(field, 'error', question.unasked)] : []
    if (isEmpty(answer)) return isRequired(question, given, setting) ? [finding(field, 'error', 'Required')] : []
    const { each } = question
    if (each) return entriesOf(answer).flatMap((entry, place) => findAll(each, inEntry(each, given, entry), setting, `${field}.${place}.`))
    return typeof answer === 'string' ? findOne(question, answer, given, setting).map(said => ({ ...said, field })) : []
  })
}

function findOne<S>(question: Question<z.ZodType, S>, answer: string, given: Given, setting: S): Said[] {
  const { kind, rules = [], address } = question
  const { find, number } = kindOf(kind)
  const ruled = rules.flatMap(rule => rule.find(answer, given, setting))
  // Numbers of identity papers have a question of their own; in any other answer they would stand in the clear.
  const refused = number === true ? undefined : unkept(answer, number, address)
  return [
    ...(ruled.some(({ severity }) => severity === 'error') ? [] : (find?.(answer, question) ?? [])),
    ...ruled,
    ...(refused ? [say('error', refused)] : []),
  ]
}

/** @throws Error when answers that are unique together have the name of a question, or are none of the form */
function assertTogether<S>(questions: Questions<S>, together: Readonly<Record<string, Together>>): void {
  for (const [name, { of }] of Object.entries(together)) {
    if (Object.hasOwn(questions, name)) throw new Error(`${name} is a question already`)
    for (const one of of) if (!Object.hasOwn(questions, one)) throw new Error(`${name} is of ${one}, which the form does not ask`)
  }
}

/** A slip in a declaration shows when it is loaded, not when somebody comes to that question. */
function assertWhole<S>(questions: Questions<S>, sections: readonly Section[], around: Questions<S> = {}, inside = false): void {
  const names = { ...around, ...questions }
  for (const [name, question] of Object.entries(questions)) {
    const taken = name in {} || name === '__proto__' || (inside && Object.hasOwn(idOnly, name))
    if (taken || !/^[a-zA-Z]\w*$/.test(name)) throw new Error(`A question cannot be called ${name}`)
    const { asked, required, rules = [], section, each, group, besides, becomes } = question
    if (!sections.some(({ key }) => key === section))
      throw new Error(`${name} stands in the section ${section}, which the form does not have`)
    const read = [
      ...(asked?.reads ?? []),
      ...(required === true ? [] : (required?.reads ?? [])),
      ...rules.flatMap(({ reads = [] }) => reads),
      ...Object.values(group?.parts ?? {}),
      ...(besides ? [besides] : []),
      ...(becomes?.reads ?? []),
    ]
    for (const other of read) if (!Object.hasOwn(names, other)) throw new Error(`${name} looks at ${other}, which the form does not ask`)
    if (question.unique) {
      if (inside) throw new Error(`${name} cannot be unique: an index finds no answer of an entry`)
      if (!question.sealed) throw new Error(`${name} is unique and not sealed`)
      if (!takenOf(question)) throw new Error(`${name} is unique and has no words for it`)
    }
    if (each) assertWhole(each, sections, names, true)
  }
}
