import { createHash } from 'node:crypto'
import { isAadhaar } from '@sevakendra/contract/find/words'
import type { Doubt, OrderState } from '@sevakendra/contract/gateway/words'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB } from '../platform/database.gen'
import { escaped } from '../platform/lists/conditions'

type Db = Kysely<DB>

/** Longer than a provider is waited for; by the database's clock, which all nodes share. */
const lease = sql<string>`now() + interval '30 seconds'`

/**
 * Writes an order, once for each command.
 * @returns the order that is there now, and whether this call wrote it
 */
export async function insertOrder(db: Db, order: Insertable<DB['gatewayOrder']>): Promise<Order & { mine: boolean }> {
  const made = await db
    .insertInto('gatewayOrder')
    .values({ ...order, callingUntil: lease })
    .onConflict(conflict => conflict.columns(['requestedBy', 'askedKey']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (made) return { ...made, mine: true }
  const first = await db
    .selectFrom('gatewayOrder')
    .selectAll()
    .where('requestedBy', '=', order.requestedBy as number)
    .where('askedKey', '=', order.askedKey as string)
    .executeTakeFirstOrThrow()
  return { ...first, mine: false }
}

/**
 * Takes over an order that was begun and never opened, from a process that died or lost the answer.
 * @returns whether it is now ours to call the provider
 */
export const takeOver = async (db: Db, id: number): Promise<boolean> =>
  (
    await db
      .updateTable('gatewayOrder')
      .set({ callingUntil: lease })
      .where('id', '=', id)
      .where('status', '=', 'created')
      .where('paymentUrl', 'is', null)
      .where(eb => eb.or([eb('callingUntil', 'is', null), eb('callingUntil', '<', sql<string>`now()`)]))
      .returning('id')
      .execute()
  ).length === 1

export const orderById = (db: Db, id: number) => db.selectFrom('gatewayOrder').selectAll().where('id', '=', id).executeTakeFirst()
export type Order = NonNullable<Awaited<ReturnType<typeof orderById>>>

/** The same, behind its lock: whoever settles an order waits for whoever does so already. */
export const lockOrder = (db: Db, id: number) =>
  db.selectFrom('gatewayOrder').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** By what a browser knows of it: of this shop, or begun in this browser. */
export const orderOf = (db: Db, asked: { clientTxnId: string; txnDate: string }, whose: { merchantId: number } | { device: string }) =>
  db
    .selectFrom('gatewayOrder')
    .selectAll()
    .where('clientTxnId', '=', asked.clientTxnId)
    .where('txnDate', '=', asked.txnDate)
    .where('merchantId' in whose ? 'merchantId' : 'device', '=', 'merchantId' in whose ? whose.merchantId : whose.device)
    .executeTakeFirst()

export const orderIdOf = async (db: Db, clientTxnId: string): Promise<number | undefined> =>
  (await db.selectFrom('gatewayOrder').select('id').where('clientTxnId', '=', clientTxnId).executeTakeFirst())?.id

/** What the provider said when it was asked; it could be worked on. */
export const noteAnswer = (db: Db, id: number, at: string, providerMessage: string) =>
  db
    .updateTable('gatewayOrder')
    .set({ checkedAt: at, providerMessage, checks: sql<number>`checks + 1`, faults: 0 })
    .where('id', '=', id)
    .execute()

/** It could not be asked: tried again later. */
export const noteSilence = (db: Db, id: number, providerMessage: string) =>
  db.updateTable('gatewayOrder').set({ providerMessage }).where('id', '=', id).execute()

/** It could not be begun: a command that is repeated begins anew, and the poller looks after this one. */
export const noteNoBeginning = (db: Db, id: number, providerMessage: string) =>
  db.updateTable('gatewayOrder').set({ providerMessage, askedKey: null }).where('id', '=', id).execute()

export const noteFault = (db: Db, id: number, fault: { faults: number; faultAt: string; nextCheckAt: string }) =>
  db.updateTable('gatewayOrder').set(fault).where('id', '=', id).execute()

/** Orders that nobody has decided about and nobody would look at again, such as one whose last look was never finished. */
export const planForgotten = (db: Db, now: Date) =>
  db
    .updateTable('gatewayOrder')
    .set({ nextCheckAt: now.toISOString() })
    .where('status', 'in', ['created', 'open'])
    .where('nextCheckAt', 'is', null)
    .execute()

/** Orders whose hour has come, each given its next one; a second poller passes over what the first has. */
export async function takeDue(
  db: Db,
  now: Date,
  limit: number,
  next: (order: { requestedAt: Date; status: OrderState; nameless: boolean }) => Date | null,
) {
  const due = await db
    .selectFrom('gatewayOrder')
    .select(['id', 'requestedAt', 'status'])
    .select(
      sql<boolean>`exists (select from gateway_payment p where p.order_id = gateway_order.id and p.doubt = 'nameless' and p.status = 'review')`.as(
        'nameless',
      ),
    )
    .where('nextCheckAt', '<=', now.toISOString())
    .orderBy('nextCheckAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { id, requestedAt, status, nameless } of due) {
    const at = next({ requestedAt: new Date(requestedAt), status: status as OrderState, nameless })
    await db
      .updateTable('gatewayOrder')
      .set({ nextCheckAt: at?.toISOString() ?? null })
      .where('id', '=', id)
      .execute()
  }
  return due.map(({ id }) => id)
}

export const scheduleCheck = (db: Db, id: number, at: Date | null) =>
  db
    .updateTable('gatewayOrder')
    .set({ nextCheckAt: at?.toISOString() ?? null })
    .where('id', '=', id)
    .execute()

/** The number of a payment that is about to be written: its bank reference is claimed in its name first. */
export async function nextPaymentId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('gateway_payment_id_seq') as id`.execute(db)
  return rows[0]?.id ?? 0
}

export const insertPayment = (db: Db, payment: Insertable<DB['gatewayPayment']>) =>
  db.insertInto('gatewayPayment').values(payment).execute()

export const paymentsOf = (db: Db, orderId: number) =>
  db
    .selectFrom('gatewayPayment as p')
    .leftJoin('appUser as u', 'u.id', 'p.decidedBy')
    .selectAll('p')
    .select('u.code as decidedByCode')
    .where('p.orderId', '=', orderId)
    .orderBy('p.id')
    .execute()

export const paymentById = (db: Db, id: number) => db.selectFrom('gatewayPayment').selectAll().where('id', '=', id).executeTakeFirst()
export type Payment = NonNullable<Awaited<ReturnType<typeof paymentById>>>

/** The provider named a payment that it had reported without number or amount. */
export const namePayment = (db: Db, id: number, { bankRef, amount, payer }: { bankRef: string; amount: number; payer: string | null }) =>
  db.updateTable('gatewayPayment').set({ bankRef, amount, payer }).where('id', '=', id).execute()

/** The number by which the provider knows a payment that a person has credited by another one. */
export const nameByProvider = (db: Db, id: number, providerRef: string) =>
  db.updateTable('gatewayPayment').set({ providerRef }).where('id', '=', id).execute()

export async function setDoubt(db: Db, id: number, doubt: Doubt): Promise<void> {
  await db.updateTable('gatewayPayment').set({ doubt }).where('id', '=', id).execute()
}

/** Payments that waited for a stopped wallet which moves again; not those that failed a moment ago. */
export const releasedPayments = (db: Db, now: Date) =>
  db
    .selectFrom('gatewayPayment as p')
    .innerJoin('gatewayOrder as o', 'o.id', 'p.orderId')
    .innerJoin('ledgerAccount as w', join => join.onRef('w.ownerId', '=', 'o.merchantId').on('w.kind', '=', 'wallet'))
    .select(['p.id', 'p.orderId'])
    .where('p.doubt', '=', 'frozen')
    .where('p.status', '=', 'review')
    .where('w.frozen', '=', false)
    .where(eb => eb.or([eb('o.faults', '=', 0), eb('o.nextCheckAt', '<=', now.toISOString())]))
    .orderBy('p.id')
    .limit(200)
    .execute()

export const shopById = (db: Db, merchantId: number) =>
  db
    .selectFrom('merchant')
    .select(['id', 'code', 'name', 'shopName', 'mobileNo', 'emailId', 'parentId'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()

export const userCode = async (db: Db, userId: number): Promise<string> =>
  (await db.selectFrom('appUser').select('code').where('id', '=', userId).executeTakeFirst())?.code ?? ''

/**
 * Orders by the beginning of a number. Twelve digits that may be an Aadhaar number are compared by their hash, so that the number itself is in no
 * statement.
 */
export const findOrders = (db: Db, text: string, merchantId: number | null, limit: number) => {
  const begins = `${escaped(text)}%`
  const all = db
    .selectFrom('gatewayOrder as o')
    .innerJoin('merchant as m', 'm.id', 'o.merchantId')
    .leftJoin('gatewayPayment as p', join => join.onRef('p.orderId', '=', 'o.id').on('p.doubt', 'is', null))
  const ours = merchantId === null ? all : all.where('o.merchantId', '=', merchantId)
  return ours
    .select(['o.id', 'o.refNo', 'o.amount', 'o.status', 'm.code', 'm.shopName', 'p.bankRef'])
    .where(eb => {
      if (isAadhaar(text)) {
        const hash = createHash('sha256').update(text).digest()
        return sql<boolean>`(length(p.bank_ref) = 12 and sha256(convert_to(p.bank_ref, 'UTF8')) = ${hash})`
      }
      return eb.or([eb('o.refNo', 'ilike', begins), eb('o.clientTxnId', 'ilike', begins), eb('p.bankRef', 'ilike', begins)])
    })
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute()
}

export const insertWebhook = (db: Db, heard: Insertable<DB['gatewayWebhook']>) => db.insertInto('gatewayWebhook').values(heard).execute()

export const removeWebhooks = async (db: Db, before: string): Promise<number> =>
  Number((await db.deleteFrom('gatewayWebhook').where('at', '<', before).executeTakeFirstOrThrow()).numDeletedRows)

// The sandbox's books.

export const insertSandbox = (db: Db, row: Insertable<DB['gatewaySandbox']>) => db.insertInto('gatewaySandbox').values(row).execute()

export const sandboxByToken = (db: Db, token: string) =>
  db.selectFrom('gatewaySandbox').selectAll().where('token', '=', token).executeTakeFirst()

export const lockSandbox = (db: Db, token: string) =>
  db.selectFrom('gatewaySandbox').selectAll().where('token', '=', token).forUpdate().executeTakeFirst()

export const sandboxByOrder = (db: Db, clientTxnId: string, txnDate: string) =>
  db.selectFrom('gatewaySandbox').selectAll().where('clientTxnId', '=', clientTxnId).where('txnDate', '=', txnDate).executeTakeFirst()
export type SandboxRow = NonNullable<Awaited<ReturnType<typeof sandboxByOrder>>>

export const writeSandbox = (db: Db, token: string, set: Partial<Insertable<DB['gatewaySandbox']>>) =>
  db.updateTable('gatewaySandbox').set(set).where('token', '=', token).execute()
