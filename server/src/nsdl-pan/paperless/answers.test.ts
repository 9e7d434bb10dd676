import type { NoticeKind } from '@sevakendra/contract/notice/words'
import { windowHours } from '@sevakendra/contract/nsdl-pan/paperless/flow'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { onceKey } from '../../../test/door'
import { aCounter } from '../../../test/pan'
import { paperlessOf } from '../../../test/paperless'
import { toldOf } from '../../../test/told'
import { openWorld, type World } from '../../../test/world'
import { command } from '../../platform/jobs/batch'
import * as wallet from '../../wallet/service'
import { settle } from './answers'
import { check, poll } from './checks'
import type { ProviderStatus } from './provider'

/** Minutes. */
const [hour, window] = [60, windowHours * 60]

describe('what an answer of the provider does, and what it does not do yet', { timeout: 60_000 }, () => {
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
  const checked = (id: string) => check(world.services, Number(id))
  const answered = (id: string, status: ProviderStatus['status'], ackNo: string | null = null) =>
    command(world.services, tx => settle(tx, Number(id), { status, ackNo, providerMessage: status }))
  const polled = async (id: string, minutes: number) => {
    await less.pass(id, minutes)
    await poll(world.services)
  }
  const sentThere = async () => {
    const id = await less.charged(shop)
    return { id, token: (await less.opened(shop, id)) ?? expect.unreachable() }
  }
  /** How often the office was told of one. */
  const told = async (kind: NoticeKind, id: string) =>
    (await toldOf(clerk, kind)).filter(({ link }) => link === `actions/nsdl-pan/paperless/list?open=${id}`).length
  const steps = async (id: string, action: string) => {
    const { timeline } = (await clerk.get(`/backend/nsdlpan/paperless/info/${id}`)).json()
    return timeline.filter((one: { action: string }) => one.action === action).length
  }
  const away = async (then: () => Promise<void>) => {
    Object.assign(world.services.config, { sandboxGateway: false })
    await then().finally(() => Object.assign(world.services.config, { sandboxGateway: true }))
  }

  it('gives the charge back after a check of its own, not after one that was made beside the failing one', async () => {
    const before = await balance()
    const { id, token } = await sentThere()
    await less.act(token, 'fail')
    await polled(id, 10)
    expect(await less.state(id)).toBe('failed')
    await checked(id)
    expect(await less.state(id)).toBe('failed')
    await polled(id, 1)
    expect([await less.state(id), await balance()]).toEqual(['refunded', before])
  })

  it('ends the time of nobody who was sent there in its last half hour, and sends nobody there after it', async () => {
    const id = await less.charged(shop)
    await less.pass(id, window - 10)
    await less.opened(shop, id)
    await less.pass(id, 15)
    await checked(id)
    expect(await less.state(id)).toBe('initiated')
    const again = await shop.post(`${less.base}/open/${id}`)
    expect([again.statusCode, again.json().message]).toEqual([409, expect.stringMatching(/^The time in which/)])
    await less.pass(id, 16)
    await checked(id)
    expect(await less.state(id)).toBe('failed')
  })

  it('fails one that the provider does not know once its half hour is over, not before', async () => {
    const id = await less.charged(shop)
    // The request is signed and never arrives.
    await shop.post(`${less.base}/open/${id}`)
    await polled(id, 11)
    expect([await less.state(id), (await less.txn(id)).answerStatus]).toEqual(['initiated', 'missing'])
    await polled(id, 20)
    expect(await less.state(id)).toBe('failed')
  })

  it('gives back what was never begun once its half hour is over, also while the provider answers nobody', async () => {
    const before = await balance()
    const id = await less.charged(shop)
    await away(async () => {
      await polled(id, 29)
      expect(await less.state(id)).toBe('initiated')
      await less.pass(id, 2)
      await checked(id)
    })
    expect([await less.state(id), await balance()]).toEqual(['refunded', before])
  })

  it('waits for the number of a success without one, and tells the office once that it stays so', async () => {
    const { id } = await sentThere()
    await answered(id, 'success')
    expect(await less.txn(id)).toMatchObject({ providerMessage: 'Success, but without an acknowledgement number' })
    await less.pass(id, 31)
    await answered(id, 'success')
    expect([await less.state(id), await told('paperlessSilent', id)]).toEqual(['unknown', 0])
    await less.pass(id, window)
    for (let n = 0; n < 2; n++) await answered(id, 'success')
    expect([await less.state(id), await told('paperlessSilent', id)]).toEqual(['unknown', 1])
    await answered(id, 'success', '911111111111131')
    expect(await less.row(id)).toMatchObject({ status: 'acknowledged', ackNo: '911111111111131' })
    expect((await less.txn(id)).silenceToldAt).toBeNull()
  })

  it('tells the office of a provider that answers nobody a day after the window, once', async () => {
    const { id } = await sentThere()
    await away(async () => {
      await less.pass(id, window + 23 * hour)
      await checked(id)
      expect(await told('paperlessSilent', id)).toBe(0)
      await less.pass(id, 2 * hour)
      for (let n = 0; n < 2; n++) await checked(id)
      expect(await told('paperlessSilent', id)).toBe(1)
    })
  })

  it('acknowledges nothing with the number of another application: a person decides, who is told once of each number', async () => {
    const first = await less.acknowledged(shop)
    const { refNo, ackNo } = await less.row(first)
    const { id } = await sentThere()
    for (let n = 0; n < 2; n++) await answered(id, 'success', ackNo)
    expect([await less.state(id), (await less.txn(id)).answerAck]).toEqual(['initiated', ackNo])
    expect([await told('paperlessContradicted', id), await steps(id, 'contradict')]).toEqual([1, 1])
    const accepted = await clerk.post(`/backend/nsdlpan/paperless/accept/${id}`, { remark: 'Asked them' }, onceKey())
    expect([accepted.statusCode, accepted.json().message]).toEqual([409, `Application ${refNo} already has this acknowledgement number`])
    expect(await less.state(id)).toBe('initiated')
  })

  it('tells the office of a success after the refund once, however often it is answered', async () => {
    const { id, token } = await sentThere()
    await less.act(token, 'fail')
    await polled(id, 10)
    await polled(id, 1)
    expect(await less.state(id)).toBe('refunded')
    const before = await balance()
    for (const ackNo of ['911111111111141', '911111111111141', '911111111111142']) await answered(id, 'success', ackNo)
    expect(await less.txn(id)).toMatchObject({ lateAck: '911111111111141' })
    expect([await told('paperlessLate', id), await steps(id, 'late')]).toEqual([1, 1])
    expect([await less.state(id), await balance()]).toEqual(['refunded', before])
  })

  it('is held against a success that was posted and signed before, whatever is posted after it', async () => {
    const { id, token } = await sentThere()
    await less.signedPost(id, '811111111111151')
    await less.signedPost(id, '811111111111152', 'failure')
    expect(await less.txn(id)).toMatchObject({ claimStatus: 'success', claimAck: '811111111111151' })
    await less.act(token, 'finishSilent')
    await checked(id)
    expect([await less.state(id), (await less.txn(id)).answerAck]).toEqual(['initiated', expect.stringMatching(/^9\d{14}$/)])
  })

  it('is asked for before the applicant is sent there again', async () => {
    const { id, token } = await sentThere()
    await less.act(token, 'finishSilent')
    expect((await shop.post(`${less.base}/open/${id}`)).json()).toEqual({ state: 'acknowledged', go: null })
  })
})
