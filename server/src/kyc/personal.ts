import type { Given } from '@sevakendra/contract/kit/form/question'
import { formOf } from '@sevakendra/contract/kyc/form'
import { kycSlots } from '@sevakendra/contract/kyc/slots'
import { stateWords } from '@sevakendra/contract/kyc/words'
import { maskedOf, storedAnswers } from '../platform/answers'
import type { PersonalRecords, PersonalSource } from '../platform/personal'
import { papersOf } from '../scan/service'
import * as store from './store'

/** The own KYC: what was answered, numbers masked, every time it was sent, and the papers themselves. */
export const kycPersonal: PersonalSource = async ({ db }, { userId }, say) => {
  const row = userId === null ? undefined : await store.kycOf(db, userId)
  if (!row) return []
  const form = formOf(row.kind)
  const said = (given: Given, masked: Record<string, string>, name: string) => {
    const answer = given[name]
    const words = typeof answer === 'string' ? (form.questions[name]?.words?.[answer] ?? answer) : null
    return masked[name] ?? (words === null ? null : say(words))
  }
  const [given, masked] = [storedAnswers(row), maskedOf(row)]
  const answers = form.names.flatMap(name => {
    const value = said(given, masked, name)
    return value === null ? [] : [{ [say('Question')]: say(form.labelOf(name)), [say('Answer')]: value }]
  })
  return [
    {
      title: say('KYC'),
      rows: [
        {
          [say('Ref No.')]: row.refNo,
          [say('Status')]: say(stateWords[row.status]),
          [say('Sent')]: row.submittedAt,
          [say('Verified')]: row.verifiedAt,
          [say('Holds Until')]: row.validUntil,
        },
      ],
      files: (await papersOf(db, store.subject, row.id)).map(({ paper, fileId }, at) => ({
        name: `kyc/${String(at + 1).padStart(2, '0')}-${paper}.jpg`,
        fileId,
      })),
    },
    { title: say('Answers of the KYC'), rows: answers },
    {
      title: say('What was sent as KYC'),
      rows: (await store.versionsOf(db, row.id)).flatMap(version =>
        (version.papers as { paper: keyof typeof kycSlots; sha256: string }[]).map(({ paper, sha256 }) => ({
          [say('Sent')]: version.at,
          [say('Paper')]: say(kycSlots[paper].label),
          'SHA-256': sha256,
        })),
      ),
    },
  ]
}

export const kycRecords: PersonalRecords = async (db, { userId }) => {
  const row = userId === null ? undefined : await store.kycOf(db, userId)
  return row ? [{ subject: store.subject, id: row.id }] : []
}
