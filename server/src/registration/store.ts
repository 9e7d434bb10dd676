import type { Sought } from '@sevakendra/contract/find/words'
import type { Duplicate, Sameness } from '@sevakendra/contract/registration/endpoints'
import { type Insertable, type Kysely, sql } from 'kysely'
import { clockOf } from '../platform/clock'
import type { DB } from '../platform/database.gen'
import { escaped } from '../platform/lists/conditions'

type Db = Kysely<DB>

export const insertRegistration = (db: Db, registration: Insertable<DB['registration']>) =>
  db.insertInto('registration').values(registration).returning('id').executeTakeFirstOrThrow()

export const idTypesOnOffer = (db: Db) =>
  db.selectFrom('idType').select(['id', 'name', 'joiningFee']).where('active', '=', true).orderBy('joiningFee').orderBy('id').execute()

export const packagesOnOffer = (db: Db) =>
  db
    .selectFrom('package')
    .select(['id', 'name'])
    .where('active', '=', true)
    .where('tier', '=', 'merchant')
    .orderBy('isDefault', 'desc')
    .orderBy('name')
    .execute()

export const registrationById = (db: Db, id: number) =>
  db
    .selectFrom('registration as r')
    .innerJoin('idType as t', 't.id', 'r.idTypeId')
    .leftJoin('merchant as m', 'm.id', 'r.merchantId')
    .selectAll('r')
    .select(['t.name as idName', 'm.code as merchantCode'])
    .where('r.id', '=', id)
    .executeTakeFirst()

