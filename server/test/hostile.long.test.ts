import type { Role } from '@sevakendra/contract/kit/capabilities'
import { type Endpoint, pathOf } from '@sevakendra/contract/kit/endpoint'
import type { FieldInput } from '@sevakendra/contract/kit/fields'
import { filterOpts } from '@sevakendra/contract/kit/list'
import { capabilitiesOf } from '@sevakendra/contract/register/capabilities'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Client } from './client'
import { onceKey } from './door'
import { fieldsOf, holdsMore, metaOf } from './fields'
import { openWorld, type World } from './world'

const lines: string[] = []

/** Values that fit a field and yet may not fit a column, a calendar or a paper; tried in this order, variant by variant. */
const hostile: Record<string, unknown[]> = {
  highest: [
    Number.MAX_SAFE_INTEGER,
    2_147_483_647,
    10_00_00_000_00,
    100_000_000,
    10_000_000,
    '2199-12-31',
    '31-12-9999',
    '999999999999999999',
    '\u{10ffff}'.repeat(250),
    'Z'.repeat(100),
    500,
    100,
  ],
  lowest: [Number.MIN_SAFE_INTEGER, -2_147_483_648, -1, 0, 1, '1900-01-01', '01-01-0001', '0', '\u0e33'.repeat(20), '', '%'],
  odd: [
    0.1 + 0.2,
    1e-300,
    -0,
    '0001-01-01',
    '00000000000000000',
    "'; drop table audit; --",
    '\u{1f469}\u200d\u{1f33e}\\%_{}[]$$',
    '<b>&amp;{{x}}',
    '\ufdfa'.repeat(30),
    '../..%2f',
    '\u00e9'.normalize('NFD'),
  ],
}
/** What plain people give. */
const plain: unknown[] = [
  ...[
    'Asha',
    '2026-01-05',
    '7',
    '842001',
    '9876543210',
    'asha@example.in',
    'SBIN0001234',
    '123456',
    'ASHA-1',
    '05-01-2026',
    'ABCDEF123456',
    '990019700070973',
  ],
  ...['27ABCPE1234F1Z5', 'asha@okaxis', 'correct horse battery', '612001234567', 1, 100, 5, true, false, null, {}, []],
]

/** A body that its schema takes, or as near as one can come: each field has the first value that it takes. */
function bodyOf(schema: z.ZodType, variant: string): unknown {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(Object.entries(schema.shape).map(([key, field]) => [key, bodyOf(field as z.ZodType, variant)]))
  if (schema instanceof z.ZodArray) return [bodyOf(schema.element as z.ZodType, variant)]
  const inner = (schema.def as { innerType?: z.ZodType }).innerType
  if (inner && holdsMore(inner)) return bodyOf(inner, variant)
  const options = schema instanceof z.ZodEnum ? schema.options : []
  return [...(hostile[variant] ?? []), ...options, ...plain].find(value => schema.safeParse(value).success)
}

/** Sign-ins that must last, and what asks an outside party. */
const leftOut = new Set(['/auth/logout', '/backend/my-profile/sessions/end-others', '/merchant/account/sessions/end-others'])

