import type { SubjectKind } from '@sevakendra/contract/register/subjects'
import { isApplication } from '@sevakendra/contract/register/subjects'
import { sql } from 'kysely'
import type { PersonalRecords } from '../platform/personal'
import type { Db } from './store'

const named = (db: Db) => db.selectFrom('application').select(['id', 'refNo', 'applicant', 'kind'])

/** An application of whatever product by its reference, for whoever is its applicant; nobody has agreed to anything in a draft. */
export const sentByRef = (db: Db, ref: string) =>
  named(db).where(sql<string>`lower(ref_no)`, '=', ref.toLowerCase()).where('status', '<>', 'draft').executeTakeFirst()

/** The same by its number. */
export const namedById = (db: Db, id: number) => named(db).where('id', '=', id).executeTakeFirst()

/** Of whatever product: the applicant is known by the application alone. */
export const applicationRecords: PersonalRecords = async (db, { applicationId }) => {
  const row = applicationId === null ? undefined : await namedById(db, applicationId)
  return row && isApplication(row.kind) ? [{ subject: row.kind as SubjectKind, id: row.id }] : []
}
