import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { noIdentityNumber } from '../identity-numbers'
import { fieldErrors } from '../messages'
import { when } from './condition'
import { finding } from './finding'
import { type AnyForm, form } from './form'
import { askedOf, askIn, type Questions } from './question'
import { changedRows, printedText, rowsOf, textOf } from './rows'
import { type Answers, licence, questions, type Setting, sections, stall } from './sample'

const now: Setting = { on: '2026-11-23', strict: true }
const right: Answers = {
  goods: 'food',
  licence: 'A1',
  marketTown: 'PATNA',
  marketState: '5',
  ownerLastName: 'DEVI',
  aadhaar: '999941057058',
  partners: [{ lastName: 'RAI', aadhaar: '999941057058' }],
}
const errorsOf = (given: Answers, setting = now) => fieldErrors(licence.complete(setting).safeParse(given).error ?? new z.ZodError([]))

describe('a form', () => {
  it('takes a complete one and tidies it', () => {
    const parsed = licence.complete(now).parse({ ...right, ownerFirstName: ' sunita. ', licence: 'a1 ', otherGoods: 'LEFT OVER' })
    expect(parsed).toEqual({ ...right, ownerFirstName: 'SUNITA', marketCountry: 'INDIA' })
  })
  it('asks what its conditions say, and requires nothing else', () => {
    expect(askedOf<Setting>(questions, { goods: 'other' }, now, 'stall')).toContain('otherGoods')
    expect(askedOf<Setting>(questions, { goods: 'other' }, now, 'stall')).not.toContain('licence')
    expect(licence.requiredNow({ goods: 'food' }, now)).toEqual(['goods', 'licence', 'marketTown', 'ownerLastName', 'aadhaar'])
    expect(licence.requiredNow({ goods: 'food', noAadhaar: 'x' }, { ...now, strict: false })).toEqual([
      'goods',
      'marketTown',
      'ownerLastName',
    ])
  })
  it('names what is missing or wrong at its question, those of an entry by its place', () => {
    expect(errorsOf({ ...right, ownerLastName: ' ', partners: [{ lastName: 'RAI', aadhaar: '123' }, {}] })).toEqual({
      ownerLastName: ['Required'],
      'partners.0.aadhaar': ['An Aadhaar number has 12 digits'],
      'partners.1.lastName': ['Required'],
      'partners.1.aadhaar': ['Required'],
    })
  })
  it('lets an entry look at the form around it', () => {
    expect(errorsOf({ ...right, goods: 'other', otherGoods: 'POTS', partners: [{ lastName: 'RAI' }] })).toEqual({})
  })
  it('says what a rule says, with its repair, and what several answers say together', () => {
    const found = licence.findings({ ...right, goods: 'other', otherGoods: 'POTS, PANS', ownerLastName: 'PATNA' }, now)
    expect(found).toMatchObject([
      { field: 'otherGoods', severity: 'error', key: 'No commas here', repair: 'POTS PANS' },
      { field: 'ownerLastName', severity: 'warning' },
    ])
  })
  it('refuses a number of an identity paper where any text may stand, but not in its own question', () => {
    expect(errorsOf({ ...right, noAadhaar: '999941057058' })).toEqual({ noAadhaar: [noIdentityNumber] })
  })
  it('knows a sealed answer of an entry by the id of the entry, wherever that stands', () => {
    const given = licence.withEntryIds({
      partners: [
        { lastName: 'RAI', aadhaar: '999941057058' },
        { id: 'b', lastName: 'DAS' },
      ],
    })
    expect(licence.sealedIn(given)).toEqual({ 'partners.e1.aadhaar': '999941057058' })
    expect(licence.sealedPlaces(given)).toEqual(['aadhaar', 'partners.e1.aadhaar', 'partners.b.aadhaar'])
    const turned = { partners: (given.partners ?? []).toReversed() }
    expect(licence.withSealed(licence.withoutSealed(turned), { 'partners.e1.aadhaar': '999941057058' })).toEqual(turned)
    expect(licence.withEntryIds({ partners: [{ id: 'b' }, { id: 'b' }, {}] }).partners?.map(({ id }) => id)).toEqual(['b', 'e1', 'e2'])
    expect(licence.draft.safeParse({ partners: [{ id: 'a.b' }] }).success).toBe(false)
  })
  it('takes no draft with a number of an identity paper where any text may stand, also in an entry', () => {
    expect(licence.checkDraft({ noAadhaar: '999941057058', partners: [{ lastName: '9999 4105 7058', aadhaar: '99' }] })).toEqual({
      noAadhaar: [noIdentityNumber],
      'partners.0.lastName': [noIdentityNumber],
    })
    expect(licence.checkDraft({ colour: 'red' })).toBeDefined()
    expect(licence.checkDraft(right)).toBeUndefined()
  })
  it('keeps sealed answers apart, also those of entries', () => {
    expect(licence.sealed).toEqual(['aadhaar'])
    expect(JSON.stringify(licence.withoutSealed(right))).not.toContain('9999')
    expect(licence.withoutSealed(right).partners).toEqual([{ lastName: 'RAI' }])
  })
  it('is read in lines: an address whole, a name whole or part by part, sealed answers masked', () => {
    const names = licence.names
    const read = (partByPart: boolean) =>
      rowsOf({
        questions,
        asked: names,
        given: { ...licence.withoutSealed(right), ownerFirstName: 'SUNITA', partners: right.partners },
        setting: now,
        masked: { aadhaar: 'XXXX XXXX 7058' },
        t: text => text,
        partByPart,
      }).map(({ label, text }) => `${label}: ${text}`)
    expect(read(false)).toEqual([
      'Goods: Food',
      'Licence: A1',
      'Market: PATNA, Bihar',
      'Owner: SUNITA DEVI',
      'Aadhaar number: XXXX XXXX 7058',
      'Partners 1: RAI, XXXX XXXX 7058',
    ])
    expect(read(true)).toEqual(expect.arrayContaining(["Owner's last name: DEVI", "Owner's first name: SUNITA", 'Market: PATNA, Bihar']))
  })
  it('is read beside what it said before: changed, new and gone lines in their places', () => {
    const read = (given: Answers, masked: Record<string, string> = {}) =>
      rowsOf({ questions, asked: licence.names, given, setting: now, masked, t: text => text, partByPart: true })
    const before: Answers = { goods: 'food', licence: 'A1', ownerLastName: 'DEVI', partners: [{ id: 'a', lastName: 'RAI' }] }
    const after: Answers = { goods: 'food', ownerLastName: 'DEVI', ownerFirstName: 'SITA', partners: [{ id: 'a', lastName: 'RAI' }] }
    const masked = (end: string) => ({ aadhaar: 'XXXX XXXX 7058', 'partners.a.aadhaar': `XXXX XXXX ${end}` })
    const rows = changedRows(read(after, masked('2346')), read(before, masked('1111')))
    expect(rows.map(({ key, text, was }) => [key, text, was])).toEqual([
      ['goods', 'Food', undefined],
      ['licence', '', 'A1'],
      ['ownerLastName', 'DEVI', undefined],
      ['ownerFirstName', 'SITA', ''],
      ['aadhaar', 'XXXX XXXX 7058', undefined],
      ['partners.0', 'RAI', undefined],
      ['partners.0.aadhaar', 'XXXX XXXX 2346', 'XXXX XXXX 1111'],
    ])
    expect(changedRows(read(after), read(after)).every(({ was }) => was === undefined)).toBe(true)
  })
  it('stands on paper by its words, its code or the digits of its date', () => {
    expect(printedText(questions.marketState, '5')).toBe('Bihar')
    expect(printedText({ ...questions.marketState, printsCode: true }, '5')).toBe('5')
    expect(printedText(questions.partners.each.since ?? expect.fail(), '1992-03-09')).toBe('09031992')
    expect(printedText(questions.otherGoods, 'POTS')).toBe('POTS')
  })
  it('takes any draft, half typed, and nothing that it does not ask', () => {
    expect(licence.draft.safeParse({ aadhaar: '99', partners: [{ since: '2026-' }] }).success).toBe(true)
    expect(licence.draft.safeParse({ colour: 'red' }).success).toBe(false)
    expect(licence.draft.safeParse({ partners: [{ colour: 'red' }] }).success).toBe(false)
    expect(licence.draft.safeParse({ partners: [{}, {}, {}, {}] }).success).toBe(false)
  })
  it('is the same after being tidied twice, whatever was typed', () => {
    const word = fc.option(fc.string({ maxLength: 20 }), { nil: undefined })
    const given = fc.record({
      goods: fc.constantFrom('food' as const, 'other' as const, null),
      otherGoods: word,
      marketTown: word,
      ownerLastName: word,
      aadhaar: word,
      partners: fc.array(fc.record({ lastName: word, aadhaar: word }), { maxLength: 3 }),
    })
    fc.assert(
      fc.property(given, answers => {
        const once = licence.tidied(answers, now)
        expect(licence.tidied(once, now)).toEqual(once)
        for (const { field } of licence.findings(once, now)) expect(field.split('.')[0]).toSatisfy(name => name in questions)
      }),
    )
  })
})

