import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tidyName, tidyPersonName } from '../../kit/form/letters'
import type { AnswersOf } from '../../kit/form/question'
import type { EditionCode } from './edition'
import { compareWithAadhaar, fullName, lintName, partsOfAadhaarName, sameAsOnAadhaar, shortNames } from './names'
import { newIndividual } from './new-individual'

type Answers = AnswersOf<typeof newIndividual.questions>
const tidyAnswers = newIndividual.tidied
const questionsOfNames: readonly string[] = newIndividual.names.filter(name => newIndividual.questions[name].kind === 'name')
/** What is said of names that are there. */
const nameFindings = (given: Answers, on: ReturnType<typeof setting>) =>
  newIndividual.findings(given, on).filter(({ field, key }) => questionsOfNames.includes(field) && key !== 'Required')

const setting = (edition: EditionCode) => ({ edition, rulings: [], on: '2026-11-21' })
const lint = (text: string, part: 'last' | 'first' | 'middle' | 'whole' = 'first', aadhaar?: string) =>
  lintName(text, part, 'Y2026', aadhaar)

describe('name lint', () => {
  it('offers the name without its title', () => {
    expect(lint('SMT ANITA')).toMatchObject([
      { severity: 'error', message: 'Titles such as SMT are not part of the name.', repair: 'ANITA' },
    ])
    expect(lint('Dr. Smt. Anita-Devi')).toMatchObject([{ repair: 'ANITA DEVI' }])
  })
  it('asks about KUMARI as a surname, and refuses it as a title in front', () => {
    const asked = 'KUMARI is also a title. Leave it only where the proofs show it as the last name.'
    expect(lint('KUMARI', 'last')).toMatchObject([{ severity: 'warning', message: asked }])
    expect(lint('KUMARI', 'last', 'ANITA KUMARI')).toMatchObject([{ severity: 'warning', message: asked }])
    expect(lint('KUMARI ANITA')).toMatchObject([{ severity: 'error', repair: 'ANITA' }])
    expect(lint('KUMARI ANITA', 'first', 'KUMARI ANITA DEVI')).toMatchObject([{ severity: 'warning' }])
  })
  it('refuses initials in first and last name and allows one in the middle name', () => {
    expect(lint('A')).toMatchObject([{ severity: 'error' }])
    expect(lint('K', 'middle')).toEqual([])
    expect(lint('K R', 'middle')).toMatchObject([{ severity: 'error' }])
  })
  it('knows two-letter names from initials', () => {
    expect(lint('OM')).toEqual([])
    expect(lint('TK')).toMatchObject([{ message: 'TK is read as initials. Write the name in full.' }])
  })
  it('accepts initials since 2026 when Aadhaar has them, and not before', () => {
    expect(lint('R', 'last', 'KUMAR R')).toEqual([])
    expect(lintName('R', 'last', 'OLD', 'KUMAR R')).toHaveLength(1)
  })
  it('repairs marks, accents and small letters', () => {
    expect(lint('D’Souza', 'last')).toEqual([])
    expect(lint('José', 'first')).toMatchObject([{ key: 'Write it in English letters', repair: 'JOSE' }])
    expect(lint('ANITA@2', 'first')).toMatchObject([{ repair: 'ANITA' }])
    expect(lint('Smt. José Kumar', 'whole')).toMatchObject([{ repair: 'JOSE KUMAR' }])
  })
  it.each(['रेखा सिन्हा', 'rekha सिन्हा2', 'Smt रेखा', 'SMT REKHA सिन्हा', 'রেখা', 'ரேகா', 'رکھا', 'Ørsted', 'Ρέκα', 'REKHA २'])(
    'asks for English letters and offers nothing that drops a word of %s',
    typed => {
      const found = lint(tidyPersonName(typed), 'whole')
      expect(found).toMatchObject([{ severity: 'error', message: 'Write it in English letters' }])
      expect(found[0]).not.toHaveProperty('repair')
    },
  )
  it('makes repairs that need no further repair, whatever was typed', () => {
    const typed = fc.array(
      fc.oneof(fc.constantFrom('SMT', 'DR.', 'M/S', 'KUMARI', 'ANITA', 'O’NEIL', 'A.', 'MAJOR'), fc.string({ maxLength: 12 })),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(typed, words => {
        const repair = lint(words.join(' '), 'whole')[0]?.repair
        if (repair) expect(lint(repair, 'whole').filter(found => found.repair)).toEqual([])
      }),
    )
  })
  it('never finds fault with ordinary full names', () => {
    const word = fc
      .string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), minLength: 5, maxLength: 12 })
      .filter(w => !['ALIAS', 'MAJOR', 'SHREE', 'SHIRI', 'MASTER', 'KUMARI', 'DOCTOR', 'MESSRS'].includes(w))
    fc.assert(
      fc.property(fc.oneof(word, fc.constantFrom(...shortNames)), name => {
        expect(lint(name)).toEqual([])
      }),
    )
  })
  it('drops the dots of a person, keeps those of a place, and still knows a title', () => {
    const tidy = (given: Answers) => tidyAnswers(given, { edition: 'Y2026', rulings: [], on: '2026-11-21' })
    const given = { nameOnAadhaar: 'kavita r. more', firstName: 'Kavita.', middleName: 'r.', lastName: 'more', residenceRoad: 'm.g. road' }
    expect(tidy(given)).toMatchObject({
      ...{ nameOnAadhaar: 'KAVITA R MORE', firstName: 'KAVITA', middleName: 'R', lastName: 'MORE' },
      residenceRoad: 'M.G. ROAD',
    })
    expect(nameFindings(tidy(given), setting('Y2026'))).toEqual([])
    // A dot between letters parts them: what was two initials does not become one word.
    expect(tidy({ lastName: 'R.K.Sharma' }).lastName).toBe('R K SHARMA')
    expect(nameFindings(tidy({ lastName: 'More', firstName: 'Dr. Kavita' }), setting('Y2026'))).toMatchObject([{ repair: 'KAVITA' }])
  })
  it('drops no letter and no mark of any script', () => {
    const kept = (text: string) => text.normalize('NFD').match(/[\p{L}\p{M}\p{N}]/gu) ?? []
    const capitals = (text: string) => kept(text.toUpperCase()).toSorted()
    const samples = [
      'रेखा सिन्हा',
      'rekha सिन्हा2',
      'রেখা সিনহা',
      'ரேகா சின்ஹா',
      'ਰੇਖਾ',
      'રેખા',
      'ರೇಖಾ',
      'രേഖ',
      'رِیکھا',
      'Straße',
      'D’Souza',
      'José',
      'Ǆ',
    ]
    const typed = fc.oneof(
      fc.constantFrom(...samples),
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.integer({ min: 0x0900, max: 0x0dff }).map(code => String.fromCodePoint(code)) }),
    )
    const plain = { nameOnAadhaar: null, lastName: null, residenceRoad: null, officeName: null, declarationPlace: null }
    fc.assert(
      fc.property(typed, text => {
        for (const tidied of [tidyName(text), tidyPersonName(text)]) expect(capitals(tidied)).toEqual(capitals(text))
        for (const name of Object.keys(plain) as (keyof typeof plain)[]) {
          const { [name]: tidied } = tidyAnswers({ [name]: text, communication: 'O' }, { edition: 'Y2026', rulings: [], on: '2026-11-21' })
          expect(capitals(tidied ?? '')).toEqual(capitals(text))
        }
      }),
    )
  })
  it('is tidy once and for all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        expect(tidyName(tidyName(text))).toBe(tidyName(text))
      }),
    )
  })
})

