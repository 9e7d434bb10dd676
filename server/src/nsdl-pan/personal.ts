import { formOf } from '@sevakendra/contract/nsdl-pan/forms/forms'
import { states } from '@sevakendra/contract/nsdl-pan/records'
import { stepWords } from '@sevakendra/contract/register/events'
import { maskedOf, storedAnswers } from '../application/service'
import { timelineOf } from '../platform/flows'
import type { PersonalSource } from '../platform/personal'
import { papersOf } from '../scan/service'
import { kind } from './physical/store'

/** What is kept about the applicant of one PAN application: answers with masked numbers, its steps, and what was scanned for it. */
export const panPersonal: PersonalSource = async ({ db }, { applicationId }, say) => {
  if (applicationId === null) return []
  const row = await db.selectFrom('application').selectAll().where('kind', '=', kind).where('id', '=', applicationId).executeTakeFirst()
  if (!row) return []
  const form = formOf(row)
  const [given, masked] = [storedAnswers(row), maskedOf(row)]
  const answers = form.names.flatMap(name => {
    const [answer, words] = [given[name], form.questions[name]?.words]
    const value =
      masked[name] ?? (typeof answer === 'string' ? say(words?.[answer] ?? answer) : answer == null ? null : JSON.stringify(answer))
    return value === null ? [] : [{ [say('Question')]: say(form.labelOf(name)), [say('Answer')]: value }]
  })
  return [
    {
      title: say('PAN application'),
      rows: [
        {
          [say('Ref No.')]: row.refNo,
          [say('Applicant')]: row.applicant,
          [say('Mobile No.')]: row.mobile,
          [say('Status')]: say((states.nsdl_application.words as Record<string, string>)[row.status] ?? row.status),
          [say('Sent')]: row.submittedAt,
          [say('Ack No.')]: row.ackNo,
        },
      ],
      files: (await papersOf(db, kind, row.id)).map(({ paper, fileId }, at) => ({
        name: `application/${String(at + 1).padStart(2, '0')}-${paper}.jpg`,
        fileId,
      })),
    },
    { title: say('Answers of the application'), rows: answers },
    {
      title: say('What happened to the application'),
      rows: (await timelineOf(db, kind, row.id)).map(({ action, at, by }) => ({
        [say('When')]: at,
        [say('What')]: say((stepWords as Record<string, string>)[`${kind}.${action}`] ?? action),
        [say('Who')]: by,
      })),
    },
  ]
}
