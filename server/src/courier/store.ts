import { type Company, type CourierState, type Outcome, resendStates } from '@sevakendra/contract/courier/words'
import { screens, toSend } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { type Insertable, type Kysely, type RawBuilder, sql, type Updateable } from 'kysely'
import type { DB } from '../platform/database.gen'
import type { Scope } from '../platform/http/who'

type Db = Kysely<DB>

/** How many forms of a parcel `c` its shop still has to send again: of those that were missing, lost or not in order. */
export const formsToCome: RawBuilder<number> = sql<number>`(select count(*)::int from courier_form f join application a on a.id = f.application_id
  where f.courier_id = c.id and a.hardcopy in (${literals(toSend)}) and a.status in (${literals(screens.hardcopy)}))`

/** The same of a parcel that was not in order or did not come; of another one there is nothing to say. */
export const toCome: RawBuilder<number | null> = sql<
  number | null
>`case when c.status in (${literals(resendStates)}) then ${formsToCome} end`

function literals(all: readonly string[]) {
  return sql.join(all.map(one => sql.lit(one)))
}

const whole = (db: Db) =>
  db
    .selectFrom('courier as c')
    .innerJoin('merchant as m', 'm.id', 'c.merchantId')
    .innerJoin('appUser as u', 'u.id', 'c.createdBy')
    .leftJoin('appUser as r', 'r.id', 'c.receivedBy')
    .select(['c.id', 'c.refNo', 'c.merchantId', 'c.createdBy', 'c.status', 'c.unannounced', 'c.company', 'c.companyName', 'c.docket'])
    .select(['c.sentOn', 'c.forms', 'c.remark', 'c.receiptFileId', 'c.receivedOn', 'c.parcels', 'c.closedAt', 'c.reason', 'c.version'])
    .select(['m.code', 'm.shopName', 'u.name as sentBy', 'r.name as receivedBy'])
    .$narrowType<{ status: CourierState; company: Company }>()

export type Courier = NonNullable<Awaited<ReturnType<typeof courierById>>>

/** @param scope whose it has to be; anybody's without it */
export const courierById = (db: Db, id: number, { shop, maker }: Scope = { shop: null, maker: null }) =>
  whole(db)
    .where('c.id', '=', id)
    .$if(shop !== null, query => query.where('c.merchantId', '=', shop))
    .$if(maker !== null, query => query.where('c.createdBy', '=', maker))
    .executeTakeFirst()

/** Held until the command ends: what happens to one parcel happens one after the other. */
export const lockCourier = (db: Db, id: number) => db.selectFrom('courier').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** A docket of a company, which stands on one parcel of each shop and on one batch. */
export interface Carried {
  company: Company
  companyName: string | null
  docket: string
}

/** Of a parcel or a batch, whichever is asked for. */
export const hasDocket = ({ company, companyName, docket }: Carried) =>
  sql<boolean>`company = ${company} and coalesce(lower(company_name), '') = ${(companyName ?? '').toLowerCase()} and docket = ${docket}`

/** The parcels of any shop that have a docket of a company and were not cancelled. @param except one of them, such as the one that is being changed */
export const holdersOfDocket = (db: Db, carried: Carried, except: number) =>
  db
    .selectFrom('courier')
    .innerJoin('merchant as m', 'm.id', 'courier.merchantId')
    .select(['courier.id', 'courier.refNo', 'courier.merchantId', 'm.shopName'])
    .where(hasDocket(carried))
    .where('courier.status', '<>', 'cancelled')
    .where('courier.id', '<>', except)
    .orderBy('courier.id')
    .execute()

/** @returns undefined when another parcel took the docket at the same moment */
export const insertCourier = (db: Db, row: Insertable<DB['courier']>) =>
  db
    .insertInto('courier')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const setCourier = (db: Db, id: number, set: Updateable<DB['courier']>) =>
  db
    .updateTable('courier')
    .set(eb => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()

export interface Form {
  id: number
  applicationId: number
  ackNo: string
  listed: boolean
  outcome: Outcome | null
  remark: string | null
  open: boolean
}

export const formsOf = (db: Db, courierId: number): Promise<Form[]> =>
  db
    .selectFrom('courierForm')
    .select(['id', 'applicationId', 'ackNo', 'listed', 'outcome', 'remark', 'open'])
    .where('courierId', '=', courierId)
    .orderBy('listed', 'desc')
    .orderBy('id')
    .$castTo<Form>()
    .execute()

/** Which of these applications have their form in a parcel that is on the way, and in which. @param except the parcel that is being changed */
export const openElsewhere = async (db: Db, applicationIds: readonly number[], except: number) =>
  applicationIds.length === 0
    ? []
    : db
        .selectFrom('courierForm as f')
        .innerJoin('courier as c', 'c.id', 'f.courierId')
        .select(['f.applicationId', 'f.ackNo', 'c.refNo'])
        .where('f.open', '=', true)
        .where('f.applicationId', 'in', [...applicationIds])
        .where('f.courierId', '<>', except)
        .execute()

/** @returns how many were put in: fewer where another parcel took one of them at the same moment */
export const insertForms = async (db: Db, rows: readonly Insertable<DB['courierForm']>[]): Promise<number> =>
  rows.length === 0
    ? 0
    : (
        await db
          .insertInto('courierForm')
          .values([...rows])
          .onConflict(conflict => conflict.doNothing())
          .returning('id')
          .execute()
      ).length

export const setForm = (db: Db, id: number, set: Updateable<DB['courierForm']>) =>
  db.updateTable('courierForm').set(set).where('id', '=', id).execute()

export const setForms = (db: Db, courierId: number, set: Updateable<DB['courierForm']>) =>
  db.updateTable('courierForm').set(set).where('courierId', '=', courierId).execute()

export const dropForms = async (db: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0)
    await db
      .deleteFrom('courierForm')
      .where('id', 'in', [...ids])
      .execute()
}

export const shopByCode = (db: Db, code: string) =>
  db.selectFrom('merchant').select(['id', 'code', 'shopName']).where('code', '=', code).executeTakeFirst()
