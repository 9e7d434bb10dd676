import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { DB } from '../platform/database.gen'
import { escaped } from '../platform/lists/conditions'

export type Db = Kysely<DB>
export type KycRow = Selectable<DB['kyc']>
export const subject = 'kyc' as const

/** Whose records may be found: one's own, or of others those that were ever sent; by the product itself any. */
export type Scope = { own: number } | { sent: true } | { any: true }

const visible = (db: Db, id: number, scope: Scope) => {
  const one = db.selectFrom('kyc').where('id', '=', id)
  if ('any' in scope) return one
  return 'own' in scope ? one.where('userId', '=', scope.own) : one.where('submittedAt', 'is not', null)
}

export const kycById = (db: Db, id: number, scope: Scope): Promise<KycRow | undefined> =>
  visible(db, id, scope).selectAll().executeTakeFirst()

export const lockKyc = (db: Db, id: number, scope: Scope): Promise<KycRow | undefined> =>
  visible(db, id, scope).selectAll().forUpdate().executeTakeFirst()

export const kycOf = (db: Db, userId: number): Promise<KycRow | undefined> =>
  db.selectFrom('kyc').selectAll().where('userId', '=', userId).executeTakeFirst()

/** @returns undefined when the person has one already */
export const insertKyc = (db: Db, row: Insertable<DB['kyc']>): Promise<KycRow | undefined> =>
  db
    .insertInto('kyc')
    .values(row)
    .onConflict(conflict => conflict.column('userId').doNothing())
    .returningAll()
    .executeTakeFirst()

export const setKyc = (db: Db, id: number, set: Updateable<DB['kyc']>) => db.updateTable('kyc').set(set).where('id', '=', id).execute()

/** Saves on top of the version that the person saw. @returns undefined when another save came between, or it can no longer be edited */
export const saveAnswers = (
  db: Db,
  { id, userId, version, changed }: { id: number; userId: number; version: number; changed: boolean },
  set: Updateable<DB['kyc']>,
) =>
  db
    .updateTable('kyc')
    .set(eb => ({ ...set, version: eb('version', '+', 1), ...(changed && { dataVersion: eb('dataVersion', '+', 1) }) }))
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('version', '=', version)
    .where('status', 'in', ['draft', 'returned'])
    .returning(['version', 'savedAt', 'sealed'])
    .executeTakeFirst()

/** A person with what the records of the portal say of them. */
export const personById = (db: Db, userId: number) =>
  db
    .selectFrom('appUser as u')
    .leftJoin('merchant as m', 'm.id', 'u.merchantId')
    .leftJoin('registration as r', 'r.merchantId', 'm.id')
    .leftJoin('taxProfile as t', 't.merchantId', 'm.id')
    .select(['u.id', 'u.code', 'u.name', 'u.role', 'u.mobile', 'u.email', 'u.language', 'u.merchantId', 'u.createdAt'])
    .select([
      'm.code as shopCode',
      'm.shopName',
      'm.name as ownerName',
      'm.mobileNo',
      'm.emailId',
      'm.address1',
      'm.address2',
      'm.address3',
    ])
    .select(['m.district', 'm.state', 'm.pin', 't.panHash', 't.panLast4', 't.gstin', 't.version as taxVersion'])
    .select(['r.fName', 'r.lName', 'r.dob as registeredDob'])
    .where('u.id', '=', userId)
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
export type Person = Awaited<ReturnType<typeof personById>>

/** Somebody with an account; undefined where nobody has this number. */
export const findPerson = (db: Db, userId: number) =>
  db.selectFrom('appUser').select(['role', 'createdAt']).where('id', '=', userId).executeTakeFirst()

/** Those that were ever sent and whose reference number begins so, the newest first. */
export const findByRef = (db: Db, text: string, limit: number) =>
  db
    .selectFrom('kyc as k')
    .innerJoin('appUser as u', 'u.id', 'k.userId')
    .leftJoin('merchant as m', 'm.id', 'k.merchantId')
    .select(['k.id', 'k.name', 'k.refNo', 'k.kind', 'k.status', 'k.suspendedAt', 'u.code', 'm.shopName'])
    .where('k.submittedAt', 'is not', null)
    .where('k.refNo', 'ilike', `${escaped(text)}%`)
    .orderBy('k.submittedAt', 'desc')
    .orderBy('k.id', 'desc')
    .limit(limit)
    .execute()

