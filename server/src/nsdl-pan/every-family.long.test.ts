import { dayOf } from '@sevakendra/contract/kit/dates'
import type { Given } from '@sevakendra/contract/kit/form/question'
import { panDesk } from '@sevakendra/contract/nsdl-pan/checklist'
import { editionOn, formNumber } from '@sevakendra/contract/nsdl-pan/forms/edition'
import type { Filing } from '@sevakendra/contract/nsdl-pan/forms/filings'
import { formOf } from '@sevakendra/contract/nsdl-pan/forms/forms'
import { sampleOf, samplePan } from '@sevakendra/contract/nsdl-pan/forms/sample'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCounter, aScan, desk, framesOn, freshAadhaar, freshAckNo, key, uploaded } from '../../test/pan'
import { textsOf } from '../../test/pdf'
import { openWorld, type World } from '../../test/world'

const base = '/merchant/nsdlpan/physical'
const today = dayOf(new Date())
const { code: edition } = editionOn(today)

const indian = { appType: 'N', foreign: false } as const
const abroad = { appType: 'N', foreign: true } as const
const corrected = { appType: 'C', foreign: false } as const
const correctedAbroad = { appType: 'C', foreign: true } as const

/** Nine years old: somebody signs for it. */
const child: Given = {
  ...{ dob: `${Number(today.slice(0, 4)) - 9}-03-09`, podb: 'birthCertificate', poi: null, poa: null },
  ...{ raLastName: 'PRASAD', raFirstName: 'RAMESH', raFlat: '12', raPremises: 'ASHOK NAGAR', raArea: 'KANKARBAGH' },
  ...{ raTown: 'PATNA', raState: '5', raPin: '800020', raPoi: 'aadhaar', raPoa: 'aadhaar' },
}
/** A citizen of India who lives in London. */
const inLondon: Given = {
  ...{ residenceFlat: '4', residencePremises: 'ROSE COURT', residenceArea: 'MARYLEBONE', residenceTown: 'LONDON' },
  ...{ residenceState: '99', residencePin: 'NW1 6XE', residenceCountry: 'UNITED KINGDOM', isd: '44', mobile: '7700900123' },
  ...{ poi: 'passport', poa: 'nreStatement', podb: 'passport' },
}
const aoOfLondon: Given = { aoArea: 'DLC', aoType: 'C', aoRange: '35', aoNumber: '1' }
let pans = 0
/** Of nobody else here, and none that is given back. */
const panOf = ({ category }: Filing): Given => {
  pans += 1
  return { pan: samplePan(category, String(1000 + pans)), otherPans: null }
}

const entity = (as: string) => `SURESHPATIL,inthecapacityof${as}`
const agreement = ['Agreement']
const incorporated = 'Certificate of registration issued by the Registrar of Companies'
const madeAbroad = 'Certificate of registration of the country'
const gazette = 'Gazette notification of the change of name'
const karta = ['Affidavit of the Karta', 'Aadhaar', 'Matriculation certificate or mark sheet']

/** What is filed, who signs it as it is printed without spaces, and the papers that are asked of it beside the signed form. */
const families: readonly [name: string, filing: Filing, signs: string, papers: readonly string[], more?: Given][] = [
  ['an individual', { ...indian, category: 'P' }, 'ANITAKUMARI', ['Aadhaar', 'Matriculation certificate or mark sheet']],
  ['a minor', { ...indian, category: 'P' }, 'RAMESHPRASAD', ['Aadhaar', 'Birth certificate'], child],
  [
    'an Indian who lives abroad',
    { ...indian, category: 'P' },
    'ANITAKUMARI',
    ['NRE account statement', 'Passport'],
    { ...inLondon, ...aoOfLondon },
  ],
  ['a family', { ...indian, category: 'H' }, entity('Karta'), karta],
  ['a company', { ...indian, category: 'C' }, entity('director'), [incorporated]],
  ['a firm', { ...indian, category: 'F' }, entity('partner'), ['Partnership deed']],
  ['an LLP', { ...indian, category: 'E' }, entity('designatedpartner'), ['Certificate of registration issued by the Registrar of LLPs']],
  ['a trust', { ...indian, category: 'T' }, entity('trustee'), ['Trust deed']],
  ['an association', { ...indian, category: 'A' }, entity('member'), agreement],
  ['a body of individuals', { ...indian, category: 'B' }, entity('member'), agreement],
  ['a local authority', { ...indian, category: 'L' }, entity('authorisedsignatory'), agreement],
  ['an artificial juridical person', { ...indian, category: 'J' }, entity('authorisedsignatory'), agreement],
  [
    'a government office',
    { ...indian, category: 'G' },
    entity('authorisedofficer'),
    ['Document of the Central or State Government that establishes identity and address'],
  ],
  ['a foreign citizen', { ...abroad, category: 'P' }, 'ANITAKUMARI', ['Passport']],
  ['a foreign company', { ...abroad, category: 'C' }, entity('director'), [madeAbroad]],
  ['a foreign trust', { ...abroad, category: 'T' }, entity('trustee'), [madeAbroad]],

  [
    'a child whose name is corrected',
    { ...corrected, category: 'P' },
    'RAMESHPRASAD',
    ['Aadhaar', 'Birth certificate', gazette, 'PAN card'],
    child,
  ],
  [
    'an Indian abroad whose name is corrected',
    { ...corrected, category: 'P' },
    'ANITAKUMARI',
    [gazette, 'NRE account statement', 'PAN card', 'Passport'],
    inLondon,
  ],
  ['a foreign citizen whose name is corrected', { ...correctedAbroad, category: 'P' }, 'ANITAKUMARI', [gazette, 'PAN card', 'Passport']],
  [
    'a company that has another name',
    { ...corrected, category: 'C' },
    entity('director'),
    [incorporated, 'Certificate of the change of name issued by the Registrar of Companies', 'PAN card'],
  ],
  [
    'a firm that has another name',
    { ...corrected, category: 'F' },
    entity('partner'),
    ['PAN card', 'Partnership deed', 'Revised partnership deed'],
  ],
  [
    'a trust that has another name',
    { ...corrected, category: 'T' },
    entity('trustee'),
    ['PAN card', 'Revised certificate of registration, deed or agreement', 'Trust deed'],
  ],
  ['a foreign company that has another name', { ...correctedAbroad, category: 'C' }, entity('director'), [madeAbroad, 'PAN card']],
]

