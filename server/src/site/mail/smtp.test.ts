import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { found } from '../../../test/named'
import { openWorld, type World } from '../../../test/world'
import { keptServer, mailServer } from '../../platform/mail/server'
import { save, sendTest } from './service'

let world: World
let admin: Client
const servers: SMTPServer[] = []
const path = '/backend/settings/smtp'

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
})
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>(resolve => server.close(() => resolve()))
  await world.services.db.deleteFrom('siteSetting').where('name', '=', 'smtp').execute()
})
afterAll(() => world.close())

/** A mail server on this machine. @returns its port, and what it was sent */
async function listening(options: SMTPServerOptions = {}): Promise<{ port: number; received: string[] }> {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      username === 'asha' && password === 'Mango tree 7'
        ? done(null, { user: username })
        : done(Object.assign(new Error(`5.7.8 ${password} is not the password`), { responseCode: 535 })),
    onData(stream, _, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString())
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.server.address() as AddressInfo).port, received }
}

const given = {
  ...{ version: 0, host: '127.0.0.1', port: 587, security: 'none', user: 'asha', password: 'Mango tree 7' },
  ...{ fromAddress: 'no-reply@asha.example', fromName: 'Asha Online', replyTo: 'help@asha.example' },
}
const read = async () => (await admin.get(path)).json()

describe('the mail server of the portal', () => {
  it('is kept without showing its password to anybody, and sends mails from then on', async () => {
    expect(await read()).toMatchObject({ inForce: 'none', kept: null, environment: null })
    const { port, received } = await listening()
    expect((await admin.post(path, { ...given, port })).json()).toEqual({ version: 1 })
    const now = await read()
    expect(now).toMatchObject({ inForce: 'portal', kept: { version: 1, host: '127.0.0.1', port, user: 'asha', hasPassword: true } })
    const stored = await world.services.db.selectFrom('siteSetting').select('value').where('name', '=', 'smtp').execute()
    const traced = await world.services.db.selectFrom('audit').selectAll().where('event', '=', 'mail.serverSet').execute()
    expect(JSON.stringify([now, stored, traced])).not.toContain('Mango')
    expect(traced.at(-1)).toMatchObject({ subjectId: 'smtp', after: expect.objectContaining({ host: '127.0.0.1', password: 'set' }) })

    const tested = (await admin.post(`${path}/test`, { to: 'meena@example.in' })).json()
    expect(tested).toMatchObject({ passed: true, code: '250', hint: null })
    expect(
      found(
        'sent',
        'smtpTried',
        received.filter(one => /^Subject: Test of the mail server\r?$/m.test(one)),
      ),
    ).toHaveLength(1)
    expect(received[0]).toMatch(/^From: Asha Online <no-reply@asha\.example>/m)
    expect(received[0]).toMatch(/^Reply-To: help@asha\.example/m)
    const noted = await world.services.db.selectFrom('audit').selectAll().where('event', '=', 'mail.tested').execute()
    expect(JSON.stringify(noted)).toContain('me•••@example.in')
    expect(JSON.stringify(noted)).not.toContain('meena@')
  })

  it('goes before the one of the environment, which comes back when it is removed', async () => {
    const smtp = { host: 'relay.example.in', port: 25, secure: false, from: 'desk@example.in' }
    const services = { ...world.services, config: { ...world.services.config, smtp } }
    expect(await mailServer(services)).toEqual(smtp)
    await admin.post(path, given)
    expect(await mailServer(services)).toMatchObject({
      host: '127.0.0.1',
      user: 'asha',
      password: 'Mango tree 7',
      from: 'no-reply@asha.example',
    })
    expect((await admin.post(`${path}/remove`)).statusCode).toBe(204)
    expect(await mailServer(services)).toEqual(smtp)
    expect((await admin.post(`${path}/remove`)).statusCode).toBe(404)
  })

  it('keeps its password while nothing else changes, and asks for it before it goes elsewhere', async () => {
    await admin.post(path, given)
    const again = (change: object) => admin.post(path, { ...given, password: '', ...change })
    expect((await again({ version: 1, fromName: '' })).json()).toEqual({ version: 2 })
    expect(await mailServer(world.services)).toMatchObject({ password: 'Mango tree 7' })
    for (const change of [{ host: 'other.example.in' }, { user: 'meena' }, { port: 25 }, { security: 'tls' }]) {
      const refused = await again({ version: 2, ...change })
      expect([change, refused.statusCode, Object.keys(refused.json().errors)]).toEqual([change, 422, ['password']])
    }
    expect((await again({ version: 2, user: '' })).json()).toEqual({ version: 3 })
    expect((await keptServer(world.services.db))?.sealed).toBeNull()
    expect((await again({ version: 3, user: 'asha' })).json().errors).toEqual({ password: ['Required'] })
    expect((await admin.post(path, { ...given, version: 3, user: '' })).json().errors).toHaveProperty('user')
  })

  it('is changed by one of two who had the same before them', async () => {
    await admin.post(path, given)
    expect((await admin.post(path, given)).statusCode).toBe(409)
    const both = await Promise.all([1, 2].map(n => admin.post(path, { ...given, version: 1, fromName: `Name ${n}` })))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('is nobody’s but an admin’s', async () => {
    const staff = await world.as('staff')
    const asked = [await staff.get(path), await staff.post(path, given), await staff.post(`${path}/test`, { to: 'a@example.in' })]
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
    expect(await keptServer(world.services.db)).toBeUndefined()
  })

  it.each([
    [{ host: 'https://smtp.example.in' }, 'host'],
    [{ host: 'smtp.example.in:25' }, 'host'],
    [{ host: 'a b' }, 'host'],
    [{ port: 0 }, 'port'],
    [{ port: 65_536 }, 'port'],
    [{ security: 'ssl' }, 'security'],
    [{ fromAddress: 'Asha <a@example.in>' }, 'fromAddress'],
    [{ fromName: 'Asha\r\nBcc: b@example.in' }, 'fromName'],
    [{ replyTo: 'a@example.in, b@example.in' }, 'replyTo'],
  ])('refuses %j at its field', async (wrong, field) => {
    const refused = await admin.post(path, { ...given, ...wrong })
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, [field]])
  })

  it('is in production no server of our own network, nor one without encryption, unless the configuration names it', async () => {
    const config = { ...world.services.config, production: true, privateHosts: ['10.0.0.9'] }
    const who = { userId: 0, code: 'SYSTEM', name: 'System', ip: '' } as Parameters<typeof save>[2]
    const kept = (change: object) =>
      world.command(tx =>
        save(
          { ...tx, services: { ...tx.services, config } },
          { ...given, security: 'starttls', ...change } as Parameters<typeof save>[1],
          who,
        ),
      )
    for (const host of ['127.0.0.1', 'localhost', '10.0.0.8', '169.254.169.254', '::1'])
      await expect(kept({ host }), host).rejects.toMatchObject({
        problem: { errors: { host: [expect.stringContaining('private network')] } },
      })
    await expect(kept({ host: 'smtp.example.in', security: 'none' })).rejects.toMatchObject({
      problem: { errors: { security: [expect.any(String)] } },
    })
    await expect(kept({ host: '10.0.0.9', security: 'none' })).resolves.toEqual({ version: 1 })
    // A name is resolved for each mail, and refused then.
    await expect(kept({ version: 1, host: 'localhost.localdomain' })).resolves.toEqual({ version: 2 })
  })
})

