import type pg from 'pg'
import { allApplications } from '../server/src/nsdl-pan/lists'
import { system } from '../server/src/platform/http/who'
import { page } from '../server/src/platform/lists/lists'
import { byHand } from './by-hand'
import { besides, percentile, type Row, row } from './measure'
import { questions, wide, wideSearch } from './questions'
import type { Stage } from './stage'

/**
 * The list of all applications as the server asks for it, one client; beside it the same pages and counts by the SQL that
 * somebody wrote for just this question. Milliseconds.
 */
export async function listsBySql(stage: Stage, runs: number): Promise<Row[]> {
  const { db } = stage.world.services
  const suffix = stage.kind === 'embedded' ? ' pglite' : ''
  const rows: Row[] = []
  for (const [name, question] of Object.entries(questions)) {
    const hand = byHand[name as keyof typeof questions]
    const times = await besides(
      runs,
      n => page({ db, now: new Date() }, allApplications, system, question(n)),
      n => hand(stage.pool, question(n)),
    )
    rows.push(row(`list ${name} p95${suffix}`, 'ms', percentile(times.ours), percentile(times.floor)))
  }
  const first: number[] = []
  const repeat: number[] = []
  for (let n = 0; n < wide.length; n++)
    for (const times of [first, repeat]) {
      const began = performance.now()
      await page({ db, now: new Date() }, allApplications, system, wideSearch(n))
      times.push(performance.now() - began)
    }
  const counts = await countsByHand(stage.pool)
  rows.push(row(`list global search, wide term first p95${suffix}`, 'ms', percentile(first), percentile(counts)))
  rows.push(row(`list global search, wide term repeated p50${suffix}`, 'ms', percentile(repeat, 0.5)))
  rows.push(row(`list global search, wide term repeated p95${suffix}`, 'ms', percentile(repeat)))
  return rows
}

/** Exact counts of the same wide terms. */
async function countsByHand(pool: pg.Pool): Promise<number[]> {
  const times: number[] = []
  for (const term of wide) {
    const began = performance.now()
    await pool.query("select count(*) from application where kind = 'nsdl_application' and status <> 'draft' and search like $1", [
      `%${term}%`,
    ])
    times.push(performance.now() - began)
  }
  return times
}
