import { describe, expect, it } from 'vitest'
import type { Given } from '../../kit/form/question'
import { fieldErrors } from '../../kit/messages'
import { entityOf } from './entities'
import type { Filing } from './filings'
import { allFilings, filingAt, formKeyOf, isFiled, keyOf } from './filings'
import { formOf } from './forms'
import { sampleOf, samplePan } from './sample'
import type { Setting } from './setting'

const now: Setting = { edition: 'Y2026', rulings: [], on: '2026-11-21' }
const filing = (appType: Filing['appType'], category: Filing['category'], foreign = false): Filing => ({ appType, category, foreign })
const findingsOf = (of: Filing, more: Given) => {
  const form = formOf(of)
  return form.findings(form.tidied({ ...sampleOf(of, 'Y2026'), ...more }, now), now).filter(({ field }) => Object.hasOwn(more, field))
}
const errorsOf = (of: Filing, more: Given) => {
  const { error } = formOf(of)
    .complete(now)
    .safeParse({ ...sampleOf(of, 'Y2026'), ...more })
  return error ? fieldErrors(error) : {}
}

const filings = allFilings.map(of => [keyOf(of), of] as const)
const entityFilings = filings.filter(([, { category }]) => category !== 'P')

describe('what is filed', () => {
  it('is found by its address, and there is a form of all of it', () => {
    for (const one of allFilings) expect(formOf(one).filing).toEqual(one)
    expect(filingAt('N', 'foreign-company')).toEqual(filing('N', 'C', true))
    expect(filingAt('C', 'government')).toEqual(filing('C', 'G'))
    expect(filingAt('N', 'foreign-huf')).toBeUndefined()
    expect(isFiled(filing('N', 'G', true))).toBe(false)
    expect(() => formKeyOf(filing('C', 'H', true))).toThrow('C-foreign-huf')
  })
  it('is claimed by one declaration alone, of which the first would win unnoticed', () => {
    const keys = allFilings.map(keyOf)
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })
})

