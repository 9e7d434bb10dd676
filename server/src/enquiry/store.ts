import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB } from '../platform/database.gen'

type Db = Kysely<DB>

export const insertEnquiry = (db: Db, enquiry: Insertable<DB['enquiry']>) =>
  db.insertInto('enquiry').values(enquiry).returning('id').executeTakeFirstOrThrow()

export const enquiryById = (db: Db, id: number) => db.selectFrom('enquiry').selectAll().where('id', '=', id).executeTakeFirst()

export const refOf = async (db: Db, id: number): Promise<string | null> => (await enquiryById(db, id))?.refNo ?? null

/** With the answers, in the order in which they were given; the newest hundred. @param of.email in lower case */
export const enquiriesOf = async (db: Db, of: { email: string | null; mobile: string | null }) =>
  of.email === null && of.mobile === null
    ? []
    : db
        .selectFrom('enquiry as e')
        .select(['e.id', 'e.refNo', 'e.dated', 'e.name', 'e.emailId', 'e.mobileNo', 'e.topic', 'e.message', 'e.clientIp'])
        .select(
          sql<string | null>`(select string_agg(h.remark, chr(10) || chr(10) order by h.id) from history h
            where h.subject = 'enquiry' and h.subject_id = e.id and h.action = 'answer')`.as('answers'),
        )
        .where('e.erasedAt', 'is', null)
        .where(eb =>
          eb.or([
            ...(of.email === null ? [] : [eb(sql<string>`lower(e.email_id)`, '=', of.email)]),
            ...(of.mobile === null ? [] : [eb('e.mobileNo', '=', of.mobile)]),
          ]),
        )
        .orderBy('e.id', 'desc')
        .limit(100)
        .execute()

/** Who asked, and what; reference, subject and times stay with what was answered. */
export const eraseEnquiry = (db: Db, id: number, now: Date) =>
  db
    .updateTable('enquiry')
    .set({ ...{ name: '', emailId: '', mobileNo: null, message: '', clientIp: null }, erasedAt: now.toISOString() })
    .where('id', '=', id)
    .execute()
