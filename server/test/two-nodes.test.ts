import { dayOf } from '@sevakendra/contract/kit/dates'
import { anita } from '@sevakendra/contract/nsdl-pan/forms/sample'
import { taxYear } from '@sevakendra/contract/tax/tds/words'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBucket, type TestBucket } from './bucket'
import { anApplicant } from './door'
import { type Node, roundRobin, someKeys, startNode } from './nodes'
import { aScan, freshAadhaar, freshAckNo } from './pan'
import { newPlace, type Place } from './places'
import { referenceOf } from './references'
import type { LiveStream } from './stream'
import { onceKey, Visitor } from './visitor'

const server = process.env.TEST_DATABASE_URL
const password = 'Sevakendra#2026'
const question = ({ client_txn_id, txn_date }: { client_txn_id: string; txn_date: string }) => ({ client_txn_id, txn_date })

/** Whether it is said before the stream ends, whatever else is said. */
async function heard(stream: LiveStream, event: string): Promise<boolean> {
  for (let said = await stream.next(); said !== undefined; said = await stream.next()) if (said === event) return true
  return false
}

describe.runIf(server)('two nodes on one database, behind a proxy that keeps nobody at one of them', () => {
  let place: Place
  let bucket: TestBucket
  let nodes: Node[]
  let proxy: Awaited<ReturnType<typeof roundRobin>>
  let database: pg.Client
  let references = 0

  beforeAll(async () => {
    place = await newPlace(server)
    bucket = await openBucket()
    const env = {
      ...place.env,
      ...bucket.env,
      ...someKeys(),
      NODE_ENV: 'development',
      TRUST_PROXY: '1',
      DATABASE_POOL: '4',
      LOG_LEVEL: 'info',
    }
    // A folder each: nothing may be handed over on the disk.
    const first = await startNode({ ...env, DATA_DIR: `${place.dataDir}/a` })
    await first.says(/demo portal is filled/)
    nodes = [first, await startNode({ ...env, DATA_DIR: `${place.dataDir}/b` })]
    proxy = await roundRobin(nodes.map(node => node.url))
    database = new pg.Client({ connectionString: place.env.DATABASE_URL })
    await database.connect()
  })
  afterAll(async () => {
    await database?.end()
    await proxy?.close()
    for (const node of nodes ?? []) expect(await node.end('SIGTERM')).toBe(0)
    await place?.remove()
    await bucket?.close()
  })

  const rows = async <R extends object>(text: string, values: unknown[] = []) => (await database.query<R>(text, values)).rows
  const visitor = () => new Visitor(proxy.url)
  const person = async (userName: string) => {
    const one = visitor()
    await one.signIn(userName, password)
    return one
  }
  const aTopUp = async (shop: Visitor) => {
    references += 1
    const { banks } = (await shop.get('/merchant/accounting/payment')).json()
    return {
      ...{ bankAccountId: banks[0].id, mode: 'UPI', amount: 500_00, depositedOn: dayOf(new Date()) },
      reference: referenceOf(references, 5),
    }
  }

  it('are both asked in turn', async () => {
    const one = visitor()
    const seen = [await one.get('/health'), await one.get('/health')].map(answer => answer.headers.get('x-node'))
    expect(seen.sort()).toEqual(['0', '1'])
  })

  it('solve a captcha that the other drew, once', async () => {
    const applicant = visitor()
    await applicant.get('/health')
    const [idType] = (await applicant.get('/auth/id-types')).json()
    await applicant.post('/captcha')
    const [drawn] = await rows<{ answer: string }>('select answer from captcha order by created_at desc limit 1')
    const path = `/auth/register?captcha=${drawn?.answer}`
    // An even number of requests lies between, so the other node has this one.
    const body = { ...anApplicant(), idType: idType.value }
    const first = await applicant.post(path, body, onceKey())
    expect(first.status, String(first.bytes)).toBe(200)
    expect((await applicant.post(path, { ...body, mobileNo: '9812345678' }, onceKey())).status).toBe(422)
  })

  it('count failures to sign in together', async () => {
    const thief = visitor()
    const answers: string[] = []
    for (let n = 0; n < 6; n++)
      answers.push(String((await thief.post('/auth/login', { userName: 'nobody.here', password: `wrong ${n}` })).bytes))
    // Three by either of them, and then both ask for a captcha first.
    expect(answers.map(text => text.includes('captcha'))).toEqual([false, false, false, true, true, true])
    expect(await rows("select failures from throttle where name = 'network 127.0.0.1 password of nobody.here'")).toEqual([{ failures: 3 }])
  })

  it('give one successor to a refresh token that both see at once, and end the family when it comes back late', async () => {
    const shop = await person('merchantstaff')
    const used = { Token: shop.token, refreshToken: shop.refreshToken }
    const both = await Promise.all([shop.post('/auth/refresh', used), shop.post('/auth/refresh', used)])
    expect(both.map(answer => answer.status)).toEqual([200, 200])
    const [one, other] = both.map(answer => answer.json())
    expect(one.refreshToken).toBe(other.refreshToken)
    shop.token = one.token
    expect((await shop.get('/auth/me')).status).toBe(200)
    await rows("update refresh_token set used_at = used_at - interval '11 seconds' where used_at is not null")
    expect((await shop.post('/auth/refresh', used)).status).toBe(401)
    for (let n = 0; n < 2; n++) expect((await shop.get('/auth/me')).status).toBe(401)
  })

  it('do a command once, whichever of them gets it again', async () => {
    const shop = await person('merchant')
    const body = await aTopUp(shop)
    const key = onceKey()
    const asked = await Promise.all(Array.from({ length: 6 }, () => shop.post('/merchant/accounting/payment', body, key)))
    expect(asked.map(answer => answer.status)).toEqual(Array(6).fill(200))
    expect(new Set(asked.map(answer => answer.json().id)).size).toBe(1)
    expect(asked.filter(answer => answer.headers.get('idempotency-replayed') === 'true')).toHaveLength(5)
    const stored = await rows('select id from payment_request where reference = $1', [body.reference])
    expect(stored).toHaveLength(1)
  })

  it('credit an online payment once, however often and in whatever order both hear of it', async () => {
    const [shop, admin] = [await person('merchant'), await person('admin')]
    const { webhookUrl } = (await admin.get('/backend/master/credentials')).json()
    const hook = new URL(webhookUrl).pathname.replace(/^\/api/, '')
    const before = (await shop.get('/merchant/accounting/closing')).json()
    const customer = { customer_name: 'R', customer_email: 'r@example.in', customer_mobile: '9812345678' }
    const acts = ['pay', 'silence', 'fail', 'payTwice', 'payOther', 'leave', 'pay', 'silence', 'pay', 'pay']
    const orders = await Promise.all(
      acts.map(async (act, n) => {
        const { data } = (await shop.post('/merchant/gateway/create', { amount: 100 + n, p_info: act, ...customer }, onceKey())).json()
        return {
          act,
          amount: 100 + n,
          token: data.payment_url.split('/').at(-1),
          client_txn_id: data.client_txn_id,
          txn_date: data.txn_date,
        }
      }),
    )
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const storm = orders.flatMap(({ act, token, client_txn_id, txn_date }) => {
      const heard = (status: string) => () => visitor().send('POST', hook, form, new URLSearchParams({ client_txn_id, status }).toString())
      const back = () => shop.post('/merchant/gateway/check-status', { client_txn_id, txn_date })
      const pressed = () => visitor().post(`/gateway/sandbox/${token}`, { act })
      return [pressed, heard('SUCCESS'), heard('failure'), back, heard('success'), back, heard('SUCCESS')]
    })
    storm.sort(() => Math.random() - 0.5)
    const statuses = await Promise.all(storm.map(async one => (await one()).status))
    expect(new Set(statuses)).toEqual(new Set([200]))
    // Once more each, for those that were asked about before somebody paid.
    await rows("update gateway_order set checked_at = checked_at - interval '1 minute'")
    const replies = await Promise.all(orders.map(one => shop.post('/merchant/gateway/check-status', question(one))))
    const words = replies.map(answer => answer.json().data.status)
    expect(words).toEqual(acts.map(act => (act === 'fail' ? 'failure' : act === 'payOther' || act === 'leave' ? 'pending' : 'success')))
    const due = orders.filter((_, n) => words[n] === 'success').reduce((sum, one) => sum + one.amount, 0)
    expect((await shop.get('/merchant/accounting/closing')).json()).toBe(before + due)
    expect(await rows('select from gateway_payment where doubt is null group by order_id having count(*) > 1')).toEqual([])
    expect(await rows('select * from ledger_faults()')).toEqual([])
  })

  it('credit a payment once when both approve it', async () => {
    const [shop, staff] = [await person('merchant'), await person('staff')]
    const { id } = (await shop.post('/merchant/accounting/payment', await aTopUp(shop), onceKey())).json()
    const decision = { seen: true, seenOn: dayOf(new Date()) }
    const before = (await shop.get('/merchant/accounting/closing')).json()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => staff.post(`/backend/account/payments/approve/${id}`, decision, onceKey())),
    )
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    for (let n = 0; n < 2; n++) expect((await shop.get('/merchant/accounting/closing')).json()).toBe(before + 500)
  })

  it("keep a payee's TDS right while both acknowledge applications of its member", async () => {
    const [member, staff] = [await person('frenchie'), await person('staff')]
    const fund = await member.post('/merchant/accounting/payment', { ...(await aTopUp(member)), amount: 2_000_00 }, onceKey())
    const { id: payment } = fund.json()
    await staff.post(`/backend/account/payments/approve/${payment}`, { seen: true, seenOn: dayOf(new Date()) }, onceKey())
    const desk = '/merchant/nsdlpan/physical'
    const ids: string[] = []
    for (let n = 0; n < 8; n++) {
      const answers = { ...anita, aadhaar: freshAadhaar() }
      const { id, version } = (await member.post(`${desk}/draft`, { appType: 'N', category: 'P', answers })).json()
      const { price, consent } = (await member.get(`${desk}/quote/${id}`)).json()
      const paid = await member.post(`${desk}/submit/${id}`, { version, total: price.total, consent: consent.version }, onceKey())
      expect(paid.status, String(paid.bytes)).toBe(200)
      ids.push(id)
    }
    // As if their scans had been verified, and the payee were below the limit with all of them under way.
    await rows("update application set status = 'verified' where id = any($1)", [ids])
    const year = taxYear(dayOf(new Date()))
    const [payee] = await rows<{ parentId: string }>('select parent_id as "parentId" from merchant where kind = $1', ['frenchie'])
    await rows('insert into tds_year (merchant_id, year, gross) values ($1, $2, $3)', [payee?.parentId, year, 19_990_00])
    const answers = await Promise.all(
      ids.map(id =>
        staff.post(`/backend/nsdlpan/physical/acknowledge/${id}`, { ackNo: freshAckNo(), ackDate: dayOf(new Date()) }, onceKey()),
      ),
    )
    expect(new Set(answers.map(answer => answer.headers.get('x-node')))).toEqual(new Set(['0', '1']))
    expect(answers.map(answer => answer.status)).toEqual(Array(8).fill(200))
    // Without a PAN: 20 % of the whole year, the part below the limit included.
    const gross = 19_990_00 + 8 * 5_00
    const counted = await rows('select gross::int, tds::int from tds_year where merchant_id = $1 and year = $2', [payee?.parentId, year])
    expect(counted).toEqual([{ gross, tds: gross / 5 }])
    const held = await rows(
      "select sum(e.amount)::int as tds from ledger_entry e join ledger_account a on a.id = e.account_id where a.kind = 'tds'",
    )
    expect(held).toEqual([{ tds: gross / 5 }])
    expect(await rows('select * from ledger_faults()')).toEqual([])
  })

  it('take a file in pieces that each reach another node, and show it from both', async () => {
    const shop = await person('merchant')
    const scan = await aScan(900, 1200)
    const slipUploadId = await shop.upload('slip.jpg', 'image/jpeg', scan, Math.ceil(scan.length / 5))
    const body = { ...(await aTopUp(shop)), slipUploadId }
    const asked = await shop.post('/merchant/accounting/payment', body, onceKey())
    expect(asked.status, String(asked.bytes)).toBe(200)
    const seen = []
    for (let n = 0; n < 2; n++) seen.push(await shop.get(`/merchant/accounting/payment/slip/${asked.json().id}`))
    expect(seen.map(answer => answer.headers.get('x-node')).sort()).toEqual(['0', '1'])
    for (const answer of seen) expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(seen[0]?.bytes.equals(seen[1]?.bytes ?? Buffer.alloc(0))).toBe(true)
  })

  it('do each job once', async () => {
    const mails = await rows<{ status: string; attempts: number }>('select status, attempts from mail')
    expect(mails.length).toBeGreaterThan(0)
    const jobs = await rows<{ state: string; retryCount: number }>(
      `select state, retry_count as "retryCount" from pgboss.job where name = 'mail' and state in ('completed', 'failed', 'retry')`,
    )
    expect(jobs.every(job => job.state === 'completed' && job.retryCount === 0)).toBe(true)
    const schedules = await rows<{ name: string; count: string }>(
      "select name, count(*) from pgboss.job where state in ('created', 'active') and policy = 'stately' group by name having count(*) > 2",
    )
    expect(schedules).toEqual([])
  })

  it('tell a shop at both of what was decided at one', async () => {
    const [shop, staff] = [await person('merchant'), await person('staff')]
    const unread = async () => {
      const answers = [await shop.get('/notice/unread'), await shop.get('/notice/unread')]
      expect(answers.map(answer => answer.headers.get('x-node')).sort()).toEqual(['0', '1'])
      return answers.map(answer => answer.json().unread)
    }
    const [before] = await unread()
    const { id } = (await shop.post('/merchant/accounting/payment', await aTopUp(shop), onceKey())).json()
    await staff.post(`/backend/account/payments/reject/${id}`, { remark: 'No such payment in the bank' }, onceKey())
    expect(await unread()).toEqual([before + 1, before + 1])
  })

  it('tell an open page at one within a second of money that moved at the other', async () => {
    const [shop, staff] = [await person('merchant'), await person('staff')]
    const streams = [await shop.listen(), await shop.listen()]
    expect(streams.map(one => one.headers.get('x-node')).sort()).toEqual(['0', '1'])
    for (const one of streams) expect(await one.next()).toBe('open')
    const { id } = (await shop.post('/merchant/accounting/payment', await aTopUp(shop), onceKey())).json()
    await staff.post(`/backend/account/payments/approve/${id}`, { seen: true, seenOn: dayOf(new Date()) }, onceKey())
    const began = performance.now()
    for (const one of streams) expect(await heard(one, 'wallet')).toBe(true)
    expect(performance.now() - began).toBeLessThan(1000)
    for (const one of streams) one.close()
  })

  it('show the new name of the business at both, from pages that they keep', async () => {
    const pages = () =>
      Promise.all(nodes.map(node => fetch(`${node.url}/`).then(async answer => `${answer.status} ${await answer.text()}`)))
    const infos = () => Promise.all(nodes.map(node => fetch(`${node.url}/api/business-info`).then(answer => answer.text())))
    const before = await pages()
    await pages()
    await rows(
      `update site_setting set value = jsonb_set(value, '{businessName}', '"Renamed Services"'), updated_at = now() where name = 'businessInfo'`,
    )
    for (const text of await infos()) expect(text).toContain('Renamed Services')
    // Without a build there are no pages.
    if (before.every(text => text.startsWith('200'))) for (const text of await pages()) expect(text).toContain('Renamed Services')
  })

  it('end a session at both', async () => {
    const shop = await person('merchant')
    expect((await shop.post('/auth/logout', {})).status).toBeLessThan(300)
    for (let n = 0; n < 2; n++) expect((await shop.get('/auth/me')).status).toBe(401)
  })
})
