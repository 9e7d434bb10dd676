import { type Kysely, sql } from 'kysely'
import type { DB } from '../platform/database.gen'

type Db = Kysely<DB>
export type Store = Db

/** What people know the record of a line `a` by; null where there is nothing but a number. */
export const recordWords = sql<string | null>`coalesce(a.ref, audit_ref(a.subject, a.subject_id))`

export const lineById = (db: Db, id: number) =>
  db
    .selectFrom('audit as a')
    .leftJoin('auditSeal as s', 's.auditId', 'a.id')
    .leftJoin('auditBatch as b', 'b.id', 's.batchId')
    .select([
      'a.id',
      'a.at',
      'a.actorCode',
      'a.actorName',
      'a.impersonatorCode',
      'a.event',
      'a.subject',
      'a.subjectId',
      recordWords.as('ref'),
    ])
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

export const newestSeal = (db: Db) =>
  db
    .selectFrom('auditSeal as s')
    .innerJoin('auditBatch as b', 'b.id', 's.batchId')
    .select(['s.nth', sql<string>`encode(s.hash, 'hex')`.as('hash'), 'b.at', 'b.maxId as lastLine'])
    .orderBy('s.nth', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The last seal of each day of India. */
export const dailySeals = async (db: Db) =>
  (
    await sql<{ nth: number; hash: string; at: string; lastLine: number }>`
      select s.nth, encode(s.hash, 'hex') as hash, d.at, b.max_id as last_line from (
        select max(id) as batch_id, max(at) as at from audit_batch group by (at at time zone 'Asia/Kolkata')::date
      ) d cross join lateral (select nth, hash from audit_seal where batch_id = d.batch_id order by nth desc limit 1) s
      join audit_batch b on b.id = d.batch_id order by s.nth`.execute(db)
  ).rows

export interface Given {
  nth: number
  /** Hex. */
  hash: string
  /** The keyed hash under which a seal of a former chain is kept. */
  keyed: string
}

/** How seals that were saved stand in the chain: `former` in the chain of before numbers were masked in it, `differing` in neither. */
export const compared = async (db: Db, given: Given[]): Promise<{ nth: number; stands: 'former' | 'differing' }[]> =>
  (
    await sql<{ nth: number; stands: 'former' | 'differing' }>`
      select h.nth, case when f.nth is null then 'differing' else 'former' end as stands
      from unnest(${given.map(one => one.nth)}::bigint[], ${given.map(one => one.hash)}::text[], ${given.map(one => one.keyed)}::text[]) as h(nth, hash, keyed)
      left join audit_seal s on s.nth = h.nth
      left join audit_former_seal f on f.nth = h.nth and f.keyed and encode(f.hash, 'hex') = h.keyed
      where s.hash is null or encode(s.hash, 'hex') <> h.hash order by h.nth`.execute(db)
  ).rows

/** Seals of a former chain that anybody could still compute, the first ones. */
export const plainSeals = (db: Db, most: number) =>
  db
    .selectFrom('auditFormerSeal')
    .select(['nth', sql<string>`encode(hash, 'hex')`.as('hash')])
    .where('keyed', '=', false)
    .orderBy('nth')
    .limit(most)
    .execute()

export const keySeals = (db: Db, seals: { nth: number; keyed: string }[]) =>
  sql`update audit_former_seal f set hash = decode(k.hash, 'hex'), keyed = true
    from unnest(${seals.map(one => one.nth)}::bigint[], ${seals.map(one => one.keyed)}::text[]) as k(nth, hash) where f.nth = k.nth and not f.keyed`.execute(
    db,
  )
