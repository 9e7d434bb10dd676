import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  hasIdentityNumber,
  hiddenNumber,
  hideIdentityNumbers,
  maskedNumber,
  maskIdentityFields,
  maskIdentityNumbers,
  noIdentityNumber,
  verhoeffDigit,
} from './identity-numbers'

const digits = (n: number) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: n, maxLength: n }).map(all => all.join(''))
const aadhaar = fc
  .tuple(fc.integer({ min: 2, max: 9 }), digits(10))
  .map(([first, rest]) => `${first}${rest}`)
  .map(text => text + verhoeffDigit(text))
const isMobile = (number: string) => /^91[6-9]/.test(number)
const isYears = (number: string) => /^(?:(?:19|20)\d\d){3}$/.test(number)
/** As a reference of UPI or IMPS, or three amounts. */
const isDoubtful = (number: string, between: string) =>
  between === ''
    ? Number(number.slice(1, 4)) >= 1 && Number(number.slice(1, 4)) <= 366 && Number(number.slice(4, 6)) < 24
    : /^(?:\d{3}[05]|\d\d99|(?:19|20)\d\d){3}$/.test(number)
const withCheck = (text: string) => text + verhoeffDigit(text)
const inGroups = (text: string, between: string) => [text.slice(0, 4), text.slice(4, 8), text.slice(8)].join(between)

