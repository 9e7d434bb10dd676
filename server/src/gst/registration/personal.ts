import { registrationForm } from '@sevakendra/contract/gst/registration/form'
import { stateWords } from '@sevakendra/contract/gst/registration/words'
import { stepWords } from '@sevakendra/contract/register/events'
import { maskedOf, storedAnswers } from '../../application/service'
import { timelineOf } from '../../platform/flows'
import type { PersonalSource } from '../../platform/personal'
import { papersOf } from '../../scan/service'
import { kind, progressOf } from './store'

/** What is kept about the applicant of one GST registration: answers with masked numbers, its steps, and its papers. */
export const gstPersonal: PersonalSource = async ({ db }, { applicationId }, say) => {
  if (applicationId === null) return []
  const row = await db.selectFrom('application').selectAll().where('kind', '=', kind).where('id', '=', applicationId).executeTakeFirst()
  if (!row) return []
  const [given, masked, progress] = [storedAnswers(row), maskedOf(row), await progressOf(db, row.id)]
  const answers = registrationForm.names.flatMap(name => {
    const [answer, words] = [given[name], (registrationForm.questions as Record<string, { words?: Record<string, string> }>)[name]?.words]
    const value =
      masked[name] ?? (typeof answer === 'string' ? say(words?.[answer] ?? answer) : answer == null ? null : JSON.stringify(answer))
    return value === null ? [] : [{ [say('Question')]: say(registrationForm.labelOf(name)), [say('Answer')]: value }]
  })
  return [
    {
      title: say('GST registration'),
      rows: [
        {
          [say('Ref No.')]: row.refNo,
          [say('Legal Name')]: row.applicant,
          [say('Mobile No.')]: row.mobile,
          [say('Status')]: say((stateWords as Record<string, string>)[row.status] ?? row.status),
          [say('Sent')]: row.submittedAt,
          [say('ARN')]: row.ackNo,
          [say('GSTIN')]: progress?.gstin ?? null,
          [say('What the officer asks')]: progress?.notice ?? null,
          [say('Answer to the officer')]: progress?.answer ?? null,
        },
      ],
      files: (await papersOf(db, kind, row.id)).map(({ paper, fileId }, at) => ({
        name: `gst-registration/${String(at + 1).padStart(2, '0')}-${paper}.jpg`,
        fileId,
      })),
    },
    { title: say('Answers of the registration'), rows: answers },
    {
      title: say('What happened to the registration'),
      rows: (await timelineOf(db, kind, row.id)).map(({ action, at, by }) => ({
        [say('When')]: at,
        [say('What')]: say((stepWords as Record<string, string>)[`${kind}.${action}`] ?? action),
        [say('Who')]: by,
      })),
    },
  ]
}
