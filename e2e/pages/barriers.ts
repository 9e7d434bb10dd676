import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { settled } from '../watch'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What stands in people's way on a page that has settled, by rule and place. */
export async function barriersOf(page: Page): Promise<string[]> {
  await settled(page)
  return barriersNow(page)
}

/**
 * The same where something waits on purpose, such as the step behind a question.
 * @param within a selector: looks there alone, where the rest of the page was looked at before
 */
export const barriersNow = (page: Page, within = 'html'): Promise<string[]> => foundBy(page, within, { type: 'tag', values: rules })

async function foundBy(page: Page, within: string, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // Summed up in the page: as the report of a whole screen it takes longer to bring here than to find. There are no frames.
  return page.evaluate(
    async ([runOnly, within]) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe }
      const { violations } = await inPage.run(within, { runOnly, resultTypes: ['violations'], iframes: false })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`)
    },
    [runOnly, within] as const,
  )
}
