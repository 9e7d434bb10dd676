import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Browser } from 'playwright-core'
import { expect, it } from 'vitest'
import { Hand, topUp } from '../by-api'
import { download, pay, preSubmit } from '../pages/counter'
import { enter } from '../pages/door'
import { box } from '../pages/fields'
import { mailAbout } from '../pages/outbox'
import { changePart, plainLogo, restoreSite, siteSettings } from '../pages/site-settings'
import { draftApplication } from '../pan-by-api'
import { rasterised, wordsOf } from '../papers'
import { shops } from '../people'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'

let portal: PortalPlace
let browser: Browser
onStage('people', opened => {
  ;({ portal, browser } = opened)
})

const [name, line, phone] = ['Asha Digital', '7 Gandhi Chowk', '0253 555 0177']
const [brand, logo] = ['#6a1b9a', '#c8102e']
const spaceless = (text: string) => text.replaceAll(/\s/g, '')

/** How much of a picture has a colour, in pixels. */
async function pixelsOf(png: Buffer, colour: string): Promise<number> {
  const image = await loadImage(png)
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, image.width, image.height)
  const wanted = [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))
  let found = 0
  for (let at = 0; at < data.length; at += 4) if (wanted.every((part, n) => Math.abs((data[at + n] ?? 0) - part) < 3)) found += 1
  return found
}

it('what an admin saves is on the public site, in the next mail and on the next paper', { timeout: 180_000 }, async () => {
  const before = await siteSettings(portal)
  await play(browser, 'settings-seen', async ({ person }) => {
    const { userName, email } = shops.forms
    await topUp(portal, userName, 500)
    const counter = await Hand.of(portal, userName)
    const id = await draftApplication(counter)

    const admin = await person()
    await enter(admin, portal, 'admin', '/backend/settings/site-configuration')
    await changePart(admin, 'Business', async () => {
      await box(admin, 'Business name').fill(name)
      await box(admin, 'Address Line 1').fill(line)
      await box(admin, 'Phone').fill(phone)
    })
    await changePart(admin, 'Logo and colour', async () => {
      await box(admin, 'Brand colour').fill(brand)
      await admin
        .locator('input[type="file"]')
        .first()
        .setInputFiles(await plainLogo(logo))
      await admin.getByRole('button', { name: 'Remove the file' }).waitFor()
    })
    await changePart(admin, 'Terms & Conditions', async () => {
      await box(admin, 'Text in English').click()
      await admin.keyboard.press('Control+A')
      await admin.keyboard.type('Disputes are heard at Nashik.')
    })

    const visitor = await person()
    await visitor.goto(`${portal.url}/terms`)
    await visitor.getByText('Disputes are heard at Nashik.').waitFor()
    const foot = visitor.getByRole('contentinfo')
    for (const words of [`${name} Private Limited`, line, phone]) await foot.getByText(words).first().waitFor()
    const shown = await visitor.getByRole('banner').locator('img').first().screenshot()
    expect(await pixelsOf(shown, logo)).toBeGreaterThan(500)
    expect(await visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ink-7'))).toBe(brand)

    await visitor.goto(`${portal.url}/licensing`)
    const terms = await visitor.getByRole('link', { name: /^Everything that a browser receives/ }).getAttribute('href')
    const licences = await (await visitor.request.get(`${portal.url}${terms}`)).text()
    for (const work of ['react', '@mantine/core', '@tiptap/core', 'recharts', 'tus-js-client']) expect(licences).toContain(`## ${work} - `)

    // What is paid from now on is confirmed by a mail and by a receipt.
    const shop = await person()
    await enter(shop, portal, userName, preSubmit('merchant', id))
    await pay(shop)
    const { refNo } = await counter.get<{ refNo: string }>(`/merchant/nsdlpan/physical/info/${id}`)
    const mail = await mailAbout(admin, portal, email, refNo)
    await admin.goto(`${portal.url}/backend/settings/smtp-setup/outbox/${mail.id}`)
    const letter = admin.frameLocator('iframe[title="The mail"]')
    for (const words of [name, line, phone]) await letter.getByText(words).first().waitFor()
    const head = letter.locator('img').first()
    await head.waitFor()
    expect(await pixelsOf(await head.screenshot(), logo)).toBeGreaterThan(500)
    // So has the code with the page of its application.
    expect(await pixelsOf(await letter.locator('img[src*="/track/qr"]').screenshot(), '#000000')).toBeGreaterThan(500)
    const edges = await letter
      .locator('body')
      .evaluate(body => [...body.querySelectorAll('*')].map(one => getComputedStyle(one).borderBottomColor))
    expect(edges).toContain('rgb(106, 27, 154)')

    // Offered where its papers are scanned next.
    const { bytes } = await download(shop, 'Receipt for the shop (PDF)')
    const paper = spaceless(await wordsOf(bytes))
    for (const words of [name, line, phone]) expect(paper).toContain(spaceless(words))
    const [first] = await rasterised(bytes)
    expect([await pixelsOf(first as Buffer, logo), await pixelsOf(first as Buffer, brand)].map(found => found > 300)).toEqual([true, true])
  }).finally(() => restoreSite(portal, before, ['terms']))
})
