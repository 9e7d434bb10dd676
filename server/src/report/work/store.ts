import type { Capability } from '@sevakendra/contract/kit/capabilities'
import { dayOf, daysFrom, instantsOf } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import type { backendQueues, backendWork, merchantDashboard } from '@sevakendra/contract/report/endpoints'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../platform/database.gen'
import type { Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import { type Held, type HeldRow, type Need, type Needs, type Queue, rowsAt, type WaitingRow } from '../../platform/waiting'

type Db = Kysely<DB>
type From = Pick<Tx, 'db' | 'now'>
type Work = ReplyOf<typeof backendWork>
type NeedsYou = ReplyOf<typeof merchantDashboard>['needsYou']

const mayOf =
  (by: Who) =>
  (capability: Capability): boolean =>
    by.may.has(capability)

/** How much waits in each queue that the reader may see, all counted by one statement. */
export async function queues({ db, now }: From, all: readonly Queue[], by: Who): Promise<ReplyOf<typeof backendQueues>> {
  const seen = all.filter(({ may }) => by.may.has(may))
  const counted = await each<{ n: number }>(db, seen, queue => sql`select count(*)::int as n from (${rowsAt(queue, now)}) as w`)
  return seen.map(({ key, list }) => ({ key, list, n: counted.get(key)?.n ?? 0 }))
}

interface Ages {
  today: number
  yesterday: number
  older: number
  /** What has waited longest, as JSON: each queue has columns of its own beside those that all have. */
  oldest: Record<string, unknown> | null
}

/** The work that waits and who does it, as far as the reader may see it: each queue is the list that it leads to. */
export async function work({ db, now }: From, { queues: all, held }: Given, by: Who): Promise<Work> {
  const may = mayOf(by)
  const seen = all.filter(one => may(one.may))
  const [today] = instantsOf(dayOf(now))
  const [yesterday] = instantsOf(daysFrom(dayOf(now), -1))
  const ages = await each<Ages>(
    db,
    seen,
    queue => sql`select count(*) filter (where since >= ${today}::timestamptz)::int as today,
      count(*) filter (where since >= ${yesterday}::timestamptz and since < ${today}::timestamptz)::int as yesterday,
      count(*) filter (where since < ${yesterday}::timestamptz)::int as older,
      (select to_jsonb(f) from (${rowsAt(queue, now)}) as f order by f.since, f.id limit 1) as oldest from (${rowsAt(queue, now)}) as w`,
  )
  const desks = held.filter(one => may(one.may))
  const open: NonNullable<Work['atWork']> = []
  for (const desk of desks) open.push(...(await desk.rows(db, now, mostHeld)).map(row => ({ ...heldBy(desk, row), what: desk.what })))
  return {
    today: dayOf(now),
    queues: seen.map(({ key, label, list, since = null, open: at }) => {
      const { oldest, ...counts } = ages.get(key) ?? { today: 0, yesterday: 0, older: 0, oldest: null }
      const first = oldest && waitingOf(oldest)
      return { key, label, list, since, ...counts, oldest: first && { refNo: first.refNo, since: first.since, link: at(first, may) } }
    }),
    atWork: desks.length === 0 ? null : open.sort((a, b) => a.who.localeCompare(b.who) || a.refNo.localeCompare(b.refNo)),
  }
}

interface Given {
  queues: readonly Queue[]
  held: readonly Held[]
}

const heldBy = ({ open }: Held, row: HeldRow) => ({ who: row.who, refNo: row.refNo, until: row.until, link: open(row) })

/** A row as the database wrote it into JSON, its instant in the words of all others. */
const waitingOf = ({ id, refNo, since, ...more }: Record<string, unknown>): WaitingRow => ({
  ...more,
  id: Number(id),
  refNo: String(refNo),
  since: new Date(String(since)).toISOString(),
})

/** One row of each queue by its key, in one statement: a first screen makes one way to the database, not twenty. */
async function each<R>(db: Db, all: readonly Queue[], select: (queue: Queue) => RawBuilder<unknown>): Promise<ReadonlyMap<string, R>> {
  if (all.length === 0) return new Map()
  const parts = all.map(queue => sql`select ${sql.lit(queue.key)} as key, o.* from (${select(queue)}) as o`)
  const { rows } = await sql<R & { key: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return new Map(rows.map(row => [row.key, row]))
}

/** A desk that holds more is better read in its list. */
const mostHeld = 20

/** So many rows stand on the first screen of a shop. */
const mostNeeds = 6

/** What only the shop can move on, the most urgent of all kinds first, and how many there are of each. */
export async function needsYou(db: Db, all: readonly Needs[], by: Who): Promise<NeedsYou> {
  const may = mayOf(by)
  const found: { of: Needs; all: number; rows: Need[] }[] = []
  for (const of of all.filter(({ words }) => may(words.may))) found.push({ of, ...(await of.rows(db, by, mostNeeds)) })
  const rows = found.flatMap(({ of, rows: some }) => some.map(need => ({ of, need }))).sort((a, b) => urgency(a.need, b.need))
  return {
    rows: rows.slice(0, mostNeeds).map(({ of: { kind, words, open, acts }, need }) => ({
      ...{ kind, id: String(need.id), refNo: need.refNo, title: need.title, reason: need.reason, answerBy: need.answerBy, at: need.at },
      ...{
        state: words.states[need.status] ?? need.status,
        tone: words.tones[need.status] ?? 'quiet',
        help: words.help[need.status] ?? '',
      },
      ...{ verb: (may(acts) && words.verbs[need.status]) || 'Open', link: open(need, may) },
    })),
    all: found.filter(one => one.all > 0).map(({ of: { words }, all: n }) => ({ label: words.label, link: words.home, n })),
  }
}

/** What came back before what waits for its next step, then by the last day, then the oldest. */
const urgency = (a: Need, b: Need): number =>
  Number(b.urgent) - Number(a.urgent) ||
  (a.answerBy ?? '9999').localeCompare(b.answerBy ?? '9999') ||
  new Date(a.at).getTime() - new Date(b.at).getTime()
