import { createHash } from 'node:crypto'
import { isAadhaar, type Sought } from '@sevakendra/contract/find/words'
import type { Insertable, Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../platform/database.gen'
import { escaped } from '../platform/lists-conditions'

type Db = Kysely<DB>

/** What the merchant reads of one of our accounts: `HDFC Bank ••0925`. */
export const bankWords = sql<string>`b.bank || ' ••' || right(b.account_no, 4)`

export const banksToPay = (db: Db) =>
  db
    .selectFrom('bankAccount')
    .select(['id', 'bank', 'holder', 'accountNo', 'ifsc', 'branch', 'upiId', 'modes', 'minAmount', 'maxAmount', 'qrFileId'])
    .where('active', '=', true)
    .orderBy('id')
    .execute()

export const addBank = (db: Db, bank: Insertable<DB['bankAccount']>) =>
  db
    .insertInto('bankAccount')
    .values(bank)
    .onConflict(conflict => conflict.columns(['ifsc', 'accountNo']).doNothing())
    .returning('id')
    .executeTakeFirst()

export const insertRequest = async (db: Db, request: Insertable<DB['paymentRequest']>): Promise<number> =>
  (await db.insertInto('paymentRequest').values(request).returning('id').executeTakeFirstOrThrow()).id

/**
 * Claims a bank reference. A rejected claim may be made again by the same merchant; anything else is taken.
 * @returns whether it is now ours, and the row that held it before
 */
export async function claimReference(
  db: Db,
  claim: { key: string; merchantId: number; source: 'paymentRequest'; sourceId: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into payment_reference as held (key, merchant_id, source, source_id)
    values (${claim.key}, ${claim.merchantId}, ${claim.source}, ${claim.sourceId})
    on conflict (key) do update set source = excluded.source, source_id = excluded.source_id, rejected = false
      where held.rejected and held.merchant_id = excluded.merchant_id
    returning key`.execute(db)
  return rows.length > 0
}

/**
 * Claims a reference that the bank itself named to the gateway: a claim that was rejected gives way, whoever made it.
 * @returns whether it is now of this payment
 */
export async function claimForGateway(db: Db, claim: { key: string; merchantId: number; paymentId: number }): Promise<boolean> {
  const { rows } = await sql`
    insert into payment_reference as held (key, merchant_id, source, source_id)
    values (${claim.key}, ${claim.merchantId}, 'gatewayPayment', ${claim.paymentId})
    on conflict (key) do update
      set merchant_id = excluded.merchant_id, source = excluded.source, source_id = excluded.source_id, rejected = false
      where held.rejected or (held.source = excluded.source and held.source_id = excluded.source_id)
    returning key`.execute(db)
  return rows.length > 0
}

/** A payment of the gateway that was not credited: its shop may ask for it by hand. */
export const rejectForGateway = (db: Db, paymentId: number) =>
  db
    .updateTable('paymentReference')
    .set({ rejected: true })
    .where('source', '=', 'gatewayPayment')
    .where('sourceId', '=', paymentId)
    .execute()

/** The rejected request of a merchant that used a reference before. */
export const rejectedBefore = (db: Db, key: string, merchantId: number) =>
  db
    .selectFrom('paymentReference')
    .select('sourceId')
    .where('key', '=', key)
    .where('merchantId', '=', merchantId)
    .where('source', '=', 'paymentRequest')
    .where('rejected', '=', true)
    .executeTakeFirst()

/** @param heldBy the request that was rejected; an earlier one where the last was only taken back */
export const rejectReference = (db: Db, requestId: number, heldBy = requestId) =>
  db
    .updateTable('paymentReference')
    .set({ rejected: true, sourceId: heldBy })
    .where('source', '=', 'paymentRequest')
    .where('sourceId', '=', requestId)
    .execute()

export const forgetReference = (db: Db, requestId: number) =>
  db.deleteFrom('paymentReference').where('source', '=', 'paymentRequest').where('sourceId', '=', requestId).execute()

export const requestById = (db: Db, id: number) =>
  db
    .selectFrom('paymentRequest as p')
    .innerJoin('bankAccount as b', 'b.id', 'p.bankAccountId')
    .innerJoin('merchant as m', 'm.id', 'p.merchantId')
    .leftJoin('appUser as u', 'u.id', 'p.decidedBy')
    .leftJoin('file as f', 'f.id', 'p.slipFileId')
    .leftJoin('paymentRequest as earlier', 'earlier.id', 'p.followsId')
    .selectAll('p')
    .select([
      bankWords.as('bankWords'),
      'm.code',
      'm.shopName',
      'm.name as merchantName',
      'm.mobileNo',
      'm.emailId',
      'm.district',
      'm.state',
      'm.parentId',
      'u.code as decidedByCode',
      'f.name as slipName',
      'f.mime as slipMime',
      'f.bytes as slipBytes',
      'earlier.refNo as followsRefNo',
    ])
    .where('p.id', '=', id)
    .executeTakeFirst()
export type Request = NonNullable<Awaited<ReturnType<typeof requestById>>>

/** Other requests of the same shop for the same amount around the same day: often the same money asked for twice. */
export const alikes = (db: Db, request: Request) =>
  db
    .selectFrom('paymentRequest')
    .select(['refNo', 'status'])
    .where('merchantId', '=', request.merchantId)
    .where('amount', '=', request.amount)
    .where('id', '<>', request.id)
    .where('status', 'not in', ['cancelled', 'rejected'])
    .where(sql<boolean>`abs(deposited_on - ${request.depositedOn}::date) <= 1`)
    .orderBy('id')
    .limit(3)
    .execute()

/** Whether the deciding person is the shop behind the request under another name. */
export const samePerson = (db: Db, userId: number, request: Pick<Request, 'mobileNo' | 'emailId'>) =>
  db
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', userId)
    .where(eb => eb.or([eb('mobile', '=', request.mobileNo), eb(sql`lower(email)`, '=', request.emailId.toLowerCase())]))
    .executeTakeFirst()

export const timeline = (db: Db, id: number) =>
  db
    .selectFrom('history')
    .select(['action', 'at', 'actorCode', 'remark'])
    .where('subject', '=', 'payment_request')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()

/**
 * Requests by our reference or the bank's; in the back office by the shop as well. Twelve digits that may be an Aadhaar number are compared by
 * their hash, so that the number itself is in no statement.
 */
export const findRequests = (db: Db, { by, text }: Sought, merchantId: number | null, limit: number) => {
  const [begins, has] = [`${escaped(text)}%`, `%${escaped(text)}%`]
  const all = db.selectFrom('paymentRequest as p').innerJoin('merchant as m', 'm.id', 'p.merchantId')
  const ours = merchantId === null ? all : all.where('p.merchantId', '=', merchantId)
  return ours
    .select(['p.id', 'p.refNo', 'p.amount', 'p.reference', 'p.status', 'm.code', 'm.shopName'])
    .where(eb => {
      if (isAadhaar(text)) {
        const hash = createHash('sha256').update(text).digest()
        return sql<boolean>`(length(p.reference) = 12 and sha256(convert_to(p.reference, 'UTF8')) = ${hash})`
      }
      return eb.or([
        ...(by === 'number' ? [eb('p.refNo', 'ilike', begins), eb('p.reference', 'ilike', begins)] : []),
        ...(merchantId === null ? [eb('m.code', 'ilike', begins), eb('m.shopName', 'ilike', has), eb('m.name', 'ilike', has)] : []),
      ])
    })
    .orderBy('p.requestedAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()
}
