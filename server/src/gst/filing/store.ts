import type { Sought } from '@sevakendra/contract/find/words'
import type { FilingTax } from '@sevakendra/contract/gst/filing/endpoints'
import { type FilingState, liveStates, openStates } from '@sevakendra/contract/gst/filing/flow'
import { quarterOf, type ReturnKind, rhythmOf } from '@sevakendra/contract/gst/filing/returns'
import type { PriceSnapshot } from '@sevakendra/contract/package/endpoints'
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { DB } from '../../platform/database.gen'
import type { Scope } from '../../platform/http/who'

export type Db = Kysely<DB>
export type FilingRow = Selectable<DB['gstFiling']>
export const subject = 'gst_filing' as const
/** What the money of a return refers to in the ledger. */
export const refType = 'gstFiling' as const

const anybody: Scope = { shop: null, maker: null }

/** Of the own shop, or of whoever began it; the office sees nothing that was never paid. */
const visible = (db: Db, { shop, maker }: Scope) =>
  db
    .selectFrom('gstFiling as f')
    .$if(shop !== null, query => query.where('f.merchantId', '=', shop))
    .$if(maker !== null, query => query.where('f.createdBy', '=', maker))
    .$if(shop === null, query => query.where('f.status', '<>', 'draft'))

export const filingById = (db: Db, id: number, scope: Scope): Promise<FilingRow | undefined> =>
  visible(db, scope).selectAll('f').where('f.id', '=', id).executeTakeFirst()

/** The same, held until the transaction ends: before the wallet, as everywhere. */
export const lockFiling = (db: Db, id: number, scope: Scope = anybody): Promise<FilingRow | undefined> =>
  visible(db, scope).selectAll('f').where('f.id', '=', id).forUpdate().executeTakeFirst()

/** Whatever its state, for what the portal does by itself. */
export const anyFiling = (db: Db, id: number): Promise<FilingRow | undefined> =>
  db.selectFrom('gstFiling').selectAll().where('id', '=', id).executeTakeFirst()

/** The same, held until the transaction ends. */
export const holdFiling = (db: Db, id: number): Promise<FilingRow | undefined> =>
  db.selectFrom('gstFiling').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const insertFiling = (db: Db, row: Insertable<DB['gstFiling']>) =>
  db.insertInto('gstFiling').values(row).returning(['id', 'refNo']).executeTakeFirstOrThrow()

export const setFiling = (db: Db, id: number, set: Updateable<DB['gstFiling']>) =>
  db.updateTable('gstFiling').set(set).where('id', '=', id).execute()

export const deleteDraft = (db: Db, id: number) => db.deleteFrom('gstFiling').where('id', '=', id).where('status', '=', 'draft').execute()

/**
 * A return of the GSTIN that is under way or filed and stands in the way of this one: the same one first, else one of the same quarter that is filed by
 * the month where this one is by the quarter (QRMP), or the other way round.
 */
export async function liveTwin(db: Db, row: Pick<FilingRow, 'gstin' | 'returnKind' | 'period'>, except: number) {
  const returnKind = row.returnKind as ReturnKind
  const rhythm = rhythmOf(returnKind, row.period)
  const { quarter, months } = rhythm ? quarterOf(row.period) : { quarter: row.period, months: [] }
  const live = await db
    .selectFrom('gstFiling')
    .select(['id', 'refNo', 'merchantId', 'createdBy', 'returnKind', 'period', 'periodName'])
    .where('gstin', '=', row.gstin)
    .where('period', 'in', [row.period, quarter, ...months])
    .where('status', 'in', [...liveStates])
    .where('id', '<>', except)
    .orderBy('id')
    .execute()
  const other = rhythm === 'month' ? 'quarter' : 'month'
  return (
    live.find(one => one.returnKind === row.returnKind && one.period === row.period) ??
    (rhythm ? live.find(one => rhythmOf(one.returnKind as ReturnKind, one.period) === other) : undefined)
  )
}

