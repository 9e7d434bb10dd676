import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasIdentityNumber, maskIdentityFields, maskIdentityNumbers, verhoeffDigit } from './identity-numbers'

const digits = (n: number) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: n, maxLength: n }).map(all => all.join(''))
const aadhaar = fc
  .tuple(fc.integer({ min: 2, max: 9 }), digits(10))
  .map(([first, rest]) => `${first}${rest}`)
  .map(text => text + verhoeffDigit(text))
const inGroups = (text: string, between: string) => [text.slice(0, 4), text.slice(4, 8), text.slice(8)].join(between)

describe('an Aadhaar number in a text', () => {
  it.each([
    ['999941057058', 'XXXX XXXX 7058'],
    ['9999 4105 7058', 'XXXX XXXX 7058'],
    ['his card 9999-4105-7058, seen', 'his card XXXX XXXX 7058, seen'],
    ['9999  4105\t7058', 'XXXX XXXX 7058'],
    ['9999.4105.7058', 'XXXX XXXX 7058'],
    ['9999 – 4105 – 7058', 'XXXX XXXX 7058'],
    ['9999\u00a04105\u202f7058', 'XXXX XXXX 7058'],
    ['9999\n4105\n7058', 'XXXX XXXX 7058'],
    ['99\u200b9941\u200d057058', 'XXXX XXXX 7058'],
    ['?search=9999+4105+7058', '?search=XXXX XXXX 7058'],
    ['?search=9999%204105%207058', '?search=XXXX XXXX 7058'],
    ['९९९९ ४१०५ ७०५८', 'XXXX XXXX 7058'],
    ['９９９９４１０５７０５８', 'XXXX XXXX 7058'],
    ['৯৯৯৯৪১০৫৭০৫৮', 'XXXX XXXX 7058'],
    ['no999941057058', 'noXXXX XXXX 7058'],
    ['aadhaar999941057058.jpg', 'aadhaarXXXX XXXX 7058.jpg'],
    ['scan_999941057058.pdf', 'scan_XXXX XXXX 7058.pdf'],
    ['x9999-4105-7058y', 'xXXXX XXXX 7058y'],
    ['1234 9999 4105 7058', '1234 XXXX XXXX 7058'],
    ['9999 4105 7058 and 999941057058', 'XXXX XXXX 7058 and XXXX XXXX 7058'],
    // The word decides where the shape alone would be one of a payment.
    ['UPI ref, aadhaar 230045678904', 'UPI ref, aadhaar XXXX XXXX 8904'],
    ['आधार 230045678904 यूपीआई', 'आधार XXXX XXXX 8904 यूपीआई'],
    // No day of a year: whatever stands before it, no reference of UPI or IMPS.
    ['UTR 999941057058', 'UTR XXXX XXXX 7058'],
  ])('%j becomes %j', (text, masked) => {
    expect(maskIdentityNumbers(text)).toBe(masked)
    expect(hasIdentityNumber(masked)).toBe(false)
  })

  it('is found however it is grouped, and what is left of it is its last four', () => {
    fc.assert(
      fc.property(
        aadhaar,
        fc.constantFrom('', ' ', '-', '.', '/', ' - ', '\u2013'),
        fc.constantFrom('', 'for ', 'no. ', '(', 'फ़ाइल: '),
        (number, between, before) => {
          const masked = maskIdentityNumbers(`${before}${inGroups(number, between)}`)
          expect(masked).toBe(`${before}XXXX XXXX ${number.slice(-4)}`)
          expect(maskIdentityNumbers(masked)).toBe(masked)
        },
      ),
    )
  })

  it.each([
    // Payments: the year, the day of the year, the hour.
    'UTR 230045678904',
    'UPI/CR/230045678904/RAM KUMAR/SBIN',
    'paid by IMPS, reference 230045678904',
    'यूटीआर 230045678904',
    'NEFT-SBIN230045678904-RAM',
    // Other numbers.
    'A/c 999941057058',
    'call 919812345674',
    '+919812345674',
    '881234567890123',
    '9876543210',
    '₹ 1,23,45,678.90',
    '2026-01-05 10:22:31',
    '05/01/2026 842001 9876543210',
    '999941057057',
    '099941057058',
    '199941057058',
    '27ABCPE1234F1Z5',
    '8f14e45f-9999-4105-7058-0b1c2d3e4f5a',
    '1-99994105705899994105705899994105',
    'a1b2999941057058c3d4',
    '[[1.999941057058-ABCPE1234F-bG9uZyBlbm91Z2g_x]]',
    'Ref. AP26-000042',
    '',
  ])('%j is as it was', text => {
    expect(maskIdentityNumbers(text)).toBe(text)
  })

  it('in a text of a bank is one in groups, or beside a word for it', () => {
    expect(maskIdentityNumbers('UPI/CR/999941057058/RAM', { lenient: true })).toBe('UPI/CR/999941057058/RAM')
    expect(maskIdentityNumbers('UPI/CR/AADHAAR 999941057058', { lenient: true })).toBe('UPI/CR/AADHAAR XXXX XXXX 7058')
    expect(maskIdentityNumbers('RAM KUMAR 230045678904', { lenient: true })).toBe('RAM KUMAR 230045678904')
    expect(maskIdentityNumbers('RAM KUMAR 230045678904')).toBe('RAM KUMAR XXXX XXXX 8904')
    expect(maskIdentityNumbers('RAM KUMAR 999941057058', { lenient: true })).toBe('RAM KUMAR 999941057058')
    expect(maskIdentityNumbers('RAM KUMAR 9999 4105 7058', { lenient: true })).toBe('RAM KUMAR XXXX XXXX 7058')
  })
})

describe('a PAN in a text', () => {
  it.each([
    ['ABCPE1234F', 'XXXXXX234F'],
    ['his pan is abcpe1234f.', 'his pan is XXXXXX234F.'],
    ['PAN ABCPE 1234 F', 'PAN XXXXXX234F'],
    ['PANABCPE1234F', 'PANXXXXXX234F'],
    ['ＡＢＣＰＥ１２３４Ｆ', 'XXXXXX234F'],
    ['pan-ABCPE१२३४F', 'pan-XXXXXX234F'],
    ['AB\u200bCPE1234F', 'XXXXXX234F'],
  ])('%j becomes %j', (text, masked) => {
    expect(maskIdentityNumbers(text)).toBe(masked)
    expect(hasIdentityNumber(masked)).toBe(false)
  })

  it.each(['ABCDE1234F', 'ABCPE0000F', 'XABCPE1234F', 'ABCPE1234F1', 'TOWER 1204 B', '27ABCPE1234F1Z5', 'SBIN0001234'])(
    '%j is as it was',
    text => {
      expect(maskIdentityNumbers(text)).toBe(text)
    },
  )
})

it('a record is masked text by text, but for fields of other numbers', () => {
  const given = {
    reason: 'no 9999 4105 7058',
    list: ['ABCPE1234F', 7],
    reference: '999941057058',
    amount: 999941057058,
    at: null,
    deep: { name: 'ABCPE1234F' },
  }
  expect(maskIdentityFields(given)).toEqual({
    ...given,
    ...{ reason: 'no XXXX XXXX 7058', list: ['XXXXXX234F', 7], deep: { name: 'XXXXXX234F' } },
  })
})

it('takes no longer for a text that is made to be slow', () => {
  for (const part of ['9999 ', '9 9 ', '1234-', 'abcp', '%20', '9999%20'])
    expect(maskIdentityNumbers(part.repeat(20_000)).length).toBeGreaterThan(0)
})
