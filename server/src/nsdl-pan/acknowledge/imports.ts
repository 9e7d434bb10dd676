import type { ImportedRow } from '@sevakendra/contract/kit/import/columns'
import { ackImport } from '@sevakendra/contract/nsdl-pan/acknowledge/imports'
import { stateWords } from '@sevakendra/contract/nsdl-pan/physical/words'
import { changed } from '../../platform/http/errors'
import { type Given, importDoor, type Judged } from '../../platform/imports/door'
import { twinsBy } from '../../platform/imports/twins'
import type { Tx } from '../../platform/tx'
import { heldApplication } from '../physical/application'
import { tellRefusedRows } from '../physical/notices'
import { ackDateProblem, acknowledge } from './service'
import * as store from './store'

type Row = ImportedRow<(typeof ackImport)['columns']>
type Todo = Row & { id: number }

/** Acknowledgement numbers from a file: each application is acknowledged by itself, by the same verb as from its screen. */
export const ackDoor = importDoor<typeof ackImport, Row, Todo>({
  of: ackImport,
  ended: (tx, run) => tellRefusedRows(tx, run, ackImport.title, 'ack/import'),
  async judge(tx, given) {
    const known = await store.byRefNo(
      tx.db,
      given.map(({ row }) => row.refNo),
    )
    const holders = await store.holdersOfAckNos(
      tx.db,
      given.map(({ row }) => row.ackNo),
    )
    const sameRef = twinsBy(given, ({ refNo }) => refNo)
    const sameAck = twinsBy(given, ({ ackNo }) => ackNo)
    const twinText = (one: Given<Row>) => {
      const twin = sameRef(one)
      if (twin) return `Line ${twin.line} has this reference with another number or day`
      const other = sameAck(one)
      return other && `Line ${other.line} has this number for another reference`
    }
    return { rows: given.map(one => judged(tx, one, twinText(one), known.get(one.row.refNo), holders.get(one.row.ackNo))) }
  },
  async each(tx, { id, ackNo, ackDate }, by) {
    const row = await heldApplication(tx, id, by)
    // The same number came in another way meanwhile.
    if (row.ackNo === ackNo) return
    if (row.status !== 'verified') throw changed(stateText(row.status))
    await acknowledge(tx, id, { ackNo, ackDate }, undefined, by)
  },
})

const stateText = (state: store.Found['status']) => `It cannot be acknowledged now: ${stateWords[state]}`

function judged(
  { now }: Pick<Tx, 'now'>,
  { line, row }: Given<Row>,
  twin: string | undefined,
  found: store.Found | undefined,
  holder: string | undefined,
): Judged<Todo> {
  const data = { ...row, id: found?.id ?? 0 }
  const say = (fate: 'known' | 'refused', text?: string): Judged<Todo> => ({
    ...{ line, fate, data, values },
    ...(text !== undefined && { text }),
  })
  const values = { ...row, applicant: found?.applicant ?? null }
  if (!found) return say('refused', 'There is no application with this reference')
  if (found.ackNo === row.ackNo) return say('known')
  if (twin) return say('refused', twin)
  if (found.ackNo) return say('refused', 'It is already acknowledged under another number')
  if (found.status !== 'verified') return say('refused', stateText(found.status))
  if (holder) return say('refused', `Application ${holder} already has this acknowledgement number`)
  const early = ackDateProblem(row.ackDate, found.submittedAt, now)
  return early ? say('refused', early) : { line, fate: 'new', data, values }
}
