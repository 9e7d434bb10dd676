import { finishedStates } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { type Insertable, type Kysely, sql } from 'kysely'
import { clockOf, monthStart } from '../../platform/clock'
import type { DB } from '../../platform/database.gen'

type Db = Kysely<DB>

export const insertDetail = (db: Db, row: Insertable<DB['memberDetail']>) => db.insertInto('memberDetail').values(row).execute()

/** Members of one merchant: everybody else's are missing. */
export const memberById = (db: Db, id: number, parentId: number, now: Date) =>
  db
    .selectFrom('merchant as m')
    .innerJoin('package as p', 'p.id', 'm.packageId')
    .innerJoin('idType as t', 't.id', 'm.idTypeId')
    .leftJoin('ledgerAccount as w', join => join.onRef('w.ownerId', '=', 'm.id').on('w.kind', '=', 'wallet'))
    .select(['m.id', 'm.code', 'm.shopName', 'm.name', 'm.mobileNo', 'm.emailId', 'm.status', 'm.createdAt', 'm.packageId', 'm.markup'])
    .select(['p.name as packageName', 't.name as idType', 'w.balance', 'w.lastAt'])
    .select([
      sql<string>`concat_ws(', ', m.address1, nullif(m.address2, ''), nullif(m.address3, ''), m.district || ' ' || m.pin, m.state)`.as(
        'address',
      ),
      moved(1, now).as('added'),
      moved(-1, now).as('spent'),
    ])
    .where('m.id', '=', id)
    .where('m.parentId', '=', parentId)
    .executeTakeFirst()

/** What went into a wallet `w`, or out of it, in the calendar month of India. */
const moved = (sign: 1 | -1, now: Date) => sql<number>`(select coalesce(sum(abs(e.amount)), 0)::bigint from ledger_entry e
  where e.account_id = w.id and e.at >= ${monthStart(clockOf(now))} and sign(e.amount) = ${sign})`

export const lockMember = (db: Db, id: number, parentId: number) =>
  db
    .selectFrom('merchant')
    .select(['id', 'markup', 'packageId'])
    .where('id', '=', id)
    .where('parentId', '=', parentId)
    .forUpdate()
    .executeTakeFirst()

export const setMarkup = (db: Db, id: number, markup: number) => db.updateTable('merchant').set({ markup }).where('id', '=', id).execute()

export const applicationsOf = (db: Db, merchantId: number, now: Date) =>
  db
    .selectFrom('application')
    .select([
      sql<number>`count(*) filter (where submitted_at >= ${monthStart(clockOf(now))})`.as('thisMonth'),
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) filter (where ack_no is not null)`.as('acknowledged'),
      sql<number>`count(*) filter (where status not in (${sql.join(finishedStates)}))`.as('underWay'),
    ])
    .where('kind', '=', 'nsdl_application')
    .where('merchantId', '=', merchantId)
    .where('status', '<>', 'draft')
    .executeTakeFirstOrThrow()

export const idTypes = (db: Db) =>
  db.selectFrom('idType').select(['id', 'name', 'joiningFee']).where('active', '=', true).orderBy('joiningFee').orderBy('id').execute()