describe('a test mail', () => {
  const test = async (change: object) => {
    await admin.post(path, { ...given, ...change })
    return (await admin.post(`${path}/test`, { to: 'meena@example.in' })).json()
  }

  it('needs a server', async () => {
    expect((await admin.post(`${path}/test`, { to: 'meena@example.in' })).json().message).toBe('There is no mail server to send it by')
  })

  it('tells what the server said to a wrong password, never the password', async () => {
    const { port } = await listening()
    const answer = await test({ port, password: 'Wrong pear 9' })
    expect(answer).toMatchObject({ passed: false, code: '535 5.7.8', hint: expect.stringContaining('did not accept user name') })
    expect(answer.answer).toContain('is not the password')
    expect(JSON.stringify(answer)).not.toMatch(/pear|V3Jvbmcg/)
  })

  it('tells that sender or receiver is refused, with the code', async () => {
    const refusing = (code: number, words: string) => (_: unknown, __: unknown, done: (error: Error) => void) =>
      done(Object.assign(new Error(words), { responseCode: code }))
    const sender = await listening({ onMailFrom: refusing(553, '5.7.1 Sender not owned') })
    expect(await test({ port: sender.port })).toMatchObject({ code: '553 5.7.1', hint: expect.stringContaining('sender address') })
    await world.services.db.deleteFrom('siteSetting').where('name', '=', 'smtp').execute()
    const receiver = await listening({ onRcptTo: refusing(550, '5.1.1 No such user') })
    expect(await test({ port: receiver.port })).toMatchObject({
      code: '550 5.1.1',
      hint: expect.stringContaining('address that the mail goes to'),
    })
  })

  it('says in words what is wrong with port and encryption', async () => {
    const closed = await listening()
    await new Promise<void>(resolve => servers.pop()?.close(() => resolve()))
    expect(await test({ port: closed.port })).toMatchObject({ passed: false, code: null, hint: expect.stringContaining('Nothing answers') })
    const hints: [string, object, string][] = [
      ['no STARTTLS', { security: 'starttls' }, 'offers no encryption'],
      ['TLS where there is none', { security: 'tls' }, 'another kind of encryption'],
    ]
    for (const [what, change, hint] of hints) {
      await world.services.db.deleteFrom('siteSetting').where('name', '=', 'smtp').execute()
      const { port } = await listening()
      expect([what, await test({ port, ...change })]).toEqual([
        what,
        expect.objectContaining({ passed: false, hint: expect.stringContaining(hint) }),
      ])
    }
  })

  it('is written in the language of who sends it', async () => {
    const { port, received } = await listening()
    await admin.post(path, { ...given, port })
    await sendTest(world.services, 'meena@example.in', 'hi')
    expect(received[0]).toContain('lang=3D"hi"')
  })
})

it('counts what waits, failed and was kept, and shows the newest fault', async () => {
  const { db } = world.services
  const mail = { toAddress: 'a@example.in', subject: 'x', template: 'userNames', html: '', plain: '' }
  await db.deleteFrom('mail').execute()
  await db
    .insertInto('mail')
    .values([
      { ...mail, status: 'queued', lastError: '451 Busy', createdAt: '2026-11-20T05:00:00Z' },
      { ...mail, status: 'failed', lastError: '550 No such user', createdAt: '2026-11-21T05:00:00Z' },
      { ...mail, status: 'outbox', createdAt: '2026-11-22T05:00:00Z' },
      { ...mail, status: 'sent', createdAt: '2026-11-23T05:00:00Z' },
    ])
    .execute()
  expect(await read()).toMatchObject({
    queue: { queued: 1, failed: 1, outbox: 1 },
    lastError: { words: '550 No such user', status: 'failed' },
  })
})
