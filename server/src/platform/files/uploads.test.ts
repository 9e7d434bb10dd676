import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { Upload } from 'tus-js-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBucket } from '../../../test/bucket'
import { openTestDatabase } from '../../../test/database'
import type { Database } from '../db/open'
import { nameDevices } from '../http/device'
import type { Refusal } from '../http/errors'
import { openVault } from '../vault'
import { localBytes } from './local'
import { s3Bytes } from './s3'
import { dropUpload, mountUploads, sweepUploads, takeUpload } from './uploads'
import type { UploadServices } from './uploads-store'

let database: Database
let services: UploadServices
let http: FastifyInstance
let origin: string

let close: () => Promise<void>
let keysFolder: string

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const places = {
  async 'a folder'() {
    const folder = mkdtempSync(join(tmpdir(), 'uploads-'))
    return { uploads: localBytes(folder), close: async () => rmSync(folder, { recursive: true }) }
  },
  async 'a bucket'() {
    const { config, close } = await openBucket()
    return { uploads: s3Bytes(config, 'uploads'), close }
  },
}

/** One more node over the same services. */
async function openNode(): Promise<{ http: FastifyInstance; origin: string }> {
  const http = Fastify()
  http.setErrorHandler<Refusal>((error, _, reply) => reply.code(error.status ?? 500).send(error.problem ?? { message: error.message }))
  const people: Record<string, { userId: number }> = { 'Bearer 7': { userId: 7 }, 'Bearer 8': { userId: 8 } }
  mountUploads(http, services, async request => people[request.headers.authorization ?? ''])
  await http.listen({ port: 0, host: '127.0.0.1' })
  return { http, origin: `http://127.0.0.1:${(http.server.address() as AddressInfo).port}` }
}

/** Names of everything that lies there. */
async function names(): Promise<string[]> {
  const found: string[] = []
  for await (const { name } of services.uploads.list()) found.push(name)
  return found
}

const scan = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7 + (at >> 8)) % 256))

/** Sends as the browser does, in pieces; stops after so many bytes when told. */
function send(
  bytes: Buffer,
  { stopAt = Number.POSITIVE_INFINITY, url, name = 'राम scan.pdf' }: { stopAt?: number; url?: string; name?: string } = {},
) {
  return new Promise<string>((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: `${origin}/api/uploads`,
      uploadUrl: url ?? null,
      chunkSize: 100_001,
      retryDelays: [],
      headers: { authorization: 'Bearer 7' },
      metadata: { filename: name, filetype: 'application/pdf' },
      onChunkComplete: (_, sent) => {
        if (sent >= stopAt) upload.abort().then(() => resolve(upload.url ?? ''), reject)
      },
      onError: reject,
      onSuccess: () => resolve(upload.url ?? ''),
    })
    upload.start()
  })
}

const idOf = (url: string) => url.split('/').at(-1) ?? ''
const call = (method: string, path: string, headers: Record<string, string>, body?: Buffer) =>
  fetch(`${origin}${path}`, { method, headers: { 'tus-resumable': '1.0.0', authorization: 'Bearer 7', ...headers }, body })

