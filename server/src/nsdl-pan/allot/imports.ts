import type { ImportColumns, ImportedRow } from '@sevakendra/contract/kit/import/columns'
import { allotImport, dispatchImport } from '@sevakendra/contract/nsdl-pan/allot/imports'
import { states } from '@sevakendra/contract/nsdl-pan/records'
import { changed } from '../../platform/http/errors'
import { type Given, importDoor, type Judged } from '../../platform/imports/door'
import { twinsBy } from '../../platform/imports/twins'
import { allottedColumn } from '../physical/application'
import { tellRefusedRows } from '../physical/notices'
import { allot, allotProblem, dayProblem, dispatch, doubtsOf, doubtWords } from './service'
import * as store from './store'
import { type AllotKind, type Allottable, onPaper, ways } from './ways'

type RowOf<I extends { columns: ImportColumns }> = ImportedRow<I['columns']>
type AllotRow = RowOf<typeof allotImport>
type DispatchRow = RowOf<typeof dispatchImport>
type Numbered = { number: string; on: string }

const stateText = (kind: AllotKind, state: string) =>
  `This step does not fit its state: ${(states[kind].words as Record<string, string>)[state] ?? state}`

/** What is wrong with a row whatever it says of its application. @param twins other rows of the same application, and of the same thing for another one */
function plainProblem<R extends Numbered>(
  found: Pick<Allottable, 'id'> | undefined,
  twins: { application: Given<R> | undefined; thing?: Given<R> | undefined },
): string | undefined {
  if (!found) return 'There is no application with this number'
  if (twins.application) return `Line ${twins.application.line} says something else of this application`
  return twins.thing && `Line ${twins.thing.line} has this as well`
}

/** Rows of one application, whichever of its numbers they name it by. */
const sameApplication = <R extends Numbered>(given: readonly Given<R>[], known: ReadonlyMap<string, Pick<Allottable, 'id'>>) =>
  twinsBy(given, ({ number }) => known.get(number)?.id)

/** What is done for one row later. Rows that were taken before paperless ones could be among them name no kind. */
type AllotData = AllotRow & { id: number; kind?: AllotKind }

/** PANs from a file, of applications on paper and paperless ones. One in doubt is left out, unless who takes the file says that doubtful ones were compared. */
export const allotDoor = importDoor<typeof allotImport, AllotRow, AllotData>({
  of: allotImport,
  ended: (tx, run) => tellRefusedRows(tx, run, allotImport.title, 'allot/import'),
  async judge({ db, now, services: { vault } }, given, { doubtful }) {
    const known = await store.allottableByNumber(
      db,
      given.map(({ row }) => row.number),
    )
    const twin = sameApplication(given, known)
    const samePan = twinsBy(given, ({ pan }) => pan)
    const rows: Judged<AllotData>[] = []
    for (const one of given) {
      const { line, row } = one
      const found = known.get(row.number)
      const holder = found?.appType === 'N' ? await store.holderOfPan(db, vault.lookup('pan', row.pan)) : undefined
      const shown = {
        ...{ line, data: { ...row, id: found?.id ?? 0, kind: found?.kind } },
        values: { ...row, applicant: found?.applicant ?? null },
      }
      if (found && allottedColumn(found)?.lookup === vault.lookup('pan', row.pan)) {
        rows.push({ ...shown, fate: 'known' })
        continue
      }
      const text =
        plainProblem(found, { application: twin(one), thing: found?.appType === 'N' ? samePan(one) : undefined }) ??
        (found && found.status !== 'acknowledged' ? stateText(found.kind, found.status) : undefined) ??
        (found && allotProblem(found, row.pan)) ??
        (found && dayProblem(row.on, found.ackDate, 'allotment', now)) ??
        (holder && `Application ${holder} already has this PAN`)
      if (text || !found) rows.push({ ...shown, fate: 'refused', text: text ?? '' })
      else {
        const note = doubtsOf(vault, found, row.pan)[0]
        rows.push(note && !doubtful ? { ...shown, fate: 'skipped', text: doubtWords[note], note } : { ...shown, fate: 'new', note })
      }
    }
    const noted = (note: string) => rows.filter(row => row.note === note).length
    return { rows, warnings: { initial: noted('initial'), other: noted('other') } }
  },
  async each(tx, { id, kind = onPaper.kind, pan, on }, by) {
    const { row } = await ways[kind].held(tx, id, by)
    if (allottedColumn(row)?.lookup === tx.services.vault.lookup('pan', pan)) return
    if (row.status !== 'acknowledged') throw changed(stateText(kind, row.status))
    await allot(tx, ways[kind], id, { pan, on, sure: true }, by)
  },
})

/** Rows that were taken before paperless applications could be among them name no kind. */
type DispatchData = DispatchRow & { id: number; kind?: AllotKind }

/** Tracking numbers from a file, of applications on paper and paperless ones. */
export const dispatchDoor = importDoor<typeof dispatchImport, DispatchRow, DispatchData>({
  of: dispatchImport,
  ended: (tx, run) => tellRefusedRows(tx, run, dispatchImport.title, 'dispatch/import'),
  async judge({ db, now }, given) {
    const known = await store.allottableByNumber(
      db,
      given.map(({ row }) => row.number),
    )
    const twin = sameApplication(given, known)
    const rows = given.map((one): Judged<DispatchData> => {
      const { line, row } = one
      const found = known.get(row.number)
      const shown = {
        ...{ line, data: { ...row, id: found?.id ?? 0, kind: found?.kind } },
        values: { ...row, applicant: found?.applicant ?? null },
      }
      if (found?.trackingNo === row.trackingNo) return { ...shown, fate: 'known' }
      const text =
        plainProblem(found, { application: twin(one) }) ??
        (found && found.status !== 'allotted' ? stateText(found.kind, found.status) : undefined) ??
        (found && ways[found.kind].cardProblem(found)) ??
        (found && dayProblem(row.on, found.allottedOn, 'dispatch', now))
      return text ? { ...shown, fate: 'refused', text } : { ...shown, fate: 'new' }
    })
    return { rows }
  },
  async each(tx, { id, kind = onPaper.kind, trackingNo, on }, by) {
    const { row } = await ways[kind].held(tx, id, by)
    if (row.trackingNo === trackingNo) return
    if (row.status !== 'allotted') throw changed(stateText(kind, row.status))
    await dispatch(tx, ways[kind], id, { trackingNo, on }, by)
  },
})
