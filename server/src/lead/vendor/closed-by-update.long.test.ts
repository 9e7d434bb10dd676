import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openEmptyPool } from '../../../test/database'
import { migrate, readMigrations } from '../../platform/db/migrate'

let test: Awaited<ReturnType<typeof openEmptyPool>>
let client: pg.PoolClient
beforeAll(async () => {
  test = await openEmptyPool()
  client = await test.pool.connect()
})
afterAll(async () => {
  client.release()
  await test.pool.end()
  await test.remove()
})

/** As the office adds one: open, with what was asked for then, and its line in the trail. */
async function aLoan(code: string, facts: string | null) {
  const { rows } = await client.query<{ id: string }>(
    `insert into lead_vendor (code, product, name, points, more, ref_param, clawback_days, lender, apr_least, apr_most, months_least, months_most, amount_least,
       amount_most, penalties, facts_url, place, open)
     values ($1, 'loan', $1, 'x', 'x', 'sub1', 90, 'Bank', 1, 2, 1, 2, 1, 2, 'None', $2, 1, true) returning id`,
    [code, facts],
  )
  const id = rows[0]?.id ?? ''
  await noted(id, 'leadVendor.added')
  return id
}
const noted = (id: string, event: string, sides: [before: object, after: object] = [{}, {}]) =>
  client.query(`insert into audit (event, actor_code, subject, subject_id, before, after) values ($1, 'A1', 'lead_vendor', $2, $3, $4)`, [
    ...[event, id],
    ...sides.map(side => JSON.stringify(side)),
  ])
async function edited(id: string, set: string, sides: [before: object, after: object]) {
  await client.query(`update lead_vendor set ${set}, version = version + 1 where id = $1`, [id])
  await noted(id, 'leadVendor.changed', sides)
}

it('a loan that an update closed has its line in the trail, edited since or not, and no other has', async () => {
  const all = readMigrations()
  const before = (name: string) => all.filter(one => one.name < name)
  await migrate(client, before('0210'))
  const whole = await aLoan('whole', 'https://bank.example/kfs')
  const closed = await aLoan('closed', null)
  const opened = await aLoan('opened', null)
  const byHand = await aLoan('byHand', null)
  await edited(opened, "name = 'Opened'", [{ name: 'opened' }, { name: 'Opened' }])
  await edited(byHand, 'open = false', [{ open: true }, { open: false }])
  await migrate(client, before('0232'))
  await edited(opened, "open = true, facts_url = 'https://bank.example/kfs'", [{ open: false }, { open: true }])
  await edited(whole, 'open = false', [{ open: true }, { open: false }])
  await migrate(client, all)

  const { rows } = await client.query(
    `select a.subject_id, a.event, a.ref, a.before, a.after, a.at = m.applied_at as "sameTime"
     from audit a, schema_migration m where a.actor_code = 'SYSTEM' and a.subject = 'lead_vendor' and m.name like '0210%' order by a.subject_id`,
  )
  const line = { event: 'leadVendor.changed', before: { open: true }, after: { open: false }, sameTime: true }
  expect(rows).toEqual([
    { subject_id: String(closed), ref: 'closed', ...line },
    { subject_id: String(opened), ref: 'Opened', ...line },
  ])
})
