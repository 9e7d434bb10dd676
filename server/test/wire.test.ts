import { createHmac } from 'node:crypto'
import { endpoint, file } from '@sevakendra/contract/kit/endpoint'
import { problem } from '@sevakendra/contract/kit/problem'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { handle, replySchema } from '../src/platform/http/http'
import { logOptions } from '../src/platform/scrub'
import { onceKey, registered, stranger } from './door'
import { openWorld, password, type World } from './world'

const lines: string[] = []
let world: World
beforeAll(async () => {
  const log = pino({ ...logOptions, level: 'trace' }, { write: (line: string) => void lines.push(line) })
  world = await openWorld({
    env: { TRUST_PROXY: '1' },
    log,
    routes: app => {
      const { http, answered } = app
      const shown = endpoint('GET /shown', { summary: 'Less than it was given', may: 'public', reply: z.object({ one: z.string() }) })
      handle(app, shown, async () => ({ one: 'a', other: 'b' }))
      http.get('/api/broken', async () => {
        throw new Error('secret table app_user does not exist')
      })
      http.get('/api/unwritable', async (_, reply) =>
        answered.flatMap(one => {
          try {
            reply.compileSerializationSchema(replySchema(one))
            return []
          } catch (error) {
            return [`${one.method} ${one.path}: ${error}`]
          }
        }),
      )
    },
  })
})
afterAll(() => world.close())

const strictProblem = problem.strict()
const raw = (options: { method?: 'GET' | 'POST'; url: string; payload?: string; headers?: Record<string, string> }) =>
  world.app.http.inject({ method: 'GET', ...options })

describe('the XSRF pair', () => {
  it('is set by any GET, found or not, and flagged as the scheme allows', async () => {
    for (const url of ['/', '/api/business-info', '/api/nothing', '/nothing.png']) {
      const plain = (await raw({ url })).cookies
      expect(plain).toContainEqual(expect.objectContaining({ name: 'did', httpOnly: true, sameSite: 'Strict', path: '/' }))
      expect(plain.find(one => one.name === 'XSRF-TOKEN')).toMatchObject({ sameSite: 'Strict', path: '/' })
      for (const one of plain) expect(one.secure).toBeUndefined()
      const safe = await raw({ url, headers: { 'x-forwarded-proto': 'https' } })
      expect(safe.cookies).toContainEqual(expect.objectContaining({ name: '__Host-did', httpOnly: true, secure: true, path: '/' }))
      for (const one of safe.cookies) expect([one.secure, one.domain]).toEqual([true, undefined])
      expect(safe.headers['strict-transport-security']).toContain('max-age=31536000')
    }
  })

  it('is not given anew to a browser that another site leads here, whose strict cookies stay behind', async () => {
    const cookies = { known: '1' }
    expect((await world.app.http.inject({ url: '/merchant', cookies })).cookies).toEqual([])
    const names = (await world.app.http.inject({ url: '/api/business-info', cookies })).cookies.map(one => one.name)
    expect(names.sort()).toEqual(['XSRF-TOKEN', 'did', 'known'])
  })

  it('is refused with 403 when it is missing, forged, or of another browser', async () => {
    const [mine, other] = [stranger(world), stranger(world)]
    await mine.get('/health')
    await other.get('/health')
    const foreign = other.cookie('XSRF-TOKEN') ?? ''
    for (const header of ['', 'forged', foreign, `${mine.cookie('XSRF-TOKEN')}x`]) {
      const response = await mine.post('/captcha', undefined, { 'x-xsrf-token': header })
      expect([response.statusCode, Object.keys(response.json())]).toEqual([403, ['message']])
    }
    mine.setCookie('XSRF-TOKEN', foreign)
    expect((await mine.post('/captcha')).statusCode).toBe(403)
  })
})

describe('a reply', () => {
  it('has the fields that its endpoint declares, and no other', async () => {
    const { statusCode, headers, body } = await raw({ url: '/api/shown' })
    expect([statusCode, headers['content-type'], body]).toEqual([200, 'application/json; charset=utf-8', '{"one":"a"}'])
  })

  it('of every endpoint has a serialiser, which is made when it is first sent', async () => {
    expect(world.app.answered.length).toBeGreaterThan(300)
    expect((await raw({ url: '/api/unwritable' })).json()).toEqual([])
  })
})

