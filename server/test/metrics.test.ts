import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../src/platform/audit'
import { checkImage } from '../src/platform/files/images'
import { newReference } from '../src/platform/http/app'
import { system } from '../src/platform/http/who'
import { logOptions } from '../src/platform/scrub'
import { openWorld, type World } from './world'

describe('metrics', () => {
  let world: World
  const lines: string[] = []
  beforeAll(async () => {
    const log = pino({ ...logOptions, level: 'info' }, { write: line => lines.push(line) })
    world = await openWorld({ log })
  })
  afterAll(() => world.close())
  const read = async (headers = {}, remoteAddress = '127.0.0.1') =>
    world.app.http.inject({ method: 'GET', url: '/api/metrics', headers, remoteAddress })
  const figure = (text: string, name: string) => Number(new RegExp(`^sevakendra_${name} (\\S+)$`, 'm').exec(text)?.[1])

  it('count requests by the pattern of their route, and say how the queues stand', async () => {
    const staff = await world.as('staff')
    await staff.get('/backend/registration/verify/12345')
    await staff.get('/no/such/PAN/ABCPE1234F')
    await world.services.jobs.send(world.services.db, 'mail.overdue', {})
    await world.command(tx => audit(tx.db, { event: 'ledger.fault', subject: 'ledger_account', subjectId: 1, details: {} }))
    const sent = checkImage(world.services, () => Buffer.from('no picture'), {}, system)
    await expect(sent).rejects.toMatchObject({ status: 415 })
    const response = await read()
    expect(response.headers['content-type']).toMatch(/^text\/plain; version=0.0.4/)
    const text = response.body
    expect(text).toMatch(/sevakendra_http_requests_total\{method="POST",route="\/api\/auth\/login",status="200"\} 1/)
    expect(text).toMatch(/sevakendra_http_request_seconds_bucket\{le="0.3",method="POST",route="\/api\/auth\/login"\}/)
    expect(text).not.toMatch(/12345|ABCPE1234F|127\.0/)
    expect(figure(text, 'database_up')).toBe(1)
    expect(figure(text, 'jobs_waiting')).toBeGreaterThanOrEqual(1)
    expect(figure(text, 'ledger_faults')).toBe(1)
    expect(figure(text, 'ledger_verified_seconds')).toBe(-1)
    expect(text).toMatch(/sevakendra_decodes_total\{task="image",outcome="refused"\} 1/)
    for (const name of [
      'decode_waiting',
      'database_connections_idle',
      'database_waiting',
      'process_resident_bytes',
      'event_loop_lag_p99_seconds',
      'mails_waiting',
    ])
      expect(figure(text, name), name).toBeGreaterThanOrEqual(0)
  })

  it('are there for this machine alone, not for whom a proxy on it forwards', async () => {
    expect((await read({}, '::ffff:127.0.0.1')).statusCode).toBe(200)
    expect((await read({}, '192.168.1.9')).statusCode).toBe(404)
    for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
      expect((await read({ [header]: '203.0.113.7' })).statusCode, header).toBe(404)
  })

  it('are there for who has the token, and then for nobody else', async () => {
    const guarded = await openWorld({ env: { METRICS_TOKEN: 'a long enough token' } })
    const status = async (authorization?: string) =>
      (
        await guarded.app.http.inject({
          method: 'GET',
          url: '/api/metrics',
          remoteAddress: '203.0.113.7',
          headers: authorization ? { authorization } : {},
        })
      ).statusCode
    expect(await status('Bearer a long enough token')).toBe(200)
    expect(await status('Bearer a long enough tokem')).toBe(404)
    expect(await status()).toBe(404)
    expect((await guarded.app.http.inject('/api/metrics')).statusCode).toBe(404)
    await guarded.close()
  })

  it('have references that the log does not take for an Aadhaar number', () => {
    const drawn = ['84db999941057058', '84db99994105705a']
    expect(newReference(() => drawn.shift() ?? '')).toBe('84db99994105705a')
  })

  it('have a line in the log beside them for each request: reference, route, status and time, nothing of the person', async () => {
    const line = JSON.parse(lines.findLast(text => text.includes('/api/auth/login')) ?? '{}')
    expect(line).toEqual({
      level: 30,
      time: expect.any(Number),
      pid: expect.any(Number),
      hostname: expect.any(String),
      reference: expect.stringMatching(/^[0-9a-f]{16}$/),
      method: 'POST',
      route: '/api/auth/login',
      status: 200,
      ms: expect.any(Number),
      msg: 'request',
    })
  })
})
