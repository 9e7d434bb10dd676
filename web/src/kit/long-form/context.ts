import type { Finding } from '@sevakendra/contract/kit/form/finding'
import type { AnyForm } from '@sevakendra/contract/kit/form/form'
import type { Given, Group } from '@sevakendra/contract/kit/form/question'
import { type ComponentType, createContext, type ReactNode, use } from 'react'

/** Why a form came back, as far as a question is concerned. */
export interface Returned {
  /** Of the list of reasons. */
  code: string
  words: string
  remark?: string | null | undefined
  /** The answer that the verifier named. */
  named?: string | null | undefined
  /** The question at which it is told: the named one, else the one that its kind is usually about, where it is asked. */
  question?: string | undefined
  /** Whether an answer has to be changed; otherwise something is scanned or cropped anew. */
  answer: boolean
}

/** What a product adds to the questions of its forms on the screen. */
export interface Drawn {
  /** Groups that are more than their questions one below the other, by their kind. */
  groups?: Readonly<Record<string, ComponentType<{ group: Group; names: readonly string[] }>>>
  /** A question that has a part of its own. */
  own?: (name: string) => ComponentType<{ name: string }> | undefined
  /** What stands above and below a question without being one; of a group by its first question. */
  before?: Readonly<Record<string, ComponentType>>
  after?: Readonly<Record<string, ComponentType>>
  /** What fits about an answer, as the translator's key, such as `Same as on Aadhaar`. */
  fits?: (name: string, given: Given) => string | undefined
  /** Right and wrong ways to answer, beside the form. */
  examples?: Readonly<Record<string, { right: readonly string[]; wrong: readonly string[] }>>
  /** What fills in several answers at once, where a new form wants it. */
  fill?: ComponentType
  /** Beside the questions of a section. */
  beside?: (section: string) => ReactNode
}

/** What every question of the form needs to know about the whole form. */
export interface LongForm {
  form: AnyForm
  /** What the rules of the form know besides the answers. */
  setting: never
  answers: Given
  findings: readonly Finding[]
  required: ReadonlySet<string>
  /** Sections whose missing answers are told. */
  passed: ReadonlySet<string>
  /** Why it came back; only what still stands. */
  reasons: readonly Returned[]
  /** Sealed answers that the server has, as people see them, by their places. */
  masked: Readonly<Record<string, string | null>>
  /** What the server knows about an answer that no rule of the form can see, by its name. */
  told: Readonly<Record<string, ReactNode>>
  /** Places of sealed answers that were typed and are gone with the page. */
  lost: readonly string[]
  /** The question in hand; its help stands beside it. */
  focused: string | null
  drawn: Drawn
  /** All sections stand on one sheet, close together. */
  dense: boolean
  /** Where the questions stand: '' for those of the form, `promoters.k3f9.` for those of an entry. */
  place: string
  focus(name: string | null): void
  change(patch: Given): void
  /** Opens the section of an answer and puts the cursor into it. */
  jump(name: string): void
}

export const LongFormContext = createContext<LongForm | null>(null)

export function useLongForm(): LongForm {
  const form = use(LongFormContext)
  if (!form) throw new Error('A question stands outside of the form')
  return form
}

/** The id of a section, for jumps and for what names it. */
export const sectionId = (key: string): string => `section-${key}`

/** The id of the control of an answer, for labels, jumps and tests. */
export const answerId = (name: string, place = ''): string => `answer-${`${place}${name}`.replaceAll('.', '-')}`