describe('an error', () => {
  it('has the one body at every status, is not kept, and lets nothing run', async () => {
    const client = stranger(world)
    await client.get('/health')
    const merchant = await world.as('merchant')
    const staff = await world.as('staff')
    const json = { 'content-type': 'application/json' }
    const send = (payload: string, headers: Record<string, string> = json) =>
      client.send({ method: 'POST', url: '/api/auth/login', payload, headers })
    const all: [number, { statusCode: number; body: string; headers: object }][] = [
      [400, await send('{"userName":')],
      [400, await send('[1]')],
      [400, await send('{"userName":"a","password":"b","__proto__":{"admin":true}}')],
      [400, await send('{"userName":"a","password":"b","constructor":{"prototype":{"admin":true}}}')],
      [400, await send('{"userName":"a","password":"b","admin":true}')],
      [400, await send('{"userName":"a\\u0000b","password":"b"}')],
      [400, await client.get('/%zz')],
      [400, await merchant.get('/preferences/a%00b')],
      [400, await merchant.post('/preferences/odd', { value: '\ud800' })],
      [400, await staff.post('/backend/registration/list', { filters: [{ field: 'dated', opt: null, value1: '2026-02-31' }] })],
      [400, await staff.post('/backend/registration/list', { filters: [{ field: 'dated', opt: null, value1: '0000-01-01' }] })],
      [400, await staff.post('/backend/registration/list', { filters: [{ field: 'constructor', opt: null, value1: 'x' }] })],
      [401, await client.get('/auth/me')],
      [403, await merchant.post('/backend/registration/list', {})],
      [404, await client.get('/nothing')],
      [404, await raw({ method: 'GET', url: '/api/backend' })],
      [413, await send(JSON.stringify({ userName: 'x'.repeat(100_001), password: 'b' }))],
      [415, await send('userName=a', { 'content-type': 'application/x-www-form-urlencoded' })],
      [415, await send('hello', { 'content-type': 'text/plain' })],
      [422, await send('{}')],
      [500, await client.get('/broken')],
    ]
    for (const [status, response] of all) {
      expect(response.statusCode, response.body).toBe(status)
      expect(strictProblem.parse(JSON.parse(response.body))).toBeDefined()
      expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': expect.stringContaining('application/json') })
    }
  })

  it('of ours hides the inside and leaves a reference that the log has too', async () => {
    const response = await stranger(world).get('/broken')
    expect(response.body).not.toMatch(/secret|app_user|at /)
    const reference = /Reference (\w{16})/.exec(response.json().data)?.[1] ?? 'none'
    const line = lines.find(text => text.includes(reference))
    expect(line).toContain('secret table app_user does not exist')
  })
})

describe('every reply of the API', () => {
  it('is never kept by a browser, runs nothing and is not guessed at', async () => {
    const client = await world.as('merchant')
    for (const path of ['/auth/me', '/health', '/ready', '/business-info', '/merchant/accounting/closing', '/captcha/work']) {
      const { headers } = await client.get(path)
      expect(headers['cache-control'], path).toBe('no-store')
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['content-security-policy']).not.toContain('unsafe')
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
    }
  })
})

