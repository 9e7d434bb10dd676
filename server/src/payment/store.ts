import { createHash } from 'node:crypto'
import { isAadhaar, type Sought } from '@sevakendra/contract/find/words'
import type { Insertable, Kysely, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../platform/database.gen'
import { escaped } from '../platform/lists/conditions'

type Db = Kysely<DB>

/** How histories and the ledger name a request. */
export const table = 'payment_request' as const
export const refType = 'paymentRequest' as const

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

/** Whoever claims a deposit: a request by hand, or a payment of the gateway. */
export interface Claimer {
  source: 'paymentRequest' | 'gatewayPayment'
  sourceId: number
  merchantId: number
}

/** Whoever holds a reference. */
export interface Holder extends Claimer {
  bare: string | null
  refNo: string
  code: string
  amount: number | null
  doubled: boolean
}

/** Lines of one deposit lie at most so far apart: one column of a statement has the day of the transaction, another that of its value. */
export const mostDaysApart = 10

/** Two lines `l` and `k` that may be one deposit by account, amount and day. */
export const sameMoney = sql`k.bank_account_id = l.bank_account_id and k.credit = l.credit
  and k.day between l.day - ${mostDaysApart}::int and l.day + ${mostDaysApart}::int`

/**
 * Whether a claim `h`, whose reference the line `l` names, holds that line. Without a line of its own, it does where amount and account are its
 * own. With one, it does where `l` may be that line imported twice: same account and amount, on the same day or near it. Of another day, a line
 * that names the number of who asks, which the claim's own line does not, is another deposit if that line names others in its turn.
 * @param numbers an array: those by which whoever asks knows the deposit
 */
export const holdsLine = (numbers: RawBuilder<unknown>) => sql<boolean>`case
  when h.line_id is null then h.amount = l.credit and coalesce(h.bank_account_id, l.bank_account_id) = l.bank_account_id
  else h.line_account = l.bank_account_id and h.line_credit = l.credit and (h.line_day = l.day or (
    abs(h.line_day - l.day) <= ${mostDaysApart}::int and not (not (h.line_tokens <@ l.tokens)
      and exists (select from unnest(${numbers}) as n(number) where n.number = any(l.tokens) and n.number <> all(h.line_tokens))))) end`

const holderColumns = sql`h.source, h.source_id, h.merchant_id, h.bare, h.ref_no, h.code, h.amount, h.doubled`

/** A claim stands until it is rejected; one that the bank itself named stays with its shop even then. */
const stands = (merchantId: number) => sql`(not h.rejected or (h.source = 'gatewayPayment' and h.merchant_id <> ${merchantId}))`
const notOwn = ({ source, sourceId }: Claimer) => sql`not (h.source = ${source} and h.source_id = ${sourceId})`

/**
 * Somebody else who holds one of some references.
 * @param at a line that names them, and by which number whoever asks knows the deposit: of the claims, those that hold this line
 */
export async function holderOf(
  db: Db,
  references: readonly string[],
  claimer: Claimer,
  at?: { lineId: number; bare: string | null },
): Promise<Holder | undefined> {
  const holds = at ? sql`and ${holdsLine(sql`array[${at.bare}]::text[]`)}` : sql``
  const { rows } = await sql<Holder>`select ${holderColumns} from reference_holder h
    ${at ? sql`join bank_line l on l.id = ${at.lineId}` : sql``}
    where h.bare = any(${[...references]}::text[]) and ${notOwn(claimer)} and ${stands(claimer.merchantId)} ${holds}
    order by h.source, h.source_id limit 1`.execute(db)
  return rows[0]
}

/** Standing claims to references that one slip of the finger may lead to. */
export async function claimsNear(db: Db, bare: string, exceptRequest: number | null): Promise<Holder[]> {
  const { rows } = await sql<Holder>`select ${holderColumns} from reference_holder h
    where h.variants && reference_variants(${bare}) and h.bare <> ${bare} and not h.rejected
      and not (h.source = 'paymentRequest' and h.source_id = ${exceptRequest ?? 0})
    order by h.source, h.source_id limit 20`.execute(db)
  return rows
}

/** Requests by cash or cheque that a line could be by account and amount, and which have none. */
export const requestsAlike = (db: Db, line: { bankAccountId: number; credit: number }, claimer: Claimer) =>
  db
    .selectFrom('paymentRequest as p')
    .innerJoin('merchant as m', 'm.id', 'p.merchantId')
    .select(['p.id', 'p.refNo', 'p.reference', 'm.code'])
    .where('p.bankAccountId', '=', line.bankAccountId)
    .where('p.amount', '=', line.credit)
    .where(eb =>
      eb.or([
        eb('p.mode', 'in', ['CASH', 'CHEQUE']),
        eb.and([eb('p.id', '=', claimer.sourceId), eb.val(claimer.source === 'paymentRequest')]),
      ]),
    )
    .where('p.status', 'in', ['pending', 'onHold', 'approved'])
    .where(eb => eb.not(eb.exists(eb.selectFrom('bankLine as l').select('l.id').whereRef('l.paymentRequestId', '=', 'p.id'))))
    .orderBy('p.id')
    .execute()

/** Whether this is the number of an account of ours, in use or not. */
export const isOwnAccount = async (db: Db, bare: string): Promise<boolean> =>
  (
    await sql<{ own: boolean }>`select exists (select from bank_account
      where ltrim(regexp_replace(upper(account_no), '[^A-Z0-9]', '', 'g'), '0') = ${bare}) as own`.execute(db)
  ).rows[0]?.own ?? false

interface Claim extends Claimer {
  key: string
  bare: string | null
}

/** A reference that was claimed twice before references were compared in their normal form stays taken while one of these stands. */
const notDoubled = ({ key, bare }: Claim) =>
  sql`not exists (select from payment_reference o where o.bare = ${bare}::text and o.key <> ${key} and not o.rejected)`

/**
 * Claims a bank reference for a request. A rejected claim may be made again by the same merchant; anything else is taken.
 * @returns whether it is now of this request
 */
export async function claimReference(db: Db, claim: Claim): Promise<boolean> {
  const { rows } = await sql`
    insert into payment_reference as held (key, bare, merchant_id, source, source_id)
    select ${claim.key}, ${claim.bare}::text, ${claim.merchantId}::bigint, ${claim.source}, ${claim.sourceId}::bigint where ${notDoubled(claim)}
    on conflict (key) do update set source = excluded.source, source_id = excluded.source_id, rejected = false, doubled = false
      where held.rejected and held.merchant_id = excluded.merchant_id
    returning key`.execute(db)
  return rows.length > 0
}

/**
 * Claims a reference that the bank itself named to the gateway: a claim that was rejected gives way, whoever made it.
 * @returns whether it is now of this payment
 */
export async function claimForGateway(db: Db, claim: Claim): Promise<boolean> {
  const { rows } = await sql`
    insert into payment_reference as held (key, bare, merchant_id, source, source_id)
    select ${claim.key}, ${claim.bare}::text, ${claim.merchantId}::bigint, ${claim.source}, ${claim.sourceId}::bigint where ${notDoubled(claim)}
    on conflict (key) do update
      set merchant_id = excluded.merchant_id, source = excluded.source, source_id = excluded.source_id, rejected = false
      where held.rejected or (held.source = excluded.source and held.source_id = excluded.source_id)
    returning key`.execute(db)
  return rows.length > 0
}

/** Lets a reference go that had paid, and keeps who used it until now. Nothing happens where the record holds none. */
export const freeReference = (
  db: Db,
  { source, sourceId }: Pick<Claimer, 'source' | 'sourceId'>,
  freed: { at: string; by: number; reason: string },
) =>
  sql`with gone as (delete from payment_reference where source = ${source} and source_id = ${sourceId} returning *)
    insert into payment_reference_freed (key, bare, merchant_id, source, source_id, freed_at, freed_by, reason)
    select regexp_replace(key, ' #.*$', ''), bare, merchant_id, source, source_id, ${freed.at}::timestamptz, ${freed.by}::bigint, ${freed.reason} from gone`.execute(
    db,
  )

/** Who used a reference before it was let go, the newest first. */
export const freedBefore = async (db: Db, key: string) =>
  (
    await sql<{ refNo: string; code: string; freedAt: string }>`select coalesce(p.ref_no, o.ref_no) as ref_no, m.code, f.freed_at
      from payment_reference_freed f join merchant m on m.id = f.merchant_id
      left join payment_request p on f.source = 'paymentRequest' and p.id = f.source_id
      left join gateway_payment g on f.source = 'gatewayPayment' and g.id = f.source_id
      left join gateway_order o on o.id = g.order_id
      where f.key = ${key} order by f.id desc limit 3`.execute(db)
  ).rows

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

export const slipOfRequest = (db: Db, id: number) =>
  db.selectFrom('paymentRequest').select(['refNo', 'slipFileId']).where('id', '=', id).executeTakeFirst()

export const forgetSlip = (db: Db, id: number) =>
  db.updateTable('paymentRequest').set({ slipFileId: null, slipPages: null }).where('id', '=', id).execute()
