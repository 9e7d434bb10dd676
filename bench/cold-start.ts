import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Row, row } from './measure'
import { startProcess } from './server-process'

const start = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url))

/** `npm start` with everything built and the data of a first start there: until the first page is answered. */
export async function coldStart(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sevakendra-bench-start-'))
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', DEMO_HISTORY: 'no' }
  const seconds: number[] = []
  for (let n = 0; n < 4; n++) {
    const began = performance.now()
    const portal = await startProcess([start], env)
    const page = await fetch(portal.url)
    if (!page.ok) throw new Error(`The home page answers ${page.status}`)
    await page.text()
    seconds.push((performance.now() - began) / 1000)
    await portal.close()
  }
  rmSync(dataDir, { recursive: true, force: true })
  const [first = Number.NaN, ...later] = seconds
  return [row('cold start, first', 's', first), row('cold start, second', 's', Math.min(...later))]
}
