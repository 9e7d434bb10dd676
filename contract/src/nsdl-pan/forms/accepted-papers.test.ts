import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keysOf } from '../../kit/keys'
import { type PaperChange, rulingsOn } from './accepted-papers'
import { type Paper, paperCodes, papers, papersFor, proves, purposes } from './documents'
import { type Category, categories, type EditionCode } from './edition'
import { newIndividual } from './new-individual'
import { sampleOf } from './sample'

const change = (more: Partial<PaperChange> = {}): PaperChange => ({
  ...{ paper: 'passport', purpose: 'podb', category: null, accepted: false, effectiveFrom: '2026-12-01' },
  ...more,
})

describe('what was ruled over the lists', () => {
  const later = change({ accepted: true, effectiveFrom: '2026-12-10' })
  const ofPersons = change({ category: 'P', accepted: true })
  it.each<[string, PaperChange[], Category, string, boolean | undefined]>([
    ['nothing before its day', [change()], 'P', '2026-11-30', undefined],
    ['from its day on', [change()], 'P', '2026-12-01', false],
    ['for as long as nothing follows', [change()], 'P', '2031-01-01', false],
    ['until another begins', [change(), later], 'P', '2026-12-10', true],
    ['whatever order they come in', [later, change()], 'P', '2026-12-10', true],
    ['of a category for that one', [change({ category: 'H' })], 'P', '2026-12-01', undefined],
    ['of one day the one of the category', [ofPersons, change()], 'P', '2026-12-01', true],
    ['and not where it is another', [ofPersons, change()], 'H', '2026-12-01', false],
    ['of all again where it began later', [ofPersons, change({ effectiveFrom: '2026-12-05' })], 'P', '2026-12-05', false],
    ['for another purpose not at all', [change({ purpose: 'poi' })], 'P', '2026-12-01', undefined],
  ])('holds %s', (_, changes, category, on, accepted) => {
    const found = rulingsOn(changes, category, on).find(({ paper, purpose }) => paper === 'passport' && purpose === 'podb')
    expect(found?.accepted).toBe(accepted)
    expect(proves('passport', 'podb', { edition: 'Y2026', rulings: rulingsOn(changes, category, on) })).toBe(accepted ?? true)
  })

  it('takes a known paper for another purpose, and again for what it was declared not to prove', () => {
    const rulings = rulingsOn(
      [change({ paper: 'aadhaar', accepted: true }), change({ paper: 'domicile', purpose: 'poi', accepted: true })],
      'P',
      '2026-12-01',
    )
    const by = { edition: 'Y2026' as const, rulings }
    expect([proves('aadhaar', 'podb', by), proves('domicile', 'poi', by)]).toEqual([true, true])
    expect(papersFor('podb', by)[0]).toBe('aadhaar')
  })

  it('leaves to people abroad what they alone can show', () => {
    const by = {
      edition: 'Y2026' as const,
      rulings: rulingsOn([change({ paper: 'nreStatement', purpose: 'poa', accepted: true })], 'P', '2026-12-01'),
    }
    expect([proves('nreStatement', 'poa', by), proves('nreStatement', 'poa', by, true)]).toEqual([false, true])
  })
})

describe('the lists of an edition', () => {
  const changes = fc.array(
    fc.record<PaperChange>({
      paper: fc.constantFrom(...paperCodes),
      purpose: fc.constantFrom(...keysOf(purposes)),
      category: fc.option(fc.constantFrom(...keysOf(categories))),
      accepted: fc.boolean(),
      effectiveFrom: fc.constantFrom('2026-12-01', '2026-12-15', '2027-01-01'),
    }),
    { maxLength: 12 },
  )
  const editionsKnown: EditionCode[] = ['OLD', 'Y2026']

  it('are as they are declared where nothing was ruled, and before its day', () => {
    fc.assert(
      fc.property(changes, fc.constantFrom(...keysOf(categories)), fc.boolean(), (given, category, abroad) => {
        for (const edition of editionsKnown)
          for (const purpose of keysOf(purposes)) {
            const declared = paperCodes.filter(code => {
              const paper: Paper = papers[code]
              const when = paper.proves[purpose]
              return (when === true || when?.includes(edition)) && (abroad || !paper.abroad || purpose !== 'poa')
            })
            expect(papersFor(purpose, { edition, rulings: [] }, abroad)).toEqual(declared)
            expect(papersFor(purpose, { edition, rulings: rulingsOn(given, category, '2026-11-30') }, abroad)).toEqual(declared)
          }
      }),
      { numRuns: 50 },
    )
  })

  it('change for the paper, purpose and category that a change names, and nothing else', () => {
    fc.assert(
      fc.property(changes, fc.constantFrom(...keysOf(categories)), (given, category) => {
        const by = { edition: 'Y2026' as const, rulings: rulingsOn(given, category, '2027-01-01') }
        const none = { edition: 'Y2026' as const, rulings: [] }
        for (const paper of paperCodes)
          for (const purpose of keysOf(purposes)) {
            const named = given.filter(one => one.paper === paper && one.purpose === purpose && [null, category].includes(one.category))
            if (named.length === 0) expect(proves(paper, purpose, by, true)).toBe(proves(paper, purpose, none, true))
            else if (named.every(({ accepted }) => accepted === named[0]?.accepted))
              expect(proves(paper, purpose, by, true)).toBe(named[0]?.accepted)
          }
      }),
    )
  })
})

describe('a form that was filled in before', () => {
  const given = { ...sampleOf(newIndividual.filing, 'Y2026'), podb: 'passport' as const }
  const on = (day: string, ...made: PaperChange[]) => ({ edition: 'Y2026' as const, on: day, rulings: rulingsOn(made, 'P', day) })
  const said = (setting: ReturnType<typeof on>) =>
    newIndividual
      .findings(given, setting)
      .flatMap(({ field, severity, message }) => (field === 'podb' && severity === 'error' ? [message] : []))

  it('says of a paper that was taken out since when, and refuses it', () => {
    expect(said(on('2026-11-30', change()))).toEqual([])
    expect(said(on('2026-12-01', change()))).toEqual(['No longer accepted from 01-Dec-2026. Choose another document.'])
    expect(newIndividual.complete(on('2026-11-30', change())).safeParse(given).success).toBe(true)
    expect(newIndividual.complete(on('2026-12-01', change())).safeParse(given).success).toBe(false)
  })

  it('says of the date of birth that Aadhaar does not prove it, since when, unless it does', () => {
    const note = (setting: ReturnType<typeof on>) =>
      newIndividual.findings(given, setting).find(({ field, message }) => field === 'dob' && message.includes('Aadhaar'))?.message
    expect(note(on('2026-12-01'))).toContain('From 01-Apr-2026')
    expect(note(on('2026-12-01', change({ paper: 'aadhaar', accepted: true })))).toBeUndefined()
    expect(
      note(on('2026-12-20', change({ paper: 'aadhaar', accepted: true }), change({ paper: 'aadhaar', effectiveFrom: '2026-12-20' }))),
    ).toContain('From 20-Dec-2026')
  })
})
