import type { DeliveryState, EventType, Outcome, sentTypes, WebhookState } from '@sevakendra/contract/developer/webhook/endpoints'
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { DB } from '../../platform/database.gen'

type Db = Kysely<DB>
export type WebhookRow = Omit<Selectable<DB['webhook']>, 'state' | 'events'> & { state: WebhookState; events: EventType[] }
type SentType = keyof typeof sentTypes

const rows = (db: Db) => db.selectFrom('webhook').selectAll().$castTo<WebhookRow>()

export const insert = (db: Db, row: Insertable<DB['webhook']>) =>
  db.insertInto('webhook').values(row).returning('id').executeTakeFirstOrThrow()

export const set = (db: Db, id: number, values: Updateable<DB['webhook']>) =>
  db.updateTable('webhook').set(values).where('id', '=', id).execute()

export const remove = (db: Db, id: number) => db.deleteFrom('webhook').where('id', '=', id).execute()

export const byId = (db: Db, id: number, merchantId: number): Promise<WebhookRow | undefined> =>
  rows(db).where('id', '=', id).where('merchantId', '=', merchantId).executeTakeFirst()

export const lock = (db: Db, id: number, merchantId?: number): Promise<WebhookRow | undefined> =>
  rows(db)
    .where('id', '=', id)
    .$if(merchantId !== undefined, one => one.where('merchantId', '=', merchantId ?? 0))
    // Not as for a removal: what is written for it meanwhile waits for nobody.
    .forNoKeyUpdate()
    .executeTakeFirst()

export const countOf = async (db: Db, merchantId: number): Promise<number> =>
  (await db.selectFrom('webhook').select(sql<number>`count(*)::int`.as('n')).where('merchantId', '=', merchantId).executeTakeFirstOrThrow())
    .n

/** Addresses that the back office switched off. */
export const offOf = async (db: Db, merchantId: number): Promise<string[]> =>
  (await db.selectFrom('webhook').select('url').where('merchantId', '=', merchantId).where('state', '=', 'off').execute()).map(
    ({ url }) => url,
  )

const counted = (state: DeliveryState) =>
  sql<number>`(select count(*)::int from webhook_delivery d where d.webhook_id = webhook.id and d.state = ${sql.lit(state)})`

export const ofShop = (db: Db, merchantId: number): Promise<(WebhookRow & { waiting: number; failed: number })[]> =>
  rows(db)
    .select([counted('waiting').as('waiting'), counted('failed').as('failed')])
    .where('merchantId', '=', merchantId)
    .orderBy('id')
    .execute()

