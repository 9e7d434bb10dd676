import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { type ExportFormat, exportHeaders } from '@sevakendra/contract/kit/list'
import { allApplications } from '@sevakendra/contract/nsdl-pan/physical/lists'
import { password } from '../server/test/world'
import { anAdmin } from './lists-over-http'
import { percentile, type Row, row } from './measure'
import { type ServerProcess, signIn, startProduct } from './server-process'
import type { Stage } from './stage'

const wanted = 100_000
const runs = 3

/**
 * 100,000 applications with all columns as a file, as a browser takes it, one after the other; beside it a cursor that reads
 * the same cells and does nothing with them. In a business the database has a machine of its own; here it has not.
 */
export async function exportsByFormat(stage: Stage): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sevakendra-bench-data-'))
  const userName = await anAdmin(stage)
  const product = await startProduct({ DATABASE_URL: stage.url ?? '', DATA_DIR: dataDir, PUBLIC_URL: 'http://127.0.0.1' })
  try {
    const headers = { ...(await signIn(product.url, userName, password)), 'accept-encoding': 'gzip, deflate, br' }
    const since = await daySince(stage)
    // Whatever is compiled and read for the first time is not what is measured.
    await taken(product, headers, 'csv', since)
    await taken(product, headers, 'xlsx', since)
    const floors: number[] = []
    for (let n = 0; n < runs; n++) floors.push(await cursor(stage, since))
    const rows: Row[] = []
    for (const format of ['csv', 'xlsx'] as const) {
      const times: number[] = []
      const firsts: number[] = []
      const growths: number[] = []
      for (let n = 0; n < runs; n++) {
        const { seconds, firstMs, megabytes } = await taken(product, headers, format, since)
        times.push(seconds)
        firsts.push(firstMs)
        growths.push(megabytes)
      }
      const name = `export of 100,000 rows as ${format.toUpperCase()}`
      rows.push(row(name, 's', percentile(times, 0.5), percentile(floors, 0.5)))
      rows.push(row(`${name}, first byte`, 'ms', Math.max(...firsts)))
      rows.push(row(`${name}, growth of memory`, 'MB', Math.max(...growths)))
    }
    return rows
  } finally {
    await product.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The day since which about so many were submitted; times are reckoned to exactly so many. */
async function daySince({ pool }: Stage): Promise<string> {
  const { rows } = await pool.query<{ at: string }>(
    "select submitted_at as at from application where kind = 'nsdl_application' and status <> 'draft' order by submitted_at desc offset $1 limit 1",
    [wanted],
  )
  return dayOf(rows[0]?.at ?? '2020-01-01T00:00:00Z')
}

async function taken({ url, pid }: ServerProcess, headers: Record<string, string>, format: ExportFormat, since: string) {
  const before = memoryOf(pid, 'VmRSS')
  // Else the most that this process ever held, not what this export did.
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const body = { columns: allApplications.keys, format, filters: [{ field: 'submittedAt', opt: 'gte', value1: since }] }
  const began = performance.now()
  const reply = await fetch(`${url}/api${allApplications.export.path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!reply.ok || !reply.body) throw new Error(`${format}: ${reply.status} ${await reply.text()}`)
  let firstMs = 0
  for await (const _ of reply.body) firstMs ||= performance.now() - began
  const seconds = (performance.now() - began) / 1000
  const rows = Number(reply.headers.get(exportHeaders.rows))
  return { seconds: (seconds * wanted) / rows, firstMs, megabytes: Math.max(0, memoryOf(pid, 'VmHWM') - before) }
}

/** Megabytes of a process, as Linux counts them. */
function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] = new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1000
}

/** The floor: all the same cells, read in the same order and let go. Seconds for so many rows. */
async function cursor({ pool }: Stage, since: string): Promise<number> {
  const client = await pool.connect()
  const began = performance.now()
  let read = 0
  try {
    await client.query('begin')
    await client.query(
      `declare all_rows no scroll cursor for select a.ref_no, a.applicant, a.app_type, m.shop_name, a.status, a.submitted_at,
        greatest(0, floor(extract(epoch from now() - a.submitted_at) / 86400))::int as age, m.code, v.name, a.category, a.round > 0 as resubmitted,
        a.total, a.ack_no, a.ack_date, a.mobile, a.hardcopy
      from application a join merchant m on m.id = a.merchant_id left join app_user v on v.id = a.claim_by
      where a.kind = 'nsdl_application' and a.status <> 'draft' and a.submitted_at >= ($1::date::timestamp at time zone 'Asia/Kolkata') order by a.submitted_at, a.id`,
      [since],
    )
    for (;;) {
      const { rowCount } = await client.query('fetch 2000 from all_rows')
      if (!rowCount) break
      read += rowCount
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
  return ((performance.now() - began) / 1000) * (wanted / read)
}
