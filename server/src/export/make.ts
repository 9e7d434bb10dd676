import { randomUUID } from 'node:crypto'
import { baseRoute } from '@sevakendra/contract/kit/capabilities'
import { dayOf, dayWords } from '@sevakendra/contract/kit/dates'
import { keptDays } from '@sevakendra/contract/kit/exports'
import type { List } from '@sevakendra/contract/kit/list'
import { personNow } from '../identity/service'
import { notify } from '../notice/service'
import { Refusal } from '../platform/http/errors'
import { system, type Who } from '../platform/http/who'
import { command } from '../platform/jobs/batch'
import type { Run } from '../platform/jobs/jobs'
import { exported } from '../platform/lists/export'
import { rowsAt } from '../platform/lists/lists'
import { sendMail } from '../platform/mail/mail'
import type { Services, Tx } from '../platform/tx'
import { sayIn } from '../platform/words'
import { makeJob } from './begin'
import { keptIn, mayRead, queryOf, removeParts } from './kept'
import { scheduledReport } from './letters'
import * as schedules from './schedule/service'
import * as store from './store'

/** Further tries after a failure that is nobody's: a lost connection, a restart. */
const retries = 4
/** Under way without a sign of life for so long: its job was given up. */
export const silentHours = 6

const day = 86_400_000
const megabyte = 1_000_000
/** What of a file is held at once. */
const usualPart = 4 * megabyte
const mostBytes = 400 * megabyte
/** How often it is written down how far it is. */
const progressMs = 1000

/** Its person cancelled it, or another run took it over. */
class Superseded extends Error {}

export function defineMaking(services: Services): void {
  // Long work, of which one at a time leaves the other places of this process to mails and papers.
  services.jobs.define<{ id: number }>(makeJob, ({ id }, run) => makeFile(services, id, run), { retries, atOnce: 1 })
}

/**
 * Writes a file from its beginning, in parts that are kept with the progress. Nobody can take it before it is whole: a run that ends early leaves parts that the
 * next one removes, and whatever an earlier run still writes is refused.
 * @param partBytes how large a part is
 */
export async function makeFile(
  services: Services,
  id: number,
  { attempt, signal }: Pick<Run, 'attempt' | 'signal'>,
  { partBytes = usualPart } = {},
): Promise<void> {
  const run = randomUUID()
  const row = await command(services, tx => takeOver(tx, id, run))
  if (!row) return
  const own = new AbortController()
  const gone = AbortSignal.any([signal, own.signal])
  try {
    const by = await personOf(services, row)
    await write(services, { row, run, by, gone, partBytes })
  } catch (error) {
    own.abort()
    if (error instanceof Superseded) return
    // The next start makes it again.
    if (signal.aborted && attempt <= retries) throw error
    const expected = error instanceof Refusal && error.status < 500
    if (!expected && attempt <= retries) throw error
    if (!expected) services.log.error({ event: 'export.failed', id, err: error }, 'an export could not be made')
    const why = expected ? error.message : 'Something went wrong while it was made. Please try again.'
    await command(services, async tx => {
      const held = await store.lock(tx.db, id)
      if (held?.run === run && held.state === 'running') await setFailed(tx, held, why)
    })
  }
}

/** @returns nothing where there is nothing to be made any more */
async function takeOver(tx: Tx, id: number, run: string): Promise<store.FileRow | undefined> {
  const row = await store.lock(tx.db, id)
  if (!row || !['waiting', 'running'].includes(row.state)) return undefined
  await removeParts(tx, id)
  await store.set(tx.db, id, { state: 'running', run, rowsTotal: null, rowsDone: 0, bytes: 0, touchedAt: tx.now.toISOString() })
  return row
}

type Reader = Who & { email: string | null }

/** Who it is made for, as they are now. @throws Refusal 403 once they may not have it */
async function personOf(services: Services, row: store.FileRow): Promise<Reader> {
  const person = await personNow(services, row.userId)
  const list = rowsAt(row.list)?.list
  if (!person || !list || person.merchantId !== row.merchantId || !mayRead(list, person))
    throw new Refusal('You may not see this list any more.', 403)
  return person
}

interface Writing {
  row: store.FileRow
  run: string
  by: Reader
  gone: AbortSignal
  partBytes: number
}

