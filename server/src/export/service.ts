import type { Capability } from '@sevakendra/contract/kit/capabilities'
import { type ExportFile, keptDays, mostUnderWay } from '@sevakendra/contract/kit/exports'
import type { List } from '@sevakendra/contract/kit/list'
import { audit } from '../platform/audit'
import { changed, missing, Refusal } from '../platform/http/errors'
import type { FileReply } from '../platform/http/http'
import { system, type Who } from '../platform/http/who'
import { eachAlone } from '../platform/jobs/batch'
import { remember } from '../platform/lists/export'
import { streamOf } from '../platform/lists/export-stream'
import { rowsAt } from '../platform/lists/lists'
import type { Services, Tx } from '../platform/tx'
import type { Language } from '../platform/words'
import { begin, makeJob, tooManyUnderWay } from './begin'
import { assertTaken, keptIn, mayRead, queryOf, removeParts } from './kept'
import { setFailed, silentHours } from './make'
import * as store from './store'

interface Asked {
  list: string
  query: Record<string, unknown>
}

/**
 * Has a file made in the background. The same one is made once at a time, however often it is asked for.
 * @throws Refusal 404 for a list that there is not, 403 for one that is not for this person, 400 for a query that it does not take, 422 beyond the limits of a person
 */
export async function ask(tx: Tx, { list: path, query }: Asked, language: Language, by: Who): Promise<{ id: string }> {
  const rows = rowsAt(path)
  if (!rows) throw missing()
  const list = rows.list as unknown as List
  if (!mayRead(list, by)) throw new Refusal('You are not allowed to do this', 403)
  const given = queryOf(list, query)
  assertTaken(tx, rows, given, by)
  const found = await begin(tx, { list, given, language, by })
  if (found.begun)
    await audit(tx.db, { event: 'export.asked', who: by, subject: 'list', subjectId: path, details: { format: given.format } })
  return { id: String(found.id) }
}

/** Whether its person may still see what is in it: where they worked, and with everything that they might do, when it was made. */
function isAvailable({ merchantId, held, list }: store.FileRow, by: Who): boolean {
  const rows = rowsAt(list)
  return (
    rows !== undefined && mayRead(rows.list, by) && merchantId === by.merchantId && (held ?? []).every(one => by.may.has(one as Capability))
  )
}

/** What was made for a person, or is being made; newest first. */
export async function files({ db, services }: Pick<Tx, 'db' | 'services'>, by: Who): Promise<{ files: ExportFile[] }> {
  const rows = await store.filesOf(db, by.userId)
  return {
    files: rows.map(row => ({
      ...{ id: String(row.id), title: row.title, format: row.format, state: row.state, filters: keptIn(services.vault, row).filters },
      ...{ askedAt: iso(row.askedAt), rows: row.rowsTotal, rowsDone: row.rowsDone },
      bytes: row.state === 'ready' ? row.bytes : null,
      until: row.state === 'ready' && row.until ? iso(row.until) : null,
      ...{ reason: row.reason, available: isAvailable(row, by) },
    })),
  }
}

const iso = (instant: string) => new Date(instant).toISOString()

/**
 * A finished file; that it was taken is in the trail, as of every export.
 * @throws Refusal 404 for one of others, one that is not finished or over, and once its person may not see everything in it any more
 */
export async function take(tx: Tx, id: number, by: Who): Promise<FileReply> {
  const row = await store.own(tx.db, id, by.userId)
  const over = row?.until ? Date.parse(row.until) <= tx.now.getTime() : true
  if (row?.state !== 'ready' || over || !isAvailable(row, by)) throw missing()
  const { files } = tx.services
  const parts = await Promise.all((await store.partsOf(tx.db, id)).map(part => files.read(tx, part)))
  const list = rowsAt(row.list)?.list
  if (!list) throw missing()
  const { given } = keptIn(tx.services.vault, row)
  await remember(tx.db, { list, given, rows: row.rowsTotal ?? 0, who: by, more: { requested: iso(row.askedAt) } })
  async function* bytes() {
    for (const part of parts) yield* part.stream() as AsyncIterable<Buffer>
  }
  return { name: row.name ?? '', mime: row.mime ?? '', body: streamOf(bytes()) }
}

/** @throws Refusal 404 for one of others, 409 for one that did not fail, or while the same is under way */
export async function retry(tx: Tx, id: number, by: Who): Promise<void> {
  const row = await store.lockOwn(tx.db, id, by.userId)
  if (!row) throw missing()
  if (row.state !== 'failed') throw changed('This export did not fail.')
  if (await store.sameUnderWay(tx.db, by.userId, row.fingerprint)) throw changed('This export is being made already.')
  await store.takeAlone(tx.db, by.userId)
  if ((await store.countOf(tx.db, by.userId)).underWay >= mostUnderWay) throw new Refusal(tooManyUnderWay)
  const now = tx.now.toISOString()
  await store.set(tx.db, id, {
    ...{ state: 'waiting', merchantId: by.merchantId, run: null, rowsTotal: null, rowsDone: 0, bytes: 0 },
    ...{ reason: null, until: null, askedAt: now, touchedAt: now },
  })
  await audit(tx.db, { event: 'export.asked', who: by, subject: 'list', subjectId: row.list, details: { format: row.format, again: true } })
  await tx.after(makeJob, { id })
}

/** Deletes a file with its bytes; a run that writes it finds it gone and ends. @throws Refusal 404 for one of others */
export async function remove(tx: Tx, id: number, by: Who): Promise<void> {
  const row = await store.lockOwn(tx.db, id, by.userId)
  if (!row) throw missing()
  await erase(tx, id)
  const details = { format: row.format, state: row.state }
  await audit(tx.db, { event: 'export.removed', who: by, subject: 'list', subjectId: row.list, details })
}

async function erase(tx: Tx, id: number): Promise<void> {
  await removeParts(tx, id)
  await store.remove(tx.db, id)
}

/** Erases what is older than its days, and gives up what no job works on any more. */
export async function tidy(services: Services, now = services.now()): Promise<void> {
  const name = 'exports.tidy'
  await eachAlone(
    services,
    {
      name,
      due: after => store.overAt(services.db, now, after),
      async work(tx, id) {
        const row = await store.lock(tx.db, id)
        if (!row?.until || Date.parse(row.until) > tx.now.getTime()) return
        await erase(tx, id)
        const details = { format: row.format, days: keptDays }
        await audit(tx.db, { event: 'export.expired', who: system, subject: 'list', subjectId: row.list, details })
      },
    },
    now,
  )
  const silent = new Date(now.getTime() - silentHours * 3_600_000)
  await eachAlone(
    services,
    {
      name,
      due: after => store.silentSince(services.db, silent, after),
      async work(tx, id) {
        const row = await store.lock(tx.db, id)
        if (!row || !['waiting', 'running'].includes(row.state) || Date.parse(row.touchedAt) >= silent.getTime()) return
        // One that only waits behind others shows no sign of life: a day is what the longest queue may take.
        if (row.state === 'waiting' && now.getTime() - Date.parse(row.touchedAt) < 24 * 3_600_000) return
        await setFailed(tx, row, 'The portal was stopped too often while it was made. Please try again.')
      },
    },
    now,
  )
}
