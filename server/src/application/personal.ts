import { stepWords } from '@sevakendra/contract/register/events'
import { isApplication, type SubjectKind } from '@sevakendra/contract/register/subjects'
import { maskedOf, storedAnswers } from '../platform/answers'
import { timelineOf } from '../platform/flows'
import type { PersonalPart, PersonalRecords } from '../platform/personal'
import type { Say } from '../platform/words'
import { type ApplicationRow, type Db, namedById } from './store'

/** Of whatever product: the applicant is known by the application alone. */
export const applicationRecords: PersonalRecords = async (db, { applicationId }) => {
  const row = applicationId === null ? undefined : await namedById(db, applicationId)
  return row && isApplication(row.kind) ? [{ subject: row.kind as SubjectKind, id: row.id }] : []
}

interface Kept {
  kind: SubjectKind
  title: string
  /** Its states in words. */
  states: Readonly<Record<string, string>>
  form: { readonly names: readonly string[]; readonly questions: object; labelOf(name: string): string }
  files?: PersonalPart['files']
}
type Worded = Readonly<Record<string, { words?: Readonly<Record<string, string>> }>>

/** What is kept about the applicant of one application: what lists show of it, its answers with masked numbers, and its steps. */
export async function applicantParts(
  db: Db,
  row: ApplicationRow,
  { kind, title, states, form, files }: Kept,
  say: Say,
): Promise<PersonalPart[]> {
  const [given, masked, questions] = [storedAnswers(row), maskedOf(row), form.questions as Worded]
  const answers = form.names.flatMap(name => {
    const answer = given[name]
    const value =
      masked[name] ??
      (typeof answer === 'string' ? say(questions[name]?.words?.[answer] ?? answer) : answer == null ? null : JSON.stringify(answer))
    return value === null ? [] : [{ [say('Question')]: say(form.labelOf(name)), [say('Answer')]: value }]
  })
  return [
    {
      title: say(title),
      rows: [
        {
          [say('Ref No.')]: row.refNo,
          [say('Applicant')]: row.applicant,
          [say('Mobile No.')]: row.mobile,
          [say('Status')]: say(states[row.status] ?? row.status),
          [say('Sent')]: row.submittedAt,
          [say('Ack No.')]: row.ackNo,
        },
      ],
      ...(files && { files }),
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
