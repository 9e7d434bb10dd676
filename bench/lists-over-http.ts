import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allApplications } from '@sevakendra/contract/nsdl-pan/physical/lists'
import autocannon from 'autocannon'
import { password } from '../server/test/world'
import { percentile, type Row, row } from './measure'
import { wide } from './questions'
import { type ServerProcess, signIn, startProcess, startProduct } from './server-process'
import type { Stage } from './stage'

const seconds = 8
const listUrl = `/api${allApplications.path}`
const body = (more: object = {}) => JSON.stringify({ length: 10, start: 0, ...more })

/** The first page from 32 connections, in turn with a bare server that runs the same query on the same database. */
export async function listsOverHttp(stage: Stage): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sevakendra-bench-data-'))
  const userName = await anAdmin(stage)
  const product = await startProduct({ DATABASE_URL: stage.url ?? '', DATA_DIR: dataDir, PUBLIC_URL: 'http://127.0.0.1' })
  const bare = await startProcess(['--import', 'tsx', fileURLToPath(new URL('bare-server.ts', import.meta.url))], {
    DATABASE_URL: stage.url ?? '',
  })
  const headers = await signIn(product.url, userName, password)
  const ours: number[] = []
  const floor: number[] = []
  for (let n = 0; n < 3; n++) {
    ours.push(await rate(product, listUrl, headers))
    floor.push(await rate(bare, '/list', { 'content-type': 'application/json' }))
  }
  await product.close()
  await bare.close()
  rmSync(dataDir, { recursive: true, force: true })
  return [row('list first page over HTTP, 32 connections', 'requests per second', Math.max(...ours), Math.max(...floor))]
}

/** The embedded database serves one at a time; whoever needs no database does not notice. */
export async function embeddedOverHttp(dataDir: string, userName: string): Promise<Row[]> {
  const product = await startProduct({ DATABASE_URL: '', DATA_DIR: dataDir, PUBLIC_URL: 'http://127.0.0.1' })
  const headers = await signIn(product.url, userName, password)
  const perSecond = await rate(product, listUrl, headers)
  const ask = (search: string) =>
    fetch(`${product.url}${listUrl}`, { method: 'POST', headers, body: body({ search }) }).then(reply => reply.text())
  let busy = true
  const counting = (async () => {
    for (const term of wide) await ask(term)
    busy = false
  })()
  const times: number[] = []
  while (busy) {
    const began = performance.now()
    await (await fetch(`${product.url}/api/health`)).text()
    times.push(performance.now() - began)
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  await counting
  await product.close()
  return [
    row('list first page over HTTP, 32 connections pglite', 'requests per second', perSecond),
    row('health p95 while wide counts run pglite', 'ms', percentile(times)),
  ]
}

/** Somebody of the back office, who may sign in. @returns the user name */
export async function anAdmin({ world }: Stage): Promise<string> {
  await world.signUp('admin')
  const { userName } = await world.services.db
    .selectFrom('appUser')
    .select('userName')
    .where('role', '=', 'admin')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return userName
}

async function rate({ url }: ServerProcess, path: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url: `${url}${path}`, method: 'POST', headers, body: body(), connections: 32, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed`)
  return result.requests.average
}
