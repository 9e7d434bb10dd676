import type { RetentionKind } from '@sevakendra/contract/register/retention'
import type { SubjectKind } from '@sevakendra/contract/register/subjects'
import type { RawBuilder } from 'kysely'
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
