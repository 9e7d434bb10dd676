import type { Capability } from '@sevakendra/contract/kit/capabilities'
import type { Channel } from '@sevakendra/contract/notice/choice/endpoints'
import type { NoticeGroup } from '@sevakendra/contract/notice/choice/groups'
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
  /** Those who switched it off are passed over; undefined where nobody can. */
  group: NoticeGroup | undefined
}

/** A shop's owner and one of its people, everybody of the back office who may act, or one person. */
export type Receivers = { shop: number; maker?: number | null } | { may: Capability } | { person: number }

/**
 * One statement for all receivers. Piles are locked in the order of their people, so that two steps at once
 * wait for each other instead of killing each other.
 */
export const insert = (db: Db, { at, kind, facts, link, exceptUserId, group }: NewNotice, to: Receivers) =>
  sql`
    insert into notice (user_id, at, kind, facts, link, piled)
    select u.id, ${at}::timestamptz, ${kind}::text, ${JSON.stringify(facts)}::jsonb, ${link}::text, ${isPiled(kind)}::boolean
    from app_user u where u.id <> ${exceptUserId} and ${receiversOf(to)} and ${wants(group)}
    order by u.id
    on conflict (user_id, kind) where piled and read_at is null
      do update set at = excluded.at, facts = excluded.facts, link = excluded.link, times = notice.times + 1`.execute(db)

const wants = (group: NoticeGroup | undefined) =>
  group
    ? sql<SqlBool>`not exists (select from notice_choice c
        where c.user_id = u.id and c.topic = ${group} and c.channel = 'portal' and not c.wanted)`
    : sql<SqlBool>`true`

/** A condition on `app_user u`. */
export function receiversOf(to: Receivers) {
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

/** What a person chose; where they did not, the portal and mails tell everything, and nothing goes to a phone. */
export const choicesOf = (db: Db, userId: number) =>
  db.selectFrom('noticeChoice').select(['topic', 'channel', 'wanted']).where('userId', '=', userId).execute()

export const addressesOf = (db: Db, userId: number) =>
  db.selectFrom('appUser').select(['email', 'mobile']).where('id', '=', userId).executeTakeFirst()

export interface NewChoice {
  userId: number
  topic: NoticeGroup
  channel: Channel
  wanted: boolean
  at: string
}

/** @returns whether it was another one before */
export async function keepChoice(db: Db, { userId, topic, channel, wanted, at }: NewChoice): Promise<boolean> {
  const kept = await db
    .insertInto('noticeChoice')
    .values({ userId, topic, channel, wanted, chosenAt: at })
    .onConflict(on =>
      on.columns(['userId', 'topic', 'channel']).doUpdateSet({ wanted, chosenAt: at }).where('noticeChoice.wanted', '<>', wanted),
    )
    .returning('wanted')
    .execute()
  return kept.length > 0
}

/**
 * Whether everybody whom mails to an address are for has switched a group off: people with this address, and the owner of a shop with it. Where
 * nobody of the portal has it, nobody did.
 */
export async function isDeclined(db: Db, group: NoticeGroup, address: string): Promise<boolean> {
  const { rows } = await sql<{ readers: number; declined: number }>`
    select count(*)::int as readers, count(c.user_id)::int as declined
    from app_user u
      left join merchant m on m.id = u.merchant_id
      left join notice_choice c on c.user_id = u.id and c.topic = ${group} and c.channel = 'mail' and not c.wanted
    where lower(u.email) = ${address.toLowerCase()}
      or (u.role in ('merchant', 'frenchie') and lower(m.email_id) = ${address.toLowerCase()})`.execute(db)
  const { readers = 0, declined = 0 } = rows[0] ?? {}
  return readers > 0 && declined === readers
}
