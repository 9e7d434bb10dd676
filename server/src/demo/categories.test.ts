import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import { editionOn } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { keyOf } from '@sevakendra/contract/nsdl-pan/forms/filings'
import { formOf } from '@sevakendra/contract/nsdl-pan/forms/forms'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../../test/world'
import { storiesOf } from './categories'
import { cities, dice, somebody } from './people'
import type { Shop, Teller } from './teller'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('tells of applicants whose answers are complete and leave nothing to be asked about', async () => {
  const now = new Date()
  const teller = { services: world.services, ago: (days: number) => new Date(now.getTime() - days * 86_400_000) } as Teller
  const shops = cities.map((city, n): Shop => ({ person: somebody(dice(n), n, city), opensDaysAgo: 80 }))
  const stories = storiesOf(teller, shops, shops[0] as Shop)
  const wrong: unknown[] = []
  for (const { filing, daysAgo, answers } of stories) {
    const given = await answers()
    const on = daysFrom(dayOf(now), -daysAgo)
    const setting = { edition: editionOn(on).code, on, rulings: [] }
    const form = formOf(filing)
    const refused =
      form.checkDraft(given) ??
      form
        .complete(setting)
        .safeParse(given)
        .error?.issues.map(({ path, message }) => [path, message])
    const found = form.findings(given, setting).filter(({ severity }) => severity !== 'note')
    if (refused || found.length > 0) wrong.push([keyOf(filing), refused, found])
  }
  expect(wrong).toEqual([])
  expect(new Set(stories.map(({ filing }) => keyOf(filing))).size).toBe(stories.length - 3)
})