async function write(services: Services, { row, run, by, gone, partBytes }: Writing): Promise<void> {
  const { id, language } = row
  const rows = rowsAt(row.list)
  if (!rows) throw new Refusal('You may not see this list any more.', 403)
  const given = queryOf(rows.list as unknown as List, keptIn(services.vault, row).given)
  const done = { rows: 0, bytes: 0, parts: 0, at: Date.now() }
  const held = [...by.may].sort()
  const said = async (tx: Tx, more: Parameters<typeof store.setOfRun>[2]) => {
    const values = { rowsDone: done.rows, bytes: done.bytes, touchedAt: tx.now.toISOString(), ...more }
    if (!(await store.setOfRun(tx.db, { id, run }, values))) throw new Superseded()
    done.at = Date.now()
  }
  const { file } = await exported(
    services,
    { rows, given, who: by, language },
    {
      gone,
      settled: n => command(services, tx => said(tx, { rowsTotal: n })),
      read: n => {
        done.rows += n
      },
    },
  )
  async function keep(bytes: Buffer): Promise<void> {
    done.bytes += bytes.length
    if (done.bytes > mostBytes) throw new Refusal('The file would be larger than 400 MB. Please filter the list.')
    const staged = await services.files.stage({
      ...{ kind: 'export', name: file.name, mime: file.mime, bytes },
      ...{ ownerUserId: row.userId, merchantId: row.merchantId },
    })
    await command(services, async tx => {
      await said(tx, {})
      await services.files.put(tx, staged)
      await store.insertPart(tx.db, { exportId: id, n: done.parts, fileId: staged.id })
    })
    done.parts++
  }
  let waiting: Buffer[] = []
  let size = 0
  for await (const piece of piecesOf(file.body, partBytes)) {
    gone.throwIfAborted()
    waiting.push(piece)
    size += piece.length
    if (size >= partBytes) {
      await keep(Buffer.concat(waiting))
      waiting = []
      size = 0
    } else if (Date.now() - done.at > progressMs) await command(services, tx => said(tx, {}))
  }
  if (size > 0 || done.parts === 0) await keep(Buffer.concat(waiting))
  await command(services, async tx => {
    const until = new Date(tx.now.getTime() + keptDays * day)
    await said(tx, { state: 'ready', held, name: file.name, mime: file.mime, until: until.toISOString() })
    const facts = { name: file.name, day: dayWords(dayOf(until)) }
    await notify(tx, { kind: 'exportReady', facts, link: 'my-exports', to: { person: row.userId } }, system)
    if (row.scheduleId !== null) await tellByMail(tx, row.scheduleId, { row, by, until })
  })
}

/** That a report that was scheduled is ready: to the address of record of who scheduled it, and to no other one. */
async function tellByMail(tx: Tx, scheduleId: number, { row, by, until }: { row: store.FileRow; by: Reader; until: Date }): Promise<void> {
  await schedules.succeeded(tx, scheduleId)
  if (!by.email) return
  const props = { name: by.name, title: row.title, until: dayOf(until), path: `${baseRoute(by.role)}/my-exports` }
  await sendMail(tx, { to: by.email, name: by.name, letter: scheduledReport, props, language: row.language })
}

/** No piece is larger than a part. */
async function* piecesOf(body: Buffer | AsyncIterable<unknown>, most: number): AsyncGenerator<Buffer> {
  for await (const chunk of Buffer.isBuffer(body) ? [body] : body) {
    const bytes = Buffer.from(chunk as Buffer)
    for (let at = 0; at < bytes.length; at += most) yield bytes.subarray(at, at + most)
  }
}

/** Gives a file up and says why; it is erased like a finished one, unless its person tries again. */
export async function setFailed(tx: Tx, row: store.FileRow, reason: string): Promise<void> {
  await removeParts(tx, row.id)
  const until = new Date(tx.now.getTime() + keptDays * day)
  await store.set(tx.db, row.id, { state: 'failed', reason, bytes: 0, until: until.toISOString(), touchedAt: tx.now.toISOString() })
  const say = sayIn(row.language)
  const facts = { name: say(row.title), reason: say(reason) }
  await notify(tx, { kind: 'exportFailed', facts, link: 'my-exports', to: { person: row.userId } }, system)
  if (row.scheduleId !== null) await schedules.failed(tx, row.scheduleId, reason)
}