describe('an Aadhaar number in a text', () => {
  it.each([
    ['999941057058', 'XXXX XXXX 7058'],
    ['9999 4105 7058', 'XXXX XXXX 7058'],
    ['his card 9999-4105-7058, seen', 'his card XXXX XXXX 7058, seen'],
    ['9999.4105.7058', 'XXXX XXXX 7058'],
    ['9999–4105–7058', 'XXXX XXXX 7058'],
    ['9999\u00a04105\u00a07058', 'XXXX XXXX 7058'],
    ['9999\u20094105\u20097058', 'XXXX XXXX 7058'],
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
    ['on 05/01/2026 9999 4105 7058', 'on 05/01/2026 XXXX XXXX 7058'],
    ['at 10:22 9999 4105 7058, 12:30', 'at 10:22 XXXX XXXX 7058, 12:30'],
    ['9999 4105 7058 9876543210', 'XXXX XXXX 7058 9876543210'],
    // Other signs between, beside a word for it.
    ...[
      '9999  4105\t7058',
      '9999 – 4105 – 7058',
      '9999\u00a04105\u202f7058',
      '9999\n4105\n7058',
      '9999, 4105, 7058',
      '9999/4105/7058',
    ].flatMap(number =>
      ['aadhaar', 'Aadhar no.', 'ADHAR CARD:', 'UID', 'आधार', 'আধার'].map(word => [`${word} ${number}`, `${word} XXXX XXXX 7058`]),
    ),
    ['9999 - 4105 - 7058 (Aadhaar)', 'XXXX XXXX 7058 (Aadhaar)'],
    // The nearest word before it, and all that belongs to it.
    ['paid by UPI, aadhaar ref. no. 999941057058', 'paid by UPI, aadhaar ref. no. XXXX XXXX 7058'],
    ['UTR 987654321096, Aadhaar 9999 4105 7058', 'UTR 987654321096, Aadhaar XXXX XXXX 7058'],
    ['999941057058@aadhaar.npci', 'XXXX XXXX 7058@aadhaar.npci'],
    ['Aadhaar 2000 3000 5000', 'Aadhaar XXXX XXXX 5000'],
    ['9999 4105 7058 and 999941057058', 'XXXX XXXX 7058 and XXXX XXXX 7058'],
    // The word decides where the shape alone would be one of a payment.
    ['UPI ref, aadhaar 230045678904', 'UPI ref, aadhaar XXXX XXXX 8904'],
    ['आधार 230045678904 यूपीआई', 'आधार XXXX XXXX 8904 यूपीआई'],
  ] as [string, string][])('%j becomes %j', (text, masked) => {
    expect(maskIdentityNumbers(text)).toBe(masked)
    expect(hasIdentityNumber(masked)).toBe(false)
  })

  it('is found however it is grouped, and what is left of it is its last four', () => {
    fc.assert(
      fc.property(
        aadhaar,
        fc.constantFrom('', ' ', '-', '.', '\u00a0', '\u2013'),
        fc.constantFrom('', 'for ', 'no. ', '(', 'फ़ाइल: '),
        (number, between, before) => {
          expect(hasIdentityNumber(`${before}${inGroups(number, between)}`) || isMobile(number) || isYears(number)).toBe(true)
          fc.pre(!isMobile(number) && !isDoubtful(number, between))
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
    'UTR 999941057058',
    ...['987654321096', '2345 6789 0124', '2345-6789-0124'].flatMap(number =>
      [
        'UTR',
        'A/C:',
        'Acc no',
        'acct.',
        'a/c',
        'cheque',
        'Chq no.',
        'Bank ref:',
        'Ref No.',
        'complaint no',
        'RRN',
        'txn id',
        'Order',
        'Order #',
      ].map(word => `${word} ${number}`),
    ),
    'खाता 2345 6789 0124',
    'Aadhaar copy seen, UTR 987654321096',
    '987654321096 is the UTR',
    // Amounts and years.
    'Deposits of 2000, 3000, 5000 in cash',
    'FY 2023-2024, 2025',
    'FY 2023-2024-2025',
    'Rs 2345 6789 0124',
    '₹ 2000 3000 5000',
    '2000 3000 5000/-',
    '2000+3000+5000',
    '2000/3000/5000',
    '9999, 4105, 7058',
    '9999-4105 7058',
    '1000 2000 3000 5000',
    '2000 3000 5000 10,000',
    '1,50,000 2000 3000 5000',
    // A card, and a row of others.
    '1234 9999 4105 7058',
    '9999 4105 7058 1234',
    '9999-4105-7058-1',
    // Mobile numbers with the code of the country, and UPI ids.
    '919822041764',
    '919822041764@ybl',
    '999941057058@okaxis',
    '+971501234567',
    'Mobile 9198 2204 1764',
    'call +9198 2204 1764',
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

describe('what is in doubt', () => {
  it.each(['2000 3000 5000', 'paid 2000 3000 5000 in cash', `got ${withCheck('63001400123')}`, withCheck('60120000123')])(
    'stays, but a person is asked about it: %j',
    text => {
      expect(maskIdentityNumbers(text)).toBe(text)
      expect(hasIdentityNumber(text)).toBe(true)
    },
  )
  it('says the way out, which helps', () => {
    for (const word of ['UTR', 'A/c', 'Ref No.', 'Rs']) {
      expect(noIdentityNumber).toContain(word)
      for (const number of ['2000 3000 5000', '9999 4105 7058']) expect(hasIdentityNumber(`${word} ${number}`)).toBe(false)
    }
  })
})

describe('a PAN in a text', () => {
  it.each([
    ['ABCPE1234F', 'XXXXXX234F'],
    ['his pan is abcpe1234f.', 'his pan is XXXXXX234F.'],
    ['PAN ABCPE 1234 F', 'PAN XXXXXX234F'],
    ['PANABCPE1234F', 'PANXXXXXX234F'],
    ['FLATB1204A is his PAN', 'XXXXXX204A is his PAN'],
    ['@shop ABCPE1234F', '@shop XXXXXX234F'],
    ['ＡＢＣＰＥ１２３４Ｆ', 'XXXXXX234F'],
    ['pan-ABCPE१२३४F', 'pan-XXXXXX234F'],
    ['AB\u200bCPE1234F', 'XXXXXX234F'],
  ])('%j becomes %j', (text, masked) => {
    expect(maskIdentityNumbers(text)).toBe(masked)
    expect(hasIdentityNumber(masked)).toBe(false)
  })

  it.each(['ABCDE1234F', 'ABCPE0000F', 'XABCPE1234F', 'ABCPE1234F1', 'TOWER 1204 B', '27ABCPE1234F1Z5', 'SBIN0001234', ...noPans])(
    '%j is as it was',
    text => {
      expect(maskIdentityNumbers(text)).toBe(text)
    },
  )
})

const noPans = [
  ...['TOWER1204B', 'FLATB1204A', 'at Block1204A', 'SHOPA1204B', 'order1234a', 'Plotc 1204 A'],
  ...['abcpe1234f@gmail.com', 'Mail: x.abcpe1234f.y@gmail.com', 'abcpe1234f@ybl', 'me@abcpe1234f.in', 'PAN mail abcpe1234f@gmail.com'],
]

describe('a line of an address', () => {
  it.each([
    'Flat B-1204, Tower 4, Prestige Shantiniketan, Whitefield, Bengaluru 560048',
    'FLATB1204A PRESTIGE SHANTINIKETAN',
    'TOWER1204B',
    'Tower1204B, Lodha Palava, Dombivli East',
    'H.No. 12-13-829/1/A, Street No. 9, Tarnaka, Secunderabad 500017',
    'D.No. 5-9-22/1/A, Adarsh Nagar, Hyderabad',
    'Plot No 2345, Sector 45, Gurugram 122003',
    'Shop No. 7, 2nd Floor, Gupta1984A Complex, Sadar Bazar',
    'Door No 4/1204, Anna Salai 600002',
    'S.No. 2345/6789, Gat No. 1124, Wagholi, Pune 412207',
    'Survey No 2021-2022-2024, Hinjawadi Phase 3',
    'Khasra No. 2001, 2005, 2010, Village Bhondsi',
    'Khasra 3000/4105/7058 Village Badshahpur',
    'Room 9999 4105, Chawl 7058, Dharavi',
    'C-1204-B, Sushant Lok I, Gurgaon',
    'Near BSNL Exchange 2345678, M.G. Road',
    'Opp. SBI (SBIN0001234), Station Road, Muzaffarpur 842001',
    'Villa1204A Palm Meadows',
    'Kothi1204B, Sector 15-A, Chandigarh 160015',
    'Block1204C, Salt Lake, Kolkata 700091',
    'UNITA1204B, DLF Cyber City',
    'Stall1204A, Palika Bazaar',
    'Hotel1204A Building, Paharganj',
    'LIC Colony, Qtr No. MIG-2024, Bhopal 462023',
    'Meter1204A lane, Ward 23',
    'Ward No. 12, Holding No. 2024/2025/2026, Ranchi',
    'PIN 110001 Ph 011-23456789',
    'मकान नं. १२०४, गली २०२४, सदर बाज़ार, दिल्ली ११०००६',
    '#1204/B, 4th Cross, 5th Main, BTM Layout 2nd Stage 560076',
    'A/P Shirur, Tal. Shirur, Dist. Pune 412210',
    'Bldg No 3, Flat 1204B, NH-48, Km 2345+678',
    'Nirmala1204A Niwas, Sharma2024B Gali',
  ])('passes: %s', line => {
    expect(hasIdentityNumber(line, { address: true })).toBe(false)
    expect(maskIdentityNumbers(line, { address: true })).toBe(line)
  })
  it('has a PAN beside the word, or when it is all of it', () => {
    expect(maskIdentityNumbers('Near ABCPE1234F', { address: true })).toBe('Near ABCPE1234F')
    expect(maskIdentityNumbers(' ABCPE1234F.', { address: true })).toBe(' XXXXXX234F.')
    expect(maskIdentityNumbers('Lane 4, PAN ABCPE1234F', { address: true })).toBe('Lane 4, PAN XXXXXX234F')
    expect(maskIdentityNumbers('Lane 4, 9999 4105 7058', { address: true })).toBe('Lane 4, XXXX XXXX 7058')
  })
  it('is one by the name of its field', () => {
    const lines = { address1: 'Near ABCPE1234F', residenceFlat: 'Near ABCPE1234F', address: 'Near ABCPE1234F' }
    expect(maskIdentityFields({ ...lines, name: 'Near ABCPE1234F' })).toEqual({ ...lines, name: 'Near XXXXXX234F' })
  })
})

it.each([
  'Sai Online Services 24x7',
  'Om Sai Cyber Cafe 2024',
  'Gupta & Sons (since 1984)',
  'CSC ID 234567890124 VLE',
  'Shop 12, 2nd floor',
  'Registered under Udyam UP-50-0012345, GSTIN 27ABCPE1234F1Z5',
  'IFSC SBIN0001234, A/c 2345 6789 0124',
  'Call 98765 43210 or 0121-2345678',
])('a text of a registration passes: %s', text => expect(hasIdentityNumber(text)).toBe(false))

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

describe('ordinary texts', () => {
  const two = (n: number) => String(n).padStart(2, '0')
  const year = fc.integer({ min: 2015, max: 2026 })
  const amount = fc.constantFrom(2000, 2500, 3000, 3500, 4000, 4500, 5000, 5500, 6000, 7500, 8000, 9999).map(String)
  const three = fc.tuple(amount, amount, amount)
  const date = fc
    .tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 12 }), year, fc.constantFrom('/', '-', '.'))
    .map(([d, m, y, sign]) => [two(d), two(m), y].join(sign))
  const reference = fc
    .tuple(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 1, max: 366 }), fc.integer({ min: 0, max: 23 }), digits(6))
    .map(([y, d, h, rest]) => `${y}${String(d).padStart(3, '0')}${two(h)}${rest}`)
  const mobile = fc.tuple(fc.integer({ min: 6, max: 9 }), digits(9)).map(parts => parts.join(''))
  const number = fc.tuple(fc.integer({ min: 2, max: 9 }), digits(11)).map(parts => parts.join(''))
  const groups = fc.tuple(number, fc.constantFrom(' ', '-', '.')).map(([n, sign]) => inGroups(n, sign))
  const after = (word: fc.Arbitrary<string>, what: fc.Arbitrary<string>) => fc.tuple(word, what).map(parts => parts.join(' '))

  /** The share of texts of a kind that a person is asked about, and that are masked: at most so many of a thousand. */
  const kinds: [what: string, texts: fc.Arbitrary<string>, asked: number, masked: number][] = [
    ['amounts with commas', three.map(all => `Deposits of ${all.join(', ')} in cash`), 0, 0],
    [
      'amounts with plus, slash or and',
      fc.tuple(three, fc.constantFrom('+', ' + ', '/', ' & ', ' and ')).map(([all, sign]) => all.join(sign)),
      0,
      0,
    ],
    ['amounts with one sign', fc.tuple(three, fc.constantFrom(' ', '-')).map(([all, sign]) => `paid ${all.join(sign)} today`), 130, 0],
    ['amounts behind ₹', three.map(all => `₹ ${all.join(' ')}`), 0, 0],
    ['years', fc.tuple(year, year, year, fc.constantFrom('-', ', ', ' ')).map(([a, b, c, sign]) => `FY ${[a, b, c].join(sign)}`), 0, 0],
    ['dates', fc.tuple(date, date).map(all => `from ${all.join(' ')} 10:22`), 0, 0],
    ['mobiles with 91', fc.tuple(fc.constantFrom('91', '+91', '+91 ', '+91-', 'call 91'), mobile).map(parts => parts.join('')), 0, 0],
    ['UTRs', after(fc.constantFrom('UTR', 'UTR No.', 'IMPS ref', 'RRN:', 'UPI'), fc.oneof(number, reference)), 0, 0],
    ['references without a word', reference.map(text => `paid ${text} today`), 130, 0],
    ['acknowledgements', digits(15), 0, 0],
    ['accounts', after(fc.constantFrom('A/c', 'Acc', 'acct no.', 'Account'), fc.oneof(number, groups, digits(11), digits(14))), 0, 0],
    ['orders', after(fc.constantFrom('Order', 'order id', 'Complaint no.', 'Chq'), fc.oneof(number, groups)), 0, 0],
    ['GSTINs', digits(4).map(text => `27ABCPE${text}F1Z5`), 0, 0],
    ['twelve digits without a word', number, 130, 130],
  ]
  it.each(kinds)('are left alone: %s', (_what, texts, asked, masked) => {
    const all = fc.sample(fc.noBias(texts), { numRuns: 1000, seed: 11 })
    const share = (is: (text: string) => boolean) => Math.round((all.filter(is).length / all.length) * 1000)
    expect(share(text => hasIdentityNumber(text))).toBeLessThanOrEqual(asked)
    expect(share(text => maskIdentityNumbers(text) !== text)).toBeLessThanOrEqual(masked)
  })

  /** Aadhaar numbers without any word: what is found at the least. */
  it.each([
    ['in one', '', 985, 880],
    ['in groups', ' ', 995, 970],
  ])('do not hide an Aadhaar number %s', (_what, sign, asked, masked) => {
    const all = fc.sample(fc.noBias(aadhaar), { numRuns: 3000, seed: 11 }).map(text => `his card ${inGroups(text, sign)}`)
    const share = (is: (text: string) => boolean) => (all.filter(is).length / all.length) * 1000
    expect(share(text => hasIdentityNumber(text))).toBeGreaterThanOrEqual(asked)
    expect(share(text => maskIdentityNumbers(text) !== text)).toBeGreaterThanOrEqual(masked)
  })
})

describe('a number that is known to be one', () => {
  it('shows its last four characters, however it was written', () => {
    expect(maskedNumber('aadhaar', '9999 4105 7058')).toBe('XXXX XXXX 7058')
    expect(maskedNumber('pan', 'abcpe-1234 f')).toBe('XXXXXX234F')
  })
  it.each(['9999 4105 7058', '999941057057', '9 9 9 9-4105.7 058', 'No. 999941057058.'])('is hidden where it may be one: %s', text => {
    expect(hideIdentityNumbers(text, ['aadhaar'])).toContain(hiddenNumber)
    expect(hideIdentityNumbers(text, ['pan'])).toBe(text)
  })
  it.each(['ABCPE1234F', 'a b c p e 1 2 3 4 f', 'ABCXE0000F'])('is hidden where it may be a PAN: %s', text => {
    expect(hideIdentityNumbers(text, ['pan', 'aadhaar'])).toBe(hiddenNumber)
    expect(hideIdentityNumbers(text, [])).toBe(text)
  })
  it('is none in a longer word', () => {
    for (const text of ['10ABCPE1234F1Z5', '8999941057058']) expect(hideIdentityNumbers(text, ['pan', 'aadhaar'])).toBe(text)
  })
})