describe.each(Object.entries(places))('a resumable upload into %s', (_, open) => {
  beforeEach(async () => {
    keysFolder = mkdtempSync(join(tmpdir(), 'uploads-keys-'))
    const place = await open()
    await database.db.deleteFrom('uploadSlot').execute()
    services = { db: database.db, uploads: place.uploads, vault: openVault({ dataDir: keysFolder, env: {} }) }
    close = place.close
    const node = await openNode()
    http = node.http
    origin = node.origin
  })
  afterEach(async () => {
    http.server.closeAllConnections()
    await http.close()
    await close()
    rmSync(keysFolder, { recursive: true })
  })

  it('arrives whole, with its name, and can be taken by who sent it', async () => {
    const id = idOf(await send(scan))
    const taken = await takeUpload(services, 7, id)
    expect(taken.name).toBe('राम scan.pdf')
    expect(taken.size).toBe(scan.length)
    expect((await taken.read()).equals(scan)).toBe(true)
  })

  it('goes on where it was cut off, at any byte', async () => {
    const url = await send(scan, { stopAt: 100_001 })
    await expect(takeUpload(services, 7, idOf(url))).rejects.toMatchObject({ status: 404 })
    const head = await call('HEAD', `/api/uploads/${idOf(url)}`, {})
    expect(Number(head.headers.get('upload-offset'))).toBe(100_001)
    await send(scan, { url })
    expect((await (await takeUpload(services, 7, idOf(url))).read()).equals(scan)).toBe(true)
  })

  it('goes on through another node', async () => {
    const url = await send(scan, { stopAt: 100_001 })
    const other = await openNode()
    const first = origin
    origin = other.origin
    await send(scan, { url: url.replace(first, other.origin) })
    expect((await (await takeUpload(services, 7, idOf(url))).read()).equals(scan)).toBe(true)
    other.http.server.closeAllConnections()
    await other.http.close()
  })

  it('keeps what arrived of a piece whose connection broke', async () => {
    const made = await call('POST', '/api/uploads', { 'upload-length': String(scan.length) })
    const path = made.headers.get('location') ?? ''
    const { hostname, port } = new URL(origin)
    const socket = connect(Number(port), hostname)
    const head = [
      `PATCH ${path} HTTP/1.1`,
      `host: ${hostname}`,
      'tus-resumable: 1.0.0',
      'authorization: Bearer 7',
      'upload-offset: 0',
      'content-type: application/offset+octet-stream',
      `content-length: ${scan.length}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.end(scan.subarray(0, 70_001))
    await vi.waitUntil(async () => (await names()).some(name => /\.0{9}$/.test(name)), { timeout: 10_000, interval: 20 })
    const offset = Number((await call('HEAD', path, {})).headers.get('upload-offset'))
    expect(offset).toBe(70_001)
    const rest = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
    expect((await call('PATCH', path, rest, scan.subarray(offset))).status).toBe(204)
    expect((await (await takeUpload(services, 7, idOf(path))).read()).equals(scan)).toBe(true)
  })

  it('cannot be read where it lies, neither bytes nor name', async () => {
    const text = Buffer.from('Aadhaar 9999 4105 7058 '.repeat(50))
    await send(text)
    for (const name of await names())
      expect((await buffer(services.uploads.read(name))).toString('latin1')).not.toMatch(/Aadhaar|9999|scan\.pdf/)
  })

  it('is not there for anybody else, whatever they try', async () => {
    const url = await send(scan, { stopAt: 100_001 })
    const path = `/api/uploads/${idOf(url)}`
    for (const method of ['HEAD', 'PATCH', 'DELETE']) {
      const patch = { 'upload-offset': '100001', 'content-type': 'application/offset+octet-stream' }
      const other = await call(
        method,
        path,
        { authorization: 'Bearer 8', ...(method === 'PATCH' ? patch : {}) },
        method === 'PATCH' ? scan : undefined,
      )
      expect(other.status, method).toBe(404)
      expect((await call(method, path, { authorization: '' })).status, method).toBe(401)
    }
    const finished = idOf(await send(scan))
    // An id of one's own in the path, and another's at the end of the address.
    expect((await call('DELETE', `/api/uploads/8-${'0'.repeat(32)}?x=/${finished}`, { authorization: 'Bearer 8' })).status).toBe(400)
    expect((await call('HEAD', `/api/uploads/${finished}`, {})).status).toBe(200)
    await expect(takeUpload(services, 8, finished)).rejects.toMatchObject({ status: 404 })
    await expect(takeUpload(services, 7, `../keys/${finished}`)).rejects.toMatchObject({ status: 404 })
    expect((await call('HEAD', '/api/uploads/7-..%2f..%2fkeys%2f1.key', {})).status).toBe(404)
  })

  it('is refused before it starts when too large or of a wrong kind, and in our words', async () => {
    const large = await call('POST', '/api/uploads', { 'upload-length': '15000001' })
    expect([large.status, await large.json()]).toEqual([413, { message: expect.stringMatching(/at most 15 MB/) }])
    const filetype = Buffer.from('application/x-msdownload').toString('base64')
    const exe = await call('POST', '/api/uploads', { 'upload-length': '10', 'upload-metadata': `filetype ${filetype}` })
    expect([exe.status, await exe.json()]).toEqual([415, { message: 'Only PDF, JPEG, PNG, CSV and XLSX files are accepted.' }])
    expect(await names()).toEqual([])
  })

  it('may not bring more than it announced, nor write at another place', async () => {
    const made = await call('POST', '/api/uploads', { 'upload-length': '10' })
    const path = made.headers.get('location') ?? ''
    const octets = { 'content-type': 'application/offset+octet-stream' }
    const more = await call('PATCH', path, { ...octets, 'upload-offset': '0' }, scan)
    expect([more.status, await more.json()]).toEqual([413, { message: 'The file is larger than was announced' }])
    const elsewhere = await call('PATCH', path, { ...octets, 'upload-offset': '5' }, Buffer.from('12345'))
    expect([elsewhere.status, await elsewhere.json()]).toEqual([409, { message: expect.stringMatching(/elsewhere/) }])
  })

  it('goes when it is dropped, discarded or a day old', async () => {
    const [dropped, discarded, old] = [idOf(await send(scan)), idOf(await send(scan)), idOf(await send(scan))]
    await dropUpload(services, 8, dropped)
    expect((await takeUpload(services, 7, dropped)).name).toBe('राम scan.pdf')
    await dropUpload(services, 7, dropped)
    expect((await call('DELETE', `/api/uploads/${discarded}`, {})).status).toBe(204)
    expect(await sweepUploads(services)).toBe(0)
    expect(await names()).not.toEqual([])
    await sweepUploads(services, Date.now() + 25 * 3_600_000)
    await expect(takeUpload(services, 7, old)).rejects.toMatchObject({ status: 404 })
    expect(await names()).toEqual([])
  })

  it('is gone, and no fault, for whoever reads it while a command drops it', async () => {
    const [notes, pieces] = [idOf(await send(scan)), idOf(await send(scan))]
    const { uploads } = services
    /** What is listed is dropped before it is read. */
    const dropping = (id: string, when: (asked: string) => boolean): UploadServices => ({
      ...services,
      uploads: {
        ...uploads,
        async *list(prefix) {
          const found = []
          for await (const one of uploads.list(prefix)) found.push(one)
          if (when(prefix ?? '')) await dropUpload(services, 7, id)
          yield* found
        },
      },
    })
    await expect(
      takeUpload(
        dropping(notes, asked => asked.endsWith('.notes')),
        7,
        notes,
      ),
    ).rejects.toMatchObject({ status: 404 })
    // They are listed once when it is taken and once when it is read.
    let listed = 0
    const taken = await takeUpload(
      dropping(pieces, asked => asked === `${pieces}.` && ++listed === 2),
      7,
      pieces,
    )
    await expect(taken.read()).rejects.toMatchObject({ status: 404 })
  })

  it('needs the XSRF pair of its browser, as everything that changes something does', async () => {
    const guarded = Fastify()
    await guarded.register(cookie)
    nameDevices(guarded, {
      names: services.vault.secret('device'),
      xsrf: services.vault.secret('xsrf'),
      apiKeys: services.vault.secret('apiKey'),
      isUnsigned: async () => false,
    })
    mountUploads(guarded, services, async () => ({ userId: 7 }))
    guarded.get('/', async () => 'page')
    const cookies = Object.fromEntries((await guarded.inject('/')).cookies.map(({ name, value }) => [name, value]))
    const begin = { method: 'POST', url: '/api/uploads', cookies, headers: { 'tus-resumable': '1.0.0', 'upload-length': '10' } } as const
    expect((await guarded.inject(begin)).statusCode).toBe(403)
    const headers = { ...begin.headers, 'x-xsrf-token': cookies['XSRF-TOKEN'] }
    expect((await guarded.inject({ ...begin, headers })).statusCode).toBe(201)
    await guarded.close()
  })

  it('is one of forty at most that wait for one person', async () => {
    const begin = () => call('POST', '/api/uploads', { 'upload-length': '10' })
    // All at once: none of them sees the others.
    const begun = await Promise.all(Array.from({ length: 45 }, begin))
    expect(begun.filter(({ status }) => status === 201)).toHaveLength(40)
    const late = await begin()
    expect([late.status, await late.json()]).toEqual([429, { message: 'Too many uploads are waiting. Submit or discard some first.' }])
    expect(late.headers.get('retry-after')).toBe('3600')
    // One that goes leaves its place.
    const [first] = begun.flatMap(({ status, headers }) => (status === 201 ? [headers.get('location') ?? ''] : []))
    expect((await call('DELETE', first ?? '', {})).status).toBe(204)
    expect((await begin()).status).toBe(201)
    expect((await call('POST', '/api/uploads', { 'upload-length': '10', authorization: 'Bearer 8' })).status).toBe(201)
  })
})