describe('an entity', () => {
  it('whose name never has a title is told of one; a trust may be registered with it', () => {
    const said = (category: Filing['category'], entityName: string) =>
      findingsOf(filing('N', category), { entityName }).map(({ repair }) => repair)
    expect(said('H', 'SHRI RAMESH PRASAD (HUF)')).toEqual(['RAMESH PRASAD (HUF)'])
    expect(said('L', 'SHRI NAGAR PANCHAYAT BIHTA')).toEqual(['NAGAR PANCHAYAT BIHTA'])
    expect(said('T', 'SHRI RAM TRUST')).toEqual([])
  })
  it.each([
    ['RAMESH PRASAD', 'RAMESH PRASAD (HUF)'],
    ['RAMESH PRASAD HUF', 'RAMESH PRASAD (HUF)'],
    ['RAMESH PRASAD (H.U.F)', 'RAMESH PRASAD (HUF)'],
  ])('of a family ends with what it is: %s', (typed, repair) => {
    expect(findingsOf(filing('N', 'H'), { entityName: typed })).toMatchObject([{ field: 'entityName', severity: 'error', repair }])
  })
  it.each(entityFilings)('has its name spelt in full in %s', (_, of) => {
    const other = of.appType === 'N' ? { knownByOther: true, otherEntityName: 'M/s Ganga Pvt. Ltd' } : {}
    const found = findingsOf(of, { entityName: 'M/s Ganga Pvt. Ltd', ...other })
    for (const field of ['entityName', ...Object.keys(other).slice(1)])
      expect(found).toContainEqual(expect.objectContaining({ field, severity: 'error', repair: 'GANGA PRIVATE LIMITED' }))
    for (const right of formOf(of).examples?.entityName?.right ?? expect.fail('no example'))
      expect(findingsOf(of, { entityName: right })).toEqual([])
  })
  it('has 01-01-0001 as its date only where nobody knows the day of a family, and older dates than 1900', () => {
    expect(errorsOf(filing('N', 'H'), { creationDate: '0001-01-01' })).toEqual({})
    expect(errorsOf(filing('N', 'H'), { creationDate: '0001-01-02' })).toHaveProperty('creationDate')
    expect(errorsOf(filing('N', 'J'), { creationDate: '0001-01-01' })).toHaveProperty('creationDate')
    expect(errorsOf(filing('N', 'T'), { trustDate: '1868-04-01' })).toEqual({})
    expect(errorsOf(filing('N', 'F'), { deedDate: '2026-11-22' })).toEqual({ deedDate: ['This date cannot be in the future'] })
    expect(errorsOf(filing('N', 'G'), { formationDate: null })).toEqual({})
  })
  it('has a registration number where its category has one', () => {
    expect(errorsOf(filing('N', 'C'), { registrationNo: null })).toEqual({ registrationNo: ['Required'] })
    expect(errorsOf(filing('N', 'C', true), { registrationNo: null })).toEqual({})
    expect(errorsOf(filing('N', 'T'), { registrationNo: null })).toEqual({})
    expect(formOf(filing('N', 'H')).names).not.toContain('registrationNo')
  })
  it('gives its office, or where that is not asked of it its residence as well', () => {
    const none = { officeFlat: null, officeRoad: null, officeTown: null, officeState: null, officePin: null, officeName: null }
    for (const physicalCard of ['Y', 'N', null])
      for (const of of [filing('N', 'F'), filing('C', 'F'), filing('N', 'A', true)]) {
        const errors = errorsOf(of, { ...none, physicalCard })
        expect(errors).toMatchObject({
          officeTown: ['Required'],
          officeState: ['Required'],
          officePin: ['Required'],
          officeName: ['Required'],
        })
        expect(errors).toHaveProperty('officeFlat')
      }
    const home = { residenceFlat: '1', residenceRoad: 'ASHOK NAGAR', residenceTown: 'PATNA', residenceState: '5', residencePin: '800020' }
    expect(errorsOf(filing('N', 'A'), { ...none, ...home, communication: 'R' })).toEqual({})
    expect(errorsOf(filing('N', 'A'), { communication: 'R' })).toHaveProperty('residenceTown')
  })
  it('is signed as its category is', () => {
    const signed = (category: Filing['category']) =>
      formOf(filing('N', category)).signer(sampleOf(filing('N', category), 'Y2026'), now).capacity
    expect(['H', 'C', 'F', 'E', 'T', 'A', 'L', 'G'].map(one => signed(one as Filing['category']))).toEqual([
      ...['Karta', 'director', 'partner', 'designated partner', 'trustee', 'member', 'authorised signatory', 'authorised officer'],
    ])
  })
  it.each(entityFilings)('offers as what it is signed in words of the screen, and prints those of a sentence: %s', (_, of) => {
    const form = formOf(of)
    const words = form.questions.signatoryCapacity?.words ?? {}
    expect(Object.keys(words)).toEqual(entityOf(of).signs)
    for (const [signatoryCapacity, label] of Object.entries(words)) {
      const { capacity } = form.signer({ ...sampleOf(of, 'Y2026'), signatoryCapacity }, now)
      expect(label).toMatch(/^[A-Z]/)
      expect(capacity).toBe(of.category === 'H' ? label : label.toLowerCase())
    }
  })
  it('says below its name how that ends, or that nothing is abbreviated', () => {
    const helpOf = (of: Filing) => formOf(of).questions.entityName?.help
    for (const [, of] of entityFilings) expect(helpOf(of)).toContain(of.category === 'H' ? 'ends with (HUF)' : 'not abbreviated')
  })
  it('shows papers of its own category alone', () => {
    expect(errorsOf(filing('N', 'T'), { registrationProof: 'partnershipDeed' })).toHaveProperty('registrationProof')
    expect(errorsOf(filing('C', 'C'), { changeProof: 'revisedDeed' })).toHaveProperty('changeProof')
    expect(errorsOf(filing('N', 'C', true), { registrationProof: 'incorporation' })).toHaveProperty('registrationProof')
  })
})