/** More than these are not named one by one. */
const mostWithPan = 10

/**
 * Whoever else has this PAN: shops by their tax papers, and people by the KYC that they sent. What somebody is typing just now is not told.
 * @param panHash as the vault looks it up
 */
export const othersWithPan = async (db: Db, { id, merchantId }: Pick<KycRow, 'id' | 'merchantId'>, panHash: string) =>
  (
    await sql<{ code: string; name: string }>`select distinct code, name from (
      select m.code, m.shop_name as name from tax_profile t join merchant m on m.id = t.merchant_id
        where t.pan_hash = ${panHash} and m.id is distinct from ${merchantId}::bigint
      union all
      select coalesce(case when k.kind = 'merchant' then m.code end, u.code), coalesce(case when k.kind = 'merchant' then m.shop_name end, u.name)
        from kyc k join app_user u on u.id = k.user_id left join merchant m on m.id = k.merchant_id
        where k.sealed -> 'pan' ->> 'lookup' = ${panHash} and k.id <> ${id} and k.status not in ('draft', 'returned')) as o
      order by code limit ${mostWithPan}`.execute(db)
  ).rows

/** Whether two accounts have the same mobile number or email address. */
export const sameAddress = async (db: Db, userId: number, otherId: number): Promise<boolean> =>
  (await db
    .selectFrom('appUser as a')
    .innerJoin('appUser as b', join =>
      join.on(eb => eb.or([eb('a.mobile', '=', eb.ref('b.mobile')), eb(sql`lower(a.email)`, '=', sql`lower(b.email)`)])),
    )
    .select('a.id')
    .where('a.id', '=', userId)
    .where('b.id', '=', otherId)
    .executeTakeFirst()) !== undefined

/** The owner of the shop that somebody works for. */
export const ownerOf = (db: Db, merchantId: number) =>
  db
    .selectFrom('appUser')
    .select(['id', 'role', 'createdAt'])
    .where('merchantId', '=', merchantId)
    .where('role', 'in', ['merchant', 'frenchie'])
    .executeTakeFirst()

export const nameOf = async (db: Db, userId: number): Promise<string | null> =>
  (await db.selectFrom('appUser').select('name').where('id', '=', userId).executeTakeFirst())?.name ?? null

/** Sealed numbers are kept of the last version alone. */
export async function insertVersion(db: Db, version: Insertable<DB['kycVersion']> & { kycId: number; round: number }): Promise<void> {
  await db.updateTable('kycVersion').set({ sealed: '{}' }).where('kycId', '=', version.kycId).where('round', '<', version.round).execute()
  await db.insertInto('kycVersion').values(version).execute()
}

/** What was answered in each version is gone; when it was sent, what somebody agreed to then, and the hash of each paper stay. */
export const forgetVersions = (db: Db, kycId: number) =>
  db
    .updateTable('kycVersion')
    .set({ answers: '{}', masked: '{}', sealed: '{}', facts: null, stood: null })
    .where('kycId', '=', kycId)
    .execute()

export const versionsOf = (db: Db, kycId: number) =>
  db.selectFrom('kycVersion').selectAll().where('kycId', '=', kycId).orderBy('round', 'desc').execute()

export const lastVersion = (db: Db, kycId: number) =>
  db.selectFrom('kycVersion').selectAll().where('kycId', '=', kycId).orderBy('round', 'desc').limit(1).executeTakeFirst()

export const hashesOf = async (db: Db, fileIds: string[]): Promise<Map<string, string>> => {
  if (fileIds.length === 0) return new Map()
  const rows = await db.selectFrom('file').select(['id', 'sha256']).where('id', 'in', fileIds).execute()
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]))
}

