import { periodsOf } from '@sevakendra/contract/gst/filing/returns'
import { filingConsent } from '@sevakendra/contract/gst/filing/words'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { budget } from '../../test/budget'
import type { Client } from '../../test/client'
import { onceKey } from '../../test/door'
import {
  allChecked,
  freshArn,
  freshPan,
  freshTrn,
  officeBase,
  registration,
  gstOf as registrationsOf,
  shopBase,
  today,
} from '../../test/gst'
import { freshGstin, gstOf, someTax } from '../../test/gst-filing'
import { aCounter, aMember } from '../../test/pan'
import { openWorld, password, type World } from '../../test/world'
import * as wallet from '../wallet/service'

/** At length on PostgreSQL, where people truly are at it at once: `TEST_DATABASE_URL=… npm run storm`. */
const rounds = budget(1, 15)
const many = 5

describe('two at once', { timeout: 600_000 }, () => {
  let world: World
  /** Two people of the back office. */
  let offices: Client[]
  let gst: ReturnType<typeof gstOf>
  let registrations: ReturnType<typeof registrationsOf>
  beforeAll(async () => {
    world = await openWorld()
    offices = [await world.as('staff'), await world.signUp('staff')]
    for (const office of offices) await office.post('/auth/confirm', { password })
    gst = gstOf(world)
    registrations = registrationsOf(world)
  })
  afterAll(() => world.close())
  afterEach(async () => {
    expect(await wallet.verifyLedger(world.services)).toEqual([])
    expect((await sql`select * from ledger_proof_faults()`.execute(world.services.db)).rows).toEqual([])
  })

  const balance = (merchantId: number) => wallet.balance(world.services, merchantId)
  const codesOf = async (sent: Promise<{ statusCode: number }>[]) => (await Promise.all(sent)).map(({ statusCode }) => statusCode).sort()
  const times = <T>(n: number, make: (nth: number) => T): T[] => Array.from({ length: n }, (_, nth) => make(nth))
  const once = (n: number) => [200, ...Array(n - 1).fill(409)]
  const journals = async (refType: string, id: string) =>
    (
      await sql<{
        kind: string
      }>`select kind from ledger_journal where ref_type = ${refType} and ref_id = ${Number(id)} order by id`.execute(world.services.db)
    ).rows.map(({ kind }) => kind)

  it('pay for a return once: with one key all are told of the one payment, with several one pays', async () => {
    for (let round = 0; round < rounds; round++) {
      const { client, merchantId } = await aCounter(world, 1000_00)
      const id = await gst.begun(client, { nil: true })
      const { version, price } = (await client.get(`/merchant/gst/filing/quote/${id}`)).json()
      const body = { version, total: price.total, consent: filingConsent.version }
      const submit = (headers: Record<string, string>, of = id) => client.post(`/merchant/gst/filing/submit/${of}`, body, headers)
      const key = onceKey()
      const replies = await Promise.all(times(many, () => submit(key)))
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(many).fill(200))
      expect(new Set(replies.map(reply => reply.body)).size).toBe(1)
      // Late, and with another key.
      expect([(await submit(key)).statusCode, (await submit(onceKey())).statusCode]).toEqual([200, 409])
      expect([await balance(merchantId), await journals('gstFiling', id)]).toEqual([1000_00 - price.total, ['serviceDebit']])
      const second = await gst.begun(client, { nil: true })
      const other = { ...body, version: (await client.get(`/merchant/gst/filing/quote/${second}`)).json().version }
      const codes = await codesOf(times(many, () => client.post(`/merchant/gst/filing/submit/${second}`, other, onceKey())))
      expect([codes, await balance(merchantId)]).toEqual([once(many), 1000_00 - 2 * price.total])
    }
  })

  it('take one return of a GSTIN, period and kind, from however many shops, and charge that one', async () => {
    for (let round = 0; round < rounds; round++) {
      const gstin = freshGstin()
      const shops = await Promise.all(times(3, () => aCounter(world, 1000_00)))
      const ids = await Promise.all(shops.map(({ client }) => gst.begun(client, { gstin, nil: true })))
      const codes = await codesOf(shops.map(({ client }, nth) => gst.paid(client, ids[nth] ?? '')))
      expect(codes).toEqual(once(3))
      const left = await Promise.all(shops.map(({ merchantId }) => balance(merchantId)))
      expect(left.sort((one, two) => one - two)).toEqual([1000_00 - 199_00, 1000_00, 1000_00])
    }
  })

  it('spend no more than a wallet holds, however many returns are paid at once', async () => {
    for (let round = 0; round < rounds; round++) {
      const { client, merchantId } = await aCounter(world, 2 * 199_00 + 50_00)
      const ids = await Promise.all(times(many, () => gst.begun(client, { nil: true })))
      expect(await codesOf(ids.map(id => gst.paid(client, id)))).toEqual([200, 200, 422, 422, 422])
      expect(await balance(merchantId)).toBe(50_00)
    }
  })

  it('decide a return once, whichever of two offices and the shop is first, and give back once', async () => {
    const [first, second] = offices as [Client, Client]
    for (let round = 0; round < rounds; round++) {
      const { client, merchantId } = await aCounter(world, 1000_00)
      const remark = 'The GSTIN is cancelled'
      const back = await gst.submitted(client, { nil: true })
      const codes = await codesOf([
        ...times(2, () => gst.at(first, 'reject', back, { remark })),
        ...times(2, () => gst.at(second, 'reject', back, { remark })),
        gst.shop(client, 'cancel', back, { remark: 'Changed the mind' }),
      ])
      expect([codes, await balance(merchantId)]).toEqual([once(5), 1000_00])
      expect(await journals('gstFiling', back)).toEqual(['serviceDebit', 'reversal'])

      // Filed by one and rejected by the other: either the charge stays with the ARN, or it is back without.
      const id = await gst.submitted(client, { nil: true })
      await gst.ok(gst.at(first, 'prepare', id))
      await gst.ok(gst.at(first, 'ready-nil', id))
      const both = await codesOf([
        gst.at(first, 'file', id, { arn: `AA271126${String(500_000 + round)}Z`, filedOn: today() }),
        gst.at(second, 'reject', id, { remark }),
      ])
      expect(both).toEqual([200, 409])
      const { state, arn } = (await client.get(`/merchant/gst/filing/record/${id}`)).json()
      const filed = state === 'filed'
      expect([filed, await balance(merchantId)]).toEqual([arn !== null, filed ? 1000_00 - 199_00 : 1000_00])
    }
  })

  it('pay the commission of a return once, filed by several at once', async () => {
    const [first, second] = offices as [Client, Client]
    for (let round = 0; round < rounds; round++) {
      const { client, parentId } = await aMember(world, 1000_00)
      const before = await balance(parentId)
      const [period] = periodsOf('pmt06', 'month', today())
      const id = await gst.shown(client, first, { returnKind: 'pmt06', period }, someTax)
      await gst.ok(gst.shop(client, 'approve', id, gst.approval(1500_00)))
      await gst.ok(gst.at(first, 'challan', id, gst.challan(1500_00)))
      const codes = await codesOf([first, second, first].map(office => gst.at(office, 'deposit', id, { paidOn: today() })))
      // Commission of 5.00 and mark-up of 10.00.
      expect([codes, (await balance(parentId)) - before]).toEqual([once(3), 15_00])
    }
  })

  it('pay for a registration once, for one PAN and state once, and give it back once', async () => {
    for (let round = 0; round < rounds; round++) {
      const pan = freshPan()
      const { client, merchantId } = await aCounter(world, 2000_00)
      const [one, twin] = [await registrations.draft(client, registration(pan)), await registrations.draft(client, registration(pan))]
      const key = onceKey()
      const replies = await Promise.all(times(many, () => registrations.pay(client, one, key)))
      expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
      expect([replies[0]?.statusCode, await balance(merchantId)]).toEqual([200, 2000_00 - 499_00])
      expect((await registrations.pay(client, twin)).statusCode).toBe(409)
      const remark = 'Applicant changed the mind'
      const codes = await codesOf([
        ...times(2, () => client.post(`${shopBase}/cancel/${one.id}`, { remark }, onceKey())),
        ...offices.map(office => office.post(`${officeBase}/cancel/${one.id}`, { remark }, onceKey())),
      ])
      expect([codes, await balance(merchantId)]).toEqual([once(4), 2000_00])
      // Free again, for one of two that are sent at once.
      const third = await registrations.draft(client, registration(pan))
      expect(await codesOf([twin, third].map(draft => registrations.pay(client, draft)))).toEqual([200, 409])
      expect(await balance(merchantId)).toBe(2000_00 - 499_00)
    }
  })

  it('enter the numbers of a registration once, and pay its commission once', async () => {
    const [first, second] = offices as [Client, Client]
    for (let round = 0; round < rounds; round++) {
      const { client, parentId } = await aMember(world, 1000_00)
      const before = await balance(parentId)
      const { id } = await registrations.submitted(client)
      await first.post(`${officeBase}/claim/${id}`)
      const checks = times(3, () => first.post(`${officeBase}/verify/${id}`, allChecked))
      expect(await codesOf(checks)).toEqual(once(3))
      const at = (office: Client, verb: string, body: object) => office.post(`${officeBase}/${verb}/${id}`, body, onceKey())
      expect(await codesOf([first, second].map(office => at(office, 'trn', { trn: freshTrn(), trnOn: today() })))).toEqual(once(2))
      const arns = [first, second, first].map(office => at(office, 'arn', { arn: freshArn(), arnOn: today() }))
      expect([await codesOf(arns), (await balance(parentId)) - before]).toEqual([once(3), 15_00])
    }
  })
})