/** A message that is none of a record: it goes to one address, whatever that takes. */
export async function insertTest(db: Db, webhookId: number, at: Date): Promise<void> {
  const { id } = await db
    .insertInto('webhookEvent')
    .values({ type: 'test', data: '{}', at: at.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('webhookDelivery').values({ webhookId, eventId: id, nextAt: at.toISOString() }).execute()
}

/** As JSON, so that the names in it stay as they are. */
const dataOf = sql<string>`e.data::text`

export const page = (db: Db, webhookId: number, before: number | undefined, most: number) =>
  db
    .selectFrom('webhookDelivery as d')
    .innerJoin('webhookEvent as e', 'e.id', 'd.eventId')
    .select(['d.id', 'e.message', 'e.type', 'e.at', 'd.state', 'd.nextAt', dataOf.as('data')])
    .$castTo<{ id: number; message: string; type: SentType; at: string; state: DeliveryState; nextAt: string; data: string }>()
    .where('d.webhookId', '=', webhookId)
    .$if(before !== undefined, one => one.where('d.id', '<', before ?? 0))
    .orderBy('d.id', 'desc')
    .limit(most)
    .execute()

export const attemptsOf = async (db: Db, deliveries: readonly number[]) =>
  deliveries.length === 0
    ? []
    : db
        .selectFrom('webhookAttempt')
        .select(['deliveryId', 'at', 'status', 'outcome'])
        .$castTo<{ deliveryId: number; at: string; status: number | null; outcome: Outcome }>()
        .where('deliveryId', 'in', deliveries)
        .orderBy('id')
        .execute()

/** How one message to an address stands. */
export const deliveryOf = (db: Db, webhookId: number, id: number) =>
  db
    .selectFrom('webhookDelivery')
    .select(['state', 'attempts', 'nextAt'])
    .$narrowType<{ state: DeliveryState }>()
    .where('webhookId', '=', webhookId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Begins anew with what waits. */
export const wake = (db: Db, webhookId: number, at: Date) =>
  db
    .updateTable('webhookDelivery')
    .set({ nextAt: at.toISOString(), attempts: 0 })
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute()

/** @returns how many will be sent again */
export async function again(db: Db, webhookId: number, which: { delivery: number } | { since: string }, at: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('webhookDelivery')
    .set({ state: 'waiting', nextAt: at.toISOString(), attempts: 0 })
    .where('webhookId', '=', webhookId)
    .where(eb =>
      'delivery' in which
        ? eb('id', '=', which.delivery)
        : eb('eventId', 'in', eb.selectFrom('webhookEvent').select('webhookEvent.id').where('at', '>=', which.since)),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export interface Due {
  id: number
  webhookId: number
  attempts: number
  message: string
  type: SentType
  /** JSON. */
  data: string
  at: string
}

export interface Capacity {
  ofEach: number
  ofShop: number
  inAll: number
  /** Addresses for which this process has some on their way, and how many. */
  busy: readonly { id: number; count: number }[]
}

/**
 * Takes up what is due, a few of each address and of each shop, and first of those shops that have the least on its way. Puts it off until `until`,
 * when another process may take it up if this one died. Of a shop, or a person, that is suspended nothing is sent, and while the
 * password of its person opens nothing.
 */
export async function claim(db: Db, now: Date, until: Date, { ofEach, ofShop, inAll, busy }: Capacity): Promise<Due[]> {
  const [ids, counts] = [busy.map(one => one.id), busy.map(one => one.count)]
  const { rows: claimed } = await sql<Due>`
    with found as (
      select one.id, w.merchant_id from webhook w, lateral (
        select d.id from webhook_delivery d where d.webhook_id = w.id and d.state = 'waiting' and d.next_at <= ${now.toISOString()}::timestamptz
        order by d.next_at, d.id limit ${ofEach} for update skip locked) one
      where w.state = 'active' and w.id <> all (${ids}::bigint[])
        and exists (select from merchant m where m.id = w.merchant_id and m.status = 'active')
        and exists (select from app_user u where u.id = w.user_id and u.status = 'active' and coalesce(u.password_temporary_until > now(), true))),
    ranked as (
      select f.id, row_number() over (partition by f.merchant_id order by random()) + (
        select coalesce(sum(b.n), 0) from unnest(${ids}::bigint[], ${counts}::int[]) as b (id, n) join webhook w on w.id = b.id
        where w.merchant_id = f.merchant_id) as nth
      from found f),
    due as (select id from ranked where nth <= ${ofShop} order by nth, random() limit ${inAll})
    update webhook_delivery d set next_at = ${until.toISOString()}::timestamptz from due, webhook_event e where d.id = due.id and e.id = d.event_id
    returning d.id, d.webhook_id, d.attempts, e.message, e.type, e.data::text as data, e.at`.execute(db)
  return claimed
}

export const addresses = async (db: Db, ids: readonly number[]): Promise<WebhookRow[]> =>
  ids.length === 0 ? [] : rows(db).where('id', 'in', ids).execute()

export const insertAttempt = (db: Db, row: Insertable<DB['webhookAttempt']>) => db.insertInto('webhookAttempt').values(row).execute()

/** Whether an address accepted any message since an instant. */
export const hasAccepted = async (db: Db, webhookId: number, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('webhookDelivery as d')
    .innerJoin('webhookAttempt as a', 'a.deliveryId', 'd.id')
    .select('a.id')
    .where('d.webhookId', '=', webhookId)
    .where('a.outcome', '=', 'delivered')
    .where('a.at', '>=', since.toISOString())
    .limit(1)
    .executeTakeFirst()) !== undefined

export const setDelivery = (db: Db, id: number, values: Updateable<DB['webhookDelivery']>) =>
  db.updateTable('webhookDelivery').set(values).where('id', '=', id).execute()

/** Erases so many of the oldest events from before an instant, with what was sent of them. @returns how many */
export async function sweep(db: Db, before: Date, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('webhookEvent')
    .where('id', 'in', eb =>
      eb
        .selectFrom('webhookEvent as e')
        .select('e.id')
        .where('e.at', '<', before.toISOString())
        .orderBy('e.at')
        .orderBy('e.id')
        .limit(most),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
