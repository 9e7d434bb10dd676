import type { Tone } from '../kit/list'
import { count, money } from '../kit/money'
import type { NoticeWords } from '../kit/room'
import { notices } from '../register/notices.gen'

export { notices }
/** Everything that a person can be told in the portal, by kind. */
export type NoticeKind = keyof typeof notices
export const noticeKinds = Object.keys(notices) as [NoticeKind, ...NoticeKind[]]

const wordsOf = (kind: NoticeKind): NoticeWords => notices[kind]

/** Whether unread ones of a kind are told as one. */
export const isPiled = (kind: NoticeKind): boolean => wordsOf(kind).many !== undefined

type Blanks<T extends string> = T extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Blanks<Rest> : never

type PartsOf<W> = W extends { parts: infer Parts } ? keyof Parts & string : never

/** What the words of a kind need to be told; a template with a blank that nobody fills does not compile. */
export type FactsOf<K extends NoticeKind> = {
  [Name in Blanks<(typeof notices)[K]['text']> | PartsOf<(typeof notices)[K]>]: Name extends 'amount' ? number : string
}

export interface Notice {
  kind: NoticeKind
  facts: Record<string, string | number>
  times: number
  link: string
}

interface NoticeInWords {
  text: string
  /** Templates that follow the text. */
  parts: readonly string[]
  values: Record<string, string>
  link: string
}

/** The templates of a notice, what fills them, and where it leads below the reader's base route. */
export function inWords({ kind, facts, times, link }: Notice): NoticeInWords {
  const { text, many, parts = {} } = wordsOf(kind)
  const values = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, name === 'amount' ? money(Number(value)) : String(value)]),
  )
  if (many && times > 1) return { text: many.text, parts: [], values: { ...values, n: count(times) }, link: many.link }
  const said = Object.entries(parts).flatMap(([name, part]) => (Number(facts[name] ?? 0) > 0 ? part : []))
  return { text, parts: said, values, link }
}

export const noticeTone = (kind: NoticeKind): Tone => wordsOf(kind).tone

const byKind = <T>(of: (words: NoticeWords) => T) =>
  Object.fromEntries(noticeKinds.map(kind => [kind, of(wordsOf(kind))])) as Record<NoticeKind, T>
export const noticeLabels = byKind(words => words.label)
export const noticeTones = byKind(words => words.tone)
