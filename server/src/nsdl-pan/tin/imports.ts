import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import type { ImportedRow } from '@sevakendra/contract/kit/import/columns'
import { objectionDays } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { objectionImport } from '@sevakendra/contract/nsdl-pan/tin/imports'
import { objectionText, reasonsInText, type TinReasonCode } from '@sevakendra/contract/nsdl-pan/tin/reasons'
import { changed } from '../../platform/http/errors'
import { importDoor, type Judged } from '../../platform/imports/door'
import { twinsBy } from '../../platform/imports/twins'
import type { Tx } from '../../platform/tx'
import { heldApplication } from '../physical/application'
import { tellRefusedRows } from '../physical/notices'
import { type Objected, problemsIn, raiseHeld, refusalOf } from './service'
import * as store from './store'

type Row = ImportedRow<(typeof objectionImport)['columns']>

/** What a row enters; without an application when there is none of that number. */
interface Entry extends Objected {
  applicationId: number | null
}

/**
 * Objections of a file: each says to which application it belongs, and one that is open already is left as it is. Each is entered by itself: a row belongs to
 * one application, and no other row needs it. Of two rows that could both be entered for one application neither is, for the file does not say which holds.
 */
export const objectionDoor = importDoor<typeof objectionImport, Row, Entry>({
  of: objectionImport,
  ended: (tx, run) => tellRefusedRows(tx, run, objectionImport.title, 'tin-rejection/import'),
  async judge(tx, rows) {
    const filed = new Map(
      (
        await store.applicationsByAckNo(
          tx.db,
          rows.map(({ row }) => row.ackNo),
        )
      ).map(one => [one.ackNo, one]),
    )
    const open = new Map(
      (
        await store.openObjections(
          tx.db,
          [...filed.values()].map(({ id }) => id),
        )
      ).map(one => [one.applicationId, one]),
    )
    const judged = rows.map(({ line, row }): Judged<Entry> => {
      const application = filed.get(row.ackNo)
      const entry = entryOf(tx, row, application?.id ?? null)
      const values = {
        ...{ ackNo: row.ackNo, refNo: application?.refNo ?? null, applicant: application?.applicant ?? null },
        ...{ merchant: application ? `${application.code} ${application.shopName}` : null, objectedOn: entry.objectedOn },
        ...{ reasons: objectionText(entry.reasons, entry.remark), dueOn: entry.dueOn },
      }
      const refuse = (text: string): Judged<Entry> => ({ line, fate: 'refused', text, values, data: entry })
      if (!application) return refuse('No application has this acknowledgement number')
      const known = open.get(application.id)
      if (known && known.objectedOn === entry.objectedOn) return { line, fate: 'known', values, data: entry }
      const problem = problemOf(application, entry, dayOf(tx.now))
      return problem ? refuse(problem) : { line, fate: 'new', values, data: entry }
    })
    const twin = twinsBy(
      judged.flatMap(({ line, fate, data: row }) => (fate === 'new' ? [{ line, row }] : [])),
      ({ applicationId }) => applicationId ?? undefined,
    )
    return {
      rows: judged.map(one => {
        const other = one.fate === 'new' ? twin({ line: one.line, row: one.data }) : undefined
        return other ? { ...one, fate: 'refused', text: `Line ${other.line} has another objection to the same application` } : one
      }),
    }
  },
  async each(tx, { applicationId, ...given }, by) {
    const row = await heldApplication(tx, Number(applicationId), by)
    const open = await store.openObjection(tx.db, row.id)
    // The same objection came in another way meanwhile.
    if (open?.objectedOn === given.objectedOn) return
    const problem = problemOf(row, given, dayOf(tx.now))
    if (problem) throw changed(problem)
    await raiseHeld(tx, row, given, by)
  },
})

/** Why an objection cannot be entered, in words for its row. */
function problemOf(application: Parameters<typeof refusalOf>[0], given: Objected, today: string): string | undefined {
  const refusal = refusalOf(application)
  if (refusal) return refusal
  const { remark, ...problems } = problemsIn(application, given, today)
  const [problem] = Object.values(problems).flat()
  // Without its field beside it, the text has to name it.
  return problem ?? (remark && 'The remark must say what the objection is')
}

const entryOf = (tx: Tx, { reasons, objectedOn, dueOn, remark }: Row, applicationId: number | null): Entry => ({
  applicationId,
  objectedOn,
  reasons: reasonsInText(reasons).codes as TinReasonCode[],
  dueOn: dueOn ?? daysFrom(dayOf(tx.now), objectionDays),
  remark,
})
