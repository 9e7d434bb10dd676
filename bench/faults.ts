import { killInBatches } from '../server/test/faults/batches'
import { openCluster, postgresBin } from '../server/test/faults/cluster'
import { away, killAndStop } from '../server/test/faults/kills'
import { diskFull, migrateWhileServing, secondStart, slowClients } from '../server/test/faults/others'
import { openStage, openWire, type Stage } from '../server/test/faults/stage'

/**
 * `npm run fault -- NAME …`: plays faults at length and prints what was counted; without a name it lists them. The server is the one
 * that TEST_DATABASE_URL names; without it a PostgreSQL of our own, where one is installed.
 */
/** How often more than usual: for a night's run. */
const times = Number(process.env.FAULT_TIMES ?? 1)

type Play = (stage: Stage) => Promise<object | undefined>

const onPostgres: Record<string, Play> = {
  'kill-server': stage => killAndStop(stage, 8 * times, 60),
  'kill-postgres': async () => {
    const cluster = await openCluster(bin ?? '')
    const own = await openStage(cluster.url)
    try {
      return await away(own, {}, { stop: cluster.kill, start: cluster.start }, 5 * times)
    } finally {
      await own.close()
      cluster.remove()
    }
  },
  'database-away': async stage => {
    const wire = await openWire(new URL(stage.env.DATABASE_URL ?? ''))
    try {
      return await away(stage, { DATABASE_URL: wire.url }, { stop: wire.cut, start: wire.mend }, 6 * times)
    } finally {
      await wire.close()
    }
  },
  'stop-under-load': stage => killAndStop(stage, 0, 20),
  'kill-in-batches': stage => killInBatches(stage, 4 * times, 40),
  'migrate-while-serving': migrateWhileServing,
}
const anywhere: Record<string, Play> = {
  'slow-clients': stage => slowClients(stage, 1000),
  'disk-full': diskFull,
}
const onEmbedded: Record<string, Play> = {
  'kill-server-embedded': stage => killAndStop(stage, 8 * times, 60),
  'two-starts': secondStart,
}

const bin = postgresBin()
const known = Object.keys({ ...onPostgres, ...anywhere, ...onEmbedded })
const asked = process.argv[2] === 'all' ? known : process.argv.slice(2)
const unknown = asked.filter(name => !known.includes(name))
if (asked.length === 0 || unknown.length > 0) {
  process.stdout.write(`${unknown.length ? `There is no fault ${unknown.join(', ')}. ` : ''}Faults: all, ${known.join(', ')}\n`)
  process.exit(unknown.length ? 1 : 0)
}

for (const name of asked) {
  const began = performance.now()
  const line = await play(name)
  process.stdout.write(`${name} (${Math.round((performance.now() - began) / 1000)} s): ${line}\n`)
}

async function play(name: string): Promise<string> {
  const embedded = onEmbedded[name]
  if (embedded) return within(undefined, embedded)
  if (process.env.TEST_DATABASE_URL && name !== 'kill-postgres') return within(process.env.TEST_DATABASE_URL, played(name))
  if (!bin) return 'skipped: neither TEST_DATABASE_URL nor a PostgreSQL under /usr/lib/postgresql'
  const cluster = await openCluster(bin)
  try {
    return await within(cluster.url, played(name))
  } finally {
    cluster.remove()
  }
}

function played(name: string): Play {
  const found = { ...onPostgres, ...anywhere }[name]
  if (!found) throw new Error(`There is no fault ${name}`)
  return found
}

async function within(server: string | undefined, work: Play): Promise<string> {
  const stage = await openStage(server)
  try {
    const ended = await work(stage)
    if (!ended) return 'skipped: no small disk can be mounted here'
    return Object.entries(ended)
      .map(([key, value]) => `${key} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
      .join(', ')
  } finally {
    await stage.close()
  }
}
