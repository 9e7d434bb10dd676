import { aCounter, aDraft, key } from '../server/test/pan'
import { percentile, type Row, row } from './measure'
import type { Stage } from './stage'

const base = '/merchant/nsdlpan/physical'
const clients = 8
const each = 20

/** Eight counters submit at once: validation, price, debit, state, history, mail, among a million applications. Milliseconds of one submit. */
export async function submitting({ world }: Stage): Promise<Row[]> {
  const counters: Awaited<ReturnType<typeof aCounter>>[] = []
  while (counters.length < clients) counters.push(await aCounter(world, 10_000_00))
  const times: number[] = []
  const prepared = await Promise.all(
    counters.map(async ({ client }) => {
      const drafts: { id: string; body: object }[] = []
      for (let n = 0; n < each + 2; n++) {
        const { id, version } = await aDraft(client)
        const { price, consent } = (await client.get(`${base}/quote/${id}`)).json()
        drafts.push({ id, body: { version, total: price.total, consent: consent.version } })
      }
      return drafts
    }),
  )
  await Promise.all(
    counters.map(async ({ client }, which) => {
      for (const [n, { id, body }] of (prepared[which] ?? []).entries()) {
        const began = performance.now()
        const response = await client.post(`${base}/submit/${id}`, body, key())
        if (response.statusCode !== 200) throw new Error(response.body)
        if (n >= 2) times.push(performance.now() - began)
      }
    }),
  )
  return [
    row('submit of an application p95, 8 clients', 'ms', percentile(times)),
    row('submit of an application p50, 8 clients', 'ms', percentile(times, 0.5)),
  ]
}
