import { createHash } from 'node:crypto'
import { hiddenNumber } from '@sevakendra/contract/kit/identity-numbers'
import type { ImportColumns } from '@sevakendra/contract/kit/import/columns'
import type { AnyImport } from '@sevakendra/contract/kit/import/import'
import type { Mapping } from '@sevakendra/contract/kit/import/mapping'
import { headerWithin, rowsShown } from '@sevakendra/contract/kit/import/words'
import type { z } from 'zod'
import { forgetUploads, takeUpload } from '../files/uploads'
import { missing } from '../http/errors'
import { type App, handle, handleAfter } from '../http/http'
import type { Who } from '../http/who'
import type { Services, Tx } from '../tx'
import { asDone, progressOf } from './alone'
import { type Cell, cellText } from './cells'
import { commit, placeOf } from './commit'
import { readTable } from './decode'
import type { AnyDoor } from './door'
import { headerByNames, headerByValues, possibleHeaders } from './headers'
import { judge, type Opened, type Said, type ShownRow } from './judge'
import { masked } from './masks'
import { checkedBy, importedBy, reportOf, unpacked } from './report'
import * as store from './store'
import { tableLimits } from './table'

const longestShown = 200

/** Answers the calls of an import: what a room has beside its declaration is its door. */
export function handleImport(app: App, door: AnyDoor): void {
  const { preview, check, commit: take, draftReport, progress, report } = door.of
  const opened = ({ services, body, who }: { services: Services; body: Sent; who: Who }) => open(services, door, body, who)
  handleAfter(app, preview, opened, ({ tx, body, prepared }) => previewOf(tx, door, body as Sent, prepared))
  handleAfter(app, check, opened, ({ tx, body, prepared }) => checkOf(tx, door, body as Sent & Said & Page, prepared))
  handleAfter(app, take, opened, async ({ tx, body, who, prepared }) => {
    const { stamp, ...said } = body as Sent & Said & { stamp: string }
    const done = await commit(tx, door, prepared, saidIn(said), who, stamp)
    // What is still to be done lies sealed beside the run: nobody needs the file any more, which may have whole identity numbers.
    forgetUploads(tx, [said], who)
    return done
  })
  handleAfter(app, draftReport, opened, async ({ tx, body, who, services, prepared }) => {
    const { rows, shown } = await judge(tx, door, prepared, saidIn(body as Sent & Said))
    const about = checkedBy(who, tx.now)
    return reportOf(services, { of: door.of, fileName: prepared.name, rows: shown(rows), about, format: body.format, by: who })
  })
  handle(app, progress, async ({ tx, id, who }) => {
    door.admit?.(who)
    if (!(await store.runById(tx.db, door.of.key, id))) throw missing()
    return progressOf(tx.db, id)
  })
  handleAfter(
    app,
    report,
    async ({ who }) => door.admit?.(who),
    async ({ tx, id, body, who, services }) => {
      const run = await store.runById(tx.db, door.of.key, id)
      if (!run?.report) throw missing()
      const said = await unpacked(await (await services.files.read(tx, run.report)).buffer())
      const rows = await asDone(tx.db, id, said)
      return reportOf(services, {
        of: door.of,
        fileName: run.fileName,
        rows,
        about: importedBy(run, run.runAt),
        format: body.format,
        by: who,
      })
    },
  )
}

type Sent = { uploadId: string; sheet: string | null; asked: Record<string, unknown> }
type Page = { only: ShownRow['fate'] | 'noted' | null; start: number }

/** In one order, whatever was sent along. */
const saidIn = ({ sheet, asked, mapping }: Said): Said => ({ sheet, asked, mapping })

/** @throws Refusal of the door, 404 without the upload, and of `tableOf` */
async function open(services: Services, door: AnyDoor, { uploadId, sheet }: Sent, by: Who): Promise<Opened> {
  door.admit?.(by)
  await door.prepare?.(services)
  const { name, read } = await takeUpload(services, by.userId, uploadId)
  let sha256 = ''
  const bytes = async () => {
    const all = await read()
    sha256 = createHash('sha256').update(all).digest('hex')
    return all
  }
  const table = await readTable(
    services,
    bytes,
    { sheet, limits: tableLimits(door.of.limits), together: door.of.sheets === 'together' },
    by,
  )
  return { name: masked(door.of, name.slice(0, 200)), sha256, table }
}