describe('questions that hang together', () => {
  const part = askIn('a')
  const of = <const Q extends Questions<unknown>>(asked: Q) =>
    form<unknown>()({ sections: [{ key: 'a', title: 'A', hint: '' }], questions: asked })
  const chain = of({
    c: part.code('C', 5, { preset: () => 'N' }),
    b: part.code('B', 5, { asked: when('c', 'Y') }),
    a: part.code('A', 5, { asked: when('b', 'Y') }),
    list: part.repeated('List', 3, {
      x: part.code('X', 5, { asked: when('c', 'Y'), required: true }),
      deep: part.repeated('Deep', 3, { y: part.code('Y', 5, { asked: when('c', 'Y'), required: true }) }),
    }),
  })
  it('go together, and an entry at any depth looks at tidied answers', () => {
    expect(chain.tidied({ b: 'y', a: 'left over' }, null)).toEqual({ c: 'N' })
    const given = { c: 'y ', b: 'y', a: 'stays', list: [{ x: 'given', deep: [{ y: 'given' }] }] }
    expect(chain.complete(null).parse(given)).toEqual({ c: 'Y', b: 'Y', a: 'STAYS', list: [{ x: 'GIVEN', deep: [{ y: 'GIVEN' }] }] })
  })
  it('are told in the order of the form, with the label of the question itself', () => {
    const found = chain.findings({ c: 'Y', list: [{ x: '9999 4105 7058' }, {}], b: '9999 4105 7058' }, null).map(({ field }) => field)
    expect(found).toEqual(['b', 'list.0.x', 'list.1.x'])
    expect(['b', 'list.1.x', 'list.0.deep.2.y', 'gone', ''].map(chain.labelOf)).toEqual(['B', 'X', 'Y', 'gone', ''])
    expect(chain.sectionOf('list.0.x')).toBe('a')
  })
  it('leave out in reading what an entry is not asked, and have a line for each entry', () => {
    const given = { c: 'N', list: [{ x: 'HIDDEN' }, { deep: [{ y: 'HIDDEN' }] }] }
    expect(rowsOf({ questions: chain.questions, asked: chain.names, given, setting: null, masked: {}, t: text => text })).toMatchObject([
      { text: 'N' },
    ])
  })
  it('drop a stored answer that the form does not know any more', () => {
    expect(chain.complete(null).parse({ c: 'Y', husbandName: 'RAI' })).toEqual({ c: 'Y' })
    expect(chain.withoutSealed({ c: 'Y', aadhaar: '999941057058' } as never)).toEqual({ c: 'Y' })
    expect(chain.withoutSealed({ list: [null] } as never)).toEqual({ list: [] })
  })
  it('may be answered with a word that every object knows', () => {
    for (const word of Object.getOwnPropertyNames(Object.prototype)) {
      const choice = { ...part.text('T', 30), words: { A: 'Alpha' } }
      expect(textOf(choice, word, text => text.toString())).toBe(word)
      expect(printedText(choice, word)).toBe('')
    }
  })
})

