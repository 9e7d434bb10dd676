import type { Browser, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { Hand, topUp } from '../by-api'
import { serialNumber } from '../numbers'
import { enter } from '../pages/door'
import { findByKeyboard, openDesk } from '../pages/office'
import { draftApplication, payFor, scanAll } from '../pan-by-api'
import { shops } from '../people'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'
import { resized, settled } from '../watch'

const { userName } = shops.forms
const sizes = [
  { width: 1366, height: 860 },
  { width: 390, height: 844 },
]

interface Box {
  x: number
  y: number
  width: number
  height: number
}
const boxOf = async (at: Locator): Promise<Box> => (await at.boundingBox()) ?? expect.fail('it is not seen')
const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height

/** Whatever is said while somebody verifies: the next decision can be pressed. */
describe('notices at the desk', () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })

  const bar = (staff: Page) => staff.locator('footer').filter({ has: staff.getByRole('button', { name: /^Approve/ }) })
  /** Nothing of these lies over a button of the bar, and each button is what the pointer meets in its middle. */
  async function expectFree(staff: Page, ...over: Locator[]): Promise<void> {
    for (const size of sizes) {
      await resized(staff, size)
      await settled(staff)
      const boxes = await Promise.all(over.map(boxOf))
      const buttons = await bar(staff).getByRole('button').all()
      expect(buttons.length).toBeGreaterThanOrEqual(2)
      for (const button of buttons) {
        const box = await boxOf(button)
        const name = `${await button.innerText()} at ${size.width}`
        expect(box.y + box.height, name).toBeLessThanOrEqual(size.height)
        for (const one of boxes) expect(overlap(one, box), name).toBe(false)
        const met = await button.evaluate((own, { x, y }) => own.contains(document.elementFromPoint(x, y)), {
          x: box.x + box.width / 2,
          y: box.y + box.height / 2,
        })
        expect(met, name).toBe(true)
      }
      for (const one of boxes) expect(one.x >= 0 && one.y >= 0 && one.x + one.width <= size.width).toBe(true)
    }
    await resized(staff, sizes[0] ?? expect.fail('no size'))
  }

  it('stand above the buttons, on a desktop and on a phone, and so does the result of the last decision', { timeout: 180_000 }, () =>
    play(browser, 'desk-notices', async ({ person }) => {
      await topUp(portal, userName, 400)
      const counter = await Hand.of(portal, userName)
      const ids: string[] = []
      for (let n = 0; n < 2; n++) {
        const id = await draftApplication(counter)
        await payFor(counter, id)
        await scanAll(counter, id)
        ids.push(id)
      }
      const staff = await person()
      await enter(staff, portal, 'staff')
      await openDesk(staff, ids[0] ?? '')
      await settled(staff)

      // A notice of another screen comes along to the desk; as under a pointer, it does not close by itself.
      await findByKeyboard(staff, 'My Profile', 'My Profile')
      await staff.getByRole('button', { name: 'Edit', exact: true }).click()
      const dialog = staff.getByRole('dialog')
      await dialog.getByLabel('Mobile').fill(`97${serialNumber()}`)
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      const notice = staff.locator('.mantine-Notification-root').filter({ hasText: 'Saved' })
      await notice.waitFor()
      await notice.dispatchEvent('mouseover')
      await staff.goBack()
      await bar(staff).waitFor()
      await expectFree(staff, notice)

      // What became of the one before stands in the bar itself.
      const rows = await staff.locator('[data-desk-fields] li').count()
      for (let row = 0; row < rows; row += 1) await staff.keyboard.press('Space')
      for (let key = 1; key <= 6; key += 1) await staff.keyboard.press(String(key))
      await staff.getByText('6 of 6', { exact: true }).waitFor()
      await staff.keyboard.press('a')
      const said = bar(staff).getByText(/is approved/)
      await said.waitFor()
      await expectFree(staff, notice, said)
    }),
  )
})
