import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { Hand } from '../by-api'
import { enter } from '../pages/door'
import { box, type } from '../pages/fields'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'
import { settled } from '../watch'

describe('what the business tells', () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })

  it('is written in the editor, previewed, and read on the home page and on the dashboard of whom it is for', { timeout: 120_000 }, () =>
    play(browser, 'news', async ({ person }) => {
      const [office, visitor, shop] = [await person(), await person(), await person()]
      await enter(office, portal, 'admin')
      await office.goto(`${portal.url}/backend/settings/news-n-updates?open=new`)
      await type(office, 'Headline', 'Counters closed on Friday')
      const text = box(office, 'Text')
      await text.click()
      await office.keyboard.type('All counters of the ')
      await office.getByRole('toolbar', { name: 'Format of Text', exact: true }).getByRole('button', { name: 'Bold' }).click()
      // White space is lost where the styles of the editor do not pass the policy of the page.
      await office.keyboard.type('  income tax  ')
      await office.getByRole('toolbar', { name: 'Format of Text', exact: true }).getByRole('button', { name: 'Bold' }).click()
      await office.keyboard.type('department.')
      expect(await text.evaluate(one => getComputedStyle(one).whiteSpaceCollapse)).toBe('break-spaces')
      await type(office, 'Headline in Hindi', 'शुक्रवार को काउंटर बंद')
      await box(office, 'Text in Hindi').click()
      await office.keyboard.insertText('सभी काउंटर बंद रहेंगे।')
      await office.getByRole('checkbox', { name: 'Members of merchants' }).uncheck()
      await office.getByRole('button', { name: 'Preview' }).click()
      await office.getByRole('region', { name: 'Preview' }).getByText('income tax').waitFor()
      await office.getByRole('button', { name: 'Save', exact: true }).click()
      await office.getByRole('dialog').waitFor({ state: 'detached' })
      await office.getByText('Counters closed on Friday').first().waitFor()

      await visitor.goto(portal.url)
      const told = visitor.getByRole('listitem').filter({ hasText: 'Counters closed on Friday' })
      expect(await told.locator('strong').textContent()).toContain('income tax')
      await visitor.context().addCookies([{ name: 'language', value: 'hi', url: portal.url }])
      await visitor.goto(portal.url)
      await visitor.getByText('सभी काउंटर बंद रहेंगे।').waitFor()

      await enter(shop, portal, 'merchant')
      await shop.getByRole('heading', { name: 'Counters closed on Friday' }).waitFor()
      const member = await Hand.of(portal, 'frenchie')
      expect(JSON.stringify(await member.get('/news'))).not.toContain('Counters closed on Friday')
    }),
  )

  it('is shown as slides that were cut and put in order, also without scripts', { timeout: 120_000 }, () =>
    play(browser, 'carousel', async ({ person }) => {
      const office = await person()
      await enter(office, portal, 'admin')
      for (const [alt, background] of [
        ['A red shop', '#c02020'],
        ['A blue shop', '#2020c0'],
      ] as const) {
        await office.goto(`${portal.url}/backend/settings/carousel?open=new`)
        const buffer = await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
          .jpeg()
          .toBuffer()
        await office.getByLabel('Picture', { exact: true }).setInputFiles({ name: 'shop.jpg', mimeType: 'image/jpeg', buffer })
        const frame = office.getByRole('group', { name: /move with the arrow keys/ }).or(office.getByLabel(/move with the arrow keys/))
        await frame.first().focus()
        await office.keyboard.press('ArrowDown')
        await type(office, 'Description', alt)
        await type(office, 'Caption', `Caption of ${alt}`)
        await settled(office)
        await office.getByRole('button', { name: 'Add slide' }).click()
        await office.getByRole('dialog').waitFor({ state: 'detached' })
      }
      await office.getByRole('button', { name: 'Caption of A blue shop up' }).click()
      await office.waitForFunction(() => document.querySelector('ol li strong')?.textContent === 'Caption of A blue shop')
      await settled(office)
      // By keys, and left where it is: what is read out is in the words of the screen.
      await office.getByRole('button', { name: 'Move Caption of A blue shop' }).focus()
      await office.keyboard.press('Space')
      await office.getByText(/^A blue shop is (?:taken, )?at place 1\.$/).waitFor({ state: 'attached' })
      // It listens for further keys a moment after it said so.
      await settled(office)
      await office.keyboard.press('Escape')
      await office.getByText('A blue shop stays where it was.').waitFor({ state: 'attached' })

      // A draft is a slide that is hidden: it is looked at in its place before visitors see it.
      const hand = await Hand.of(portal, 'admin')
      const { slides: drafts } = await hand.get<{ slides: Record<string, unknown>[] }>('/backend/settings/carousel')
      const red = drafts.find(({ alt }) => alt === 'A red shop')
      const { id, version, alt, caption, altHi, captionHi, link, shownFrom, shownUntil } = red ?? {}
      const fields = { picture: null, alt, caption, altHi, captionHi, link, shownFrom, shownUntil }
      const hidden = await hand.post<{ version: number }>(`/backend/settings/carousel/${id}`, { ...fields, version, hidden: true })
      await office.goto(`${portal.url}/backend/settings/carousel`)
      await office.getByRole('button', { name: 'Preview' }).click()
      const preview = office.getByRole('dialog', { name: 'Preview' })
      await preview.getByRole('button', { name: 'Next slide' }).click()
      await preview.getByRole('listitem', { name: '2 of 2' }).getByText('Hidden').waitFor()
      await hand.post(`/backend/settings/carousel/${id}`, { ...fields, version: hidden.version, hidden: false })

      const still = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
      try {
        const page = await still.newPage()
        await page.goto(portal.url)
        const pictures = page.getByRole('img', { name: /shop$/ })
        expect(await pictures.evaluateAll(all => all.map(one => one.getAttribute('alt')))).toEqual(['A blue shop', 'A red shop'])
        await pictures.first().scrollIntoViewIfNeeded()
        await page.waitForFunction(() => (document.querySelector('img[alt="A blue shop"]') as HTMLImageElement).naturalWidth > 0)
        const drawn = await pictures.first().boundingBox()
        expect([Math.round(drawn?.width ?? 0), (drawn?.width ?? 0) / (drawn?.height ?? 1)]).toEqual([356, expect.closeTo(2.5, 1)])
        expect(await page.getByRole('button', { name: 'Next slide' }).count()).toBe(0)
      } finally {
        await still.close()
      }

      const visitor = await person()
      await visitor.goto(portal.url)
      const show = visitor.getByRole('region', { name: 'Current topics' })
      // Who asked for less movement finds it standing still.
      await show.getByRole('button', { name: 'Let the slides change' }).waitFor()
      await show.getByRole('button', { name: 'Next slide' }).click()
      await visitor.waitForFunction(() => document.querySelector('img[alt="A blue shop"]')?.closest('li')?.hasAttribute('inert'))
      const { slides } = await hand.get<{ slides: { id: string; version: number; pictures: { src: string }[] }[] }>(
        '/backend/settings/carousel',
      )
      for (const { id, version } of slides) await hand.post(`/backend/settings/carousel/delete/${id}`, { version })
      expect((await visitor.request.get(`${portal.url}${slides[0]?.pictures[0]?.src}`)).status()).toBe(404)
      await visitor.goto(portal.url)
      expect(await show.count()).toBe(0)
    }),
  )
})
