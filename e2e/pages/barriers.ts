import AxeBuilder from '@axe-core/playwright'
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
export async function barriersNow(page: Page, within?: string): Promise<string[]> {
  // Only what is wrong is described, and no second page is opened to put frames together: there are none.
  const axe = new AxeBuilder({ page }).options({ runOnly: rules, resultTypes: ['violations'] }).setLegacyMode()
  if (within) axe.include(within)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`)
}
