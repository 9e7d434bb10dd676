import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { lettersOfCaptcha } from '../database'
import { enter } from '../pages/door'
import { box, choose, type } from '../pages/fields'
import { changePart, plainLogo, restoreSite, siteSettings } from '../pages/site-settings'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'

const shown = (page: Page) => page.getByRole('contentinfo')

describe('the public face', () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })

  let before: Awaited<ReturnType<typeof siteSettings>> | undefined

  it('what an admin saves is what a visitor sees; what a visitor asks is answered by mail', { timeout: 180_000 }, () =>
    play(browser, 'site-settings', async ({ person }) => {
      before = await siteSettings(portal)
      const admin = await person()
      await enter(admin, portal, 'admin', '/backend/settings/site-configuration')
      const change = (part: string, fill: () => Promise<unknown>) => changePart(admin, part, fill)
      await change('Business', async () => {
        await box(admin, 'Business name').fill('Asha & Sons')
        await box(admin, 'Phone').fill('0253 555 0199')
        // The real page with what is typed, before anybody else sees it.
        await admin.getByRole('button', { name: 'Preview' }).click()
        const seen = admin.frameLocator('iframe[title="Preview"]')
        await seen.getByText('Asha & Sons Private Limited').waitFor()
        expect(await seen.locator('h1').evaluate(one => getComputedStyle(one).fontFamily)).toContain('Inter')
        await admin.getByRole('dialog', { name: 'Preview: not saved yet' }).getByRole('button', { name: 'Close' }).click()
        expect((await siteSettings(portal)).business.businessName).toBe(before?.business.businessName)
      })
      // Above the form that was saved, without loading the page again.
      await admin.getByRole('banner').getByText('Asha & Sons').waitFor()
      await change('Logo and colour', async () => {
        await box(admin, 'Brand colour').fill('#ffd600')
        await admin.getByText(/White on #ffd600 has a contrast of only/).waitFor()
        await admin
          .locator('input[type="file"]')
          .first()
          .setInputFiles(await plainLogo('#c8102e'))
        await admin.getByRole('button', { name: 'Remove the file' }).waitFor()
      })
      await change('Social links', () => box(admin, 'WhatsApp').fill('wa.me/919876500000'))
      await change('Live chat', () => box(admin, 'Address of the chat page').fill('https://tawk.to/chat/1/default'))
      await change('Contact page', async () => {
        await box(admin, 'Map link').fill('https://maps.app.goo.gl/abc')
        await box(admin, 'Grievance officer').fill('Ravi Kumar')
      })
      await change('AEPS', async () => {
        await admin.getByText('Questions and answers of NPCI on AePS', { exact: false }).waitFor()
        const text = box(admin, 'Text in English')
        await text.click()
        await admin.keyboard.press('Control+A')
        await admin.keyboard.type('Ask Ravi at the counter.')
        await admin.getByText(/One language has your text/).waitFor()
      })

      const visitor = await person(fault => /tawk\.to|422/.test(fault))
      await visitor.route('https://tawk.to/**', route => route.fulfill({ contentType: 'text/html', body: '<p>chat</p>' }))
      await visitor.goto(`${portal.url}/contact`)
      expect(await visitor.title()).toBe('Asha & Sons')
      await shown(visitor).getByText('Asha & Sons Private Limited').waitFor()
      await shown(visitor).getByRole('link', { name: '0253 555 0199' }).waitFor()
      expect(await shown(visitor).getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe('https://wa.me/919876500000')
      await visitor.getByText('Ravi Kumar').waitFor()
      expect(await visitor.getByRole('link', { name: 'Open the map' }).getAttribute('href')).toBe('https://maps.app.goo.gl/abc')
      const logo = visitor.getByRole('banner').locator('img').first()
      const widths = await logo.evaluate(async (image: HTMLImageElement) => {
        await image.decode()
        return [image.naturalWidth, image.width]
      })
      expect(widths).toEqual([300, 96])
      const primary = () => visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ink-7'))
      expect(await primary()).not.toBe('#1d3a8a')
      await visitor.getByRole('button', { name: 'Live chat' }).click()
      await visitor.frameLocator('iframe[title="Live chat"]').getByText('chat').waitFor()
      await visitor.getByRole('button', { name: 'Close' }).click()

      // A wrong captcha loses nothing of what was typed.
      await type(visitor, 'Your name', 'Rekha Devi')
      await type(visitor, 'Email ID', 'rekha@example.in')
      await choose(visitor, 'About', 'An application')
      await box(visitor, 'Your question').fill('Where is my card?')
      await visitor.getByRole('checkbox', { name: /^I agree/ }).check()
      await box(visitor, 'Letters in the picture').fill('wrong')
      await Promise.all([visitor.waitForResponse(/\/api\/captcha$/), visitor.getByRole('button', { name: 'Send question' }).click()])
      await visitor.getByRole('alert').first().waitFor()
      expect(await box(visitor, 'Your question').inputValue()).toBe('Where is my card?')
      await visitor.getByRole('img', { name: 'Letters to copy' }).waitFor()
      await box(visitor, 'Letters in the picture').fill(await lettersOfCaptcha(portal))
      await visitor.getByRole('button', { name: 'Send question' }).click()
      await visitor.getByText('We have your question').waitFor()

      // From a tile to the page of its service, in the owner's words; the language in which nothing was written has the product's.
      await visitor.goto(portal.url)
      await visitor.getByRole('link', { name: 'AEPS', exact: true }).click()
      await visitor.getByText('Ask Ravi at the counter.').waitFor()
      await visitor.getByText(/^Last changed on/).waitFor()
      await visitor.getByRole('button', { name: 'हिन्दी' }).click()
      await visitor.getByRole('heading', { name: 'कौन से काग़ज़ चाहिए' }).waitFor()
      await visitor.getByRole('button', { name: 'English' }).click()

      await admin.goto(`${portal.url}/backend/user-management/enquiries`)
      await admin.getByText('Where is my card?').first().click()
      await box(admin, 'Answer').fill('It was posted on Monday.')
      await admin.getByRole('button', { name: 'Send answer' }).click()
      await admin.getByText('Enquiry answered').waitFor()
    }).finally(() => before && restoreSite(portal, before, ['aeps'])),
  )
})
