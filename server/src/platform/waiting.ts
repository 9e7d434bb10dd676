import type { Capability } from '@sevakendra/contract/kit/capabilities'
import type { NeedWords, QueueWords } from '@sevakendra/contract/kit/waiting'
import type { SubjectKind } from '@sevakendra/contract/register/subjects'
import type { Kysely, RawBuilder } from 'kysely'
import type { DB } from './database.gen'
import type { Who } from './http/who'

export type May = (capability: Capability) => boolean

/** One thing that waits for the back office: what people call it, since when it waits, and whatever else its address needs. */
export interface WaitingRow {
  id: number
  refNo: string
  since: string
  [more: string]: unknown
}

/** What waits in one list, counted for its first screen and its entry in the sidebar. */
export interface Queue extends QueueWords {
  key: string
  /** SQL of `id`, `ref_no` and `since` of what waits, at an instant where days make it wait; counted each time, so an index has to find it. */
  rows: RawBuilder<unknown> | ((now: Date) => RawBuilder<unknown>)
  /** Where one of them is opened, below the area. */
  open(row: WaitingRow, may: May): string
}

/**
 * Queues as a room declares them in the contract, with what the database has of each.
 * @example queuesOf(enquiryQueues, { enquiries: { rows: sql`select …`, open: ({ id }) => `…?open=${id}` } })
 */
export const queuesOf = <K extends string>(
  words: Readonly<Record<K, QueueWords>>,
  each: Readonly<Record<K, Pick<Queue, 'rows' | 'open'>>>,
): Queue[] => (Object.keys(words) as K[]).map(key => ({ key, ...words[key], ...each[key] }))

export const rowsAt = ({ rows }: Pick<Queue, 'rows'>, now: Date): RawBuilder<unknown> => (typeof rows === 'function' ? rows(now) : rows)

/** The requests of shops of one kind, as its room declares them for reports over all services. */
export interface Requests {
  kind: SubjectKind
  /** Who may read them. */
  may: Capability
  /** SQL of `id`, `ref_no`, `merchant_id`, `status` and `since` (when it was submitted) of all of them. */
  records: RawBuilder<unknown>
  /** States in which one is under way. */
  open: readonly string[]
  /** How a request comes out at a step, by the action of its history; none where the room has reports of its own for it. */
  outcomes: Readonly<Record<string, 'done' | 'returned' | 'rejected' | 'withdrawn'>>
}

/** One thing that somebody of the back office has open, and until when it is theirs. */
export interface HeldRow {
  id: number
  refNo: string
  who: string
  until: string
  [more: string]: unknown
}

/** A desk at which people hold what they work on. */
export interface Held {
  /** What lies there, in words of the contract. */
  what: string
  may: Capability
  /** What is held at an instant, the next to go back first. */
  rows(db: Kysely<DB>, now: Date, most: number): Promise<HeldRow[]>
  /** Below the area. */
  open(row: HeldRow): string
}

/** One record that waits for its shop. */
export interface Need {
  id: number
  refNo: string
  /** Whose it is. */
  title: string
  status: string
  /** Why it came back, as it is kept; null where the state says what to do. */
  reason: string | null
  /** The last day for it, `2026-12-24`. */
  answerBy: string | null
  /** Came back, or has a last day: before what only waits for its next step. */
  urgent: boolean
  at: string
}

/** What waits for a shop among the records of one kind. */
export interface Needs {
  kind: string
  words: NeedWords
  /** Of this person's shop, or of what they made themselves; the most urgent first. @returns `all` is how many there are */
  rows(db: Kysely<DB>, by: Who, most: number): Promise<{ all: number; rows: Need[] }>
  /** Where its verb is done, below the area. */
  open(need: Need, may: May): string
  /** Without it a record is opened, not acted upon. */
  acts: Capability
}
