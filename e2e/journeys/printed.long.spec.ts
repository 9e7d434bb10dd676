import type { Browser, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { Hand } from '../by-api'
import { enter } from '../pages/door'
import type { PortalPlace } from '../portal'
import { lastDays } from '../routes'
import { onStage, play } from '../stage'
import { settled } from '../watch'

let portal: PortalPlace
let browser: Browser
onStage('history', opened => {
  ;({ portal, browser } = opened)
})

/** A4 in CSS pixels, less a centimetre on each side; a list lies across. */
const upright = { width: 718, height: 1047 }
const across = { width: 1047, height: 718 }

/** Looks at what would come out of the printer, of somebody who works in dark colours. */
async function printed(page: Page, paper: typeof upright) {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.setViewportSize(paper)
  await settled(page)
  return page.evaluate(() => {
    const light = (colour: string) => {
      const [r = 0, g = 0, b = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
      return { share: (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255, alpha }
    }
    const groundOf = (start: Element) => {
      for (let at: Element | null = start; at; at = at.parentElement) {
        const { share, alpha } = light(getComputedStyle(at).backgroundColor)
        if (alpha > 0.5) return share
      }
      return 1
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const pale: string[] = []
    const cut: string[] = []
    const range = document.createRange()
    while (texts.nextNode()) {
      const [node, holder] = [texts.currentNode, texts.currentNode.parentElement]
      const words = node.textContent?.trim()
      if (!words || !holder?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      // What is there for screen readers alone is a pixel wide.
      if (box.width === 0 || holder.closest('.mantine-VisuallyHidden-root') || holder.getBoundingClientRect().width <= 1) continue
      if (box.right > innerWidth + 1 || box.left < -1) cut.push(words)
      if (light(getComputedStyle(holder).color).share > 0.55 || groundOf(holder) < 0.8) pale.push(words)
    }
    const inSight = (selector: string) => [...document.querySelectorAll(selector)].filter(one => one.checkVisibility()).length
    return {
      pale,
      cut,
      navigation: inSight('nav, [role="navigation"]'),
      // A head of a table sorts, and a picture opens: both are printed.
      buttons: inSight('button:not(thead button, :has(img))'),
      rows: inSight('tbody tr'),
    }
  })
}

it('a list, the statement and a record are printed dark on white, whole, without what only a screen needs', { timeout: 180_000 }, () =>
  play(browser, 'printed', async ({ person }) => {
    const shop = await person()
    const hand = await Hand.of(portal, 'merchant')
    const { data } = await hand.post<{ data: { id: string }[] }>('/merchant/nsdlpan/physical/list', { length: 10 })
    await enter(shop, portal, 'merchant')
    for (const [path, rows, paper] of [
      ['product/nsdl-pan/physical/list', 5, across],
      [`accounting/statement${lastDays()}`, 5, upright],
      [`product/nsdl-pan/physical/info/${data[0]?.id}`, 0, upright],
    ] as const) {
      await shop.emulateMedia({ media: 'screen' })
      await shop.goto(`${portal.url}/merchant/${path}`)
      await settled(shop)
      const seen = await printed(shop, paper)
      expect({ path, ...seen, rows: seen.rows >= rows }).toEqual({ path, pale: [], cut: [], navigation: 0, buttons: 0, rows: true })
    }
  }),
)
