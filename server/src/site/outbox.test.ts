import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onceKey } from '../../test/door'
import { openWorld, type World } from '../../test/world'
import { sendMail } from '../platform/mail'
import { system } from '../platform/who'
import { readMail, sendMailAgain } from './service'

describe('the outbox', () => {
  let world: World
  let id: number
  beforeAll(async () => {
    world = await openWorld()
    const props = { name: 'Asha', userName: '9890027514', password: 'Mango<7>tree', code: 'M00042', remark: null }
    const mail = { to: 'asha@example.in', name: 'Asha Devi', template: 'registrationApproved', props } as const
    id = await world.command(tx => sendMail(tx, mail))
  })
  afterAll(() => world.close())

  it('keeps the temporary password sealed in the database and shows it to an admin', async () => {
    const stored = await world.house.db.selectFrom('mail').select(['html', 'plain']).where('id', '=', id).executeTakeFirstOrThrow()
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
    const noted = await world.house.db.selectFrom('audit').selectAll().where('event', '=', 'mail.secretRead').execute()
    expect(noted.at(-1)).toMatchObject({ actorCode: (await admin.get('/auth/me')).json().code, subjectId: String(id) })
    expect(JSON.stringify(noted)).not.toContain('Mango')
  })

  it('shows nobody’s password, link or code where a mail server brings it', async () => {
    const { house } = world
    const who = { ...system, may: new Set(['mail.read'] as const) }
    const config = { ...house.config, smtp: { host: 'mail.example.in', port: 587, secure: false, from: 'a@example.in' } }
    const { html, plain } = await readMail({ ...house, config }, id, who)
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
    const { db } = world.house
    const words = "Can't send mail - all recipients were rejected: 550 5.1.1 <asha@example.in>: Recipient address rejected"
    await db.updateTable('mail').set({ status: 'failed', attempts: 5, lastError: words }).where('id', '=', id).execute()
    const who = { ...system, may: new Set(['mail.send'] as const) }
    const smtp = { host: 'mail.example.in', port: 587, secure: false, from: 'a@example.in' }
    const sendAgain = () =>
      world.command(tx => sendMailAgain({ ...tx, house: { ...tx.house, config: { ...tx.house.config, smtp } } }, id, who))
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
