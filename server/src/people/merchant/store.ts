import { type Kysely, sql, type Updateable } from 'kysely'
import type { DB } from '../../platform/database.gen'

type Db = Kysely<DB>

export const merchantOf = (db: Db, id: number) =>
  db
    .selectFrom('merchant as m')
    .innerJoin('package as p', 'p.id', 'm.packageId')
    .innerJoin('idType as t', 't.id', 'm.idTypeId')
    .leftJoin('merchant as above', 'above.id', 'm.parentId')
    .selectAll('m')
    .select(['p.name as packageName', 't.name as idType'])
    .select(['above.code as parentCode', 'above.shopName as parentShop', 'above.status as parentStatus'])
    .where('m.id', '=', id)
    .executeTakeFirst()
export type MerchantRow = NonNullable<Awaited<ReturnType<typeof merchantOf>>>

/** Our fees of a package on a day, one for each service, and for each variant that has one of its own. */
export const ratesOn = (db: Db, packageId: number, day: string) =>
  db
    .selectFrom('packageRate as r')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .distinctOn(['r.serviceId', 'r.variant'])
    .select(['s.name as service', 'r.variant', 'r.fee', 'r.effectiveFrom as since'])
    .where('r.packageId', '=', packageId)
    .where('r.effectiveFrom', '<=', day)
    .orderBy('r.serviceId')
    .orderBy('r.variant')
    .orderBy('r.effectiveFrom', 'desc')
    .execute()

export const walletOf = (db: Db, merchantId: number) =>
  db
    .selectFrom('ledgerAccount')
    .select(['id', 'balance', 'frozen'])
    .where('kind', '=', 'wallet')
    .where('ownerId', '=', merchantId)
    .executeTakeFirst()

/** Lines and records of one kind on a shop's page. */
const newest = 10

export const lastLines = (db: Db, accountId: number) =>
  db
    .selectFrom('ledgerEntry as e')
    .innerJoin('ledgerJournal as j', 'j.id', 'e.journalId')
    .select(['e.version', 'e.at', 'e.amount', 'e.balanceAfter', 'j.narration', 'j.reference'])
    .where('e.accountId', '=', accountId)
    .orderBy('e.version', 'desc')
    .limit(newest)
    .execute()

export const applicationCounts = (db: Db, merchantId: number) =>
  db
    .selectFrom('application')
    .select(['status', eb => eb.fn.countAll<number>().as('n')])
    .where('kind', '=', 'nsdl_application')
    .where('merchantId', '=', merchantId)
    .where('status', '<>', 'draft')
    .groupBy('status')
    .execute()

export const lastApplications = (db: Db, merchantId: number) =>
  db
    .selectFrom('application')
    .select(['id', 'refNo', 'applicant', 'status', 'submittedAt'])
    .where('kind', '=', 'nsdl_application')
    .where('merchantId', '=', merchantId)
    .where('status', '<>', 'draft')
    .orderBy('submittedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(newest)
    .execute()

export const registrationOf = (db: Db, merchantId: number) =>
  db.selectFrom('registration').select(['id', 'refNo', 'dated']).where('merchantId', '=', merchantId).executeTakeFirst()

export const idsOf = (db: Db, merchantId: number) =>
  db
    .selectFrom('idSale as s')
    .innerJoin('idType as t', 't.id', 's.idTypeId')
    .select(['s.id', 's.saleNo', 't.name as idType', 's.status', 's.validTill'])
    .select(sql<boolean>`s.paid_at is not null`.as('paid'))
    .where('s.merchantId', '=', merchantId)
    .orderBy('s.id', 'desc')
    .execute()

export const peopleOf = (db: Db, merchantId: number) =>
  db
    .selectFrom('appUser')
    .select(['id', 'code', 'name', 'role', 'status'])
    .where('merchantId', '=', merchantId)
    .orderBy(sql`role = 'merchantstaff'`)
    .orderBy('code')
    .execute()

export const membersOf = (db: Db, merchantId: number) =>
  db.selectFrom('merchant').select(['id', 'code', 'shopName', 'status']).where('parentId', '=', merchantId).orderBy('code').execute()

/** Where mails about a shop itself go: to the shop and, where it is another address, to who owns it. */
export const ownerOf = (db: Db, merchantId: number) =>
  db
    .selectFrom('appUser')
    .select(['id', 'name', 'email'])
    .where('merchantId', '=', merchantId)
    .where('role', 'in', ['merchant', 'frenchie'])
    .orderBy('id')
    .executeTakeFirst()

/** Packages that a shop may have: those on offer for its kind, and the one that it has. */
export const packagesFor = (db: Db, kind: MerchantRow['kind'], present: number) =>
  db
    .selectFrom('package')
    .select(['id', 'name'])
    .where(sql<boolean>`tier = ${kind}`)
    .where(eb => eb.or([eb('active', '=', true), eb('id', '=', present)]))
    .orderBy('isDefault', 'desc')
    .orderBy('name')
    .execute()

/** @returns the new version, or nothing when it was another one */
export const change = (db: Db, id: number, version: number, fields: Updateable<DB['merchant']>) =>
  db
    .updateTable('merchant')
    .set({ ...fields, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