describe('the calls that the specification names', () => {
  it('have the shapes that it gives them', async () => {
    const [visitor, merchant, staff] = [stranger(world), await world.as('merchant'), await world.as('staff')]
    const image = await visitor.post('/captcha')
    expect(image.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' })
    expect(image.rawPayload.subarray(1, 4).toString()).toBe('PNG')
    expect((await visitor.get('/tawk-to')).json()).toEqual({ api: expect.any(String) })
    const installed = await visitor.get('/manifest')
    expect(installed.headers['content-type']).toMatch(/^application\/manifest\+json/)
    expect(installed.json()).toMatchObject({
      start_url: '/',
      scope: '/',
      icons: [{ sizes: '192x192' }, { sizes: '512x512' }, { purpose: 'maskable' }],
    })
    for (const path of ['/logo', '/favicon']) expect((await visitor.get(path)).headers['content-type']).toMatch(/^image\//)
    expect((await visitor.get('/business-info')).json()).toHaveProperty('businessName')
    const closing = await merchant.get('/merchant/accounting/closing')
    expect([closing.body, closing.headers['content-type']]).toEqual(['0', expect.stringContaining('application/json')])
    expect((await merchant.get('/merchant/account/photo')).statusCode).toBe(204)
    const dashboard = (await staff.get('/backend/dashboard/')).json()
    expect(dashboard).toEqual({ totPanVolume: expect.any(Number), idDetail: expect.any(Array) })
    expect(dashboard.idDetail[0]).toEqual({ id: expect.any(String), nos: expect.any(Number) })
    expect((await staff.post('/backend/registration/list', {})).json()).toEqual({
      data: expect.any(Array),
      totalRecords: expect.any(Number),
      filterRecords: expect.any(Number),
    })
  })
})

describe('a file', () => {
  /** What a screen draws: everything else is saved by a person, by POST (specification §7). */
  const drawn = [
    '/backend/account/adjustments/:id/paper',
    '/backend/account/payments/:id/slip',
    '/backend/gst/registration/page/:id/:page',
    '/backend/kyc/page/:id/:page',
    '/backend/master/bank/qr/:id',
    '/backend/misc/courier/receipt/:id',
    '/backend/my-profile/photo',
    '/backend/nsdlpan/physical/cut/:id',
    '/backend/nsdlpan/physical/page/:id/:page',
    '/backend/nsdlpan/physical/tin-rejection/page/:id/:page',
    '/backend/settings/carousel/picture/:id',
    '/backend/uti/psa/page/:id/:page',
    '/favicon',
    '/logo',
    '/manifest',
    '/merchant/account/photo',
    '/merchant/accounting/payment/qr/:id',
    '/merchant/accounting/payment/slip/:id',
    '/merchant/gst/registration/page/:id/:page',
    '/merchant/misc/courier/receipt/:id',
    '/merchant/nsdlpan/physical/cut/:id',
    '/merchant/nsdlpan/physical/page/:id/:page',
    '/merchant/nsdlpan/physical/tin-rejection/page/:id/:page',
    '/merchant/uti/psa/page/:id/:page',
    '/my/kyc/page/:id/:page',
    '/site/icon/:icon',
    '/site/slides/:picture',
    '/track/qr',
  ]
  it('is asked for by GET only where a screen draws it', () => {
    const read = world.app.answered.filter(one => one.reply === file && one.method === 'GET').map(({ path }) => path)
    expect(read.sort()).toEqual(drawn)
  })
})

describe('the log', () => {
  it('names routes and kinds, and no person, password, captcha or token', async () => {
    const client = stranger(world)
    const person = { fName: 'Unusualname', mobileNo: '7012345678', emailId: 'unusual@example.in', address1: 'Strange Lane 9' }
    expect((await registered(world, client, person, onceKey())).statusCode).toBe(200)
    const merchant = await world.signUp('merchant')
    await merchant.post('/track', { number: 'ABCDE1234F', born: '17/08/1947' })
    await merchant.get('/place/pin/842001?pan=ABCDE1234F')
    const text = lines.join('')
    expect(text).toContain('/api/auth/register')
    for (const secret of [
      ...Object.values(person),
      password,
      merchant.token ?? '-',
      merchant.refreshToken ?? '-',
      'ABCDE1234F',
      '17/08/1947',
      '1947-08-17',
      '?captcha=',
    ])
      expect(text).not.toContain(secret)
  })
})

describe('the limits', () => {
  const small = (max: string) => openWorld({ env: { REQUESTS_PER_MINUTE: max } })

  it('hold for an address, however often it forgets its cookies, and say when to come again', async () => {
    const world = await small('40')
    try {
      const ask = async (cookies = {}) => (await world.app.http.inject({ url: '/api/business-info', cookies })).statusCode
      const statuses: number[] = []
      // Half of them with a name that they made up, which is none.
      for (let n = 0; n < 45; n++) statuses.push(await ask(n % 2 ? {} : { did: `${'x'.repeat(40)}${100 + n}` }))
      expect(statuses.filter(status => status === 429)).toHaveLength(5)
      const limited = await world.app.http.inject({ url: '/api/business-info' })
      expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
      expect(strictProblem.parse(limited.json()).message).toContain('Too many requests')
    } finally {
      await world.close()
    }
  })

  it('count a network of IPv6 as one, and give it ten browsers’ part however many names it has collected', async () => {
    const world = await small('4')
    try {
      const key = world.services.vault.secret('device')
      const named = (n: number) => {
        const did = String(n).padStart(43, '0')
        return { did, known: createHmac('sha256', key).update(did).digest('base64url') }
      }
      const ask = async (remoteAddress: string, cookies: Record<string, string>) =>
        (await world.app.http.inject({ url: '/api/business-info', remoteAddress, cookies })).statusCode
      const statuses: number[] = []
      for (let n = 0; n < 48; n++) statuses.push(await ask(`2001:db8:0:7::${n}`, named(n % 12)))
      expect(statuses.filter(status => status === 200)).toHaveLength(40)
      expect(statuses.slice(40)).toEqual(Array(8).fill(429))
      expect(await ask('2001:db8:0:8::1', named(1))).toBe(200)

      // Somebody who opens an address reads a page, in the language of the portal.
      const opened = (cookies: Record<string, string>) =>
        world.app.http.inject({ url: '/backend', remoteAddress: '2001:db8:0:7::1', headers: { accept: 'text/html,*/*' }, cookies })
      const [english, hindi] = [await opened({}), await opened({ language: 'hi' })]
      expect([english.statusCode, english.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
      expect(english.body).toContain('<h1>Too many requests</h1>')
      // As long as its header says, which programs read.
      expect(english.body).toContain(`Please wait ${english.headers['retry-after']} seconds, then try again.`)
      expect(hindi.body).toContain('<html lang="hi">')
    } finally {
      await world.close()
    }
  })

  it('of one call count by network', async () => {
    const world = await small('1000')
    try {
      const statuses: number[] = []
      for (let n = 0; n < 62; n++) {
        const url = '/api/captcha/work'
        statuses.push((await world.app.http.inject({ url, remoteAddress: `2001:db8:0:7::${n}` })).statusCode)
      }
      expect(statuses.filter(status => status === 429)).toHaveLength(2)
    } finally {
      await world.close()
    }
  })
})