/** The newest draft that a person has of a return. */
export const draftOf = (db: Db, of: Pick<FilingRow, 'gstin' | 'returnKind' | 'period' | 'createdBy' | 'merchantId'>) =>
  db
    .selectFrom('gstFiling')
    .select(['id', 'refNo'])
    .where('gstin', '=', of.gstin)
    .where('returnKind', '=', of.returnKind)
    .where('period', '=', of.period)
    .where('createdBy', '=', of.createdBy)
    .where('merchantId', '=', of.merchantId)
    .where('status', '=', 'draft')
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** Until the transaction ends: two returns of one GSTIN go one after the other. */
export const alone = (db: Db, { gstin }: Pick<FilingRow, 'gstin'>) =>
  sql`select pg_advisory_xact_lock(hashtext('gst filing'), hashtext(${gstin}))`.execute(db)

export const arnHolder = (db: Db, arn: string) =>
  db.selectFrom('gstFiling').select(['id', 'refNo']).where('arn', '=', arn).executeTakeFirst()

export const filesOf = (db: Db, filingId: number) =>
  db.selectFrom('gstFilingFile').selectAll().where('filingId', '=', filingId).orderBy('id').execute()
export const insertFile = (db: Db, row: Insertable<DB['gstFilingFile']>) =>
  db.insertInto('gstFilingFile').values(row).returning('id').executeTakeFirstOrThrow()
export const fileById = (db: Db, filingId: number, id: number) =>
  db.selectFrom('gstFilingFile').selectAll().where('filingId', '=', filingId).where('id', '=', id).executeTakeFirst()
export const deleteFile = (db: Db, id: number) => db.deleteFrom('gstFilingFile').where('id', '=', id).execute()

export const shopOfFiling = (db: Db, merchantId: number) =>
  db.selectFrom('merchant').select(['name', 'emailId', 'code', 'shopName']).where('id', '=', merchantId).executeTakeFirstOrThrow()
export const personCode = async (db: Db, userId: number | null) =>
  userId === null ? null : ((await db.selectFrom('appUser').select('code').where('id', '=', userId).executeTakeFirst())?.code ?? null)

/** How many stand in each state, and since when the oldest does. */
export const standing = (db: Db, scope: Scope) =>
  visible(db, scope)
    .select([
      'f.status as state',
      sql<number>`count(*)::int`.as('n'),
      sql<string | null>`min(coalesce(f.submitted_at, f.created_at))`.as('since'),
    ])
    .groupBy('f.status')
    .$narrowType<{ state: FilingState }>()
    .execute()

/** Open returns above an id that are due within so many days and of which nobody was reminded today. */
export const dueSoon = async (db: Db, from: string, until: string, after: number): Promise<number[]> =>
  (
    await db
      .selectFrom('gstFiling')
      .select('id')
      .where('status', 'in', [...openStates])
      .where('dueOn', '>=', from)
      .where('dueOn', '<=', until)
      .where(eb => eb.or([eb('remindedOn', 'is', null), eb('remindedOn', '<', from)]))
      .where('id', '>', after)
      .orderBy('id')
      .limit(100)
      .execute()
  ).map(({ id }) => id)

/** Open returns above an id that were begun by their due day, which has gone by without anybody being told. */
export const overdue = async (db: Db, today: string, after: number): Promise<number[]> =>
  (
    await db
      .selectFrom('gstFiling')
      .select('id')
      .where('status', 'in', [...openStates])
      .where('dueOn', '<', today)
      .where('overdueToldOn', 'is', null)
      .where(sql<boolean>`(created_at at time zone 'Asia/Kolkata')::date <= due_on`)
      .where('id', '>', after)
      .orderBy('id')
      .limit(100)
      .execute()
  ).map(({ id }) => id)

/** Returns above an id whose challan is not paid, and of which that was not told yet: it lasts until a day at most, or has expired. */
export const challansEnding = async (db: Db, today: string, until: string, after: number): Promise<number[]> =>
  (
    await db
      .selectFrom('gstFiling')
      .select('id')
      .where('status', '=', 'challanPending')
      .where(eb =>
        eb.or([
          eb.and([eb('challanExpiresOn', '>=', today), eb('challanExpiresOn', '<=', until), eb('challanSoonToldOn', 'is', null)]),
          eb.and([eb('challanExpiresOn', '<', today), eb('challanExpiredToldOn', 'is', null)]),
        ]),
      )
      .where('id', '>', after)
      .orderBy('id')
      .limit(100)
      .execute()
  ).map(({ id }) => id)

