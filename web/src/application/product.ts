import { type ApplicationEndpoints, asApplications } from '@sevakendra/contract/application/endpoints'
import type { GivenReason, Reasons, WordedReasons } from '@sevakendra/contract/desk/reasons'
import type { Access } from '@sevakendra/contract/kit/capabilities'
import type { Endpoint, ReplyOf } from '@sevakendra/contract/kit/endpoint'
import type { AnyForm } from '@sevakendra/contract/kit/form/form'
import type { Given } from '@sevakendra/contract/kit/form/question'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Words } from '../desk/product'
import type { Beside } from './answers-table'
import type { FetchedForms } from './fetched-forms'

/** What every product says of a draft that is opened. */
export type Draft = ReplyOf<ApplicationEndpoints['readDraft']>
export type Quote = ReplyOf<ApplicationEndpoints['readQuote']>

/** What is read of an application that is to be sent again or applied for again; its product knows more of it. */
export interface ApplicationRecord {
  refNo: string
  applicant: string
  state: string
  /** What was paid, in paise; null before that. */
  price: { variant: string; total: number } | null
  /** The last day to answer what came back. */
  answerBy?: string | null
}

type Read<R> = Endpoint<'/any/record/:id', undefined, undefined, z.ZodType<R>>

/** The calls of one product with what it says of a draft besides. */
export type ApplicationCalls<G extends object> = Omit<ApplicationEndpoints, 'readDraft'> & {
  readDraft: Endpoint<'/any/draft/:id', undefined, undefined, z.ZodType<Draft & G>>
}

/** The screens of an application below the area that is open. @param F what is filed */
export interface ApplicationPaths<F extends object> {
  /** Where somebody chooses what to file. */
  choose: string
  /** The form, empty or of a draft; the kit opens one of its sections or questions by what it adds to the address. */
  apply(filing: F, id?: string): string
  /** 'Check and pay'; which draft it is follows as `?id=`, unless its address says it. */
  check: string | ((id: string) => string)
  /** What comes once it was paid or sent again, by its new state. */
  sent: (id: string, state: string) => string
  info: (id: string) => string
  reapply: (id: string) => string
  list: string
  addPayment: string
}

/** What can be filed with a product, and where: enough for what only leads to an application. */
export interface ApplicationWays<F extends object = object> {
  filings: {
    /** One word for it, under which a tab keeps a draft that has no number yet. */
    keyOf(filing: F): string
    /** What is filed with something that was read, and nothing else of it: the body of a new draft. */
    of(read: F): F
    /** Whether it can be filed here. */
    isFiled(filing: F): boolean
  }
  /** Who may apply. */
  may: Access
  usePaths(): ApplicationPaths<F>
}

/**
 * What a product gives to the screens of applications: what is filed, its forms, its calls and its own words.
 * @param F what is chosen before the first question
 * @param G what its replies say of a draft besides: at least that
 * @param P its form
 * @param S what the rules of that form must know besides the answers
 */
export interface ApplicationScreens<F extends object = object, G extends F = F, P extends AnyForm = AnyForm, S = unknown>
  extends ApplicationWays<F> {
  /** Apart in the browser's memory. */
  kind: string
  calls: ApplicationCalls<G>
  forms: FetchedForms<F, P>
  /** What the server will say of a draft that nobody has typed into yet, today. */
  begun(filing: F): G | Promise<G>
  setting(said: G): S
  /** How many drafts of it somebody has, and where they are; undefined while that is none or not known. */
  useDrafts?(): { count: number; to: string } | undefined
  /** The state in which its answers are corrected before it is sent again. */
  sentBack: string
  /** Which price these answers have; undefined while they do not say it. */
  variantOf(form: P, given: Given): string | undefined
  /** The prices, in words. */
  variants: Readonly<Record<string, string>>
  chip(state: string): ReactNode
  /** What is looked up about a line of answers where all of them are checked, by the first answer in it. */
  beside?(form: P): Beside
  /** The name of who consents for an applicant who cannot, by answers as they are stored; undefined where the applicant does. */
  representative?(form: P, given: Given, setting: S): string | undefined
  /** The heading of the form. */
  title(said: G): string
  /** Which form it is, in a sentence. */
  about(said: G, form: P, t: Words): string
  words: {
    /** When the charge comes back, before it is paid. */
    givenBack: string
    /** What comes after paying. */
    afterPaying: string
    /** Before the number of another application that is probably of the same applicant. */
    similar: string
    /** What stands above the reasons for which it came back. */
    returned: string
  }
}

/** How something is sent again. */
export interface Again {
  /** An answer is another one than was submitted. */
  changed: boolean
  /** A message says why it is right as it is. */
  explained: boolean
}

/** What it gives besides for sending again what came back, and for applying again: who begins an application loads none of it. */
export interface ReapplyScreens<F extends object = object, G extends F = F, P extends AnyForm = AnyForm, S = unknown>
  extends ApplicationScreens<F, G, P, S> {
  /** One application of the shop in any of its states. */
  read: Read<ApplicationRecord & F>
  /** The states in which it has ended, and a copy of it may be applied for. */
  ended: readonly string[]
  /** What a state means, in a sentence. */
  stateHelp(state: string): string
  reasons: Pick<Reasons, 'words' | 'remedyOf' | 'usualField'>
  /** Reasons in words, by the labels of a form. */
  worded(form: P): Pick<WordedReasons, 'typedBeside'>
  /** What is done next with what is sent again without a further charge, and how its papers go on. */
  againNext(reasons: readonly GivenReason[], given: Again): readonly string[]
}

/** One application that came back or has ended, on these screens. */
export interface Reapplying {
  of: ReapplyScreens
  id: string
  filing: object
  record: ApplicationRecord
}

/** The calls of one product as these screens take them: their paths are its own. */
export const asApplicationCalls = <G extends object>(
  calls: Record<keyof ApplicationEndpoints, Endpoint> & { readDraft: Endpoint<string, undefined, undefined, z.ZodType<G>> },
): ApplicationCalls<G> => asApplications(calls) as unknown as ApplicationCalls<G>

/** A read of one product likewise. */
export const asRecordRead = <R>(read: Endpoint<string, undefined, undefined, z.ZodType<R>>): Read<R> => read as unknown as Read<R>

const rootOf = (name: string): string => name.split('.', 1)[0] ?? name

/** One question of a draft, to change its answer and come back to all of them. @param name of an entry its place */
export const changePath = <F extends object>(
  { apply }: ApplicationPaths<F>,
  form: Pick<AnyForm, 'sectionOf'>,
  filing: F,
  id: string,
  name: string,
): string => `${apply(filing, id)}?section=${form.sectionOf(name)}&question=${rootOf(name)}`

/** @param changed the question whose answer was changed, to which the reader comes back */
export const checkPath = ({ check }: Pick<ApplicationPaths<never>, 'check'>, id: string, changed?: string): string =>
  typeof check === 'string'
    ? `${check}?id=${id}${changed ? `&changed=${changed}` : ''}`
    : `${check(id)}${changed ? `?changed=${changed}` : ''}`