describe('a kind', () => {
  it('finds by itself what is wrong with an answer', () => {
    const one = askIn('a')
    const all = form<unknown>()({
      sections: [{ key: 'a', title: 'A', hint: '' }],
      questions: {
        day: one.day('D'),
        mobile: one.mobile('M', 20),
        digits: one.digits('N', 9),
        pan: one.pan('P', 10),
        email: one.email('E', 99),
      },
    })
    const wrong = { day: '2026-', mobile: 'x', digits: 'abc', pan: 'nope', email: 'a@' }
    expect(all.findings(wrong, null).map(({ field }) => field)).toEqual(Object.keys(wrong))
    expect(all.findings({ day: '1992-03-09', mobile: '9876543210', digits: '7', pan: 'ABCPE1234F', email: 'a@b.in' }, null)).toEqual([])
  })
  it('keeps an e-mail address while it is half typed, and no number of an identity paper in its place', () => {
    const one = askIn('a')
    const letter = form<unknown>()({ sections: [{ key: 'a', title: 'A', hint: '' }], questions: { email: one.email('E', 99) } })
    for (const email of ['anita', 'anita@', '9876543210', '919876543210', 'abcpe1234f@gmail.com', '999941057058@gmail.com'])
      expect(letter.checkDraft({ email }), email).toBeUndefined()
    for (const email of ['999941057058', '9999 4105 7058', 'abcpe1234f'])
      expect(letter.checkDraft({ email }), email).toEqual({ email: [noIdentityNumber] })
    expect(letter.findings({ email: 'abcpe1234f@gmail.com' }, null)).toEqual([])
  })
  it('says which answers there may be once, in the words of their kind or in their own', () => {
    const taken = { own: 'Licence of {{refNo}}', other: 'Licence of another stall' }
    const once = {
      pan: stall.pan('PAN', 10, { sealed: true, unique: true }),
      licence: stall.code('Licence', 9, { sealed: true, unique: taken }),
      sign: stall.text('Sign', 9),
    }
    expect(form<Setting>()({ sections, questions: once }).unique).toEqual({
      pan: {
        own: 'Application {{refNo}} with this PAN is already in progress.',
        other: 'Another application with this PAN is already in progress.',
      },
      licence: taken,
    })
    expect(licence.unique).toEqual({})
  })
  it('is known by any form alike', () => {
    const forms: AnyForm[] = [licence]
    expect(forms.map(one => one.labelOf('aadhaar'))).toEqual(['Aadhaar number'])
  })
})

