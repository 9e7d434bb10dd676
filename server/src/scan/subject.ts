import type { Capability } from '@sevakendra/contract/kit/capabilities'
import type { Box } from '@sevakendra/contract/kit/form/print'
import type { AuditEvent, StepOf } from '@sevakendra/contract/register/events'
import type { SubjectKind } from '@sevakendra/contract/register/subjects'
import type { Scanned, SlotWanted } from '@sevakendra/contract/scan/slots'
import { changed, missing, Refusal } from '../platform/http/errors'
import type { Who } from '../platform/http/who'
import type { Tx } from '../platform/tx'
import type { Db, Page, Ref } from './store'

/** Kinds of records in whose history there are words for pages that came. */
type ScannedKind = { [K in SubjectKind]: 'scan' extends StepOf<K> ? K : never }[SubjectKind]

interface Row {
  id: number
}

/** What is told of a subject on the screens of this room, and kept with its pages. */
export interface AboutSubject {
  refNo: string
  applicant: string
  state: string
  /** Whose files they are. */
  merchantId: number | null
  /** How often it came back. */
  round: number
  /** The version of its answers that is printed now. */
  dataVersion: number
  /** How many pages our own paper of it has; left out where there is none. */
  printedPages?: number
}

/** A paper that the portal itself prints, in the units of its sheet from the upper left corner. */
export interface PrintedPaper {
  /** Where its pages are scanned to. */
  slot: string
  sheet: { width: number; height: number }
  /** The mark that every page has (`platform/pdf/mark.ts`). */
  mark: Box
  /** What is cut from it, by key: its box on the first page. */
  boxes: Readonly<Record<string, Box>>
}

/** A page as a product judges it. */
export type JudgedPage = Pick<Page, 'slot' | 'dataVersion' | 'looks'>

/**
 * What pages belong to, declared by its product: an application, a merchant. The row stays in the product's own table; this room asks for it and
 * has its steps taken.
 */
export interface ScanSubject<R extends Row = Row> {
  /** As its history and its pages name it. */
  kind: ScannedKind
  scanned: Scanned<string, string>
  /** Who may look at its papers in the back office. */
  readBy: Capability
  /** In the caller's scope. @throws Refusal 404 */
  find(db: Db, id: number, who: Who): Promise<R>
  /** The same, held until the transaction ends. @throws Refusal 404 */
  hold(tx: Tx, id: number, who: Who): Promise<R>
  about(row: R): AboutSubject
  /** Whether pages may come, go and be turned now. */
  takesPages(row: R): boolean
  /** Whether one place takes pages now; where it is not said, all do while any does. What lies in the others is then neither shown beside them nor touched. */
  takesPagesIn?(slot: string, row: R): boolean
  /** Whether this person may cut now. */
  takesCuts(db: Db, row: R, who: Who): Promise<boolean>
  /** What each place must hold now, in the order in which they are read. */
  wanted(db: Db, row: R, now: Date): Promise<SlotWanted<string>[]>
  /** Whether the answers changed after a page was printed, or something on it is to be covered since then. */
  isOutdated(page: JudgedPage, row: R): boolean
  /** What has to be cut, in the order of the keys; empty where nothing is. */
  cuts(row: R): string[]
  /** Whether somebody may see a page of a subject that they may see; where it is not said, every page. */
  shows?(page: Pick<Page, 'round'>, row: R, who: Who): boolean
  /** As what a look at a page is written down, and whose looks are none; where it is not said, 'scan.seen', and everybody's are. */
  looks?: { event: AuditEvent; isOwn(row: R, who: Who): boolean }
  /** Our own paper among the scans: its pages are recognised, and what is cut from it is found. */
  printed?: PrintedPaper
  /** Takes the step that follows the last page. */
  finished(tx: Tx, row: R, by: Who, said: { remark: string }): Promise<{ state: string }>
  /** Takes the step that follows the cut, and tells whoever waits for it. */
  cutDone(tx: Tx, row: R, by: Who): Promise<{ state: string }>
  /** Why its pages are asked for once more, as somebody typed it; where it is not said, nobody asks. */
  asked?(row: R): string | null
  /** Takes the step back to the upload. */
  askedAgain(tx: Tx, row: R, reason: string, by: Who): Promise<{ state: string }>
}

type Cutting = 'takesCuts' | 'cuts' | 'cutDone' | 'askedAgain'

/** A subject of whose pages nothing is cut: its routes are `pageRoutes`, its pages are finished by a command of its own. */
export const withoutCuts = <R extends Row>(subject: Omit<ScanSubject<R>, Cutting>): ScanSubject<R> => ({
  ...subject,
  takesCuts: async () => false,
  cuts: () => [],
  cutDone: () => Promise.reject(changed()),
  askedAgain: () => Promise.reject(changed()),
})

export const refOf = ({ kind }: Pick<ScanSubject, 'kind'>, { id }: Row): Ref => ({ kind, id })

/** The subject, held, while it takes pages. @throws Refusal 404, 409 */
export async function heldForPages(tx: Tx, subject: ScanSubject, id: number, by: Who) {
  const row = await subject.hold(tx, id, by)
  if (!subject.takesPages(row)) throw changed()
  return row
}

/**
 * Identity papers with whole numbers on them: to look at a shop is not to look at these, unless that is one's work anyway.
 * @throws Refusal 403 for an impersonator who may not see them in the back office
 */
export function assertMaySeePapers({ readBy }: Pick<ScanSubject, 'readBy'>, { impersonator }: Who): void {
  if (impersonator && !impersonator.may.has(readBy)) throw new Refusal('Scans are shown only to people who may see applications', 403)
}

/** Whether pages of a place may come, go and be turned now. */
export const isOpen = ({ takesPagesIn }: ScanSubject, slot: string, row: Row): boolean => takesPagesIn?.(slot, row) ?? true

/** The number of an id in a path. @throws Refusal 404 */
export function numberOf(id: string): number {
  if (!/^\d{1,15}$/.test(id)) throw missing()
  return Number(id)
}
