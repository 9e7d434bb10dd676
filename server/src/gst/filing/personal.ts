import { type ReturnKind, returnWords } from '@sevakendra/contract/gst/filing/returns'
import { filingStates } from '@sevakendra/contract/gst/filing/words'
import { periodsIn } from '@sevakendra/contract/kit/periods'
import type { PersonalRecords, PersonalSource } from '../../platform/personal'
import * as store from './store'

/** Returns that shops have filed for somebody's mobile number, with the registers that were sent. */
export const filingPersonal: PersonalSource = async ({ db }, { mobile }, say) => {
  const rows = mobile ? await store.filingsOfMobile(db, mobile) : []
  if (rows.length === 0) return []
  const files = []
  for (const { id, refNo } of rows)
    for (const { name, fileId } of await store.filesOf(db, id)) files.push({ name: `gst/${refNo}-${name}`, fileId })
  return [
    {
      title: say('GST returns'),
      rows: rows.map(one => ({
        [say('Ref No.')]: one.refNo,
        [say('GSTIN')]: one.gstin,
        [say('Legal Name')]: one.legalName,
        [say('GST return')]: returnWords[one.returnKind as ReturnKind],
        [say('Period')]: periodsIn(one.periodName, say),
        [say('Status')]: say(filingStates[one.status as keyof typeof filingStates]),
        [say('ARN')]: one.arn,
      })),
      files,
    },
  ]
}

export const filingRecords: PersonalRecords = async (db, { mobile }) =>
  (mobile ? await store.filingsOfMobile(db, mobile) : []).map(({ id }) => ({ subject: store.subject, id }))