/** Those above an id that somebody took up and whose time has run out. */
export const claimsOver = async (db: Db, now: string, after: number): Promise<number[]> =>
  (
    await db.selectFrom('gstFiling').select('id').where('claimUntil', '<=', now).where('id', '>', after).orderBy('id').limit(100).execute()
  ).map(({ id }) => id)

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
/** By reference, GSTIN, ARN or mobile number, or by words of the legal name. */
export const findFilings = (db: Db, { by, text }: Sought, scope: Scope, limit: number) => {
  const begins = `${escaped(text)}%`
  return visible(db, scope)
    .innerJoin('merchant as m', 'm.id', 'f.merchantId')
    .select(['f.id', 'f.refNo', 'f.gstin', 'f.legalName', 'f.returnKind', 'f.periodName', 'f.status', 'm.code', 'm.shopName'])
    .where(eb =>
      eb.or(
        by === 'number'
          ? [
              eb('f.refNo', 'ilike', begins),
              eb('f.gstin', 'like', begins.toUpperCase()),
              eb('f.arn', 'like', begins.toUpperCase()),
              eb('f.clientMobile', 'like', begins),
            ]
          : [eb('f.legalName', 'ilike', `%${escaped(text)}%`)],
      ),
    )
    .orderBy('f.id', 'desc')
    .limit(limit)
    .execute()
}

/** Due days of the calendar for a return and period that hold on a day. */
export const calendarOf = (db: Db, returnKind: ReturnKind, period: string, today: string) =>
  db
    .selectFrom('gstDueDay')
    .select(['stateGroup as scope', 'dueOn', 'source'])
    .where('returnKind', '=', returnKind)
    .where('period', '=', period)
    .where('since', '<=', today)
    .execute()
export const dueDayById = (db: Db, id: number) => db.selectFrom('gstDueDay').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export const readDueDay = (db: Db, id: number) => db.selectFrom('gstDueDay').selectAll().where('id', '=', id).executeTakeFirst()
/** @returns undefined where this return, period and state group has a day already */
export const insertDueDay = (db: Db, row: Insertable<DB['gstDueDay']>) =>
  db
    .insertInto('gstDueDay')
    .values(row)
    .onConflict(conflict => conflict.columns(['returnKind', 'period', 'stateGroup']).doNothing())
    .returning('id')
    .executeTakeFirst()
export const otherDueDay = (
  db: Db,
  { returnKind, period, stateGroup }: { returnKind: string; period: string; stateGroup: string },
  except: number,
) =>
  db
    .selectFrom('gstDueDay')
    .select('id')
    .where('returnKind', '=', returnKind as ReturnKind)
    .where('period', '=', period)
    .where('stateGroup', '=', stateGroup)
    .where('id', '<>', except)
    .executeTakeFirst()
export const setDueDay = (db: Db, id: number, set: Updateable<DB['gstDueDay']>) =>
  db.updateTable('gstDueDay').set(set).where('id', '=', id).execute()
export const deleteDueDay = (db: Db, id: number) => db.deleteFrom('gstDueDay').where('id', '=', id).execute()
/** Returns that are not filed yet: a changed calendar moves their due day. */
export const openOf = (db: Db, returnKind: string, period: string) =>
  db
    .selectFrom('gstFiling')
    .select(['id', 'gstin', 'dueOn'])
    .where('returnKind', '=', returnKind as ReturnKind)
    .where('period', '=', period)
    .where('status', 'in', [...openStates])
    .orderBy('id')
    .forUpdate()
    .execute()
/** What the calendar says from a day of the last week on: a morning may have been missed. */
export const beginning = (db: Db, from: string, today: string) =>
  db.selectFrom('gstDueDay').select(['returnKind', 'period']).where('since', '>=', from).where('since', '<=', today).execute()

export const filingsOfMobile = (db: Db, mobile: string) =>
  db.selectFrom('gstFiling').selectAll().where('clientMobile', '=', mobile).where('status', '<>', 'draft').orderBy('id').execute()

/** What was charged; null while nobody has paid. The column is written by `submit` alone. */
export const paidPrice = ({ priceSnapshot }: Pick<FilingRow, 'priceSnapshot'>): PriceSnapshot | null =>
  (priceSnapshot ?? null) as unknown as PriceSnapshot | null

/** What the office has entered; null before. The column is written by `showTax` alone, from what its call has checked. */
export const taxOf = ({ tax }: Pick<FilingRow, 'tax'>): FilingTax | null => (tax ?? null) as unknown as FilingTax | null
