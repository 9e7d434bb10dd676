import { dayOf } from '@sevakendra/contract/kit/dates'
import { editionOn, formNumber } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { applicantPath, type Filing } from '@sevakendra/contract/nsdl-pan/forms/filings'
import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { topUp } from '../by-api'
import { serialNumber } from '../numbers'
import { pay } from '../pages/counter'
import { enter } from '../pages/door'
import { fillFromSample } from '../pages/whole-form'
import { shops } from '../people'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'

const { userName } = shops.forms
const physical = '/merchant/product/nsdl-pan/physical'
const indian = { appType: 'N', foreign: false } as const
const abroad = { appType: 'N', foreign: true } as const

/** Each family beside individual and company, with what its applicant signs as and the papers that are asked of it beside the signed form. */
const families: readonly [name: string, filing: Filing, signs: string, papers: readonly string[]][] = [
  ['a family', { ...indian, category: 'H' }, 'Karta', ['Affidavit of the Karta', 'Aadhaar', 'Matriculation certificate or mark sheet']],
  ['a firm', { ...indian, category: 'F' }, 'Partner', ['Partnership deed']],
  ['an LLP', { ...indian, category: 'E' }, 'Designated partner', ['Certificate of registration issued by the Registrar of LLPs']],
  ['a trust', { ...indian, category: 'T' }, 'Trustee', ['Trust deed']],
  ['an association', { ...indian, category: 'A' }, 'Member', ['Agreement']],
  ['a body of individuals', { ...indian, category: 'B' }, 'Member', ['Agreement']],
  ['a local authority', { ...indian, category: 'L' }, 'Authorised signatory', ['Agreement']],
  ['an artificial juridical person', { ...indian, category: 'J' }, 'Authorised signatory', ['Agreement']],
  [
    'a government office',
    { ...indian, category: 'G' },
    'Authorised officer',
    ['Document of the Central or State Government that establishes identity and address'],
  ],
  ['a foreign citizen', { ...abroad, category: 'P' }, '', ['Passport']],
  ['a foreign company', { ...abroad, category: 'C' }, 'Director', ['Certificate of registration of the country']],
]

/** The form of each family is typed section by section as its declaration asks it, kept, paid, and asks for the papers of that family and no others. */
describe('a form of each category', () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })
  beforeAll(() => topUp(portal, userName, 4000))

  it.each(families)('of %s is typed, kept, paid and asks for its own papers', { timeout: 180_000 }, (name, filing, signs, papers) =>
    play(browser, `category-${name.replaceAll(' ', '-')}`, async ({ person }) => {
      const merchant = await person()
      await enter(merchant, portal, userName, `${physical}/${applicantPath(filing)}/N/apply`)
      await merchant
        .getByText(`Form ${formNumber(editionOn(dayOf(new Date())).code, filing)}`, { exact: false })
        .first()
        .waitFor()
      const typed = await fillFromSample(merchant, filing, filing.foreign ? {} : { mobile: `97${serialNumber()}` })
      await merchant.getByRole('button', { name: 'Check and pay' }).click()
      await merchant.waitForURL(/pre-submit/)
      // Everything is kept and read again where it is paid.
      const summary = merchant.getByRole('main')
      for (const words of [...typed, ...papers, ...(signs ? [signs] : [])])
        await summary.getByText(words, { exact: false }).first().waitFor()

      await pay(merchant)
      const places = merchant.getByRole('listitem').filter({ has: merchant.getByRole('heading', { level: 3 }) })
      await places.first().waitFor()
      const asked = (await places.getByRole('heading', { level: 3 }).locator('span').allTextContents()).sort()
      expect([...new Set(asked)]).toEqual([...papers].sort())
      await merchant.getByRole('heading', { level: 3, name: /^Form/ }).waitFor()
    }),
  )
})
