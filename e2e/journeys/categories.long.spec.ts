import { dayOf } from '@sevakendra/contract/kit/dates'
import type { Given } from '@sevakendra/contract/kit/form/question'
import { editionOn, formNumber } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { entityDates } from '@sevakendra/contract/nsdl-pan/forms/entities'
import { allFilings, applicantPath, type Filing } from '@sevakendra/contract/nsdl-pan/forms/filings'
import { formOf } from '@sevakendra/contract/nsdl-pan/forms/forms'
import { sampleOf } from '@sevakendra/contract/nsdl-pan/forms/sample'
import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { topUp } from '../by-api'
import { serialNumber, testAadhaar } from '../numbers'
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
const corrected = { appType: 'C', foreign: false } as const

/** Nine years old: somebody signs for it. */
const child: Given = {
  ...{ dob: `${Number(dayOf(new Date()).slice(0, 4)) - 9}-03-09`, podb: 'birthCertificate', poi: null, poa: null },
  ...{ raLastName: 'PRASAD', raFirstName: 'RAMESH', raFlat: '12', raPremises: 'ASHOK NAGAR', raArea: 'KANKARBAGH' },
  ...{ raTown: 'PATNA', raState: '5', raPin: '800020', raPoi: 'aadhaar', raPoa: 'aadhaar' },
}
/** A citizen of India who lives in London. */
const inLondon: Given = {
  ...{ residenceFlat: '4', residencePremises: 'ROSE COURT', residenceArea: 'MARYLEBONE', residenceTown: 'LONDON' },
  ...{ residenceState: '99', residencePin: 'NW1 6XE', residenceCountry: 'UNITED KINGDOM', isd: '44', mobile: '7700900123' },
  ...{ aoArea: 'DLC', aoType: 'C', aoRange: '35', aoNumber: '1', poi: 'passport', poa: 'nreStatement', podb: 'passport' },
}
/** Of nobody else in this run; its fifth letter is that of the sample's name. */
const panOf = (category: string, letter: string): Given => ({ pan: `ABC${category}${letter}${serialNumber().slice(-4)}F`, otherPans: null })

/**
 * Families whose forms together ask everything that any form asks, with what the applicant signs as and the papers that are asked of it beside the signed form.
 * Every other family goes from its answers to its number in `server/src/nsdl-pan/every-family.long.test.ts`.
 */
const families: readonly [name: string, filing: Filing, signs: string, papers: readonly string[], more?: Given][] = [
  ['a family', { ...indian, category: 'H' }, 'Karta', ['Affidavit of the Karta', 'Aadhaar', 'Matriculation certificate or mark sheet']],
  ['a foreign citizen', { ...abroad, category: 'P' }, '', ['Passport']],
  ['an Indian who lives abroad', { ...indian, category: 'P' }, '', ['NRE account statement', 'Passport'], inLondon],
  ['a foreign company', { ...abroad, category: 'C' }, 'Director', ['Certificate of registration of the country']],
  [
    'a firm that has another name',
    { ...corrected, category: 'F' },
    'Partner',
    ['PAN card', 'Partnership deed', 'Revised partnership deed'],
    panOf('F', 'E'),
  ],
  [
    'a child whose name is corrected',
    { ...corrected, category: 'P' },
    'RAMESH PRASAD',
    ['Aadhaar', 'Birth certificate', 'Gazette notification of the change of name', 'PAN card'],
    { ...child, ...panOf('P', 'K') },
  ],
]

/** A question with its kind; the dates of entities are one, with a word of its own for each. */
const questionsOf = (filing: Filing, given: Given): string[] =>
  Object.keys(given)
    .filter(name => given[name] !== null)
    .map(name => `${Object.hasOwn(entityDates, name) ? 'date of the entity' : name}, ${formOf(filing).questions[name]?.kind}`)
/** Several of them in a list: typed in `several-forms.long.spec.ts`. */
const typedElsewhere = ['otherPans, repeated']

it('types every question that a form of any category asks', () => {
  const sample = (filing: Filing) => sampleOf(filing, editionOn(dayOf(new Date())).code)
  const typed = families.flatMap(([, filing, , , more]) => questionsOf(filing, { ...sample(filing), ...more }))
  const wanted = new Set(allFilings.flatMap(filing => questionsOf(filing, sample(filing))))
  expect([...wanted].filter(question => !typed.includes(question))).toEqual(typedElsewhere)
})

/** Each form is typed section by section as its declaration asks it, kept, paid, and asks for the papers of that family and no others; what follows other stories show. */
describe('a form of each category', () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })
  beforeAll(() => topUp(portal, userName, 6000))

  it.each(families)(
    'of %s is typed, kept, paid and asks for its own papers',
    { timeout: 180_000 },
    (name, filing, signs, papers, more = {}) =>
      play(browser, `category-${name.replaceAll(' ', '-')}`, async ({ person }) => {
        const merchant = await person()
        await enter(merchant, portal, userName, `${physical}/${applicantPath(filing)}/${filing.appType === 'N' ? 'N' : 'c'}/apply`)
        await merchant
          .getByText(`Form ${formNumber(editionOn(dayOf(new Date())).code, filing)}`, { exact: false })
          .first()
          .waitFor()
        const serial = serialNumber()
        const own = {
          ...(!filing.foreign && { mobile: `97${serial}` }),
          ...(filing.category === 'P' && !filing.foreign && { aadhaar: testAadhaar(serial) }),
        }
        const typed = await fillFromSample(merchant, filing, { ...own, ...more })
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
