import { dayOf } from '@sevakendra/contract/kit/dates'
import { anita } from '@sevakendra/contract/nsdl-pan/forms/sample'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { onceKey } from '../../../test/door'
import { aCounter, freshAadhaar } from '../../../test/pan'
import { freshPan, paperlessOf } from '../../../test/paperless'
import { openWorld, type World } from '../../../test/world'
import { eraseDue } from '../../privacy/retention/service'
import * as wallet from '../../wallet/service'
import { poll } from './checks'
import { paperlessRetention } from './retention'

const paper = '/merchant/nsdlpan/physical'

describe('a form on paper that was made of a paperless application', () => {
  let world: World
  let less: ReturnType<typeof paperlessOf>
  let shop: Client
  let clerk: Client
  let merchantId: number
  beforeAll(async () => {
    world = await openWorld()
    less = paperlessOf(world)
    clerk = await world.signUp('staff')
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    ;({ client: shop, merchantId } = await aCounter(world))
  })
  afterEach(async () => expect(await wallet.verifyLedger(world.services)).toEqual([]))

  const balance = () => wallet.balance(world.services, merchantId)
  const info = async (id: string) => (await shop.get(`${less.base}/info/${id}`)).json()
  const poll1 = async (id: string, minutes: number) => {
    await less.pass(id, minutes)
    await poll(world.services)
  }
  /** Sent to the provider, where it fails. */
  const failing = async (act: 'fail' | 'failLate') => {
    const id = await less.charged(shop)
    const back = await less.act((await less.opened(shop, id)) ?? '', act)
    if (back) await less.comeBack(back)
    return id
  }
  const made = async (id: string) => {
    const reply = await shop.post(`${less.base}/convert/${id}`)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json() as { id: string; refNo: string }
  }
  /** Made into paper, and every answer filled in. */
  const filled = async (id: string) => {
    const draft = await made(id)
    const { version } = (await shop.get(`${paper}/draft/${draft.id}`)).json()
    const saved = await shop.post(`${paper}/draft/${draft.id}`, { version, answers: { ...anita, aadhaar: freshAadhaar() } })
    expect(saved.statusCode, saved.body).toBe(200)
    return draft
  }
  const quoteOf = async (id: string) => (await shop.get(`${paper}/quote/${id}`)).json()
  const pay = async (id: string) => {
    const { version, price, consent, errors } = await quoteOf(id)
    expect(errors).toEqual({})
    return shop.post(`${paper}/submit/${id}`, { version, total: price.total, consent: consent.version }, onceKey())
  }
  /** What its review page says, and that paying is refused with the same words and charges nothing. */
  const heldBack = async (id: string): Promise<string> => {
    const before = await balance()
    const { heldBack: why } = await quoteOf(id)
    expect(why).not.toBeNull()
    const reply = await pay(id)
    expect([reply.statusCode, reply.json().message]).toEqual([403, why])
    expect([await less.state(id), await balance()]).toEqual(['draft', before])
    return why
  }

  it('is not paid while that one has only failed, nor after it succeeded at the last look: one of both is charged and filed', async () => {
    const before = await balance()
    const id = await failing('failLate')
    await poll1(id, 10)
    const { refNo, status, total } = await less.row(id)
    expect(status).toBe('failed')
    const draft = await filled(id)
    expect(await heldBack(draft.id)).toMatch(
      new RegExp(`^The paperless application ${refNo} may still succeed. The provider is asked again at .+; once its charge is given back`),
    )
    await world.services.db
      .updateTable('paperlessSandbox')
      .set({ status: 'success', laterAt: null })
      .where('txnId', '=', (await less.txn(id)).txnId)
      .execute()
    await poll1(id, 1)
    expect(await less.state(id)).toBe('acknowledged')
    const { ackNo } = await less.row(id)
    const applied = `The paperless application ${refNo} was acknowledged with number ${ackNo}: the applicant has applied already. Delete this form.`
    expect(await heldBack(draft.id)).toBe(applied)
    const allotted = await clerk.post(
      `/backend/nsdlpan/paperless/allot/${id}`,
      { pan: freshPan(), on: dayOf(world.services.now()) },
      onceKey(),
    )
    expect(allotted.json()).toMatchObject({ state: 'allotted' })
    expect(await heldBack(draft.id)).toBe(applied)
    expect(before - (await balance())).toBe(total)
    // Its record says so, too.
    expect((await info(id)).converted).toEqual({ ...draft, draft: true })
  })

  it('is paid once the charge of that one is given back, or the tax office refused it', async () => {
    const before = await balance()
    const id = await failing('fail')
    await poll1(id, 10)
    const draft = await filled(id)
    await heldBack(draft.id)
    await poll1(id, 1)
    expect([await less.state(id), await balance()]).toEqual(['refunded', before])
    expect((await quoteOf(draft.id)).heldBack).toBeNull()
    expect((await pay(draft.id)).statusCode).toBe(200)
    expect(before - (await balance())).toBe((await less.row(draft.id)).total)
    expect((await info(id)).converted).toEqual({ ...draft, draft: false })

    const refused = await less.acknowledged(shop)
    const closed = await clerk.post(`/backend/nsdlpan/paperless/tin-close/${refused}`, { remark: 'The name differs' }, onceKey())
    expect(closed.json()).toEqual({ state: 'tinClosed' })
    expect((await pay((await filled(refused)).id)).statusCode).toBe(200)
  })

  it('is begun as soon as the provider reports a failure, and waits for the charge like any other', async () => {
    const going = await less.charged(shop)
    await less.opened(shop, going)
    expect((await shop.post(`${less.base}/convert/${going}`)).statusCode).toBe(409)
    const id = await failing('fail')
    expect(await less.state(id)).toBe('initiated')
    const draft = await filled(id)
    expect(await heldBack(draft.id)).toContain('may still succeed')
  })

  it('stays when its draft is deleted by a person or erased after its period, and is paid without it', async () => {
    const [deleted, erased] = [await less.begun(shop), await less.begun(shop)]
    const [one, other] = [await filled(deleted.id), await filled(erased.id)]
    const gone = await shop.post(`${less.base}/draft/${deleted.id}/delete`)
    expect(gone.statusCode, gone.body).toBe(204)
    const later = new Date(world.services.now().getTime() + 20 * 366 * 86_400_000)
    await eraseDue(
      world.services,
      paperlessRetention.filter(({ kind }) => kind === 'paperlessDrafts'),
      later,
    )
    expect((await shop.get(`${less.base}/draft/${erased.id}`)).statusCode).toBe(404)
    for (const { id } of [one, other]) {
      expect(await less.row(id)).toMatchObject({ status: 'draft', copiedFrom: null })
      expect((await pay(id)).statusCode).toBe(200)
    }
  })
})