describe('the name on Aadhaar taken apart', () => {
  const parts = (nameOnAadhaar: string) => partsOfAadhaarName({ nameOnAadhaar }, 'Y2026')
  it('is first, middle and last name, and a single one is the last name', () => {
    expect(parts('Sita Devi Rani Sharma')).toEqual({ firstName: 'SITA', middleName: 'DEVI RANI', lastName: 'SHARMA' })
    expect(parts('SITA')).toEqual({ firstName: null, middleName: null, lastName: 'SITA' })
  })
  it.each(['KUMARI SITA DEVI SHARMA', 'SMT SITA', 'सीता शर्मा', ''])('is not taken from %s, which is yet to be put right', name => {
    expect(parts(name)).toBeUndefined()
  })
})

describe('a title as the whole first name', () => {
  const given = { lastName: 'SHARMA', firstName: 'KUMARI', middleName: 'SITA DEVI', nameOnAadhaar: 'KUMARI SITA DEVI SHARMA' }
  const asked = 'KUMARI is also a title. Leave it only where the proofs show it as the first name.'
  it('is asked about before another given name, and alone it is a name', () => {
    expect(nameFindings(given, setting('Y2026'))).toContainEqual(
      expect.objectContaining({ field: 'firstName', severity: 'warning', message: asked }),
    )
    expect(nameFindings({ ...given, middleName: null, nameOnAadhaar: 'KUMARI SHARMA' }, setting('Y2026'))).not.toContainEqual(
      expect.objectContaining({ field: 'firstName' }),
    )
  })
})

describe('the name on Aadhaar', () => {
  const given = (more: Answers): Answers => ({ lastName: 'SINGH', firstName: 'ANITA', nameOnAadhaar: 'ANITA SINGH', ...more })
  it('is equal in any order of its words', () => {
    expect(compareWithAadhaar(given({ nameOnAadhaar: 'Singh  Anita' }))).toEqual({ equal: true, notOnAadhaar: [], notInForm: [] })
    expect(sameAsOnAadhaar('lastName', given({}))).toBe(true)
    expect(sameAsOnAadhaar('nameOnAadhaar', given({}))).toBe(false)
  })
  it('must be equal since 2026 and is only pointed out before', () => {
    const found = nameFindings(given({ middleName: 'DEVI' }), setting('Y2026'))
    expect(found).toMatchObject([{ field: 'middleName', severity: 'error' }])
    expect(nameFindings(given({ middleName: 'DEVI' }), setting('OLD'))).toMatchObject([{ field: 'middleName', severity: 'warning' }])
  })
  it('names the word that is missing in the form', () => {
    expect(nameFindings(given({ nameOnAadhaar: 'ANITA DEVI SINGH' }), setting('Y2026'))).toMatchObject([
      { field: 'middleName', message: 'DEVI is in the name on Aadhaar but missing here. The name must match Aadhaar.' },
    ])
  })
  it('always equals the full name that is made of its parts', () => {
    const word = fc.constantFrom('ANITA', 'DEVI', 'KUMARI', 'RAM', 'RAM')
    fc.assert(
      fc.property(word, word, word, (firstName, middleName, lastName) => {
        const nameOnAadhaar = fullName({ firstName, middleName, lastName })
        expect(compareWithAadhaar({ firstName, middleName, lastName, nameOnAadhaar }).equal).toBe(true)
      }),
    )
  })
})
