import { daysFrom } from '@sevakendra/contract/kit/dates'
import { percentile, type Row, row } from './measure'
import type { Stage } from './stage'

const runs = 15
const root = '/backend/misc/courier/onward'

/**
 * The shelf of hard copies with a million on it, as in a portal that kept no onward batches before, and once it has a first day: the first page with both
 * counts, its tabs, and the work that waits on the dashboard. Through the server. Milliseconds.
 */
export async function shelfTimes({ world, pool }: Stage): Promise<Row[]> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(`insert into paper_shelf (application_id, since)
      select id, coalesce(ack_date, created_at::date) from application where kind = 'nsdl_application' on conflict do nothing`)
    await client.query('vacuum (analyze) paper_shelf')
  } finally {
    client.release(true)
  }
  const admin = await world.signUp('admin')
  const rows: Row[] = []
  const timed = async (name: string, work: () => Promise<{ statusCode: number; body: string }>) => {
    const times: number[] = []
    for (let n = 0; n < runs; n++) {
      const began = performance.now()
      const reply = await work()
      times.push(performance.now() - began)
      if (reply.statusCode !== 200) throw new Error(`${name}: ${reply.statusCode} ${reply.body}`)
    }
    rows.push(row(name, 'ms', percentile(times)))
  }
  const all = async (suffix: string) => {
    await timed(`shelf, first page${suffix} p95`, () => admin.post(`${root}/waiting/list`, {}))
    await timed(`shelf, tabs${suffix} p95`, () => admin.get(`${root}/waiting/list/counts`))
    await timed(`dashboard, work that waits${suffix} p95`, () => admin.get('/backend/dashboard/work'))
  }
  await all(' of a million')
  const { rows: newest } = await pool.query<{ day: string }>('select max(since)::text as day from paper_shelf')
  const firstDay = daysFrom(newest[0]?.day ?? '', -7)
  const { before: _, ...now } = (await admin.get(`${root}/days`)).json()
  await timed('shelf, a first day set p95', async () => {
    const { version } = (await admin.get(`${root}/days`)).json()
    return admin.post(`${root}/days`, { ...now, version, firstDay, remark: 'Sent on before batches were kept' })
  })
  await all(' with a first day')
  return rows
}
