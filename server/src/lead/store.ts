import type { Sought } from '@sevakendra/contract/find/words'
import type { LeadState } from '@sevakendra/contract/lead/words'
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type { DB } from '../platform/database.gen'
import type { Scope } from '../platform/http/who'
import { escaped } from '../platform/lists/conditions'

type Db = Kysely<DB>

const columns = [
  ...(['id', 'code', 'product', 'name', 'nameHindi', 'points', 'pointsHindi', 'more', 'moreHindi', 'applyUrl', 'refParam'] as const),
  ...([
    'payout',
    'clawbackDays',
    'lender',
    'lenderHindi',
    'aprLeast',
    'aprMost',
    'monthsLeast',
    'monthsMost',
    'amountLeast',
    'amountMost',
  ] as const),
  ...(['penalties', 'penaltiesHindi', 'factsUrl', 'checkedOn', 'place', 'open', 'version'] as const),
] as const

/** What shops may offer, in its order. */
export const openVendors = (db: Db) =>
  db.selectFrom('leadVendor').select(columns).where('open', '=', true).orderBy('place').orderBy('name').execute()

export const vendorById = (db: Db, id: number) => db.selectFrom('leadVendor').select(columns).where('id', '=', id).executeTakeFirst()

/** Held until the command ends: two requests for one partner go one after the other, so that neither overlooks the other. */
export const lockVendor = (db: Db, by: { code: string } | { id: number }) =>
  db
    .selectFrom('leadVendor')
    .select(columns)
    .where(eb => ('code' in by ? eb('code', '=', by.code) : eb('id', '=', by.id)))
    .forUpdate()
    .executeTakeFirst()

