import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onceKey } from '../../test/door'
import { openWorld, type World } from '../../test/world'
import { system } from '../platform/http/who'
import { sendMail } from '../platform/mail/mail'
import { registrationApproved } from '../registration/letters'
import { contentStamp, readMail, sendMailAgain, set as setSetting, writeNews } from './service'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('the outbox', () => {
  let id: number
  beforeAll(async () => {
    const props = { name: 'Asha', userName: '9890027514', password: 'Mango<7>tree', code: 'M00042', remark: null }
    const mail = { to: 'asha@example.in', name: 'Asha Devi', letter: registrationApproved, props }
    id = await world.command(tx => sendMail(tx, mail))
  })

  it('keeps the temporary password sealed in the database and shows it to an admin', async () => {
    const stored = await world.services.db.selectFrom('mail').select(['html', 'plain']).where('id', '=', id).executeTakeFirstOrThrow()
    expect(stored.html + stored.plain).not.toContain('Mango')
    const admin = await world.as('admin')
    const mail = (await admin.get(`/backend/settings/mails/${id}`)).json()
    expect(mail).toMatchObject({ toAddress: 'asha@example.in', status: 'queued' })
    expect(mail.plain).toContain('Mango<7>tree')
    expect(mail.html).toContain('Mango&#60;7&#62;tree')
  })

  it('notes who read somebody else’s password', async () => {
    const admin = await world.as('admin')
    await admin.get(`/backend/settings/mails/${id}`)
    const noted = await world.services.db.selectFrom('audit').selectAll().where('event', '=', 'mail.secretRead').execute()
    expect(noted.at(-1)).toMatchObject({ actorCode: (await admin.get('/auth/me')).json().code, subjectId: String(id) })
    expect(JSON.stringify(noted)).not.toContain('Mango')
  })

  it('shows nobody’s password, link or code where a mail server brings it', async () => {
    const { services } = world
    const who = { ...system, may: new Set(['mail.read'] as const) }
    const config = { ...services.config, smtp: { host: 'mail.example.in', port: 587, secure: false, from: 'a@example.in' } }
    const { html, plain } = await readMail({ ...services, config }, id, who)
    expect(html + plain).not.toContain('Mango')
    expect(plain).toContain('(not kept)')
  })

  it('is closed to staff, whatever they were granted', async () => {
    const staff = await world.as('staff')
    expect((await staff.get(`/backend/settings/mails/${id}`)).statusCode).toBe(403)
    expect((await staff.post('/backend/settings/mails/list', {})).statusCode).toBe(403)
  })

  it('queues a mail again that failed or was kept, once, and the trail says who did', async () => {
    const admin = await world.as('admin')
    const again = (key = onceKey()) => admin.post(`/backend/settings/mails/again/${id}`, undefined, key)
    expect((await again()).json().message).toBe('There is no mail server to send it by')
    const { db } = world.services
    const words = "Can't send mail - all recipients were rejected: 550 5.1.1 <asha@example.in>: Recipient address rejected"
    await db.updateTable('mail').set({ status: 'failed', attempts: 5, lastError: words }).where('id', '=', id).execute()
    const who = { ...system, may: new Set(['mail.send'] as const) }
    const smtp = { host: 'mail.example.in', port: 587, secure: false, from: 'a@example.in' }
    const sendAgain = () =>
      world.command(tx => sendMailAgain({ ...tx, services: { ...tx.services, config: { ...tx.services.config, smtp } } }, id, who))
    await sendAgain()
    const mail = () => db.selectFrom('mail').select(['status', 'attempts', 'lastError']).where('id', '=', id).executeTakeFirstOrThrow()
    expect(await mail()).toMatchObject({ status: 'queued', attempts: 0, lastError: null })
    const noted = await db.selectFrom('audit').select(['subjectId', 'details']).where('event', '=', 'mail.sentAgain').execute()
    expect(noted).toEqual([{ subjectId: String(id), details: expect.objectContaining({ status: 'failed', replyCode: '550 5.1.1' }) }])
    // The trail keeps what it has for ever: who a mail was for is not told there by the server's words.
    expect(JSON.stringify(noted)).not.toContain('asha')
    await expect(sendAgain()).rejects.toThrow('This mail was sent, or waits to be sent')
    expect((await (await world.as('staff')).post(`/backend/settings/mails/again/${id}`, undefined, onceKey())).statusCode).toBe(403)
  })

  it('answers 404 for a mail that never was', async () => {
    const admin = await world.as('admin')
    expect((await admin.get('/backend/settings/mails/999999')).statusCode).toBe(404)
  })
})

it('the stamp of the public pages moves with each commit that changes them, and with nothing else', async () => {
  const { services } = world
  const seen = new Set([await contentStamp(services)])
  const set = (name: 'social' | 'tawkTo', value: unknown) => world.command(tx => setSetting(tx, name, value, system))
  const item = {
    ...{ title: 'Fees', body: '<p>New</p>', titleHi: null, bodyHi: null, publishedOn: '2026-01-01', shownUntil: null },
    ...{ audience: ['public' as const], pinned: false, hidden: false },
  }
  const changes: [string, () => Promise<unknown>][] = [
    ['a new setting', () => set('social', [])],
    ['another one', () => set('tawkTo', { api: '' })],
    ['a change of it', () => set('tawkTo', { api: 'https://chat.example.in' })],
    [
      'one whose transaction began before that and commits after it',
      () =>
        sql`update site_setting set value = '[{"label": "x"}]', updated_at = now() - interval '5 seconds' where name = 'social'`.execute(
          services.db,
        ),
    ],
    ['one of the same instant', () => sql`update site_setting set value = '[{"label": "y"}]' where name = 'social'`.execute(services.db)],
    ['the value of before', () => set('social', [])],
    ['news', () => world.command(tx => writeNews(tx, item, system))],
  ]
  for (const [what, change] of changes) {
    await change()
    const stamp = await contentStamp(services)
    expect([what, seen.has(stamp)]).toEqual([what, false])
    expect(await contentStamp(services)).toBe(stamp)
    seen.add(stamp)
  }
})
