import { paperlessForm } from '@sevakendra/contract/nsdl-pan/paperless/form'
import { stateWords } from '@sevakendra/contract/nsdl-pan/paperless/words'
import { applicantParts } from '../../application/service'
import type { PersonalSource } from '../../platform/personal'
import { kind } from './store'

/** What is kept about the applicant of one paperless application: answers with masked numbers, and its steps. */
export const paperlessPersonal: PersonalSource = async ({ db }, { applicationId }, say) => {
  if (applicationId === null) return []
  const row = await db.selectFrom('application').selectAll().where('kind', '=', kind).where('id', '=', applicationId).executeTakeFirst()
  if (!row) return []
  const form = paperlessForm(row.appType as 'N' | 'C')
  return applicantParts(db, row, { kind, title: 'Paperless PAN application', states: stateWords, form }, say)
}