type PreviewReply = z.output<AnyImport['preview']['reply']>
type CheckReply = z.output<AnyImport['check']['reply']>

/** The first lines as they stand in the file, identity numbers masked, and which column is what: as somebody said it of such a header, else as its names say, else as its cells do. */
async function previewOf(tx: Tx, door: AnyDoor, { asked }: Sent, { name, sha256, table }: Opened): Promise<PreviewReply> {
  const { kind, encoding, separator, sheets, sheet, rows } = table
  const place = placeOf(door, asked)
  const before = await store.runOfFile(tx.db, place, sha256)
  const proposal = (await remembered(tx, door, place, table)) ?? byNames(door, table)
  return {
    ...{ fileName: name, kind, encoding, separator, sheets, sheet },
    columns: rows.reduce((most, row) => Math.max(most, row.cells.length), 0),
    total: rows.length,
    rows: rows
      .slice(0, headerWithin)
      .map(({ line, cells }) => ({ line, cells: cells.map((cell, at) => firstText(door, proposal, { line, at, cell })) })),
    proposal,
    before: before ? { at: new Date(before.runAt).toISOString(), by: before.code } : null,
  }
}

/**
 * A cell of the first lines. Nobody has said yet which column is what: all that may be a number of an identity paper is hidden, and below a header that
 * has the name of a sealed column whatever stands there. Masked before it is cut, for a part of a number is none that is recognised.
 */
function firstText(
  { of }: AnyDoor,
  proposal: PreviewReply['proposal'],
  { line, at, cell }: { line: number; at: number; cell: Cell },
): string {
  const text = cellText(cell)
  const safe = masked(of, text)
  const { headerRow = 0, roles = [] } = proposal?.mapping ?? {}
  const role = roles[at]
  const sealed = line > headerRow && role && (of.columns as ImportColumns)[role]?.sealed
  return sealed && text !== '' && safe === text ? hiddenNumber : safe.slice(0, longestShown)
}

async function remembered(tx: Tx, { of }: AnyDoor, place: store.Place, { rows }: Opened['table']): Promise<PreviewReply['proposal']> {
  const headers = possibleHeaders(rows)
  const known = await store.mappingsOf(
    tx.db,
    place,
    headers.map(({ fingerprint }) => fingerprint),
  )
  for (const { line, fingerprint } of headers) {
    const found = known.find(one => one.fingerprint === fingerprint)
    // Columns of an import can change with a version.
    const mapping = found && of.mapping.safeParse(found.mapping)
    if (!found || !mapping?.success) continue
    const by = { by: found.code, at: new Date(found.setAt).toISOString() }
    return { mapping: { ...(mapping.data as Mapping), headerRow: line, lastRow: null }, remembered: by, guessed: false }
  }
  return null
}

function byNames({ of }: AnyDoor, { rows }: Opened['table']): PreviewReply['proposal'] {
  const named = headerByNames(of.columns, rows)
  const header = named ?? headerByValues(of.columns, rows)
  if (!header) return null
  const mapping = { headerRow: header.line, lastRow: null, dateShape: null, roles: header.roles }
  return { mapping, remembered: null, guessed: !named }
}

async function checkOf(tx: Tx, door: AnyDoor, body: Sent & Said & Page, opened: Opened): Promise<CheckReply> {
  const { only, start } = body
  const { stamp, counts, facts, warnings, rows, shown } = await judge(tx, door, opened, saidIn(body))
  const noted = rows.filter(({ note }) => note !== null)
  const matching = only === null ? rows : only === 'noted' ? noted : rows.filter(({ fate }) => fate === only)
  return {
    ...{ stamp, counts, noted: noted.length, warnings, matching: matching.length },
    facts: Object.fromEntries(Object.keys(door.of.facts).map(key => [key, facts[key] ?? null])),
    rows: shown(matching.slice(start, start + rowsShown)),
  }
}
