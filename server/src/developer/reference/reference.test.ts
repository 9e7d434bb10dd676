import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { anita } from '@sevakendra/contract/nsdl-pan/forms/sample'
import { isOpenToKeys } from '@sevakendra/contract/register/capabilities'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCounter, key as fresh, freshAadhaar } from '../../../test/pan'
import { openWorld, type World } from '../../../test/world'
import { sendDue } from '../webhook/send'
import { exampleMessages, exampleProgram } from './example'

let world: World
let folder: string
beforeAll(async () => {
  world = await openWorld()
  folder = mkdtempSync(join(tmpdir(), 'shop-program-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await world.close()
})

const hour = 3_600_000
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** What a reader sees and copies. */
const plain = (html: string) =>
  html.replace(/&(lt|gt|quot|amp);/g, sign => ({ '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' })[sign] ?? sign)

/** The next lines that a process prints. */
async function printed(child: ChildProcess, lines: number): Promise<string[]> {
  const said: string[] = []
  const { stdout } = child
  if (!stdout || lines === 0) return said
  for await (const line of createInterface({ input: stdout })) if (said.push(line) === lines) break
  return said
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

describe('the program of the reference', () => {
  it('files an application by API key, hears of it, and misses nothing while it is down for a day', { timeout: 60_000 }, async () => {
    const { client } = await aCounter(world)
    const program = join(folder, 'program.mjs')
    writeFileSync(program, exampleProgram)
    const answers = join(folder, 'answers.json')
    writeFileSync(answers, JSON.stringify({ ...anita, aadhaar: freshAadhaar() }))
    const made = await client.post('/merchant/developer/keys', { label: 'Example', kind: 'live', scopes: ['nsdl.apply'], perMinute: 60 })
    const port = await freePort()
    const hook = { url: `http://127.0.0.1:${port}/`, events: ['state.changed', 'wallet.posted'] }
    const { id: webhook, secret } = (await client.post('/merchant/developer/webhooks', hook)).json()
    const run = (task: string[], env: Record<string, string>) =>
      spawn(process.execPath, [program, ...task], { env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
    const listening = async () => {
      const child = run(['listen'], { WEBHOOK_SECRET: secret, PORT: String(port) })
      const heard: { type: string; timestamp: string; data: Record<string, unknown> }[] = []
      const waiting: (() => void)[] = []
      const started = new Promise<void>(resolve =>
        createInterface({ input: child.stdout }).on('line', line => {
          if (line === 'listening') return resolve()
          heard.push(JSON.parse(line))
          for (const look of waiting) look()
        }),
      )
      await started
      const until = (n: number) =>
        new Promise<void>(resolve => {
          const look = () => heard.length >= n && resolve()
          waiting.push(look)
          look()
        })
      const end = async () => {
        child.kill()
        await once(child, 'exit')
      }
      return { heard, until, end }
    }

    const first = await listening()
    const filing = run(['file', answers], { PORTAL: await world.listen(), API_KEY: made.json().key })
    const [line = '{}'] = await printed(filing, 1)
    const filed = JSON.parse(line)
    expect(filed).toMatchObject({ refNo: expect.stringMatching(/^PN/), charged: 140_00 })
    await sendDue(world.services)
    await first.until(3)
    expect(first.heard.map(({ data }) => data.refNo ?? data.reference)).toEqual([filed.refNo, filed.refNo, filed.refNo])
    await first.end()
    // What the reference shows is what comes, but for the numbers of this portal.
    for (const { type, data } of exampleMessages) {
      const come = first.heard.find(one => one.type === type && one.data.from !== null)
      const names = Object.fromEntries(['refNo', 'reference'].filter(name => name in data).map(name => [name, filed.refNo]))
      expect(come).toEqual({
        type,
        timestamp: expect.stringMatching(instant),
        data: { ...data, id: expect.stringMatching(/^\d+$/), ...names },
      })
    }

    // Nobody is there, for a day.
    const clock = world.services.now
    let later = 0
    world.services.now = () => new Date(clock().getTime() + later)
    try {
      expect((await client.post(`/merchant/nsdlpan/physical/cancel/${filed.id}`, { remark: 'Typed twice' }, fresh())).statusCode).toBe(200)
      for (; later < 24 * hour; later += hour) await sendDue(world.services)
      const second = await listening()
      later += 24 * hour
      await sendDue(world.services)
      await second.until(2)
      expect(second.heard.map(({ type }) => type).sort()).toEqual(['state.changed', 'wallet.posted'])
      expect(second.heard.find(({ type }) => type === 'wallet.posted')?.data).toMatchObject({ amount: 140_00, balance: 1000_00 })
      await second.end()
    } finally {
      world.services.now = clock
    }
    const { deliveries } = (await client.get(`/merchant/developer/webhooks/${webhook}/deliveries`)).json()
    expect(deliveries.map((one: { state: string }) => one.state)).toEqual(Array.from({ length: 5 }, () => 'delivered'))
  })
})

describe('the reference', () => {
  it('has every call that a key may make and no other, and the program that is run here', async () => {
    const page = await world.nobody().get('/reference')
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    const named = [...page.body.matchAll(/<h3><code>(GET|POST) \/api(\S+)<\/code>/g)].map(([, method, path]) => `${method} ${path}`)
    const open = world.app.answered.filter(isOpenToKeys).map(({ method, path }) => `${method} ${path}`)
    expect(named.sort()).toEqual(open.sort())
    // Each part of the page is led to once.
    const [led, there] = [/<a href="#([^"]+)"/g, / id="([^"]+)"/g].map(one => [...page.body.matchAll(one)].map(([, name]) => name))
    expect(led).toEqual([...new Set(there)])
    expect(led).toEqual(expect.arrayContaining(['calls-merchant-nsdlpan', 'calls-merchant-accounting']))
    // To the letter, so that what is copied from the page is what was run.
    const shown = [...page.body.matchAll(/<pre><code>(.*?)<\/code><\/pre>/gs)].map(([, text = '']) => plain(text))
    expect(shown).toContain(exampleProgram)
    expect(shown).toEqual(expect.arrayContaining(exampleMessages.map(one => JSON.stringify(one, null, 2))))
    expect(page.body).not.toContain('/backend/')
  })
})
