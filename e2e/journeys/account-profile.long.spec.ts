import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { enter } from '../pages/door'
import { shops } from '../people'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'

const pixels = (page: Page) =>
  page
    .getByRole('banner')
    .locator('.mantine-Avatar-image')
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
      const brush = canvas.getContext('2d')
      brush?.drawImage(image, 0, 0, 1, 1)
      return [image.naturalWidth, image.naturalHeight, ...(brush?.getImageData(0, 0, 1, 1).data ?? [])]
    })

describe('the own account', () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })

  it('a photo is cut and stands in the header at once; another device is thrown out; settings hold', { timeout: 120_000 }, () =>
    play(browser, 'account-profile', async ({ person }) => {
      const shop = await person(fault => /update-setting|ERR_FAILED/.test(fault))
      await enter(shop, portal, shops.profile.userName, '/merchant/account/my-profile')
      await shop.getByRole('heading', { name: 'My Profile' }).waitFor()

      // As a phone stores it: lying on its side, blue above and red below once it is upright.
      const red = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#d01010' } })
        .png()
        .toBuffer()
      const upright = sharp({ create: { width: 800, height: 800, channels: 3, background: '#1010d0' } }).composite([
        { input: red, left: 0, top: 400 },
      ])
      const lying = await sharp(await upright.png().toBuffer())
        .rotate(270)
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer()
      const chooser = shop.waitForEvent('filechooser')
      await shop.getByRole('button', { name: 'Add photo' }).click()
      await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: lying })
      const crop = shop.getByRole('group', { name: /move with the arrow keys/ }).or(shop.getByLabel(/move with the arrow keys/))
      await crop.first().waitFor()
      // By keyboard alone: smaller from its upper left corner, then down to the red half.
      await shop.getByLabel('Upper left corner').focus()
      for (let n = 0; n < 3; n++) await shop.keyboard.press('Control+ArrowDown')
      await crop.first().focus()
      for (let n = 0; n < 8; n++) await shop.keyboard.press('Control+ArrowDown')
      await shop.getByRole('button', { name: 'Save photo' }).click()
      await shop.getByRole('button', { name: 'Change photo' }).waitFor()
      await shop.getByRole('banner').locator('.mantine-Avatar-image').waitFor()
      const [width, height, r = 0, , b = 0] = await pixels(shop)
      expect([width, height]).toEqual([400, 400])
      expect(r).toBeGreaterThan(b)

      // Other stories of this shop leave sign-ins behind: this phone is told from them by its browser.
      const devices = shop.getByRole('region', { name: 'Signed-in devices' })
      await devices.getByText('This device').waitFor()
      const before = await devices.getByRole('listitem').count()
      const phone = await person(fault => /401/.test(fault))
      await phone.context().setExtraHTTPHeaders({ 'user-agent': 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' })
      await enter(phone, portal, shops.profile.userName)
      await shop.reload()
      const ofPhone = devices.getByRole('button', { name: 'Sign out Firefox on Android' })
      await ofPhone.waitFor()
      expect(await devices.getByRole('listitem').count()).toBe(before + 1)
      await ofPhone.click()
      await shop.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
      await shop.getByText('Firefox on Android was signed out').waitFor()
      await ofPhone.waitFor({ state: 'detached' })
      expect(await devices.getByRole('listitem').count()).toBe(before)
      await phone.goto(`${portal.url}/merchant/notices`)
      await phone.getByRole('dialog', { name: 'Your sign-in has ended' }).waitFor()

      await shop.getByRole('link', { name: /Sign-in history/ }).click()
      await shop.getByRole('heading', { name: 'Sign-in History' }).waitFor()
      await shop.getByRole('cell', { name: 'Sign-in on another device ended' }).first().waitFor()

      await shop.goto(`${portal.url}/merchant/account/my-setting`)
      const tracking = shop.getByRole('switch', { name: 'Activity tracking' })
      const answered = shop.waitForResponse(reply => reply.url().endsWith('/merchant/account/update-setting'))
      await tracking.click({ force: true })
      expect((await answered).request().postDataJSON()).toEqual({ prop: 'activityTracking', value: 'false' })
      await shop.reload()
      expect(await tracking.isChecked()).toBe(false)
      // A line that is down: the switch goes back, and the toast at the top says why.
      await shop.route('**/update-setting', route => route.abort())
      await shop.getByRole('switch', { name: 'Login notifications' }).click({ force: true })
      await shop.locator('[data-position="top-center"]').getByText('Error', { exact: true }).waitFor()
      expect(await shop.getByRole('switch', { name: 'Login notifications' }).isChecked()).toBe(true)
    }),
  )
})