/** @returns undefined when the code is there already */
export const insertVendor = (db: Db, row: Insertable<DB['leadVendor']>) =>
  db
    .insertInto('leadVendor')
    .values(row)
    .onConflict(conflict => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()

export const updateVendor = (db: Db, id: number, set: Updateable<DB['leadVendor']>) =>
  db
    .updateTable('leadVendor')
    .set(eb => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()

/** Whether a customer was ever sent to this partner: if so, its product can no longer be changed. */
export const isUsed = async (db: Db, vendorId: number): Promise<boolean> =>
  (await db.selectFrom('lead').select('id').where('vendorId', '=', vendorId).limit(1).executeTakeFirst()) !== undefined

export const insertLead = (db: Db, row: Insertable<DB['lead']>) =>
  db.insertInto('lead').values(row).returning('id').executeTakeFirstOrThrow()

/** The last one of a mobile number at a partner since an instant that has not ended without a card. */
export const liveTwin = (db: Db, vendorId: number, mobileNo: string, since: string) =>
  db
    .selectFrom('lead')
    .select(['dated', 'merchantId', 'refNo'])
    .where('vendorId', '=', vendorId)
    .where('mobileNo', '=', mobileNo)
    .where('dated', '>=', since)
    .where('status', 'not in', ['rejected', 'notEligible', 'duplicate', 'expired'])
    .orderBy('dated', 'desc')
    .limit(1)
    .executeTakeFirst()

const wholeLead = (db: Db) =>
  db
    .selectFrom('lead as l')
    .innerJoin('leadVendor as v', 'v.id', 'l.vendorId')
    .innerJoin('merchant as m', 'm.id', 'l.merchantId')
    .select(['l.id', 'l.refNo', 'l.vendorId', 'l.name', 'l.mobileNo', 'l.merchantId', 'l.createdBy', 'l.staffName', 'l.dated', 'l.status'])
    .select(['l.vendorRef', 'l.payout', 'l.issuedOn', 'l.paidAt', 'l.clawbackUntil', 'l.remark', 'l.linkAt'])
    .select([
      'v.name as vendor',
      'v.nameHindi as vendorHindi',
      'v.product',
      'v.payout as usualPayout',
      'v.clawbackDays',
      'l.payoutBy',
      'm.code',
      'm.shopName',
      'm.status as shopStatus',
    ])
    .$narrowType<{ status: LeadState }>()

export type Lead = NonNullable<Awaited<ReturnType<typeof leadById>>>

/** @param scope whose it has to be; anybody's without it */
export const leadById = (db: Db, id: number, { shop, maker }: Scope = { shop: null, maker: null }) =>
  wholeLead(db)
    .where('l.id', '=', id)
    .$if(shop !== null, query => query.where('l.merchantId', '=', shop))
    .$if(maker !== null, query => query.where('l.createdBy', '=', maker))
    .executeTakeFirst()

/** The same, held until the command ends. */
export const lockLead = (db: Db, id: number) => wholeLead(db).where('l.id', '=', id).forUpdate('l').executeTakeFirst()

/** Those whose reference begins with a text, whose mobile number it is, or whose customer's name has it; the newest first. */
export const findLeads = (db: Db, { by, text }: Sought, { shop, maker }: Scope, limit: number) =>
  wholeLead(db)
    .where(eb =>
      by === 'number'
        ? eb.or([eb('l.refNo', 'ilike', `${escaped(text)}%`), eb('l.mobileNo', '=', text)])
        : eb('l.name', 'ilike', `%${escaped(text)}%`),
    )
    .$if(shop !== null, query => query.where('l.merchantId', '=', shop))
    .$if(maker !== null, query => query.where('l.createdBy', '=', maker))
    .orderBy('l.id', 'desc')
    .limit(limit)
    .execute()

export async function leadsByRef(
  db: Db,
  refs: readonly string[],
): Promise<Map<string, Pick<Lead, 'id' | 'name' | 'status' | 'payout' | 'vendorRef' | 'usualPayout'>>> {
  if (refs.length === 0) return new Map()
  const rows = await wholeLead(db)
    .where('l.refNo', 'in', [...new Set(refs)])
    .execute()
  return new Map(rows.map(row => [row.refNo, row]))
}

/** The request that has a reference of a partner already. */
export const leadOfVendorRef = (db: Db, vendorId: number, vendorRef: string) =>
  db.selectFrom('lead').select(['id', 'refNo']).where('vendorId', '=', vendorId).where('vendorRef', '=', vendorRef).executeTakeFirst()

/** Links above an id that were handed out before an instant and led to nothing. */
export const staleLinks = async (db: Db, before: string, after: number): Promise<number[]> =>
  (
    await db
      .selectFrom('lead')
      .select('id')
      .where('status', '=', 'linkIssued')
      .where('linkAt', '<', before)
      .where('id', '>', after)
      .orderBy('id')
      .limit(100)
      .execute()
  ).map(({ id }) => id)

/** What waits to be taken back from a wallet that is not frozen any more, above an id. */
export const releasedTakeBacks = async (db: Db, after: number): Promise<number[]> =>
  (
    await db
      .selectFrom('lead as l')
      .innerJoin('ledgerAccount as w', join => join.onRef('w.ownerId', '=', 'l.merchantId').on('w.kind', '=', 'wallet'))
      .select('l.id')
      .where('l.status', '=', 'takeBackWaits')
      .where('w.frozen', '=', false)
      .where('l.id', '>', after)
      .orderBy('l.id')
      .limit(100)
      .execute()
  ).map(({ id }) => id)

export const setLead = (db: Db, id: number, set: Updateable<DB['lead']>) => db.updateTable('lead').set(set).where('id', '=', id).execute()

/** How far the requests of a period came, by partner. */
export const funnel = (db: Db, from: string, until: string) =>
  db
    .selectFrom('lead as l')
    .innerJoin('leadVendor as v', 'v.id', 'l.vendorId')
    .select(['v.name as vendor', 'v.nameHindi as vendorHindi', 'v.product'])
    .select([
      sql<number>`count(*)::int`.as('sent'),
      sql<number>`count(*) filter (where l.status not in ('linkIssued', 'expired'))::int`.as('applied'),
      sql<number>`count(*) filter (where l.status in ('approved', 'issued', 'payoutWaits', 'paid', 'takeBackWaits', 'clawedBack'))::int`.as(
        'approved',
      ),
      sql<number>`count(*) filter (where l.status in ('issued', 'payoutWaits', 'paid', 'takeBackWaits', 'clawedBack'))::int`.as('issued'),
      sql<number>`count(*) filter (where l.status in ('rejected', 'notEligible', 'duplicate'))::int`.as('refused'),
      sql<number>`coalesce(sum(l.payout) filter (where l.status = 'payoutWaits'), 0)::bigint`.as('waiting'),
      sql<number>`coalesce(sum(l.payout) filter (where l.paid_at is not null), 0)::bigint`.as('paid'),
      sql<number>`coalesce(sum(l.payout) filter (where l.status = 'clawedBack' and l.paid_at is not null), 0)::bigint`.as('takenBack'),
    ])
    .where('l.dated', '>=', from)
    .where('l.dated', '<', until)
    .groupBy(['v.id', 'v.name', 'v.nameHindi', 'v.product', 'v.place'])
    .orderBy('v.place')
    .execute()

/** Of one mobile number, the oldest first. */
export const leadsOfMobile = (db: Db, mobileNo: string) => wholeLead(db).where('l.mobileNo', '=', mobileNo).orderBy('l.id').execute()
