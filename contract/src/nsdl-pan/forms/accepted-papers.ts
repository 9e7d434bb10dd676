import type { PaperCode, Purpose } from './documents'
import type { Category, EditionCode } from './edition'

/** What the back office rules over the declared lists: from a day on a paper is accepted for a purpose, or is not. */
export interface PaperChange {
  paper: PaperCode
  purpose: Purpose
  /** Null for every category that shows papers for this purpose. */
  category: Category | null
  accepted: boolean
  /** Day of India, `2026-12-01`. */
  effectiveFrom: string
}

/** The change that counts for one applicant on one day. */
export type PaperRuling = Omit<PaperChange, 'category'>

/** By what papers are accepted: the declared list of an edition, and what was ruled over it. */
export interface AcceptedBy {
  edition: EditionCode
  /** One for each paper and purpose at most; none where the declared list holds. */
  rulings: readonly PaperRuling[]
}

/**
 * What holds for a category on a day: for each paper and purpose the change that began last. Of two that begin on one day that of the category
 * counts, not that of all.
 * @param on day of India
 */
export function rulingsOn(changes: readonly PaperChange[], category: Category, on: string): PaperRuling[] {
  const last = new Map<string, PaperChange>()
  for (const change of changes) {
    if (change.effectiveFrom > on || (change.category !== null && change.category !== category)) continue
    const key = `${change.paper} ${change.purpose}`
    const before = last.get(key)
    if (!before || isLater(change, before)) last.set(key, change)
  }
  return [...last.values()].map(({ paper, purpose, accepted, effectiveFrom }) => ({ paper, purpose, accepted, effectiveFrom }))
}

const isLater = (one: PaperChange, other: PaperChange): boolean =>
  one.effectiveFrom === other.effectiveFrom ? one.category !== null : one.effectiveFrom > other.effectiveFrom

/** What was ruled of a paper; undefined where it is as declared. */
export const rulingOn = ({ rulings }: Pick<AcceptedBy, 'rulings'>, paper: PaperCode, purpose: Purpose): PaperRuling | undefined =>
  rulings.find(one => one.paper === paper && one.purpose === purpose)
