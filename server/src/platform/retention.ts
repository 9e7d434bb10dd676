import type { RetentionKind } from '@sevakendra/contract/register/retention'
import type { SubjectKind } from '@sevakendra/contract/register/subjects'
import { type RawBuilder, sql } from 'kysely'
import { changed } from './http/errors'
import type { Tx } from './tx'

/**
 * A select of the records that still have something to be erased: `id`; `since` (timestamptz), from when on their period runs, null while it does not run;
 * `user_id` of the account that they are about, if any; `papers`, how many pictures they have.
 */
export type Held = RawBuilder<unknown>

interface Kind {
  /** As the contract words it, with the periods that may be set. */
  kind: RetentionKind
  held: Held
  /**
   * When a legal hold `l` keeps a row `h` of `held` besides: because the account that is held began it, or wrote or was written to. What is erased of a person on
   * request is not decided by it.
   */
  keptBy?: RawBuilder<boolean>
}

/** Records that are erased one by one, each with a line of its own. */
export interface RecordRetention extends Kind {
  subject: SubjectKind
  /** Of people without an account: `held` has `email` (in lower case) and `mobile` besides, under which they wrote. */
  byAddress?: true
  /** What is called to the record: its reference. */
  ref(db: Tx['db'], id: number): Promise<string | null>
  /**
   * Erases, with the row locked already, what the record no longer needs; writes into its timeline what went (never a content), and leaves the rest.
   * @returns how many pictures went
   */
  erase(tx: Tx, id: number): Promise<number>
}

/** Rows of logs that are emptied many at a time. */
export interface LogRetention extends Kind {
  /** Their ids are texts where the table has no numbers. */
  ids: 'bigint' | 'uuid'
  /** Empties rows by their ids. */
  empty(tx: Tx, ids: readonly string[]): Promise<void>
}

/** What a room declares of what it does not keep for ever. The room of privacy erases by the periods that are set, or when somebody asks for it. */
export type Retention = RecordRetention | LogRetention

export const ofRecords = (one: Retention): one is RecordRetention => 'subject' in one

/** Held with the account that began it. Its `held` has `created_by`. */
export const keptByMaker = sql<boolean>`l.user_id = h.created_by`

/** Whether a legal hold is on a record, or on the account that began it: then nobody deletes it. Asked with the record locked. */
export async function isOnHold(db: Tx['db'], subject: SubjectKind, id: number, madeBy: number | null): Promise<boolean> {
  const { rows } = await sql`select from legal_hold l where l.status = 'placed'
    and ((l.subject = ${subject} and l.subject_id = ${id}) or l.user_id = ${madeBy}) limit 1`.execute(db)
  return rows.length > 0
}

/** @throws Refusal 409 while it is on hold, without saying so: who is inquired into is not told by this */
export async function assertDeletable(tx: Pick<Tx, 'db'>, subject: SubjectKind, id: number, madeBy: number | null): Promise<void> {
  if (await isOnHold(tx.db, subject, id, madeBy)) throw changed('This cannot be deleted at present. Please ask the office.')
}