/** Each family of applicants by the requests that the screens send. That their questions can be typed is shown by `e2e/journeys/categories.long.spec.ts`. */
describe('the application', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  it.each(families)(
    'of %s is kept as it was typed, paid, asks for its own papers and no others, and gets its number',
    async (_, filing, signs, papers, more = {}) => {
      const counter = await aCounter(world, 5000_00)
      const { client } = counter
      const form = formOf(filing)
      const aadhaar = form.names.includes('aadhaar') ? { aadhaar: freshAadhaar() } : {}
      const given = { ...sampleOf(filing, edition), ...aadhaar, ...(filing.appType === 'C' && panOf(filing)), ...more }
      const { id, version } = (await client.post(`${base}/draft`, { ...filing, answers: given })).json()
      const quote = (await client.get(`${base}/quote/${id}`)).json()
      expect(quote.errors).toEqual({})
      const submit = { version, total: quote.price.total, consent: quote.consent.version }
      expect((await client.post(`${base}/submit/${id}`, submit, key())).json()).toMatchObject({ state: 'awaitingScan' })

      const info = (await client.get(`${base}/info/${id}`)).json()
      expect(info).toMatchObject({ ...filing, formNo: formNumber(edition, filing) })
      expect(info.answers).toMatchObject(form.withoutSealed(typedIn(given)))
      expect(Object.keys(info.masked)).toEqual(Object.keys(form.sealedIn(given)))
      expect((await textsOf((await client.post(`${base}/form/${id}`)).rawPayload)).join('')).toContain(signs)

      expect(await papersOf(counter, id)).toEqual([...papers].sort())
      await scanned(counter, id)
      const staff = await world.as('staff')
      await staff.post(`${desk}/claim/${id}`)
      expect((await staff.post(`${desk}/verify/${id}`, { checklist: Object.keys(panDesk.checklist) }, key())).json()).toEqual({
        state: 'verified',
      })
      const ackNo = freshAckNo()
      await staff.post(`${desk}/acknowledge/${id}`, { ackNo, ackDate: today }, key())
      expect((await client.get(`${base}/info/${id}`)).json()).toMatchObject({ state: 'acknowledged', ackNo })
    },
  )

  type Counter = Awaited<ReturnType<typeof aCounter>>
  interface Place {
    slot: string
    fewest: number
    paper: string | null
    missing: string | null
  }

  /** What was answered: nothing stands for an answer that was taken away. */
  const typedIn = (given: Given): Given => Object.fromEntries(Object.entries(given).filter(([, answer]) => answer !== null))

  /** The papers that must be scanned beside the form, each once, in the order of the alphabet. */
  async function papersOf({ client }: Counter, id: string): Promise<string[]> {
    const { slots } = (await client.get(`${base}/scan/${id}`)).json() as { slots: Place[] }
    const asked = slots.filter(({ slot, fewest }) => slot !== 'form' && fewest > 0)
    return [...new Set(asked.map(({ slot, paper }) => paper ?? slot))].sort()
  }

  /** A page in each place that lacks one, and everything cut: it waits to be verified. */
  async function scanned({ client, userId }: Counter, id: string): Promise<void> {
    const { slots } = (await client.get(`${base}/scan/${id}`)).json() as { slots: Place[] }
    const uploads: { slot: string; uploadId: string }[] = []
    for (const { slot, missing } of slots)
      if (missing) uploads.push({ slot, uploadId: await uploaded(world, userId, `${slot}.jpg`, await aScan()) })
    const { pages } = (await client.post(`${base}/scan/${id}/pages`, { uploads })).json()
    expect((await client.post(`${base}/scan/${id}/finish`)).json()).toEqual({ state: 'awaitingCrop' })
    const { cuts, pagesVersion } = (await client.get(`${base}/crop/${id}`)).json()
    const frames = Object.fromEntries(Object.entries(framesOn(pages[0].id)).filter(([cut]) => cuts.includes(cut)))
    expect((await client.post(`${base}/crop/${id}`, { frames, pagesVersion })).json()).toMatchObject({ state: 'waiting' })
  }
})
