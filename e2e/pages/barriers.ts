import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { settled } from '../watch'

/** What stands in people's way on a page that has settled, by rule and place. */
export async function barriersOf(page: Page): Promise<string[]> {
  await settled(page)
  return barriersNow(page)
}

/** The same where something waits on purpose, such as the step behind a question. */
export async function barriersNow(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`)
}