describe('values that nobody would type', () => {
  let world: World
  const clients = new Map<Role, Client>()
  beforeAll(async () => {
    world = await openWorld({ log: pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }) })
    await world.app.http.ready()
    // The first of everything is somebody else's: what is done to it ends no sign-in of ours.
    await world.aShop()
    for (const role of ['admin', 'merchant'] as const) clients.set(role, await world.as(role))
  })
  afterAll(() => world.close())

  const holderOf = ({ may, path }: Endpoint): Client => {
    const roles = path.startsWith('/merchant') ? (['merchant', 'admin'] as const) : (['admin', 'merchant'] as const)
    const role = roles.find(one => may === 'public' || may === 'signedIn' || capabilitiesOf(one, world.granted[one]).has(may)) ?? 'admin'
    return clients.get(role) as Client
  }
  const send = (client: Client, { method }: Endpoint, url: string, body?: unknown) =>
    method === 'GET' ? client.get(url) : client.post(url, (body ?? {}) as object, onceKey())
  const asked = (query: unknown) => {
    const given = Object.entries((query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined && value !== null)
    return given.length > 0 ? `?${new URLSearchParams(Object.fromEntries(given.map(([key, value]) => [key, String(value)])))}` : ''
  }
  const endpoints = () => world.app.answered.filter(({ path }) => !leftOut.has(path))
  const wrong: string[] = []
  const judge = (what: string, { statusCode, body }: { statusCode: number; body: string }) => {
    if (statusCode >= 500) wrong.push(`${what}: ${statusCode} ${body}`)
  }
  const nothingBroke = () => {
    expect(wrong.splice(0)).toEqual([])
    // What the net below the schemas caught is a hole in a schema all the same.
    expect(lines.splice(0)).toEqual([])
  }

  it.each(Object.keys(hostile))('break no endpoint as fields of its body and query: the %s', async variant => {
    // Lists have a walk of their own below.
    const ofLists = new Set(world.app.lists.flatMap(list => [list.call, list.export]))
    for (const endpoint of endpoints()) {
      if ((!endpoint.body && !endpoint.query) || ofLists.has(endpoint)) continue
      const url = pathOf(endpoint.path, new Proxy({}, { get: () => '1' }))
      const [body, query] = [endpoint.body, endpoint.query].map(schema => schema && bodyOf(schema, variant))
      judge(`${endpoint.method} ${endpoint.path}`, await send(holderOf(endpoint), endpoint, `${url}${asked(query)}`, body))
    }
    nothingBroke()
  })

  it('break no endpoint as names of records', async () => {
    const ids = ['0', '999999999999999', '99999999999999999999', '-1', '%00', '%ED%A0%80', 'x'.repeat(200)]
    for (const endpoint of endpoints().filter(({ path }) => path.includes(':')))
      for (const id of ids)
        judge(`${endpoint.method} ${endpoint.path} ${id}`, await send(holderOf(endpoint), endpoint, endpoint.path.replace(/:\w+/g, id)))
    nothingBroke()
  })

  it('break no list as filters, searches, pages or columns', async () => {
    const ends: Record<string, [unknown, unknown]> = {
      ...{ date: ['1900-01-01', '2199-12-31'], dateTime: ['1900-01-01', '2199-12-31'] },
      ...{ money: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER], count: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER] },
    }
    for (const list of world.app.lists) {
      const client = holderOf(list.call)
      const columns = list.keys.map(key => [key, list.columns[key]?.kind ?? 'text'] as const)
      const filters = columns.slice(0, 20).flatMap(([field, kind]) => {
        const [value1, value2] = ends[kind] ?? ['\u{1f33e}%_\\', undefined]
        return filterOpts[kind].includes('between')
          ? [{ field, opt: 'between', value1, value2 }]
          : kind === 'text' || kind === 'code'
            ? [{ field, opt: 'contains', value1 }]
            : []
      })
      const answers = {
        'at the ends': await client.post(list.path, { filters, search: '\u{10ffff}\\', start: 100_000_000, length: 100 }),
        'as a file': await client.post(list.export.path, { filters, columns: list.keys, format: 'csv' }),
      }
      for (const [how, answer] of Object.entries(answers)) {
        judge(`${list.path} ${how}`, answer)
        // Nothing of it is refused: it is a question that has no rows.
        if (answer.statusCode !== 200) wrong.push(`${list.path} ${how}: ${answer.statusCode} ${answer.body}`)
      }
      const [day, number] = [
        columns.find(([, kind]) => kind.startsWith('date'))?.[0],
        columns.find(([, kind]) => kind === 'money' || kind === 'count')?.[0],
      ]
      for (const [field, values] of [
        [day, ['0001-01-01', '9999-12-31', '-000001-01-01', 7]],
        [number, [2 ** 63, 1e308, '9223372036854775808', '1e400']],
      ] as const)
        for (const value1 of field ? values : []) {
          const answer = await client.post(list.path, { filters: [{ field, opt: 'gte', value1 }] })
          if (answer.statusCode !== 400) wrong.push(`${list.path} ${field} ${value1}: ${answer.statusCode} ${answer.body}`)
        }
    }
    nothingBroke()
  })

  it('break nothing as bodies, paths and headers that are none', async () => {
    const admin = clients.get('admin') as Client
    const json = { 'content-type': 'application/json' }
    const raw = [
      '['.repeat(98_000),
      '{"a":'.repeat(16_000),
      `{"search":${'['.repeat(40)}${']'.repeat(40)}}`,
      '"\\ud800"',
      '{"search":"\\u0000"}',
      '{"search":"\\udc00x"}',
    ]
    for (const url of ['/api/auth/login', '/api/backend/registration/list', '/api/preferences/x', '/api/gateway/webhook/x'])
      for (const payload of [...raw, '', 'null', '[]', '7', '{"__proto__":{"x":1}}', '{"a":1e999}']) {
        const answer = await admin.send({ method: 'POST', url, payload, headers: json })
        judge(`${url} ${payload.slice(0, 20)}`, answer)
        if (payload.length > 50 && ![400, 413].includes(answer.statusCode))
          wrong.push(`${url} ${payload.slice(0, 20)}: ${answer.statusCode}`)
      }
    for (const url of [
      '/api//',
      '/api/%',
      '/api/%00',
      '/api/..%2f..',
      '/%C0%80',
      `/api/${'a/'.repeat(3000)}`,
      '/api/place/pin/%F0%9F%8C%BE',
      '/api/preferences/%E0%A4',
    ])
      judge(url, await admin.send({ method: 'GET', url, headers: {} }))
    const headersOfAllKinds: Record<string, string>[] = [
      { authorization: 'Bearer \u00ff' },
      { authorization: `Bearer ${'a.'.repeat(3000)}` },
      { cookie: 'device=%; XSRF-TOKEN=%E0' },
      { 'idempotency-key': '\u00ff'.repeat(200) },
      { 'content-type': 'application/json; charset=\u00ff' },
      { 'accept-encoding': 'gzip;q=\u00ff' },
      { 'if-none-match': '"'.repeat(200), range: 'bytes=999999999999999999-' },
    ]
    for (const headers of headersOfAllKinds)
      for (const url of ['/api/auth/me', '/api/logo', '/api/captcha/work'])
        judge(`${url} ${JSON.stringify(headers)}`, await admin.send({ method: 'GET', url, headers }))
    nothingBroke()
  })

  it('do not pass where one line is asked for, in whatever field', async () => {
    /** Secrets may be anything; what is chosen or picked is compared with what there is. */
    const others: (FieldInput | undefined)[] = ['note', 'rich', 'password', 'file', 'choice', 'radio']
    const passing: string[] = []
    for (const { path, body, reads, method } of world.app.answered) {
      if (method !== 'POST' || reads || !body) continue
      for (const [field, schema] of fieldsOf(body)) {
        const { input, unguarded, label } = metaOf(schema)
        if (others.includes(input) || (unguarded && unguarded !== 'a reference of the bank') || !label) continue
        for (const sign of ['\r\nBcc: x', '\n', '\t', '\u0007', '\u202e', '\u2066', '\u2028']) {
          const result = schema.safeParse(`Lane${sign}9`)
          if (result.success && typeof result.data === 'string' && result.data.includes(sign))
            passing.push(`${path} ${field} ${JSON.stringify(sign)}`)
        }
      }
    }
    expect(passing).toEqual([])
  })
})
