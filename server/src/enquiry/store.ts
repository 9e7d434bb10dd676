import type { Insertable, Kysely } from 'kysely'
import type { DB } from '../platform/database.gen'

type Db = Kysely<DB>

export const insertEnquiry = (db: Db, enquiry: Insertable<DB['enquiry']>) =>
  db.insertInto('enquiry').values(enquiry).returning('id').executeTakeFirstOrThrow()

export const enquiryById = (db: Db, id: number) => db.selectFrom('enquiry').selectAll().where('id', '=', id).executeTakeFirst()
