import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import type { ImportedRow } from '@sevakendra/contract/kit/import/columns'
import { objectionDays } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { objectionImport } from '@sevakendra/contract/nsdl-pan/tin/imports'
import { objectionText, reasonsInText, type TinReasonCode } from '@sevakendra/contract/nsdl-pan/tin/reasons'
import { importDoor, type Judged } from '../../platform/imports/door'
import type { Tx } from '../../platform/tx'
import { heldApplication } from '../physical/application'
import { type Objected, problemsIn, raiseHeld, refusalOf } from './service'
import * as store from './store'

type Row = ImportedRow<(typeof objectionImport)['columns']>

/** What a row enters; without an application when there is none of that number. */
interface Entry extends Objected {
  applicationId: number | null
}

/** Objections of a file: each says to which application it belongs, and one that is open already is left as it is. */
export const objectionDoor = importDoor<typeof objectionImport, Row, Entry>({
  of: objectionImport,
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
    const taken = new Set<string>()
    return {
      rows: rows.map(({ line, row }): Judged<Entry> => {
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
        const refusal = refusalOf(application)
        if (refusal) return refuse(refusal)
        const { remark, ...problems } = problemsIn(application, entry, dayOf(tx.now))
        const [problem] = Object.values(problems).flat()
        if (problem) return refuse(problem)
        // Without its field beside it, the text has to name it.
        if (remark) return refuse('The remark must say what the objection is')
        if (taken.has(row.ackNo)) return refuse('An earlier line has an objection to the same application')
        taken.add(row.ackNo)
        return { line, fate: 'new', values, data: entry }
      }),
    }
  },
  async apply(tx, rows, { by }) {
    const fresh = rows.filter(({ fate }) => fate === 'new').map(({ data }) => data)
    // In the order of their ids, as everybody locks several.
    for (const { applicationId, ...given } of fresh.sort((a, b) => Number(a.applicationId) - Number(b.applicationId)))
      await raiseHeld(tx, await heldApplication(tx, Number(applicationId), by), given, by)
    return { details: { rows: rows.length, entered: fresh.length } }
  },
})

const entryOf = (tx: Tx, { reasons, objectedOn, dueOn, remark }: Row, applicationId: number | null): Entry => ({
  applicationId,
  objectedOn,
  reasons: reasonsInText(reasons).codes as TinReasonCode[],
  dueOn: dueOn ?? daysFrom(dayOf(tx.now), objectionDays),
  remark,
})
