import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { Hand, topUp } from '../by-api'
import { shops } from '../people'
import type { PortalPlace } from '../portal'
import { contextOf } from '../routes'
import { onStage } from '../stage'
import { settled } from '../watch'

const { userName } = shops.forms
/** The newest first: other stories write to this wallet, too, and a page has ten lines. */
const lines = '/merchant/accounting/statement?sort=-at'
/** Rupees from which on a balance gains no digit by another hundred. */
const round = 20_000

/** Every set of widths that the table had since it was asked last, in pixels, with whether its rows were drawn. */
const writeDown = `(() => {
  const seen = [];
  window.takeWidths = () => seen.splice(0);
  new MutationObserver(() => {
    const columns = [...document.querySelectorAll('main table col')].map(one => one.style.width);
    if (columns.length === 0) return;
    const rows = document.querySelector('main tbody tr[data-leads], main tbody tr[tabindex]') !== null;
    const now = JSON.stringify({ rows, columns });
    if (seen.at(-1) !== now) seen.push(now);
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['style'] });
})()`
const taken = (page: Page) => page.evaluate('window.takeWidths()') as Promise<string[]>
const widthsIn = (seen: string[]) => [...new Set(seen.map(one => JSON.stringify((JSON.parse(one) as { columns: string[] }).columns)))]
/** One sum is a few pixels wider than another, since digits are: nobody sees a column move by so little. */
const unseen = 4
/** Sets of widths of which a column stands elsewhere than in the first ones. */
const moved = (seen: string[], own = '[]') => {
  const at = (widths: string) => (JSON.parse(widths) as string[]).map(Number.parseFloat)
  return widthsIn(seen).filter(one => at(one).some((width, n) => Math.abs(width - (at(own)[n] ?? 0)) > unseen))
}

describe('the columns of a statement', { timeout: 60_000 }, () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })

  it('stand where they are when it is read again, when a line comes, when one comes back to it and when the page is loaded anew', async () => {
    const balance = await (await Hand.of(portal, userName)).get<number>('/merchant/accounting/closing')
    const first = await topUp(portal, userName, Math.max(Math.ceil(round - balance), 100))
    const { context, page, faults } = await contextOf(browser, portal, userName, { viewport: { width: 1366, height: 860 } })
    await page.addInitScript(writeDown)
    await page.goto(portal.url + lines)
    await settled(page)
    const [own] = widthsIn((await taken(page)).slice(-1))
    expect(own).toBeTruthy()

    await page.getByRole('button', { name: 'Reload', exact: true }).click()
    await settled(page)
    // A line more, whose amounts are as wide as those before.
    await page.getByRole('row', { name: first.refNo }).waitFor()
    const next = await topUp(portal, userName, 100)
    const row = page.getByRole('row', { name: next.refNo })
    await row.waitFor()
    await settled(page)
    expect(moved(await taken(page), own)).toEqual([])

    // Away and back: rows are awaited at the widths that they had.
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
    await taken(page)
    await page.goBack()
    await row.waitFor()
    await settled(page)
    expect(moved(await taken(page), own)).toEqual([])
    await page.reload()
    await row.waitFor()
    await settled(page)
    expect(moved(await taken(page), own)).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })
})
