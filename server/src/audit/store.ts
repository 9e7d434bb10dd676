import { type Kysely, sql } from 'kysely'
import type { DB } from '../platform/database.gen'

type Db = Kysely<DB>
export type Store = Db

export const lineById = (db: Db, id: number) =>
  db
    .selectFrom('audit as a')
    .leftJoin('auditSeal as s', 's.auditId', 'a.id')
    .leftJoin('auditBatch as b', 'b.id', 's.batchId')
    .select(['a.id', 'a.at', 'a.actorCode', 'a.actorName', 'a.viewerCode', 'a.event', 'a.subject', 'a.subjectId', 'a.ref'])
    .select(['a.ip', 'a.reason', 'a.before', 'a.after', 'a.details', 's.nth', 'b.at as sealedAt'])
    .select([sql<string | null>`encode(s.hash, 'hex')`.as('hash')])
    .where('a.id', '=', id)
    .executeTakeFirst()

/** @returns how many lines were sealed */
export async function seal(db: Db, at: string, most = 20_000): Promise<number> {
  const { rows } = await sql<{ n: number }>`select audit_seal_new(${at}::timestamptz, ${most}::int) as n`.execute(db)
  return rows[0]?.n ?? 0
}

/** @returns the number of the check */
export async function check(db: Db, kind: 'new' | 'whole', at: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select audit_check_run(${kind}::text, ${at}::timestamptz) as id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('The check of the audit trail wrote no row')
  return id
}

export const checkById = (db: Db, id: number) =>
  db.selectFrom('auditCheck').select(['at', 'rows', 'faults']).where('id', '=', id).executeTakeFirstOrThrow()

/** The newest check of a kind. */
export const lastCheck = (db: Db, kind: 'new' | 'whole') =>
  db
    .selectFrom('auditCheck')
    .select(['id', 'at', 'rows', 'faults'])
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The newest check of either kind, and how many faults the one before it had found. */
export const faultsBefore = async (db: Db, id: number): Promise<number> =>
  (await db.selectFrom('auditCheck').select('faults').where('id', '<', id).orderBy('id', 'desc').limit(1).executeTakeFirst())?.faults ?? 0

export const firstCheckAt = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('auditCheck').select('at').orderBy('id').limit(1).executeTakeFirst())?.at

export const faultsOf = (db: Db, checkId: number) =>
  db.selectFrom('auditFault').select(['fault', 'auditId', 'nth']).where('checkId', '=', checkId).orderBy('id').execute()

/** Whether there is anything that no check has read yet. */
export const unread = async (db: Db): Promise<boolean> =>
  (
    await sql<{ new: boolean }>`select coalesce((select max(nth) from audit_seal), 0) >
      coalesce((select nth from audit_check order by id desc limit 1), 0) as new`.execute(db)
  ).rows[0]?.new ?? false

export const head = (db: Db) =>
  db
    .selectFrom('auditSeal as s')
    .innerJoin('auditBatch as b', 'b.id', 's.batchId')
    .select(['s.nth', sql<string>`encode(s.hash, 'hex')`.as('hash'), 'b.at'])
    .orderBy('s.nth', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The last seal of each day of India. */
export const heads = async (db: Db) =>
  (
    await sql<{ nth: number; hash: string; at: string }>`
      select s.nth, encode(s.hash, 'hex') as hash, d.at from (
        select max(id) as batch_id, max(at) as at from audit_batch group by (at at time zone 'Asia/Kolkata')::date
      ) d cross join lateral (select nth, hash from audit_seal where batch_id = d.batch_id order by nth desc limit 1) s
      order by s.nth`.execute(db)
  ).rows

/** Which of these seals are not in the chain as they are said to be. */
export const differing = async (db: Db, given: { nth: number; hash: string }[]): Promise<number[]> =>
  (
    await sql<{ nth: number }>`
      select h.nth from unnest(${given.map(one => one.nth)}::bigint[], ${given.map(one => one.hash)}::text[]) as h(nth, hash)
      left join audit_seal s on s.nth = h.nth
      where s.hash is null or encode(s.hash, 'hex') <> h.hash order by h.nth limit 100`.execute(db)
  ).rows.map(row => row.nth)
