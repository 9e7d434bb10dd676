import { PDFDocument, StandardFonts } from 'pdf-lib'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { download } from '../pages/counter'
import { enter } from '../pages/door'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'

/** The form is taken away again before the story ends: other files of this worker save ours. */
describe('an official form in the place of ours', () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })

  it('is what a shop saves once the back office has uploaded it, and ours again once it was taken away', { timeout: 180_000 }, () =>
    play(browser, 'official-form', async ({ person }) => {
      const made = await PDFDocument.create()
      made.addPage([595, 842]).drawText('FORM 93', { x: 50, y: 700, font: await made.embedFont(StandardFonts.Helvetica) })
      const official = Buffer.from(await made.save())
      const [office, shop] = [await person(), await person()]
      const saved = async (page: Page) => {
        await page.reload()
        return (await download(page, /^NEW PAN FORM/)).bytes
      }
      const actions = () => office.getByRole('button', { name: 'Actions for NEW PAN FORM' }).click()
      await enter(office, portal, 'admin', '/backend/download-software')
      await enter(shop, portal, 'merchant', '/merchant/download-software')
      const ours = await saved(shop)
      expect(ours.equals(official)).toBe(false)

      await actions()
      await office.getByRole('menuitem', { name: 'Upload official form' }).click()
      const form = office.getByRole('dialog', { name: 'Official form' })
      await form.locator('input[type="file"]').setInputFiles({ name: 'form 93.pdf', mimeType: 'application/pdf', buffer: official })
      await form.getByText('Choose another file').waitFor()
      await form.getByRole('button', { name: 'Put in place' }).click()
      await office.getByText('The official form is given out from now on').waitFor()
      expect((await saved(shop)).equals(official)).toBe(true)
      await shop.getByText(/Official form, uploaded on/).waitFor()
      expect((await saved(office)).equals(official)).toBe(true)

      await actions()
      await office.getByRole('menuitem', { name: 'Remove official form' }).click()
      await office.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
      await office.getByText(/Official form, uploaded on/).waitFor({ state: 'detached' })
      expect((await saved(shop)).length).toBe(ours.length)
    }),
  )
})