describe('a correction of an entity', () => {
  it('has PANs of its category: an LLP those of a firm, too; none twice, none that stays', () => {
    expect(errorsOf(filing('C', 'F'), { pan: samplePan('C') })).toHaveProperty('pan')
    expect(errorsOf(filing('C', 'E'), { pan: samplePan('F', '9005') })).toEqual({})
    const given = (...digits: string[]) => digits.map((one, at) => ({ id: `e${at}`, pan: samplePan('F', one) }))
    expect(errorsOf(filing('C', 'F'), { otherPans: given('9001', '9002', '9002', '9003') })).toEqual({
      'otherPans.0.pan': ['This is the PAN that stays.'],
      'otherPans.2.pan': ['This PAN stands here twice.'],
    })
    expect(errorsOf(filing('C', 'F'), { otherPans: [{ id: 'e1', pan: samplePan('P', '9002') }] })).toHaveProperty('otherPans.0.pan')
    expect(formOf(filing('C', 'F')).checkDraft({ otherPans: given('9002', '9003', '9004', '9005', '9006') })).toBeDefined()
  })
  it('proves what is ticked; no tick is a reprint', () => {
    const of = filing('C', 'F')
    expect(errorsOf(of, { changeProof: null })).toEqual({ changeProof: ['Required'] })
    expect(errorsOf(of, { changes: ['date'], changeProof: null, entityDateNow: '2015-04-18' })).toEqual({})
    const { priced } = formOf(of)
    expect(priced({ ...sampleOf(of, 'Y2026'), changes: [], otherPans: [] })).toBe('reprintIndia')
    expect(priced(sampleOf(of, 'Y2026'))).toBe('cardIndia')
    expect(formOf(filing('C', 'C', true)).priced({ ...sampleOf(filing('C', 'C', true), 'Y2026'), changes: [], otherPans: [] })).toBe(
      'reprintAbroad',
    )
  })
})

describe('every correction', () => {
  it.each(filings.filter(([, { appType }]) => appType === 'C'))('changes the other address only where both are there: %s', (_, of) => {
    const changes = ['otherAddress']
    if (!formOf(of).names.includes('communication')) return expect(formOf(of).checkDraft({ changes })).toBeDefined()
    expect(errorsOf(of, { changes })).toEqual({ changes: [expect.stringContaining('only one address')] })
    const addressOf = (category: Filing['category'], whose: string) =>
      Object.entries(sampleOf(filing('N', category, of.foreign), 'Y2026')).filter(([name]) => name.startsWith(whose))
    const both = Object.fromEntries([...addressOf('P', 'residence'), ...addressOf('F', 'office')])
    expect(errorsOf(of, { ...both, changes })).toEqual({})
  })
})

describe('every new form', () => {
  it.each(filings.filter(([, { appType }]) => appType === 'N'))('asks about an assessing officer of the wrong kind: %s', (_, of) => {
    const asked = (area: string) => findingsOf(of, { aoArea: area }).map(({ severity }) => severity)
    expect(asked(of.foreign ? 'BHR' : 'DLC')).toEqual(['warning'])
    expect(asked(of.foreign ? 'DLC' : 'BHR')).toEqual([])
  })
})

describe('every form', () => {
  it.each(filings)('of a person alone has a photo cut, of somebody abroad alone has its documents attested: %s', (_, of) => {
    const { cuts, checklist } = formOf(of)
    expect(cuts).toEqual(of.category === 'P' ? ['photo', 'signature'] : ['signature'])
    expect(checklist.includes('documentsAttested')).toBe(of.foreign)
  })
})

describe('a change of a person', () => {
  it('of the name is proven by more than that of the parents, each by a paper of its own', () => {
    const of = filing('C', 'P')
    expect(errorsOf(of, { changes: ['name'], changeProof: 'marriageCertificate' })).toEqual({})
    expect(errorsOf(of, { changes: ['name', 'parents'] })).toEqual({ parentsProof: ['Required'] })
    expect(errorsOf(of, { changes: ['parents'], parentsProof: 'marriageCertificate' })).toHaveProperty('parentsProof')
    expect(errorsOf(of, { changes: ['parents'], parentsProof: 'gazette' })).toEqual({})
  })
})

describe('a foreign applicant', () => {
  it('says of which country, with its code, and quotes no Aadhaar', () => {
    const of = filing('N', 'P', true)
    expect(errorsOf(of, { citizenship: 'India' })).toHaveProperty('citizenship')
    expect(errorsOf(of, { citizenshipIsd: '0' })).toHaveProperty('citizenshipIsd')
    expect(formOf(of).names).not.toContain('aadhaar')
    expect(errorsOf(of, { poi: 'voterCard' })).toHaveProperty('poi')
    expect(errorsOf(of, { poa: 'foreignBankStatement' })).toEqual({})
    expect(errorsOf(of, { residencePin: '' })).toEqual({ residencePin: ['Required'] })
    expect(formOf(of).priced(sampleOf(of, 'Y2026'))).toBe('cardAbroad')
  })
})
