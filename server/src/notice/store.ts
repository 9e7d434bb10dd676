import type { Capability } from '@sevakendra/contract/kit/capabilities'
import type { Bell, Notice, Reading } from '@sevakendra/contract/notice/endpoints'
import { isPiled, type NoticeKind } from '@sevakendra/contract/notice/words'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { DB } from '../platform/database.gen'
import { whoMay } from '../platform/http/who-may'

type Db = Kysely<DB>

export interface NewNotice {
  at: string
  kind: NoticeKind
  facts: Record<string, string | number>
  link: string
  /** Who did it knows already. */
  exceptUserId: number
}

/** A shop's owner and one of its people, everybody of the back office who may act, or one person. */
export type Receivers = { shop: number; maker?: number | null } | { may: Capability } | { person: number }

/**
 * One statement for all receivers. Piles are locked in the order of their people, so that two steps at once
 * wait for each other instead of killing each other.
 */
export const insert = (db: Db, { at, kind, facts, link, exceptUserId }: NewNotice, to: Receivers) =>
  sql`
    insert into notice (user_id, at, kind, facts, link, piled)
    select u.id, ${at}::timestamptz, ${kind}::text, ${JSON.stringify(facts)}::jsonb, ${link}::text, ${isPiled(kind)}::boolean
    from app_user u where u.id <> ${exceptUserId} and ${receivers(to)}
    order by u.id
    on conflict (user_id, kind) where piled and read_at is null
      do update set at = excluded.at, facts = excluded.facts, link = excluded.link, times = notice.times + 1`.execute(db)

function receivers(to: Receivers) {
  if ('person' in to) return sql<SqlBool>`u.id = ${to.person}`
  return 'may' in to ? whoMay(to.may) : ofShop(to)
}

const ofShop = ({ shop, maker = null }: { shop: number; maker?: number | null }) =>
  sql<SqlBool>`u.merchant_id = ${shop} and (u.role in ('merchant', 'frenchie') or u.id = ${maker})`

const shownAtOnce = 5

/** What the bell of a person shows. */
export async function bellOf(db: Db, userId: number): Promise<Bell> {
  const { unread } = await db
    .selectFrom('notice')
    .select(sql<number>`count(*)`.as('unread'))
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('notice')
    .select(['id', 'at', 'kind', 'facts', 'times', 'link', 'readAt'])
    .where('userId', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownAtOnce)
    .execute()
  const newest = rows.map(({ id, kind, facts, readAt, ...row }) => ({
    ...row,
    id: String(id),
    kind: kind as NoticeKind,
    facts: facts as Notice['facts'],
    read: readAt !== null,
  }))
  return { unread, newest }
}

/** What people have not read, in short: another one after each notice and each reading. */
export const unreadOf = (db: Db, userIds: number[]) =>
  db
    .selectFrom('notice')
    .select(eb => ['userId', eb.fn.countAll<number>().as('unread'), eb.fn.sum<number>('times').as('times'), eb.fn.max('at').as('newest')])
    .where('readAt', 'is', null)
    .where(sql<boolean>`user_id = any(${userIds}::bigint[])`)
    .groupBy('userId')
    .execute()

export function markRead(db: Db, userId: number, at: string, which: Reading) {
  const unread = db.updateTable('notice').set({ readAt: at }).where('userId', '=', userId).where('readAt', 'is', null)
  if ('ids' in which) return unread.where('id', 'in', which.ids.map(Number)).execute()
  return (which.until === undefined ? unread : unread.where('at', '<=', which.until)).execute()
}

/** @returns how many went */
export async function removeOld(db: Db, readBefore: string, unreadBefore: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notice')
    .where(eb => eb.or([eb('readAt', '<', readBefore), eb.and([eb('readAt', 'is', null), eb('at', '<', unreadBefore)])]))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
