import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Ground, openGround } from '../../../test/ground'
import { letter, secretHere } from './letter'
import { opened, sendMail } from './mail'
import { deliverMail, deliverOverdue } from './send'
import type { SmtpSettings } from './server'

let ground: Ground
let smtp: SmtpSettings | undefined
let servers: SMTPServer[]

beforeAll(async () => {
  ground = await openGround({ mail: (services, { id }) => deliverMail(services, smtp, id) })
})
beforeEach(() => {
  smtp = undefined
  servers = []
})
afterEach(async () => {
  for (const server of servers) await new Promise<void>(resolve => server.close(() => resolve()))
  await ground.services.db.deleteFrom('mail').execute()
  await ground.services.jobs.runAll({ later: true })
})
afterAll(() => ground.close())

/** A mail server on this machine. @returns what it was sent */
async function mailServer(options: SMTPServerOptions = {}): Promise<string[]> {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
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
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  smtp = { host: '127.0.0.1', port: (server.server.address() as AddressInfo).port, secure: false, from: 'no-reply@asha.example' }
  return received
}

interface Welcomed {
  name: string | null
  password: string
  remark: string | null
}
const welcome = letter('welcome', ({ name, password, remark }: Welcomed) => ({
  subject: 'Your account is ready',
  name,
  secret: password,
  blocks: [{ facts: [['Temporary password', secretHere]] }, ...(remark ? [{ text: remark }] : [])],
}))
const approved: Welcomed = { name: null, password: 'Temp & Word 7', remark: null }
const approve = (to = 'meena@example.in') =>
  ground.command(tx => sendMail(tx, { to, name: 'Meena Devi', letter: welcome, props: approved, about: 'registration', aboutId: 7 }))
const mail = (id: number) => ground.services.db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** Undoes the line breaks and escapes of a transported body. */
const readable = (message = '') =>
  message.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