/** A registration whose mails are to be sent; locked, so that they are sent once. */
export const lockForMails = (db: Db, id: number) =>
  db
    .selectFrom('registration')
    .select(['id', 'refNo', 'dated', 'mobileNo', 'emailId', 'merchantId', 'language'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const isMailed = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('mail')
    .select('id')
    .where('about', '=', 'registration')
    .where('aboutId', '=', id)
    .where('template', 'in', ['registrationReceived', 'registrationDuplicate'])
    .executeTakeFirst()) !== undefined

export const noteDuplicates = (db: Db, id: number, duplicateOf: string) =>
  db.updateTable('registration').set({ duplicateOf }).where('id', '=', id).execute()

/** Somebody with the same mobile or e-mail. */
interface Alike {
  code: string
  sameMobile: boolean
  /** Where mails about their account go; of an earlier registration its address if it is the same one, otherwise null. */
  email: string | null
}

/** Shops, people and earlier waiting registrations with the same mobile or e-mail, each once; not the shop that this registration became. */
export async function alikes(db: Db, of: { id: number; mobileNo: string; emailId: string; merchantId: number | null }): Promise<Alike[]> {
  const { mobileNo, emailId } = of
  const became = of.merchantId ?? 0
  const { rows } = await sql<Alike>`
    select distinct on (a.code) a.code, a.same_mobile as "sameMobile", a.email from (
      (select m.code, m.mobile_no = ${mobileNo} as same_mobile, coalesce(
          (select u.email from app_user u where u.merchant_id = m.id and u.role in ('merchant', 'frenchie') order by u.id limit 1), m.email_id) as email
        from merchant m where m.id <> ${became} and (m.mobile_no = ${mobileNo} or lower(m.email_id) = ${emailId}) order by m.id limit 3)
      union all
      (select u.code, coalesce(u.mobile = ${mobileNo}, false), u.email from app_user u
        where (u.merchant_id is null or u.merchant_id <> ${became}) and (u.mobile = ${mobileNo} or lower(u.email) = ${emailId}) order by u.id limit 3)
      union all
      (select r.ref_no, r.mobile_no = ${mobileNo}, case when lower(r.email_id) = ${emailId} then r.email_id end
        from registration r where r.status = 'pending' and r.id < ${of.id} and (r.mobile_no = ${mobileNo} or lower(r.email_id) = ${emailId})
        order by r.id limit 3)
    ) a order by a.code, a.same_mobile desc`.execute(db)
  return rows
}

export interface Applicant {
  id: number
  fName: string
  lName: string
  dob: string
  mobileNo: string
  emailId: string
  address1: string
  address2: string | null
  address3: string | null
  pin: string
  clientIp: string
  merchantId: number | null
}

interface Resemblance {
  kind: Duplicate['kind']
  id: number
  code: string
  name: string
  status: string
  same: Sameness
}

/** Addresses under one PIN code that share so much of their trigrams are taken for one. */
const alike = 0.5
/** Days after which an internet address says nothing any more. */
const lately = 30
/** Of each kind of resemblance. */
const most = 10

/** The three lines of an address, without signs, to be compared. */
const addressOf = (alias: string) =>
  sql`lower(concat_ws(' ', ${sql.ref(`${alias}.address1`)}, ${sql.ref(`${alias}.address2`)}, ${sql.ref(`${alias}.address3`)}))`

const numbersIn = (text: ReturnType<typeof sql>) => sql`trim(regexp_replace(${text}, '[^0-9]+', ' ', 'g'))`

/**
 * What other shops, people and registrations have in common with an applicant, a row for each. A registration that was approved stands
 * for its shop, and the owner's login does, too; the shop that this very registration became is left out.
 */
export async function resemblances(db: Db, of: Applicant, now: Date): Promise<Resemblance[]> {
  const since = sql`${clockOf(now)} - ${`${lately} days`}::interval`
  const email = of.emailId.toLowerCase()
  const address = [of.address1, of.address2, of.address3].filter(Boolean).join(' ').toLowerCase()
  const part = (text: ReturnType<typeof sql>) => sql`(${text} limit ${most})`
  const shop = (condition: ReturnType<typeof sql>, same: Sameness) =>
    part(sql`select 'shop' as of, m.id, ${same} as same from merchant m where ${condition} order by m.id desc`)
  const user = (condition: ReturnType<typeof sql>, same: Sameness) =>
    part(sql`select 'user' as of, u.id, ${same} as same from app_user u where ${condition} order by u.id desc`)
  const registration = (condition: ReturnType<typeof sql>, same: Sameness) =>
    part(
      sql`select 'registration' as of, r.id, ${same} as same from registration r where r.id <> ${of.id} and ${condition} order by r.id desc`,
    )
  // A market has many shops: the numbers in it tell them apart.
  const near = (alias: string) =>
    sql`${sql.ref(`${alias}.pin`)} = ${of.pin} and similarity(${addressOf(alias)}, ${address}) >= ${alike}
      and ${numbersIn(addressOf(alias))} = ${numbersIn(sql`${address}::text`)}`
  const all = sql.join(
    [
      shop(sql`m.mobile_no = ${of.mobileNo}`, 'mobile'),
      shop(sql`lower(m.email_id) = ${email}`, 'email'),
      shop(near('m'), 'address'),
      user(sql`u.mobile = ${of.mobileNo}`, 'mobile'),
      user(sql`lower(u.email) = ${email}`, 'email'),
      user(sql`u.id in (select s.user_id from session s where s.ip = ${of.clientIp} and s.created_at > ${since})`, 'clientIp'),
      registration(sql`r.mobile_no = ${of.mobileNo}`, 'mobile'),
      registration(sql`lower(r.email_id) = ${email}`, 'email'),
      registration(
        sql`r.dob = ${of.dob}::date and lower(r.l_name) = ${of.lName.toLowerCase()} and lower(r.f_name) = ${of.fName.toLowerCase()}`,
        'nameAndBirth',
      ),
      registration(near('r'), 'address'),
      registration(sql`r.client_ip = ${of.clientIp} and r.dated > ${since}`, 'clientIp'),
    ],
    sql` union all `,
  )
  const { rows } = await sql<Resemblance>`
    with hints as (${all}),
    placed as (
      select h.same, coalesce(case h.of when 'shop' then h.id when 'user' then case when o.role in ('merchant', 'frenchie') then o.merchant_id end else r.merchant_id end, 0) as shop_id,
        case when h.of = 'user' and o.role not in ('merchant', 'frenchie') then h.id end as user_id,
        case when h.of = 'registration' and r.merchant_id is null then h.id end as registration_id
      from hints h
        left join app_user o on h.of = 'user' and o.id = h.id
        left join registration r on h.of = 'registration' and r.id = h.id)
    select case m.kind when 'frenchie' then 'member' else 'merchant' end as kind, m.id, m.code, m.shop_name || ', ' || m.name as name, m.status, p.same
      from placed p join merchant m on m.id = p.shop_id where m.id <> ${of.merchantId ?? 0}
    union select 'user', u.id, u.code, u.name, u.status, p.same from placed p join app_user u on u.id = p.user_id
    union select 'registration', r.id, r.ref_no, r.f_name || ' ' || r.l_name || ', ' || r.shop_name, r.status, p.same
      from placed p join registration r on r.id = p.registration_id
    order by 1, 2 desc, 6`.execute(db)
  return rows
}

export const linkMerchant = (db: Db, id: number, merchantId: number) =>
  db.updateTable('registration').set({ merchantId }).where('id', '=', id).execute()

export const idOf = (db: Db, refNo: string) => db.selectFrom('registration').select('id').where('refNo', '=', refNo).executeTakeFirst()

export const find = (db: Db, { by, text }: Sought, limit: number) => {
  const [begins, has] = [`${escaped(text)}%`, `%${escaped(text)}%`]
  const name = sql<string>`f_name || ' ' || l_name`
  return db
    .selectFrom('registration')
    .select(['id', 'refNo', 'shopName', 'mobileNo', 'status', name.as('name')])
    .where(eb =>
      eb.or([
        ...(by === 'number' ? [eb('refNo', 'ilike', begins), eb('mobileNo', 'like', begins)] : [eb(name, 'ilike', has)]),
        eb('shopName', 'ilike', has),
      ]),
    )
    .orderBy('dated', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
