// `npm run bench -- --json FILE [--only PATTERN] [--rows N] [--keep FOLDER]`: what docs/performance.md shows.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Cluster, startCluster } from './cluster'
import { coldStart } from './cold-start'
import { exportsByFormat } from './exports'
import { listsBySql } from './lists-by-sql'
import { anAdmin, embeddedOverHttp, listsOverHttp } from './lists-over-http'
import { type Part, type Row, table } from './measure'
import { memberPrice } from './member-price'
import { acknowledgementPapers } from './papers'
import { postings } from './posting'
import { reportTimes } from './reports'
import { shelfTimes } from './shelf'
import { type Stage, stageEmbedded, stageOnPostgres } from './stage'
import { submitting } from './submitting'
import { paints } from './web-paint'
import { weights } from './web-weight'

const { values: given } = parseArgs({
  options: { json: { type: 'string' }, only: { type: 'string' }, rows: { type: 'string' }, keep: { type: 'string' } },
})
const rows = Number(given.rows ?? 1_000_000)
const wanted = new RegExp(given.only ?? '', 'i')
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Opened by the first part that needs it. */
let cluster: Cluster | undefined
let stage: Stage | undefined
const onPostgres = async () => {
  cluster ??= await startCluster(given.keep)
  stage ??= await stageOnPostgres(cluster, rows, say)
  return { cluster, stage }
}

/** Parts that need the machine for themselves come first. A new one is a line here. */
const parts: Part[] = [
  { name: 'cold start', run: coldStart },
  { name: 'web paint', run: paints },
  { name: 'web weight', run: weights },
  { name: 'papers', run: acknowledgementPapers },
  { name: 'posting', run: async () => onPostgres().then(it => postings(it.cluster, it.stage)) },
  { name: 'list by SQL', run: async () => onPostgres().then(it => listsBySql(it.stage, 60)) },
  { name: 'list over HTTP', run: async () => onPostgres().then(it => listsOverHttp(it.stage)) },
  { name: 'export', run: async () => onPostgres().then(it => exportsByFormat(it.stage)) },
  { name: 'submit of an application', run: async () => onPostgres().then(it => submitting(it.stage)) },
  { name: "price of a member's application", run: async () => onPostgres().then(it => memberPrice(it.stage)) },
  { name: 'shelf', run: async () => onPostgres().then(it => shelfTimes(it.stage)) },
  // It fills the ledger: what comes before has the applications alone.
  { name: 'report', run: async () => onPostgres().then(it => reportTimes(it.stage, say)) },
  { name: 'list pglite', run: pglite },
]

async function pglite(): Promise<Row[]> {
  const embedded = await stageEmbedded(rows, say)
  const bySql = await listsBySql(embedded, 30)
  const userName = await anAdmin(embedded)
  await embedded.world.close()
  const overHttp = await embeddedOverHttp(embedded.dataDir, userName)
  embedded.remove()
  return [...bySql, ...overHttp]
}

const measured: Row[] = []
try {
  for (const { name, run } of parts) {
    if (!wanted.test(name)) continue
    say(`${name} …`)
    measured.push(...(await run()))
    // Written after every part: a run that is cut off has said what it knows.
    if (given.json) writeFileSync(given.json, `${JSON.stringify(measured, null, 2)}\n`)
  }
} finally {
  await stage?.close()
  cluster?.stop()
}
say(`\n${table(measured)}`)
