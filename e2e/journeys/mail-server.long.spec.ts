import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Browser, Page } from 'playwright-core'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Hand, topUp } from '../by-api'
import { enter } from '../pages/door'
import { box } from '../pages/fields'
import { mailAbout } from '../pages/outbox'
import { shops } from '../people'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'

const [user, password] = ['asha', 'Mango tree 7']

describe('the mail server', () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })

  /** What it took, with the addresses that were named to it. */
  const received: { to: string[]; mail: string }[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: (given, _, done) =>
      given.username === user && given.password === password
        ? done(null, { user })
        : done(Object.assign(new Error('5.7.8 This is not Asha'), { responseCode: 535 })),
    onRcptTo: ({ address }, _, done) =>
      address.startsWith('nobody@') ? done(Object.assign(new Error('5.1.1 Nobody lives here'), { responseCode: 550 })) : done(),
    onData(stream, { envelope }, done) {
      text(stream).then(mail => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), mail })
        done(null, `Kept on shelf ${received.length}`)
      }, done)
    },
  })
  beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise<void>(resolve => server.close(() => resolve())))
  /** Without quoted-printable's breaks of lines. */
  const mailsTo = (address: string) => received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail.replace(/=\r\n/g, ''))

  const dialogOf = (admin: Page) => admin.getByRole('dialog', { name: 'Mail server' })
  const save = async (admin: Page) => {
    await dialogOf(admin).getByRole('button', { name: 'Save', exact: true }).click()
    await dialogOf(admin).waitFor({ state: 'detached' })
  }
  /** @returns what is said of the try, the server's own words included */
  const tryIt = async (admin: Page, to: string, outcome: string) => {
    await box(admin, 'Send it to').fill(to)
    await admin.getByRole('button', { name: 'Send a test mail' }).click()
    const said = admin.getByRole('status').filter({ hasText: outcome })
    await said.waitFor()
    return (await said.textContent()) ?? ''
  }

  it('is set up, tried, used and taken away by an admin, who never reads its password again', { timeout: 120_000 }, () =>
    play(browser, 'mail-server', async ({ person }) => {
      const admin = await person()
      const answers: string[] = []
      admin.on('response', response => {
        if (response.url().includes('/api/'))
          response.text().then(
            body => answers.push(body),
            () => undefined,
          )
      })
      await enter(admin, portal, 'admin', '/backend/settings/smtp-setup')
      await admin.getByText('No mail server is set: every mail stays in the outbox and reaches nobody.').waitFor()
      expect(await admin.getByRole('button', { name: 'Send a test mail' }).count()).toBe(0)

      await admin.getByRole('button', { name: 'Set up a mail server' }).click()
      const dialog = dialogOf(admin)
      await box(dialog, 'Server').fill('127.0.0.1')
      await dialog.getByRole('radio', { name: 'None: a relay in the own network alone' }).check()
      await box(dialog, 'Port').fill(String((server.server.address() as AddressInfo).port))
      await box(dialog, 'User name').fill(user)
      await dialog.locator('input[type="password"]').fill('Wrong pear 9')
      await box(dialog, 'Sender address').fill('no-reply@asha.example')
      await box(dialog, 'Sender name').fill('Asha Online')
      await box(dialog, 'Replies go to').fill('help@asha.example')
      await save(admin)
      await admin.getByText('Set here').waitFor()
      await admin.getByText('Stored, not shown').waitFor()

      // Its own words, and what they mean.
      const wrong = await tryIt(admin, 'meena@example.in', 'The mail could not be sent')
      expect(wrong).toContain('535 5.7.8 This is not Asha')
      expect(wrong).toContain('did not accept user name')
      expect(mailsTo('meena@example.in')).toEqual([])

      await admin.getByRole('button', { name: 'Change', exact: true }).click()
      expect(await dialog.locator('input[type="password"]').inputValue()).toBe('')
      await dialog.locator('input[type="password"]').fill(password)
      await save(admin)
      expect(await tryIt(admin, 'nobody@example.in', 'The mail could not be sent')).toContain('550 5.1.1 Nobody lives here')
      // Which one: what the portal has to tell by itself may have gone the same way before.
      expect(await tryIt(admin, 'meena@example.in', 'The server took the mail')).toMatch(/Kept on shelf \d/)
      expect(mailsTo('meena@example.in').join()).toMatch(/^From: Asha Online <no-reply@asha\.example>/m)
      expect(mailsTo('meena@example.in').join()).toMatch(/^Reply-To: help@asha\.example/m)

      // Left empty, the password that is kept stays; and what the portal writes by itself goes the same way.
      await admin.getByRole('button', { name: 'Change', exact: true }).click()
      await box(dialog, 'Sender name').fill('Asha Counter')
      await save(admin)
      const { userName, email } = shops.forms
      await topUp(portal, userName, 100)
      await vi.waitFor(() => expect(mailsTo(email).join()).toMatch(/^From: Asha Counter <no-reply@asha\.example>[\s\S]*100\.00\/-/m), {
        timeout: 20_000,
        interval: 300,
      })

      await admin.reload()
      await admin.getByText('Stored, not shown').waitFor()
      await admin.getByText('Asha Counter <no-reply@asha.example>').waitFor()
      for (const secret of [password, 'Wrong pear 9']) {
        expect(await admin.content()).not.toContain(secret)
        expect(answers.filter(answer => answer.includes(secret))).toEqual([])
      }
      expect(answers.length).toBeGreaterThan(5)

      await admin.getByRole('button', { name: 'Remove', exact: true }).click()
      await admin.getByRole('dialog', { name: 'Remove this mail server?' }).getByRole('button', { name: 'Remove', exact: true }).click()
      await admin.getByText('No mail server is set: every mail stays in the outbox and reaches nobody.').waitFor()
      const { refNo } = await topUp(portal, userName, 100)
      await vi.waitFor(async () => expect((await mailAbout(admin, portal, email, refNo)).status).toBe('outbox'), {
        timeout: 20_000,
        interval: 300,
      })
      expect(mailsTo(email).filter(mail => mail.includes(refNo))).toEqual([])
    }).finally(async () => {
      const hand = await Hand.of(portal, 'admin')
      const { kept } = await hand.get<{ kept: object | null }>('/backend/settings/smtp')
      // Other stories of this portal read their mails in the outbox.
      if (kept) await hand.post('/backend/settings/smtp/remove')
    }),
  )
})
