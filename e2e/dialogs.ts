import type { Page } from 'playwright-core'
import { settled } from './watch'

/** Where one is told from another: a button by its place, a row's by the first row alone. */
const mark = 'data-opener'

/**
 * Presses, one after the other, every button of a screen's main part that may open something, and each entry of the menus that open, and says when
 * a dialog, a drawer or a menu is there. Of a list's rows only the first is tried. What a button does instead is done: the portal is one for looking at.
 * @param opened is told a short name of what was pressed, while what it opened is there
 */
export async function eachDialog(page: Page, opened: (name: string) => Promise<void>): Promise<void> {
  const address = page.url()
  const count = await markOpeners(page)
  for (let place = 0; place < count; place += 1) {
    const name = await press(page, address, place)
    if (name === undefined) continue
    const items = await page.getByRole('menu').getByRole('menuitem').count()
    if (items > 0) await opened(name)
    else if (await isOpen(page)) await opened(name)
    for (let item = 0; item < items; item += 1) {
      if (item > 0 && (await press(page, address, place)) === undefined) break
      const entry = page.getByRole('menu').getByRole('menuitem').nth(item)
      const words = short(await entry.innerText())
      if (!(await entry.isEnabled())) continue
      await entry.click()
      await settled(page)
      if (await isOpen(page)) await opened(`${name}.${words}`)
    }
  }
}

const isOpen = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some(one => one.checkVisibility() && one.textContent !== ''),
  )

const short = (words: string) =>
  words
    .replace(/\s+/g, '-')
    .replace(/[/:?.,]/g, '')
    .slice(0, 40)

/** On the screen as it was first. @returns the name of the button that was pressed; undefined where it is not there */
async function press(page: Page, address: string, place: number): Promise<string | undefined> {
  await page.goto(address)
  await settled(page)
  await markOpeners(page)
  const button = page.locator(`[${mark}="${place}"]`)
  if ((await button.count()) === 0 || !(await button.isVisible())) return undefined
  const name = short((await button.getAttribute('aria-label')) || (await button.innerText()))
  await button.click({ timeout: 5000 }).catch(() => undefined)
  await settled(page)
  return `${String(place).padStart(2, '0')}.${name}`
}

/** Gives every button of the main part that is worth pressing its number. @returns how many there are */
const markOpeners = (page: Page): Promise<number> =>
  page.evaluate(mark => {
    const rowsSeen = new Map<Element | null, Element>()
    const wanted = [...document.querySelectorAll<HTMLElement>('main button:not([disabled]):not([role]), main a[href*="open="]')].filter(
      one => {
        if (!one.checkVisibility() || one.getAttribute('aria-haspopup') === 'listbox') return false
        // What every list has, and ways to other screens.
        if (one.closest('nav, th, [class*="toolbar"], [class*="footer"], [class*="pager"]') || one.matches('h1 ~ button')) return false
        const row = one.closest('tr, li, article')
        if (!row) return true
        const first = rowsSeen.get(row.parentElement)
        if (!first) rowsSeen.set(row.parentElement, row)
        return !first || first === row
      },
    )
    for (const [place, one] of wanted.entries()) one.setAttribute(mark, String(place))
    return wanted.length
  }, mark)
