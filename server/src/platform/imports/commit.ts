import { createHash } from 'node:crypto'
import type { ImportCounts } from '@sevakendra/contract/kit/import/import'
import { audit } from '../audit'
import { changed, Refusal } from '../http/errors'
import type { Who } from '../http/who'
import type { Tx } from '../tx'
import { toBeDone } from './alone'
import type { AnyDoor } from './door'
import { fingerprintOf, headerCells } from './headers'
import { judge, type Opened, type Said } from './judge'
import { masked } from './masks'
import { packed } from './report'
import * as store from './store'
import { tableLimits } from './table'

const namedRefused = 20

/** Which mappings an import keeps apart. */
export const placeOf = ({ of }: AnyDoor, asked: Record<string, unknown>): store.Place => ({
  import: of.key,
  within: of.within === undefined ? '' : String(asked[of.within]),
})

export interface Commit {
  runId: string
  subjectId: string | null
  counts: ImportCounts
}

/**
 * Takes every row of a file, or nothing: what the room writes, the mapping, the report and the line of the audit trail are one transaction.
 * Rows that are done alone are put beside the run in it; see `carryOut`.
 * @param stamp of the check that a person has seen; undefined where a program knows its own file
 * @throws Refusal 409 when the rows would become something else than that check showed, 422 with the rows that cannot be taken, or without any
 */
export async function commit(tx: Tx, door: AnyDoor, opened: Opened, said: Said, by: Who, stamp?: string): Promise<Commit> {
  const { of } = door
  await door.lock?.(tx, said.asked as never)
  const { judged, rows, counts, facts, shown, stamp: now } = await judge(tx, door, opened, said)
  if (counts.refused > 0 && !of.alone)
    throw new Refusal(`Rows that cannot be taken: ${counts.refused}. Nothing was imported.`, 422, {
      data: shown(rows.filter(({ fate }) => fate === 'refused').slice(0, namedRefused)).map(
        ({ line, reason }) => `Line ${line} of the file: ${reason}`,
      ),
    })
  if (counts.new + counts.changed + counts.known === 0)
    throw new Refusal('There is no row in this file that can be taken. Nothing was imported.')
  if (stamp !== undefined && stamp !== now) throw changed('Something has changed since these rows were checked. Check them again.')

  const file = { name: opened.name, sha256: opened.sha256 }
  const made = await door.apply?.(tx, judged, { asked: said.asked as never, file, facts, by })
  const place = placeOf(door, said.asked)
  const header = headerCells(opened.table.rows.find(({ line }) => line === said.mapping.headerRow)?.cells ?? [])
  const mapping = { ...said.mapping, lastRow: null }
  const at = tx.now.toISOString()
  await store.keepMapping(tx.db, {
    ...place,
    fingerprint: fingerprintOf(header),
    header: header.map(cell => masked(of, cell)),
    mapping,
    setBy: by.userId,
    setAt: at,
  })
  const report = await tx.services.files.put(tx, {
    ...{ kind: 'import report', name: `${of.key}.json.gz`, mime: 'application/gzip', bytes: await packed(shown(rows)) },
    ...{ ownerUserId: by.userId || null, merchantId: null },
  })
  const runId = await store.insertRun(tx.db, {
    ...{ ...place, fileName: file.name, fileSha256: file.sha256, counts: JSON.stringify(counts), report },
    ...{ runBy: by.userId, runAt: at },
  })
  if (of.alone) await toBeDone(tx, door, runId, judged)
  const { event, subject } = of.audit
  const details = { ...said.asked, ...made?.details, ...counts, file: file.name, sha256: file.sha256, run: runId }
  await audit(tx.db, { event, who: by, subject, ...(made?.subjectId !== undefined && { subjectId: made.subjectId }), details })
  return { runId: String(runId), subjectId: made?.subjectId === undefined ? null : String(made.subjectId), counts }
}

/** A file of our own, such as the demo's: read here, since nobody sent it, and taken without a check. */
export async function importOwn(
  tx: Tx,
  door: AnyDoor,
  bytes: Buffer,
  said: Omit<Said, 'sheet'> & { name: string },
  by: Who,
): Promise<Commit> {
  const { tableOf } = await import('./table')
  const { name, ...rest } = said
  const table = await tableOf(bytes, null, tableLimits(door.of.limits))
  const opened = { name, sha256: createHash('sha256').update(bytes).digest('hex'), table }
  return commit(tx, door, opened, { ...rest, sheet: null }, by)
}
