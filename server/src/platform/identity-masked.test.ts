import { maskIdentityFields, maskIdentityNumbers, plainKeys, verhoeffDigit } from '@sevakendra/contract/kit/identity-numbers'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/database'
import type { Database } from './db/open'

const digits = (n: number) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: n, maxLength: n }).map(all => all.join(''))
const aadhaar = fc.tuple(fc.integer({ min: 2, max: 9 }), digits(10)).map(([first, rest]) => `${first}${rest}`)
const whole = aadhaar.map(text => text + verhoeffDigit(text))
/** Of this year and day, as UPI and IMPS number their payments, and right as an Aadhaar number too. */
const payment = fc
  .integer({ min: 1, max: 366 })
  .map(day => `6${String(day).padStart(3, '0')}1200123`)
  .map(text => text + verhoeffDigit(text))
const amounts = fc.array(fc.constantFrom('2000', '2024', '3000', '3550', '4999', '5000', '2345'), { minLength: 3, maxLength: 3 })
const between = fc.constantFrom('', '', ' ', '-', '.', '/', '  ', ' - ', '\u2013', '+', '%20', '\u200b', '\u00a0', '\n')
const numbers = fc.oneof(
  whole,
  payment,
  amounts.map(all => all.join('')),
  digits(9)
    .map(rest => `91${rest}`.replace(/^91[0-5]/, '919'))
    .map(text => text + verhoeffDigit(text)),
)
const grouped = fc
  .tuple(numbers, between, fc.oneof(between, fc.constant(undefined), fc.constant(undefined)))
  .map(([n, a, b = a]) => n.slice(0, 4) + a + n.slice(4, 8) + b + n.slice(8))
const pan = fc
  .tuple(
    fc.constantFrom('ABC', 'xyz', 'Pan'),
    fc.constantFrom(...'PCHFATBLJGEDp'),
    fc.constantFrom('Q', 'q', 'Q ', 'q-'),
    digits(4),
    fc.constantFrom('F', 'f'),
  )
  .map(parts => parts.join(''))
const inScript = (text: fc.Arbitrary<string>) =>
  fc
    .tuple(text, fc.constantFrom(0x30, 0x966, 0x9e6, 0xff10, 0x660, 0xd66))
    .map(([one, zero]) => one.replace(/\d/g, n => String.fromCharCode(zero + Number(n))))
const piece = fc.oneof(
  { weight: 3, arbitrary: inScript(fc.oneof(grouped, grouped, grouped, pan, digits(10))) },
  fc.constantFrom(
    '?q=',
    'UTR ',
    'A/C: ',
    'chq ',
    'complaint no. ',
    'Aadhaar ref no: ',
    'আধার ',
    'TOWER1204B',
    'FLATB1204A',
    '₹ ',
    'Rs.',
    '/-',
    '1500 ',
    ' 5,000.50',
    '@gmail.com',
    'me@',
    'upi/',
    'A/c',
    'aadhaar',
    'Adhar no.',
    'आधार ',
    'यूपीआई',
    'PAN ',
    'पैन',
    'mobile ',
    '+',
    'SBIN',
    'ab',
    'no',
    '27',
    '1Z5',
    ' ',
    ', ',
    '_',
    '[[',
  ),
  fc.constantFrom(']]', 'ＡＢＣＰＥ', '1234', '8f14e45f-9999-4105-7058-0b1c2d3e4f5a', 'राम', '😀', '#', '\u200d', 'F'),
  fc.string({ maxLength: 6, unit: 'binary' }).filter(text => !/[\0\p{Cs}]/u.test(text)),
)
const texts = fc.sample(
  fc.array(piece, { maxLength: 6 }).map(parts => parts.join('')),
  { numRuns: 3000, seed: 7 },
)

describe('what the database masks', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  it.each([{}, { lenient: true }, { address: true }])('is what the contract masks, text by text (%o)', async rules => {
    const { lenient = false, address = false } = rules
    const { rows } = await sql<{ masked: string }>`
      select identity_masked(t, ${lenient}::boolean, ${address}::boolean) as masked from unnest(${texts}::text[]) with ordinality as given(t, nth) order by nth`.execute(
      database.db,
    )
    const differing = texts.flatMap((text, n) => {
      const [ours, theirs] = [maskIdentityNumbers(text, rules), rows[n]?.masked]
      return ours === theirs ? [] : [{ text, ours, theirs }]
    })
    expect(differing).toEqual([])
    // Something to compare, at all.
    expect(texts.filter(text => maskIdentityNumbers(text, rules) !== text).length).toBeGreaterThan(250)
  })

  it('and what it masks in a record, with the same fields left as they are', async () => {
    const number = '999941057058'
    const given = { reason: number, list: [number, { name: 'ABCPE1234F' }], none: [], nothing: {}, amount: 7, yes: true, null: null }
    const lines = { address1: 'Near ABCPE1234F', residenceFlat: 'ABCPE1234F', shopName: 'Near ABCPE1234F' }
    const value = { ...given, ...lines, ...Object.fromEntries(plainKeys.map(key => [key, number])) }
    const { rows } = await sql<{ masked: string }>`select identity_masked(${JSON.stringify(value)}::jsonb)::text as masked`.execute(
      database.db,
    )
    expect(JSON.parse(rows[0]?.masked ?? '')).toEqual(maskIdentityFields(value))
    expect(rows[0]?.masked).toContain('XXXX XXXX 7058')
  })
})
