import { formOf } from '@sevakendra/contract/nsdl-pan/forms/forms'
import { states } from '@sevakendra/contract/nsdl-pan/records'
import { applicantParts } from '../application/service'
import type { PersonalSource } from '../platform/personal'
import { papersOf } from '../scan/service'
import { kind } from './physical/store'

/** What is kept about the applicant of one PAN application: answers with masked numbers, its steps, and what was scanned for it. */
export const panPersonal: PersonalSource = async ({ db }, { applicationId }, say) => {
  if (applicationId === null) return []
  const row = await db.selectFrom('application').selectAll().where('kind', '=', kind).where('id', '=', applicationId).executeTakeFirst()
  if (!row) return []
  const files = (await papersOf(db, kind, row.id)).map(({ paper, fileId }, at) => ({
    name: `application/${String(at + 1).padStart(2, '0')}-${paper}.jpg`,
    fileId,
  }))
  return applicantParts(db, row, { kind, title: 'PAN application', states: states.nsdl_application.words, form: formOf(row), files }, say)
}