describe('a declaration with a slip in it', () => {
  it('is refused when it is loaded', () => {
    const asked = { shade: stall.text('Shade', 10, { asked: when('color', 'red') }) }
    expect(() => form<Setting>()({ sections, questions: asked })).toThrow('shade looks at color')
    const inside = { list: stall.repeated('List', 2, { id: stall.text('Id', 9) }) }
    expect(() => form<Setting>()({ sections, questions: inside })).toThrow('cannot be called id')
    for (const name of ['constructor', '__proto__', 'a.b', '1'])
      expect(() => form<Setting>()({ sections, questions: Object.fromEntries([[name, stall.text('X', 9)]]) })).toThrow('cannot be called')
    const strange = { sections, questions: { sign: stall.text('Sign', 9) }, rules: [() => [finding('shade' as 'sign', 'error', 'Odd')]] }
    expect(() => form<Setting>()(strange).findings({}, now)).toThrow('speaks of shade')
    const unique = { sealed: true, unique: true } as const
    const wrong = {
      'not sealed': stall.pan('PAN', 10, { unique: true }),
      'no words': stall.code('Licence', 9, unique),
      'no answer of an entry': stall.repeated('Shops', 2, { pan: stall.pan('PAN', 10, unique) }),
    }
    for (const [why, one] of Object.entries(wrong)) expect(() => form<Setting>()({ sections, questions: { one } }), why).toThrow(why)
    expect(() => form<Setting>()({ sections: [sections[1]], questions: { goods: questions.goods } })).toThrow('section stall')
  })
})