/** The next ones above an id whose last verification holds and that nobody has asked for again. */
export const holding = async (db: Db, today: string, after: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('kyc')
    .select('id')
    .where('verifiedAt', 'is not', null)
    .where('validUntil', '>=', today)
    .where('suspendedAt', 'is', null)
    .where('asked', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map(({ id }) => id)
}

/** The next ones above an id of which a notice is due: those that end within a month, less those of which all three were sent. */
export const ending = async (db: Db, today: string, after: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from kyc where verified_at is not null and suspended_at is null and id > ${after}
    and told < case when valid_until < ${today}::date then 3 when valid_until < ${today}::date + 7 then 2 when valid_until < ${today}::date + 30 then 1 else 0 end
    order by id limit 200`.execute(db)
  return rows.map(({ id }) => id)
}

/** Of whom KYC is asked from a day on who had an account before. */
export interface FirstAsk {
  roles: readonly string[]
  /** ISO. */
  since: string
  /** In India: from when on it is asked, and where we stand. */
  from: string
  today: string
  /** In the week before, who was told is told once more. */
  soon: boolean
}

/**
 * Active people of whom it is asked, who have none verified or at the desk, and whom no letter told of this day, or none shortly before it. Of a day that has
 * passed, whoever ever sent a KYC has heard from the desk.
 */
const untold = (db: Db, { roles, since, from, today, soon }: FirstAsk) =>
  db
    .selectFrom('appUser as u')
    .leftJoin('kyc as k', 'k.userId', 'u.id')
    .leftJoin('kycTold as t', 't.userId', 'u.id')
    .select(['u.id', 'u.role'])
    .where('u.status', '=', 'active')
    .where('u.role', 'in', roles as Person['role'][])
    .where('u.createdAt', '<', since)
    .where('k.verifiedAt', 'is', null)
    .where('k.suspendedAt', 'is', null)
    .where(eb => eb.or([eb('k.status', 'is', null), eb('k.status', 'not in', ['waiting', 'reviewing'])]))
    .where(eb => {
      const earlier = eb('t.day', '>', from)
      const never = eb('t.userId', 'is', null)
      if (from <= today) return eb.or([earlier, eb.and([never, eb('k.submittedAt', 'is', null)])])
      return soon ? eb.or([never, eb('t.day', '<>', from), eb('t.times', '<', 2)]) : eb.or([never, earlier])
    })

/** The next ones above an id who are to be told. */
export const askedFirst = async (db: Db, ask: FirstAsk, after: number): Promise<number[]> => {
  const rows = await untold(db, ask).where('u.id', '>', after).orderBy('u.id').limit(200).execute()
  return rows.map(({ id }) => id)
}

/** One of them, if they are still to be told: nobody else tells them until the transaction ends. */
export async function lockAskedFirst(db: Db, ask: FirstAsk, userId: number) {
  await db.selectFrom('appUser').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  return untold(db, ask).where('u.id', '=', userId).executeTakeFirst()
}

/** Keeps of which day somebody was told. */
export const setTold = (db: Db, userId: number, told: { day: string; times: number; at: string }) =>
  db
    .insertInto('kycTold')
    .values({ userId, ...told })
    .onConflict(conflict => conflict.column('userId').doUpdateSet(told))
    .execute()

/** Whoever is no longer asked is told anew once they are. @param roles of whom it is asked still */
export const forgetTold = (db: Db, roles: readonly string[]) =>
  sql`delete from kyc_told t using app_user u where u.id = t.user_id and u.role <> all(${roles}::text[])`.execute(db)

/** When the back office last took a KYC up or saw a picture of it; null where it never did. */
export const lastLooked = async (db: Db, id: number): Promise<string | null> =>
  (
    await sql<{ at: string | null }>`select greatest(
      (select max(at) from history where subject = ${subject} and subject_id = ${id} and action = 'claim'),
      (select max(at) from audit where subject = ${subject} and subject_id = ${String(id)} and event = 'kyc.seen')) as at`.execute(db)
  ).rows[0]?.at ?? null

/** When somebody was last seen; null for who never signed in. */
export const lastSeen = async (db: Db, userId: number): Promise<string | null> =>
  (
    await db
      .selectFrom('session')
      .select(sql<string | null>`max(last_seen_at)`.as('at'))
      .where('userId', '=', userId)
      .where('impersonatorId', 'is', null)
      .executeTakeFirst()
  )?.at ?? null

/** Accounts of these roles, with how their KYC stands and when they were last seen. */
export const standings = (db: Db, roles: readonly string[]) =>
  db
    .selectFrom('appUser as u')
    .leftJoin('kyc as k', 'k.userId', 'u.id')
    .select(['u.role', 'u.createdAt', 'k.verifiedAt', 'k.validUntil', 'k.suspendedAt'])
    .select(eb =>
      eb
        .selectFrom('session as s')
        .select(sql<string | null>`max(s.last_seen_at)`.as('at'))
        .whereRef('s.userId', '=', 'u.id')
        .where('s.impersonatorId', 'is', null)
        .as('seenAt'),
    )
    .where('u.status', '=', 'active')
    .where('u.role', 'in', roles as Person['role'][])
    .execute()
