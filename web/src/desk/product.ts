import type { DeskDeclared, DeskEndpoints } from '@sevakendra/contract/desk/endpoints'
import type { GivenReason, Reasons, WordedReasons } from '@sevakendra/contract/desk/reasons'
import type { Endpoint } from '@sevakendra/contract/kit/endpoint'
import type { Box } from '@sevakendra/contract/kit/form/print'
import type { Row } from '@sevakendra/contract/kit/form/rows'
import type { CutView, ScanPage } from '@sevakendra/contract/scan/endpoints'
import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'
import type { Moment } from '../kit/record/timeline'
import type { PageProduct, ScanProduct } from '../scan/product'

export type Words = (text: string, values?: Record<string, unknown>) => string

/** What the desk reads of everything that is verified, besides what only its product knows. */
export interface DeskInfo {
  id: string
  refNo: string
  applicant: string
  /** How often it was sent; said with each decision. */
  round: number
  pages: readonly ScanPage[]
  before: readonly ScanPage[]
  /** Advice on the scan as a whole, such as a page that is missing; none where its product gives only that of each page. */
  scanHints?: readonly string[]
  cuts: Partial<Record<string, CutView>>
  /** Why it came back last, if it did. */
  reasons: readonly GivenReason[]
  remark: string | null
}

/** One line that a verifier compares with the scan. */
export interface DeskRow {
  /** By which a mark names the line: the first answer in it, of an entry its place. */
  key: string
  label: string
  text: string
  /** Of an entry with many answers each of them by its label. */
  lines?: Row['lines']
  /** Every answer that stands in the line; a flag names the first. */
  names: readonly string[]
  /** What the machine noticed. */
  hint?: string
  /** What was said of it while it was typed: at what to look, or `quiet` where that only tells: then it is shown while the line is in hand. */
  notes?: readonly { text: string; quiet: boolean }[]
  /** What the records say now, where the text is what they will say. */
  now?: string
  /** What it said when it was submitted before, where that was something else; empty where it was nothing. */
  was?: string
  /** The text is a number of an identity paper behind its mask, kept under this place. */
  sealed?: string
  /** One answer in capital letters, in which a wrong letter is the usual fault. */
  spelled?: boolean
  /** What is looked up about it, drawn below it. */
  beside?: ReactNode
  /** The place of the paper on which it is seen, which is opened with the line. A line without answers is that paper itself. */
  slot?: string
}

/** Whether a line is a paper: what is wrong with it names no answer. */
export const isPaper = ({ names, slot }: Pick<DeskRow, 'names' | 'slot'>): boolean => names.length === 0 && slot !== undefined

/** Where an answer stands on the paper of a place, in percent; pages of a place are counted from 1. */
export interface DeskPlace extends Box {
  slot: string
  page: number
}

type Read<I> = Endpoint<'/backend/any/info/:id', undefined, undefined, z.ZodType<I>>

/** What is filled in and compared with the scan, as its product declares it. */
export interface DeskForm<I extends DeskInfo = DeskInfo> {
  /** What stands on it, one line for what is read together. */
  rows(info: I, t: Words): DeskRow[]
  /** Everywhere an answer stands, or an entry by its place; nothing for what is not on paper. */
  placesOf(name: string, info: I): DeskPlace[]
  /** Of the product's cuts those that it has; all of them where they are left out. */
  cuts?: readonly string[]
  /** Of the product's checklist what it needs; all of it where it is left out. */
  checks?(info: I): readonly string[]
  /** Of the product's reasons those that can be given for it; all of them where they are left out. */
  offers?: readonly string[]
  /** Reasons in words, by the labels of its answers. */
  reasons: Pick<WordedReasons, 'sentence' | 'typedBeside'>
  /** What happened, with the reasons in the reader's language. */
  moments(info: I, t: Words): Moment[]
}

/** What a product gives to the desk: its declaration, its calls, how it is read, and its own words. */
export interface DeskProduct<I extends DeskInfo = DeskInfo> extends DeskDeclared<string> {
  /** Apart in the browser's memory. */
  kind: string
  calls: DeskEndpoints
  /** Its pages, with what is cut from them where anything is. */
  scan: PageProduct | ScanProduct
  reasons: Pick<Reasons, 'codes' | 'words' | 'remedyOf' | 'usualField' | 'slotOf' | 'needsWords'>
  read: Read<I>
  /** The form of what was read, which its product fetches. */
  useForm(info: I | undefined): { form: DeskForm<I> | undefined; error: unknown; again: () => void }
  /** How many wait; undefined until it is known. */
  useWaiting(): number | undefined
  paths: { home: string; claimed: string; desk: (id?: string) => string; info: (id: string) => string }
  /** What is usually wrong with a line about which the list of reasons says nothing. */
  likely(row: DeskRow): string | undefined
  /** A number behind its mask, which shows itself to whoever may see it, for a reason; without it the desk shows the mask alone. */
  Sealed?: ComponentType<{ id: string; place: string; masked: string }>
  /** What stands beside the name: its state, and the facts of one line. */
  chip(info: I): ReactNode
  facts(info: I, t: Words): (string | false | null | undefined)[]
  /** What other records say beside it, below the checklist. */
  besides?(info: I): ReactNode
  /** What was written when it was sent in again last, in a sentence; nothing is ever written where it is left out. */
  said?(info: I, t: Words): string | undefined
  /** Whether the person may refuse it for good; whoever decides may where it is left out. */
  rejects?(info: I): boolean
  /** What a refusal gives back, in a sentence. */
  givenBack(info: I, t: Words): string | undefined
  words: {
    title: string
    /** The room, as trails and buttons name it. */
    home: string
    backHome: string
    claimed: string
    nothingWaits: string
    cannot: string
    open: string
    /** Whose answers they are; the keys of marking are listed under it. */
    entered: string
    /** What was cut, where anything is. */
    cutsTogether?: string
    cameBack: string
    nextOpens: string
    /** What a flag costs who sent it. */
    corrects: string
    sendBack: string
    sendBackNote: string
    moreReasons: string
    reject: string
    remark: string
    seen: string
    skip: string
    skipKey: string
    previous: string
    previousKey: string
    nonePrevious: string
    moreTime: string
  }
}

/** A read of one product as the desk takes it: its path is its own. */
export const asDeskRead = <I>(read: Endpoint<string, undefined, undefined, z.ZodType<I>>): Read<I> => read as unknown as Read<I>

/** A product with the reasons that can be given for a form, in the product's own order. */
export const withReasonsOf = <P extends Pick<DeskProduct, 'reasons'>>(product: P, { offers }: Pick<DeskForm, 'offers'>): P =>
  offers ? { ...product, reasons: { ...product.reasons, codes: product.reasons.codes.filter(code => offers.includes(code)) } } : product

/** What its dialogs need of a product. */
export type DeskDecisions<I extends DeskInfo = DeskInfo> = Pick<DeskProduct<I>, 'calls' | 'reasons' | 'givenBack' | 'words'>