describe('a mail', () => {
  it('waits for the commit: a command that fails sends nothing', async () => {
    const failing = ground.command(async tx => {
      await sendMail(tx, { to: 'a@example.in', name: 'A', letter: welcome, props: approved })
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect(await ground.services.jobs.runAll()).toEqual({ runs: 0, errors: [] })
    expect(await ground.services.db.selectFrom('mail').select('id').execute()).toEqual([])
  })

  it('stays in the outbox without a mail server, where only the vault shows a temporary password', async () => {
    const id = await approve()
    expect((await ground.services.jobs.runAll()).errors).toEqual([])
    const kept = await mail(id)
    expect(kept).toMatchObject({ status: 'outbox', toAddress: 'meena@example.in', about: 'registration', aboutId: 7, attempts: 0 })
    expect(kept.html + kept.plain).not.toContain('Word 7')
    const read = opened(ground.services.vault, kept)
    expect(read.plain).toContain('Temporary password: Temp & Word 7')
    expect(read.html).toContain('Temp &#38; Word 7')
    expect(() => opened(ground.services.vault, { ...kept, toAddress: 'other@example.in' })).toThrow()
  })

  it('is sent once in both forms, and the password is forgotten then', async () => {
    const received = await mailServer()
    const id = await approve()
    expect(await ground.services.jobs.runAll()).toEqual({ runs: 1, errors: [] })
    expect(received).toHaveLength(1)
    const [message] = received.map(readable)
    expect(message).toMatch(/^From: Sevakendra <no-reply@asha\.example>/m)
    expect(message).toMatch(/^To: Meena Devi <meena@example\.in>/m)
    expect(message).toMatch(/^Subject: Your account is ready/m)
    expect(message).toMatch(new RegExp(`^Message-ID: <mail\\.${id}\\.\\d+@asha\\.example>`, 'm'))
    for (const part of ['text/plain', 'text/html', 'Temp & Word 7', 'Temp &#38; Word 7']) expect(message).toContain(part)
    const sent = await mail(id)
    expect(sent).toMatchObject({ status: 'sent', attempts: 1, lastError: null })
    expect(sent.sentAt).not.toBeNull()
    expect(sent.plain).toContain('Temporary password: (not kept)')
    await deliverMail(ground.services, smtp, id)
    expect(received).toHaveLength(1)
  })

  it('is sent by one of two that take it up at the same time; the other comes back later', async () => {
    const received = await mailServer()
    const id = await approve()
    const both = await Promise.allSettled([deliverMail(ground.services, smtp, id), deliverMail(ground.services, smtp, id)])
    for (const { status, ...how } of both)
      if (status === 'rejected') expect(how).toMatchObject({ reason: { message: 'This mail is being sent' } })
    expect(received).toHaveLength(1)
    expect(await mail(id)).toMatchObject({ status: 'sent', attempts: 1 })
  })

  it('is sent by the next one when its sender died, not before', async () => {
    const received = await mailServer()
    const id = await approve()
    const lease = (ms: number) =>
      ground.services.db
        .updateTable('mail')
        .set({ sendingUntil: new Date(Date.now() + ms) })
        .where('id', '=', id)
        .execute()
    await lease(60_000)
    await expect(deliverMail(ground.services, smtp, id)).rejects.toThrow('is being sent')
    await lease(-1000)
    await deliverMail(ground.services, smtp, id)
    expect(received).toHaveLength(1)
  })

  it('is tried again when the server is out of order, and arrives under the same name', async () => {
    let calls = 0
    const received = await mailServer({
      onMailFrom: (_, __, done) => done(calls++ === 0 ? Object.assign(new Error('Busy, try later'), { responseCode: 451 }) : null),
    })
    const id = await approve()
    const { runs, errors } = await ground.services.jobs.runAll({ later: true })
    expect([runs, errors.length]).toEqual([2, 1])
    expect(received).toHaveLength(1)
    expect(await mail(id)).toMatchObject({ status: 'sent', attempts: 2 })
  })

  it('fails for good when the receiver does not exist, with the reason but without anybody’s numbers', async () => {
    await mailServer({ onRcptTo: (_, __, done) => done(Object.assign(new Error('No such user 9999 4105 7058'), { responseCode: 550 })) })
    const id = await approve()
    expect(await ground.services.jobs.runAll({ later: true })).toEqual({ runs: 1, errors: [] })
    const failed = await mail(id)
    expect(failed).toMatchObject({ status: 'failed', lastError: expect.stringContaining('No such user') })
    expect(failed.lastError).not.toContain('4105')
  })

  it('that the queue lost is taken up again after an hour', async () => {
    const received = await mailServer()
    const id = await approve()
    expect(await deliverOverdue(ground.services, smtp)).toBe(0)
    await ground.services.db
      .updateTable('mail')
      .set({ createdAt: new Date(Date.now() - 2 * 3_600_000) })
      .where('id', '=', id)
      .execute()
    expect(await deliverOverdue(ground.services, smtp)).toBe(1)
    expect(received).toHaveLength(1)
  })

  it('goes in the open to no server in production, nor to one inside our network, but to a relay that the configuration names', async () => {
    const received = await mailServer()
    const id = await approve()
    const production = { ...ground.services, config: { ...ground.services.config, production: true } }
    await expect(deliverMail(production, smtp, id)).rejects.toThrow('private network')
    expect(received).toEqual([])
    expect(await mail(id)).toMatchObject({ status: 'queued', attempts: 1 })
    const relay = { ...production, config: { ...production.config, privateHosts: [smtp?.host ?? ''] } }
    await deliverMail(relay, smtp, id)
    expect(received).toHaveLength(1)
  })

  it('takes nothing that somebody wrote for a secret of its own', async () => {
    const received = await mailServer()
    const props: Welcomed = { ...approved, remark: 'Welcome [[v1.abc]] [[[v1.abc]]]' }
    await ground.command(tx => sendMail(tx, { to: 'a@example.in', name: 'A', letter: welcome, props }))
    expect(await ground.services.jobs.runAll()).toEqual({ runs: 1, errors: [] })
    expect(readable(received[0])).toContain('Welcome [ [v1.abc]] [ [ [v1.abc]]]')
    expect(readable(received[0])).toContain('Temporary password: Temp & Word 7')
  })

  it('cannot be given further headers or receivers', async () => {
    for (const to of ['a@example.in\r\nBcc: b@example.in', 'a@example.in, b@example.in', '<a@example.in>', 'a', ''])
      await expect(approve(to)).rejects.toMatchObject({ status: 422 })
    const forged = (to: string, name: string) =>
      ground.command(tx => sendMail(tx, { to, name, letter: welcome, props: { name, password: 'x', remark: null } }))
    await expect(forged('a@example.in\nBcc: b@example.in', 'A')).rejects.toMatchObject({ status: 422 })
    // Nor does a name hinder the mail, and with it whatever was to be told: it is written on one line.
    const kept = await mail(await forged('a@example.in', 'A\r\nBcc: b@example.in\u202e'))
    expect(kept.toName).toBe('A Bcc: b@example.in')
    expect(kept.plain).toMatch(/^Dear A Bcc: b@example.in,\n/)
  })
})
