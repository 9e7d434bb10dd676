import { dayOf } from '@sevakendra/contract/kit/dates'
import type { Given } from '@sevakendra/contract/kit/form/question'
import { editionOn, formNumber } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { applicantPath, type Filing } from '@sevakendra/contract/nsdl-pan/forms/filings'
import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { Hand, topUp } from '../by-api'
import { serialNumber, testAadhaar } from '../numbers'
import { pay } from '../pages/counter'
import { enter } from '../pages/door'
import { fillFromSample } from '../pages/whole-form'
import { acknowledgeByApi, scanAll, verifyByApi } from '../pan-by-api'
import { shops } from '../people'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'

const { userName } = shops.forms
const physical = '/merchant/product/nsdl-pan/physical'
const indian = { appType: 'N', foreign: false } as const
const abroad = { appType: 'N', foreign: true } as const
const corrected = { appType: 'C', foreign: false } as const
const correctedAbroad = { appType: 'C', foreign: true } as const

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

/** Each family beside individual and company, with what its applicant signs as and the papers that are asked of it beside the signed form. */
const families: readonly [name: string, filing: Filing, signs: string, papers: readonly string[], more?: Given][] = [
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
  ['an Indian who lives abroad', { ...indian, category: 'P' }, '', ['NRE account statement', 'Passport'], inLondon],
  [
    'a company that has another name',
    { ...corrected, category: 'C' },
    'Director',
    [
      'Certificate of registration issued by the Registrar of Companies',
      'Certificate of the change of name issued by the Registrar of Companies',
      'PAN card',
    ],
    panOf('C', 'E'),
  ],
  [
    'a child whose name is corrected',
    { ...corrected, category: 'P' },
    'RAMESH PRASAD',
    ['Aadhaar', 'Birth certificate', 'Gazette notification of the change of name', 'PAN card'],
    { ...child, ...panOf('P', 'K') },
  ],
  [
    'an Indian abroad whose name is corrected',
    { ...corrected, category: 'P' },
    '',
    ['Gazette notification of the change of name', 'NRE account statement', 'PAN card', 'Passport'],
    { ...inLondon, ...panOf('P', 'K') },
  ],
  [
    'a foreign citizen whose name is corrected',
    { ...correctedAbroad, category: 'P' },
    '',
    ['Gazette notification of the change of name', 'PAN card', 'Passport'],
    panOf('P', 'K'),
  ],
  [
    'a firm that has another name',
    { ...corrected, category: 'F' },
    'Partner',
    ['PAN card', 'Partnership deed', 'Revised partnership deed'],
    panOf('F', 'E'),
  ],
  [
    'a trust that has another name',
    { ...corrected, category: 'T' },
    'Trustee',
    ['PAN card', 'Revised certificate of registration, deed or agreement', 'Trust deed'],
    panOf('T', 'E'),
  ],
  ['a foreign company', { ...abroad, category: 'C' }, 'Director', ['Certificate of registration of the country']],
  ['a foreign trust', { ...abroad, category: 'T' }, 'Trustee', ['Certificate of registration of the country']],
  [
    'a foreign company that has another name',
    { ...correctedAbroad, category: 'C' },
    'Director',
    ['Certificate of registration of the country', 'PAN card'],
    panOf('C', 'E'),
  ],
]

/** The form of each family is typed section by section as its declaration asks it, kept, paid, and asks for the papers of that family and no others; its number comes when the back office has done its part, which other stories show. */
describe('a form of each category', () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })
  beforeAll(() => topUp(portal, userName, 12_000))

  it.each(families)(
    'of %s is typed, kept, paid, asks for its own papers and gets its number',
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

        const id = await pay(merchant)
        const places = merchant.getByRole('listitem').filter({ has: merchant.getByRole('heading', { level: 3 }) })
        await places.first().waitFor()
        const asked = (await places.getByRole('heading', { level: 3 }).locator('span').allTextContents()).sort()
        expect([...new Set(asked)]).toEqual([...papers].sort())
        await merchant.getByRole('heading', { level: 3, name: /^Form/ }).waitFor()

        const [counter, office] = await Promise.all([Hand.of(portal, userName), Hand.of(portal, 'staff')])
        await scanAll(counter, id)
        await verifyByApi(office, id)
        const ackNo = await acknowledgeByApi(office, id)
        await merchant.goto(`${portal.url}${physical}/info/${id}`)
        await merchant.getByText(ackNo).first().waitFor()
      }),
  )
})
