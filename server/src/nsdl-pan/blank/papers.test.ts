import { keysOf } from '@sevakendra/contract/kit/keys'
import { samples } from '@sevakendra/contract/nsdl-pan/blank/samples'
import { type Guide, guides, type SamplePaper, samplePapers } from '@sevakendra/contract/nsdl-pan/blank/words'
import { lintName, shortNames } from '@sevakendra/contract/nsdl-pan/forms/names'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../../test/pdf'
import { openWorld, type World } from '../../../test/world'
import { nameExamples } from './guide-examples'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const saved = async (address: string, body?: object) => (await world.as('frenchie')).post(address, body)
const bare = (text: string) => text.replace(/\s/g, '')

/** What stands on the form of each, as an independent reader finds it. */
const fields: Record<SamplePaper, readonly string[]> = {
  individual: ['FormNo.93', 'ANITA', 'Aadhaarnumber', 'XXXXXXXXXXXX', 'himself/herself'],
  'individual-nri': ['FormNo.93', 'LONDON', 'UNITEDKINGDOM', 'DLC', 'XXXXXXXXXX'],
  'minor-change': ['FormNo.CR-01', 'XXXPX0000X', 'representativeassessee', 'SUNITADEVI'],
  'partnership-firm': ['FormNo.94', 'GANGATRADERS', 'SURESHPATIL'],
  'artificial-judicial-person': ['FormNo.94', 'RADHAKRISHNAMANDIR'],
  trust: ['FormNo.94', 'GANGASEVATRUST'],
  llp: ['FormNo.94', 'GANGAADVISORSLLP'],
  'non-individual': ['FormNo.CR-02', 'XXXCX0000X'],
  'individual-minor': ['FormNo.93', 'representativeassessee', 'SUNITADEVI'],
  'individual-change': ['FormNo.CR-01', 'XXXPX0000X', 'himself/herself'],
  huf: ['FormNo.94', 'RAMESHPRASAD(HUF)'],
  company: ['FormNo.94', 'GANGATRADERSPRIVATELIMITED', 'UXXXXXBRXXXXPTCXXXXXX'],
  aop: ['FormNo.94', 'GANGAWELFAREASSOCIATION'],
  government: ['FormNo.94', 'DISTRICTMAGISTRATE'],
  'local-authority': ['FormNo.94', 'NAGARPANCHAYATBIHTA'],
  'individual-penalty': ['FormNo.CR-01', 'XXXPX0000X', 'YYYPY0000Y', 'ANITA'],
}

describe('a sample form', { timeout: 30_000 }, () => {
  it.each(keysOf<SamplePaper>(samplePapers))('%s has its title, its fields and SAMPLE on each page', async name => {
    const reply = await saved(`/nsdlpan/sample/${name}`)
    expect(reply.headers['content-disposition']).toMatch(new RegExp(`attachment; filename="sample-${name}-form-[\\w-]+\\.pdf"`))
    const { title, texts, fonts } = await readPdf(reply.rawPayload)
    expect(title).toMatch(new RegExp(`^Sample: ${samplePapers[name].label}, Form `))
    expect(texts).toHaveLength(samples[name].filing.category === 'P' ? 2 : texts.length)
    for (const text of texts) {
      expect(text).toContain('SAMPLE')
      expect(text).toContain('Ourownlayout,nottheofficialform')
    }
    const whole = texts.join('')
    for (const field of fields[name]) expect(whole).toContain(field)
    expect(whole).not.toMatch(/undefined|null|\d{10}/)
    expect(fonts.every(font => font.embedded)).toBe(true)
    expect(fonts.length).toBeGreaterThan(0)
  })

  it('is not there under another name, nor without a sign-in', async () => {
    for (const name of ['', 'constructor', '..%2Fnew', 'boi']) expect((await saved(`/nsdlpan/sample/${name}`)).statusCode).toBe(404)
    expect((await world.nobody().post('/nsdlpan/sample/trust')).statusCode).toBe(401)
  })
})

describe('a guide', { timeout: 30_000 }, () => {
  it.each(keysOf<Guide>(guides).flatMap(guide => (['en', 'hi'] as const).map(language => [guide, language] as const)))(
    '%s in %s can be searched, with its title',
    async (guide, language) => {
      const reply = await saved(`/nsdlpan/guide/${guide}`, { language })
      expect(reply.headers['content-disposition']).toContain(`-${language}.pdf"`)
      const { title, texts, fonts } = await readPdf(reply.rawPayload)
      const hindi = /\p{Script=Devanagari}/u
      expect(hindi.test(title)).toBe(language === 'hi')
      const whole = texts.join('')
      expect(hindi.test(whole)).toBe(language === 'hi')
      expect(whole).toContain(bare(language === 'en' ? guides[guide].label : title))
      for (const word of guide === 'initials' ? ['SHARMA', 'LAKSHMI', 'RK'] : shortNames) expect(whole).toContain(word)
      expect(texts.length).toBeLessThanOrEqual(2)
      expect(fonts.every(font => font.embedded)).toBe(true)
    },
  )

  it('calls right what the form takes, and wrong what it refuses', () => {
    for (const { proof, last, first, middle, right } of nameExamples) {
      const said = [
        lintName(last, 'last', 'Y2026', proof),
        lintName(first, 'first', 'Y2026', proof),
        lintName(middle, 'middle', 'Y2026', proof),
      ]
      expect(
        said.flat().every(({ severity }) => severity !== 'error'),
        `${first} ${middle} ${last}`,
      ).toBe(right)
    }
  })
})
