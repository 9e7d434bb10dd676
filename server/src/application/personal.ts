import { isApplication, type SubjectKind } from '@sevakendra/contract/register/subjects'
import type { PersonalRecords } from '../platform/personal'
import { namedById } from './store'

/** Of whatever product: the applicant is known by the application alone. */
export const applicationRecords: PersonalRecords = async (db, { applicationId }) => {
  const row = applicationId === null ? undefined : await namedById(db, applicationId)
  return row && isApplication(row.kind) ? [{ subject: row.kind as SubjectKind, id: row.id }] : []
}
