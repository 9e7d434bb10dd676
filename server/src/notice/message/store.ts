import type { NoticeGroup } from '@sevakendra/contract/notice/choice/groups'
import type { MessageChannel, MessageLanguage } from '@sevakendra/contract/notice/message/texts'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database.gen'
import { type Receivers, receiversOf } from '../store'

type Db = Kysely<DB>

/** Those of the receivers of a notice who asked for its group on a channel and have a number at all. */
export async function askers(db: Db, channel: MessageChannel, group: NoticeGroup, to: Receivers, exceptUserId: number) {
  const { rows } = await sql<{ id: number; mobile: string; language: MessageLanguage | null }>`
    select u.id, u.mobile, u.language from app_user u
      join notice_choice c on c.user_id = u.id and c.topic = ${group} and c.channel = ${channel} and c.wanted
    where u.id <> ${exceptUserId} and u.status = 'active' and u.mobile is not null and ${receiversOf(to)}
    order by u.id`.execute(db)
  return rows
}

export const insert = async (db: Db, row: Insertable<DB['message']>): Promise<number> =>
  (await db.insertInto('message').values(row).returning('id').executeTakeFirstOrThrow()).id

export const byId = (db: Db, id: number) => db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirst()

/** Whether its reader still asks for it. */
export const isAskedFor = async (db: Db, userId: number, group: string, channel: MessageChannel): Promise<boolean> =>
  (await db
    .selectFrom('noticeChoice')
    .select('wanted')
    .where('userId', '=', userId)
    .where('topic', '=', group)
    .where('channel', '=', channel)
    .where('wanted', '=', true)
    .executeTakeFirst()) !== undefined

/** Takes a waiting message for one sender, until `until`. Real time, not the business clock. @returns whether it was free */
export async function take(db: Db, id: number, now: Date, until: Date): Promise<boolean> {
  const taken = await db
    .updateTable('message')
    .set({ sendingUntil: until.toISOString() })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where(eb => eb.or([eb('sendingUntil', 'is', null), eb('sendingUntil', '<', now.toISOString())]))
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

interface Marks {
  status?: 'sent' | 'failed' | 'declined'
  attempts?: number
  lastError?: string | null
  providerRef?: string
  sentAt?: string
}

/** Notes what became of a message that waits: one that was reported meanwhile keeps what was reported. */
export const mark = (db: Db, id: number, set: Marks) =>
  db
    .updateTable('message')
    .set({ ...set, sendingUntil: null })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute()

/** Delivered is the last word, whenever it comes; one that is not delivered by a report was taken before. */
export const noteDelivered = (db: Db, id: number, at: string) =>
  db
    .updateTable('message')
    .set(eb => ({
      status: 'sent',
      deliveredAt: at,
      sentAt: eb.fn.coalesce('sentAt', sql<string>`${at}::timestamptz`),
      lastError: null,
      sendingUntil: null,
    }))
    .where('id', '=', id)
    .where('status', '<>', 'declined')
    .where('deliveredAt', 'is', null)
    .execute()

export const noteUndelivered = (db: Db, id: number, lastError: string) =>
  db
    .updateTable('message')
    .set({ status: 'failed', lastError, sendingUntil: null })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'sent'])
    .where('deliveredAt', 'is', null)
    .execute()

/** Another text after each message that is written, leaves the queue, fails or is delivered. */
export const messageStamp = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ stamp: string }>`
    select concat_ws(' ', (select max(id) from message), (select count(*) from message where status = 'queued'),
      (select count(*) from message where status = 'failed'), (select max(delivered_at) from message)) as stamp`.execute(db)
  return rows[0]?.stamp ?? ''
}

/** Messages that the queue lost sight of. */
export const overdue = (db: Db, before: string) =>
  db.selectFrom('message').select('id').where('status', '=', 'queued').where('createdAt', '<', before).orderBy('id').limit(50).execute()

/** @returns whether it had failed */
export async function queueAgain(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('message')
    .set({ status: 'queued', attempts: 0, lastError: null, sendingUntil: null })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .where('phone', '<>', '')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** How many messages of a channel wait or failed. */
export async function unsent(db: Db, channel: MessageChannel): Promise<{ queued: number; failed: number }> {
  const rows = await db
    .selectFrom('message')
    .select(['status', eb => eb.fn.countAll<number>().as('n')])
    .where('channel', '=', channel)
    .where('status', 'in', ['queued', 'failed'])
    .groupBy('status')
    .execute()
  const of = (status: string) => Number(rows.find(row => row.status === status)?.n ?? 0)
  return { queued: of('queued'), failed: of('failed') }
}

/** To whom it went and what it said is gone; group, template and times stay. */
export const emptyMessages = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db
    .updateTable('message')
    .set({ phone: '', text: '', lastError: null })
    .where('id', 'in', ids.map(Number))
    .where('status', '<>', 'queued')
    .execute()
}

/** The sandbox notes that it was handed a message. @returns how often by now */
export const askSandbox = async (db: Db, clientRef: string): Promise<number> =>
  (
    await db
      .insertInto('messageSandbox')
      .values({ clientRef })
      .onConflict(on => on.column('clientRef').doUpdateSet({ asked: sql<number>`message_sandbox.asked + 1` }))
      .returning('asked')
      .executeTakeFirstOrThrow()
  ).asked
