import { foundOfAKind } from '@sevakendra/contract/find/endpoints'
import type { Sought } from '@sevakendra/contract/find/words'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database.gen'
import { escaped } from '../../platform/lists/conditions'

type Db = Kysely<DB>

export const userOf = (db: Db, id: number) =>
  db
    .selectFrom('appUser as u')
    .leftJoin('merchant as m', 'm.id', 'u.merchantId')
    .leftJoin('appUser as c', 'c.id', 'u.createdBy')
    .select(['u.id', 'u.code', 'u.name', 'u.userName', 'u.role', 'u.status', 'u.mobile', 'u.email', 'u.createdAt', 'u.version'])
    .select(['u.granted', 'u.approvalLimit', 'u.passwordTemporaryUntil', 'u.passwordChangedAt', 'c.name as createdBy'])
    .select(['m.id as shopId', 'm.code as shopCode', 'm.shopName', 'm.status as shopStatus'])
    .select(sql<string>`case when u.two_factor_authentication then coalesce(u.second_factor, 'off') else 'off' end`.as('secondFactor'))
    .where('u.id', '=', id)
    .executeTakeFirst()
export type UserRow = NonNullable<Awaited<ReturnType<typeof userOf>>>

export const livingSessions = (db: Db, userId: number) =>
  db
    .selectFrom('session as s')
    .leftJoin('appUser as v', 'v.id', 's.impersonatorId')
    .select(['s.id', 's.createdAt as since', 's.lastSeenAt as seenAt', 's.ip', 's.userAgent', 'v.name as impersonator'])
    .where('s.userId', '=', userId)
    .where('s.endedAt', 'is', null)
    .where('s.expiresAt', '>', sql<string>`now()`)
    .orderBy('s.lastSeenAt', 'desc')
    .limit(20)
    .execute()

/** Lines of a history on one record's page. */
const shown = 50
/** What happens at the door. */
const atTheDoor = ['signIn.done', 'signIn.failed', 'signOut', 'refresh.reused', 'password.changed', 'passwordReset.done']

export const signInsOf = (db: Db, userIds: readonly number[]) =>
  db
    .selectFrom('audit as a')
    .leftJoin('appUser as u', 'u.id', 'a.actorId')
    .select(['a.at', 'a.event', 'a.ip'])
    .select(sql<string>`coalesce(u.name, a.actor_code, '')`.as('who'))
    .where(sql<boolean>`a.actor_id = any(${userIds}::bigint[])`)
    .where('a.event', 'in', atTheDoor)
    .orderBy('a.id', 'desc')
    .limit(shown)
    .execute()

/** Edits and helps, which stand in the audit trail alone. Steps stand in both, and are read where they were taken. */
const noted = {
  app_user: ['staff.added', 'staff.changed', 'user.factorDropped', 'user.passwordVoided', 'user.signedOut'],
  merchant: ['merchant.changed', 'taxProfile.changed', 'pan.revealed'],
} as const

/** Steps and edits of one person or shop, newest first. */
export const timelineOf = async (db: Db, subject: keyof typeof noted, id: number) =>
  (
    await sql<{ at: string; event: string; by: string; remark: string | null }>`
      select at, action as event, actor_name as by, remark from history where subject = ${subject} and subject_id = ${id}
      union all
      select at, event, coalesce(actor_name, actor_code, '') as by, reason as remark from audit
      where subject = ${subject} and subject_id = ${String(id)} and event in (${sql.join([...noted[subject]])})
      order by at desc limit ${shown}`.execute(db)
  ).rows

export const findUsers = (db: Db, { by, text }: Sought) => {
  const [begins, has] = [`${escaped(text)}%`, `%${escaped(text)}%`]
  return db
    .selectFrom('appUser')
    .select(['id', 'code', 'name', 'userName', 'mobile', 'role', 'status'])
    .where(eb =>
      eb.or([
        ...(by === 'number' ? [eb('code', 'ilike', begins), eb('mobile', 'like', begins)] : [eb('name', 'ilike', has)]),
        eb('userName', 'ilike', begins),
      ]),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(foundOfAKind)
    .execute()
}
