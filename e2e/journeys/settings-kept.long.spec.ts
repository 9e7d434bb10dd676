import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { Hand, topUp } from '../by-api'
import { enter } from '../pages/door'
import { mailAbout } from '../pages/outbox'
import { changePart, siteSettings } from '../pages/site-settings'
import { shops } from '../people'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'

let portal: PortalPlace
let browser: Browser
onStage('people', opened => {
  ;({ portal, browser } = opened)
})

const colour = '#0a7d32'
const patience = { timeout: 20_000, interval: 300 }

/** A square of the colour. */
async function plainIcon() {
  const drawn = sharp({ create: { width: 64, height: 64, channels: 3, background: colour } })
  return { name: 'icon.png', mimeType: 'image/png', buffer: await drawn.png().toBuffer() }
}

/** The picture that a page's tab shows: where it lies, and the colour in its middle. */
async function iconOf(page: Page): Promise<{ href: string; colour: string }> {
  const href = (await page.locator('head link[rel="icon"]').first().getAttribute('href')) ?? ''
  const reply = await page.request.get(new URL(href, portal.url).href)
  expect(reply.status()).toBe(200)
  const image = await loadImage(await reply.body())
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(image.width / 2, image.height / 2, 1, 1)
  return { href, colour: `#${[...data.slice(0, 3)].map(part => part.toString(16).padStart(2, '0')).join('')}` }
}

/** What buttons and links are drawn in. */
const inkOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ink-7').trim())

describe('what an admin sets', () => {
  it('as favicon and colour stands in the tab of every page, public and signed in, until it is removed', { timeout: 120_000 }, () =>
    play(browser, 'favicon', async ({ person }) => {
      const [admin, visitor, shop] = [await person(), await person(), await person()]
      await visitor.goto(portal.url)
      const before = await iconOf(visitor)
      expect(before.colour).not.toBe(colour)

      await enter(admin, portal, 'admin', '/backend/settings/site-configuration')
      await changePart(admin, 'Logo and colour', async () => {
        await admin
          .locator('input[type="file"]')
          .nth(1)
          .setInputFiles(await plainIcon())
        await admin.getByRole('button', { name: 'Remove the file' }).waitFor()
        await admin.getByLabel('Brand colour').fill(colour)
      })
      // Also on the page that was open before.
      await expect.poll(async () => (await iconOf(admin)).colour, patience).toBe(colour)
      await expect.poll(() => inkOf(admin), patience).toBe(colour)
      for (const path of ['/', '/contact', '/auth/login']) {
        await visitor.goto(portal.url + path)
        expect([path, (await iconOf(visitor)).colour]).toEqual([path, colour])
      }
      // It has an address of its own, so that no browser shows the one before.
      expect((await iconOf(visitor)).href).not.toBe(before.href)
      await enter(shop, portal, shops.forms.userName)
      expect((await iconOf(shop)).colour).toBe(colour)
      expect(await inkOf(shop)).toBe(colour)

      await changePart(admin, 'Logo and colour', async () => {
        await admin.getByRole('checkbox', { name: /^Remove the favicon/ }).check()
        await admin.getByLabel('Brand colour').fill('')
      })
      await expect.poll(() => inkOf(admin), patience).not.toBe(colour)
      expect((await iconOf(admin)).colour).toBe(before.colour)
      await visitor.goto(portal.url)
      expect((await iconOf(visitor)).colour).toBe(before.colour)
    }).finally(async () => {
      const { look } = await siteSettings(portal)
      const nothing = { colour: null, dropLogo: true, dropFavicon: true, version: look.version }
      await (await Hand.of(portal, 'admin')).post('/backend/settings/site/look', nothing)
    }),
  )

  it('as words of a mail is seen in its preview, sent with the next one, and gone after a reset', { timeout: 120_000 }, () =>
    play(browser, 'mail-template', async ({ person }) => {
      const { userName, email } = shops.forms
      const admin = await person()
      await enter(admin, portal, 'admin', '/backend/settings/mail-templates/paymentApproved')
      const subject = admin.getByRole('textbox', { name: 'Subject' }).first()
      const standard = await subject.inputValue()
      const body = admin.getByRole('textbox', { name: 'Paragraph' }).first()
      await subject.fill('Rupees arrived, {{refNo}}')
      await body.fill('Dear partner, {{amount}} came. Ring Asha for anything.')
      const preview = admin.getByRole('region', { name: 'Preview' })
      // With the facts of its example, before anybody gets it.
      await preview.getByText(/^Rupees arrived, \w+/).waitFor()
      await preview.frameLocator('iframe').getByText('Ring Asha for anything.', { exact: false }).waitFor()

      // Typed and not saved, it is sent to nobody.
      const next = async () => {
        const { refNo } = await topUp(portal, userName, 100)
        return mailAbout(admin, portal, email, refNo)
      }
      const asBefore = new RegExp(`^${standard.replace(/\{\{\w+\}\}/g, '\\S+')}$`)
      expect((await next()).subject).toMatch(asBefore)

      await admin.getByRole('button', { name: 'Save', exact: true }).click()
      await admin.getByText('Saved. The next mail says it.').waitFor()
      const mail = await next()
      expect(mail.subject).toMatch(/^Rupees arrived, PY\d+$/)
      const list = await person()
      await enter(list, portal, 'admin', `/backend/settings/smtp-setup/outbox/${mail.id}`)
      await list.frameLocator('iframe[title="The mail"]').getByText('Ring Asha for anything.', { exact: false }).waitFor()

      await admin.getByRole('button', { name: 'Reset to default' }).click()
      await admin.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click()
      await admin.getByText('Reset. The mail says what the portal says by itself.').waitFor()
      expect(await subject.inputValue()).toBe(standard)
      expect((await next()).subject).toMatch(asBefore)
    }),
  )

  it('as a retention period is read on the privacy page, and what the next run erases follows it', { timeout: 120_000 }, () =>
    play(browser, 'retention', async ({ person }) => {
      const hand = await Hand.of(portal, 'admin')
      const { months } = await hand.get<{ months: Record<string, number> }>('/backend/settings/retention')
      const [admin, visitor] = [await person(), await person()]
      const kept = () => visitor.getByRole('row', { name: /Questions of visitors/ })
      await visitor.goto(`${portal.url}/privacy-policy`)
      await kept().getByText(`${months.enquiries} months`).waitFor()
      await enter(admin, portal, 'admin', '/backend/settings/retention')
      const wanted = (months.enquiries ?? 0) + 7
      const field = admin.getByRole('textbox', { name: 'Questions of visitors' })
      await field.fill(String(wanted))
      await admin.getByRole('button', { name: 'Save', exact: true }).first().click()
      await admin.getByText('The periods are saved').waitFor()
      await visitor.reload()
      await kept().getByText(`${wanted} months`).waitFor()
      await admin.reload()
      await vi.waitFor(async () => expect(await field.inputValue()).toBe(String(wanted)), patience)
      // What is refused changes nothing: the law names the shortest period.
      await field.fill('1')
      await admin.getByRole('button', { name: 'Save', exact: true }).first().click()
      await admin
        .getByText(/at least 12/i)
        .first()
        .waitFor()
      await visitor.reload()
      await kept().getByText(`${wanted} months`).waitFor()
      await field.fill(String(months.enquiries))
      await admin.getByRole('button', { name: 'Save', exact: true }).first().click()
      await admin.getByText('The periods are saved').waitFor()
      await visitor.reload()
      await kept().getByText(`${months.enquiries} months`).waitFor()
    }),
  )
})
