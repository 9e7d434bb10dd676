import { psaForm } from '@sevakendra/contract/uti-pan/psa/form'
import { psaStates } from '@sevakendra/contract/uti-pan/psa/words'
import { maskedOf, storedAnswers } from '../../platform/answers'
import type { PersonalRecords, PersonalSource } from '../../platform/personal'
import { papersOf } from '../../scan/service'
import * as store from './store'

/** The registration of the own shop: what was answered, numbers masked, and the papers themselves. */
export const psaPersonal: PersonalSource = async ({ db }, { merchantId }, say) => {
  const row = merchantId === null ? undefined : await store.psaOf(db, merchantId)
  if (!row) return []
  const [given, masked] = [storedAnswers(row), maskedOf(row)]
  const answers = psaForm.names.flatMap(name => {
    const answer = given[name]
    const words = typeof answer === 'string' ? say(psaForm.questions[name]?.words?.[answer] ?? answer) : null
    const value = masked[name] ?? words
    return value === null ? [] : [{ [say('Question')]: say(psaForm.labelOf(name)), [say('Answer')]: value }]
  })
  return [
    {
      title: say('PSA registration'),
      rows: [
        {
          [say('Request No.')]: row.refNo,
          [say('Status')]: say(psaStates[row.status]),
          [say('PSA ID')]: row.psaId,
          [say('Sent')]: row.submittedAt,
        },
      ],
      files: (await papersOf(db, store.subject, row.id)).map(({ paper, fileId }, at) => ({
        name: `psa/${String(at + 1).padStart(2, '0')}-${paper}.jpg`,
        fileId,
      })),
    },
    { title: say('Answers of the PSA registration'), rows: answers },
  ]
}

export const psaRecords: PersonalRecords = async (db, { merchantId }) => {
  const row = merchantId === null ? undefined : await store.psaOf(db, merchantId)
  return row ? [{ subject: store.subject, id: row.id }] : []
}
