import { readFileSync } from 'node:fs'
import { daysFrom } from '@sevakendra/contract/kit/dates'
import type { Report, ReportEntry } from '@sevakendra/contract/kit/report'
import type { PoolClient } from 'pg'
import { foldDays } from '../server/src/wallet/days/service'
import type { Client } from '../server/test/client'
import { differences } from '../server/test/report-sums'
import { percentile, type Row, row } from './measure'
import type { Stage } from './stage'

const runs = 3

/** Lists and statements that the index names besides are measured as what they are. */
const isReport = (entry: ReportEntry): entry is Report => 'range' in entry

const timed = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Fills the ledger and what people did, holds every report against sums made of lines and records, and measures it. Fails where anything differs. */
export async function reportTimes(stage: Stage, say: (line: string) => void): Promise<Row[]> {
  const { world, pool } = stage
  const rows: Row[] = []
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    for (const [what, file] of [
      ['ledger', 'data-ledger.sql'],
      ['work', 'data-work.sql'],
    ]) {
      const filled = await timed(() => client.query(readFileSync(new URL(file ?? '', import.meta.url), 'utf8')))
      say(`  ${what} loaded in ${Math.round(filled / 1000)} s`)
    }
    await client.query('vacuum (analyze)')
    rows.push(row('sums of all days made anew', 's', (await timed(() => foldDays(world.services))) / 1000))
    await client.query('analyze ledger_day_movement, ledger_day_service')
    const faults: unknown[] = []
    const held = await timed(async () => faults.push(...(await client.query('select * from ledger_day_faults()')).rows))
    if (faults.length > 0) throw new Error(`Sums of days are not those of their lines: ${JSON.stringify(faults.slice(0, 5))}`)
    rows.push(row('sums of all days held against their lines', 's', held / 1000))
    rows.push(row('all reports held against lines and records', 's', (await timed(() => totalsHold(stage, client, say))) / 1000))
  } finally {
    client.release(true)
  }
  return [...rows, ...(await timesOf(stage, say))]
}

/** What lines of wallets are asked for besides their days: by each column, by a text that few have and one that all have, by search and in another order. */
const linesAsked: [
  said: string,
  asked: Record<string, unknown> & { filters?: { field: string; opt: string | null; value1: unknown }[] },
][] = [
  ...(
    [
      ['entry', 'commission'],
      ['mode', 'online'],
      ['service', 'nsdlApplication'],
      ['bank', 'State Bank'],
      ['code', 'BX0001'],
      ['shopName', 'Kendra'],
      ['debit', 13_000, 'gte'],
      ['credit', 1_000, 'lte'],
      ['reference', '9123'],
      ['particulars', 'PX26-0912'],
      ['parentCode', 'BX2000'],
      ['postedBy', 'BO0010'],
      ['postedBy', 'B00000', 'eq'],
    ] as const
  ).map(([field, value1, opt = null]): (typeof linesAsked)[number] => [
    opt === 'eq' ? `by one ${field}` : `by ${field}`,
    { filters: [{ field, opt, value1 }] },
  ]),
  ['by particulars that all have', { filters: [{ field: 'particulars', opt: null, value1: 'application' }] }],
  [
    'by two columns',
    {
      filters: [
        { field: 'code', opt: null, value1: 'BX0001' },
        { field: 'entry', opt: null, value1: 'commission' },
      ],
    },
  ],
  ['searched for a reference', { search: 'PX26-0912345' }],
  ['by amount', { sorts: [{ column: 'debit', dir: 'asc' }] }],
  ['far down', { start: 20_000 }],
]

type Asked = Pick<Stage, 'world' | 'pool'>

/** Who asks for the reports of each side, of a shop for those of the largest one, and the last day of the data that is whole. */
async function readersOf({ world, pool }: Asked) {
  const { rows } = await pool.query<{ lines: number; shop: number; last: string; merchant: string; parent: string | null }>(
    `select (select count(*) from ledger_entry)::int as lines, a.owner_id::int as shop, m.code as merchant, p.code as parent,
      (select ((max(submitted_at) at time zone 'Asia/Kolkata')::date - 1)::text from application) as last
    from ledger_account a join merchant m on m.id = a.owner_id left join merchant p on p.id = m.parent_id
    where a.version is not null order by a.version desc limit 1`,
  )
  const { lines, shop, last, merchant, parent } = rows[0] ?? { lines: 0, shop: 0, last: '', merchant: '', parent: null }
  // Without members no report would be asked for those of one, and nobody would notice.
  if (parent === null) throw new Error('The largest shop is a member of none')
  const who: Record<Report['area'], Client> = {
    backend: await world.signUp('admin'),
    merchant: await world.signUp('merchant', { merchantId: shop }),
  }
  return { lines, shop, last, who, whose: { merchant, parent } }
}

/** The first days of the periods for which a report is asked. */
const periodsTo = (last: string) =>
  [
    ['month', daysFrom(last, -30)],
    ['year', daysFrom(last, -364)],
  ] as const

/**
 * Every report, for a month and a year, against one plain statement each over lines and records; for a month also those of the largest shop, and of all that
 * are members where it is. @throws what differs
 */
export async function totalsHold(stage: Asked, client: PoolClient, say: (line: string) => void): Promise<void> {
  const { shop, last, who, whose } = await readersOf(stage)
  const periods = periodsTo(last)
  const run = async (statement: string) => (await client.query<Record<string, unknown>>(statement)).rows
  const found: string[] = []
  for (const report of stage.world.app.reports.filter(isReport))
    for (const [name, from] of report.range === 'day' || report.range === 'month' || report.range === 'year'
      ? periods
      : periods.slice(0, 1))
      for (const asked of [undefined, ...(name === 'month' ? (report.asks ?? []) : [])]) {
        if (asked === 'staff') continue
        const told: string[] = []
        let cutOff = false
        const took = await timed(() =>
          differences(report, who[report.area], { from, to: last, shop, ...(asked && { whose: { [asked]: whose[asked] } }) }, run).then(
            different => told.push(...different),
            error => {
              // One that takes longer than a page may says nothing that could be held; its time is measured below.
              if (!String(error).includes(': 503 ')) throw error
              cutOff = true
            },
          ),
        )
        found.push(...told)
        say(
          `  ${report.area}/${report.key}, ${name}${asked ? ` of a ${asked}` : ''}: ${cutOff ? 'took too long to be held' : 'held'} against lines and records in ${Math.round(took)} ms${told.map(one => `\n    ${one}`).join('')}`,
        )
      }
  if (found.length > 0) throw new Error(`Reports differ from lines and records:\n${found.join('\n')}`)
}

/**
 * Every report of the back office, and of the largest shop, for a month and for a year: its first page with totals and both counts, with its opening
 * and closing where it has them, and its chart by itself, through the server. Reports as on a day are asked for that day. Milliseconds.
 */
export async function timesOf(stage: Asked, say: (line: string) => void): Promise<Row[]> {
  const rows: Row[] = []
  const { lines, shop, last, who: readers, whose } = await readersOf(stage)
  const { world } = stage
  say(`  ${lines} lines; the largest shop is ${shop}`)
  for (const [area, who] of Object.entries(readers))
    for (const { path, key, range, balances, series, columns, asks } of world.app.reports
      .filter(isReport)
      .filter(one => one.area === area)) {
      const ask = async (name: string, days: object, query: string, asked?: object) => {
        const ofPage: number[] = []
        const ofChart: number[] = []
        const post = async (to: string, body: object) => {
          const reply = await who.post(to, body)
          // One that takes longer than a page may is cut off there, and has that time as its figure.
          if (reply.statusCode !== 200 && reply.statusCode !== 503) throw new Error(`${to}: ${reply.statusCode} ${reply.body}`)
        }
        for (let n = 0; n < runs; n++) {
          ofPage.push(
            await timed(async () => {
              await post(path, { start: 0, length: 20, additionFilter: days, ...asked })
              if (!balances || asked) return
              const reply = await who.get(`/${area}/misc/reports/${key}/balances?${query}`)
              if (reply.statusCode === 200 && !reply.json().balanced)
                throw new Error(`${area}/${key}, ${name}: not balanced: ${reply.body}`)
            }),
          )
          if (series && !asked) ofChart.push(await timed(() => post(path.replace(/list$/, 'series'), { additionFilter: days })))
        }
        rows.push(row(`report ${area}/${key}, ${name}`, 'ms', percentile(ofPage, 0.5)))
        if (series && !asked) rows.push(row(`chart ${area}/${key}, ${name}`, 'ms', percentile(ofChart, 0.5)))
        say(`  ${area}/${key}, ${name}: ${ofPage.map(Math.round).join(', ')} ms; chart ${ofChart.map(Math.round).join(', ')}`)
      }
      if (range === 'asOn') await ask('as on a day', { on: last }, '')
      else if (range === 'now') {
        await ask('now', {}, '')
        for (const one of asks ?? []) if (one !== 'staff') await ask(`now, of a ${one}`, { [one]: whose[one] }, '')
      } else
        for (const [name, from] of periodsTo(last)) {
          const query = `from=${from}&to=${last}`
          await ask(name, { from, to: last }, query)
          for (const one of asks ?? [])
            if (one !== 'staff') await ask(`${name}, of a ${one}`, { from, to: last, [one]: whose[one] }, `${query}&${one}=${whose[one]}`)
          if (key === 'wallet-lines')
            for (const [said, asked] of linesAsked.filter(([, { filters = [] }]) => filters.every(({ field }) => field in columns)))
              await ask(`${name}, ${said}`, { from, to: last }, query, asked)
        }
    }
  return rows
}
