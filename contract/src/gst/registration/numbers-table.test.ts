import { describe, expect, it } from 'vitest'
import { gstinProblem } from '../../invoice/gst'
import { hsnProblem, listedCode, listedCodeProblem, sacProblem } from '../codes/numbers'
import { arnProblem, bareCode, givenGstinProblem, trnProblem } from './numbers'

/**
 * One in each state and territory, of every kind of holder, and of several registrations of one PAN. The check characters were reckoned apart from our own code, by
 * the rule in docs/sources.md, GST registration; the published one, 27AAPFU0939F1ZV, is among them.
 */
const goodGstins = [
  '01AAPFU0939F1Z9',
  '02AAPFU0939F1Z7',
  '03AAPFU0939F1Z5',
  '04AAPFU0939F1Z3',
  '05AAPFU0939F1Z1',
  '06AAPFU0939F1ZZ',
  '07AAPFU0939F1ZX',
  '08AAPFU0939F1ZV',
  '09AAPFU0939F1ZT',
  '10AAPFU0939F1ZA',
  '11AAPFU0939F1Z8',
  '12AAPFU0939F1Z6',
  '13AAPFU0939F1Z4',
  '14AAPFU0939F1Z2',
  '15AAPFU0939F1Z0',
  '16AAPFU0939F1ZY',
  '17AAPFU0939F1ZW',
  '18AAPFU0939F1ZU',
  '19AAPFU0939F1ZS',
  '20AAPFU0939F1Z9',
  '21AAPFU0939F1Z7',
  '22AAPFU0939F1Z5',
  '23AAPFU0939F1Z3',
  '24AAPFU0939F1Z1',
  '26AAPFU0939F1ZX',
  '27AAPFU0939F1ZV',
  '29AAPFU0939F1ZR',
  '30AAPFU0939F1Z8',
  '31AAPFU0939F1Z6',
  '32AAPFU0939F1Z4',
  '33AAPFU0939F1Z2',
  '34AAPFU0939F1Z0',
  '35AAPFU0939F1ZY',
  '36AAPFU0939F1ZW',
  '37AAPFU0939F1ZU',
  '38AAPFU0939F1ZS',
  '97AAPFU0939F1ZO',
  '27ABCPK1234L1ZS',
  '27ABCPK1234L2ZR',
  '27ABCPK1234L9ZK',
  '27ABCPK1234LAZJ',
  '27ABCPK1234LZZU',
  '10AAACR5055K1ZM',
  '29AABCI1234D3ZZ',
  '07AAATT9999Q1Z3',
  '09AAAHS0001P1Z8',
  '33AAAGD0000ZBZ5',
  '24ZZZPZ9999Z1ZY',
  '19AAAJB1111B1Z7',
  '36AAALC2222C4ZV',
  '06AAAAA0000A1Z6',
  '32BBBBB1111BCZL',
]
const state = /those of a state/
const check = /check character/
const shape = /15 letters and digits/
const badGstins: [string, RegExp][] = [
  // Samples that are copied everywhere, with a wrong check sign (docs/sources.md, GST registration).
  ['22AAAAA0000A1Z5', check],
  ['29GGGGG1314R9Z6', check],
  ['27AAPFU0939F1ZO', check],
  // Codes that are none, not yet, or no longer given; their check character is right.
  ...['00AAPFU0939F1ZB', '25AAPFU0939F1ZZ', '28AAPFU0939F1ZT', '39AAPFU0939F1ZQ', '40AAPFU0939F1Z7'].map(
    one => [one, state] as [string, RegExp],
  ),
  ...['96AAPFU0939F1ZQ', '98AAPFU0939F1ZM', '99AAPFU0939F1ZK'].map(one => [one, state] as [string, RegExp]),
  // One sign typed wrong.
  ...['27BAPFU0939F1ZV', '27ABPFU0939F1ZV', '27AAQFU0939F1ZV', '27AAPGU0939F1ZV', '27AAPFV0939F1ZV'].map(
    one => [one, check] as [string, RegExp],
  ),
  ...['27AAPFU1939F1ZV', '27AAPFU0839F1ZV', '27AAPFU0929F1ZV', '27AAPFU0930F1ZV', '27AAPFU0939G1ZV'].map(
    one => [one, check] as [string, RegExp],
  ),
  ...['27AAPFU0939F2ZV', '26AAPFU0939F1ZV', '29AAPFU0939F1ZV', '27AAPFU0939F1Z0', '27AAPFU0939F1ZU'].map(
    one => [one, check] as [string, RegExp],
  ),
  // Two neighbours exchanged.
  ...['27APAFU0939F1ZV', '27AAFPU0939F1ZV', '27AAPUF0939F1ZV', '27AAPFU9039F1ZV', '27AAPFU0399F1ZV', '27AAPFU0993F1ZV'].map(
    one => [one, check] as [string, RegExp],
  ),
  // Another form than that of a GSTIN.
  ['72AAPFU0939F1ZV', state],
  ...['', '27', '27AAPFU0939F1Z', '27AAPFU0939F1ZVV', '2AAPFU0939F1ZV', '27AAPFU093F1ZV'].map(one => [one, shape] as [string, RegExp]),
  ...['27aapfu0939f1zv', '27 AAPFU0939F1ZV', '27-AAPFU0939F-1ZV', '27AAPFU0939F1ZV ', '27AAPFU0939F1ZV\n'].map(
    one => [one, shape] as [string, RegExp],
  ),
  ...['2A7APFU0939F1ZV', '27AAPF0U939F1ZV', '27AAPFU093F91ZV', '27AAPFU09391FZV', '27AAPFU0939FZ1V'].map(
    one => [one, shape] as [string, RegExp],
  ),
  ...['27AAPFU0939F0ZV', '27AAPFU0939F1YV', '27AAPFUO939F1ZV', '27AAPFU0939F1Z!', 'MHAAPFU0939F1ZV', '27ААPFU0939F1ZV'].map(
    one => [one, shape] as [string, RegExp],
  ),
  ...['२७AAPFU0939F1ZV', '27AAPFU0939F1Z٧', 'undefined', 'AAPFU0939F', '07AAPFU0939F1CX'].map(one => [one, shape] as [string, RegExp]),
]

/** Fifteen letters and digits; no more of their form is published (docs/sources.md, GST registration). */
const goodTrns = [
  ...['0725000123456TR', '272500012345TRN', '102600004567TRN', '29260000999TRN1', '242500000001TRN', '092600123456TRN', '332600654321TRN'],
  ...['362600111111TRN', '372600222222TRN', '062600333333TRN', '192600444444TRN', '212600555555TRN', '322600666666TRN', '972600777777TRN'],
  ...['012600888888TRN', '382600999999TRN', '202612345678TRN', 'TRN012345678901', 'TRN272600012345', '272600012345123', '100000000000000'],
  ...['A12345612345678', '123456ABCDEFGHI', 'ABCDEFGHI123456', '27AB2600123456C', 'ZZZ999999999999'],
]
const badTrns = [
  ...['', '2', '27250001234', '27250001234TRN', '27250001234TRN55', '2725000123456TRN1', '27250001234TRN '],
  ...[
    ' 272500012345TRN',
    '2725 00012345TRN',
    '2725-00012345-TRN',
    '272500012345trn',
    '272500012345TR-',
    '272500012345TR_',
    '272500012345TR.',
  ],
  ...['TRNTRNTRNTRNTRN', 'ABCDEFGHIJKLMNO', '12345A12345A123', 'A1B2C3D4E5F6G7H', '२७२५०००१२३४५TRN', '272500012345TRÑ', '272500012345\nTR'],
  ...['27AAPFU0939F1Z', '<27250001234TR>', "27250001234'TRN", '272500012345TR\u200b', 'null', 'AA27112600000'],
]

const goodArns = [
  ...['AA070425000012A', 'AA0704250000123', 'AA271126000001Z', 'AB271126000001Z', 'ZZ970126999999Z', 'AA010117000001A', 'AA380126000001A'],
  ...['AA27012600000A', 'AA27022600000B', 'AA27032600000C', 'AA27042600000D', 'AA27052600000E', 'AA27062600000F'].map(one =>
    one.replace(/(.)$/, '0$1'),
  ),
  ...['AA27072600000G', 'AA27082600000H', 'AA27092600000I', 'AA27102600000J', 'AA27112600000K', 'AA27122600000L'].map(one =>
    one.replace(/(.)$/, '0$1'),
  ),
  ...['AD2411260000010', 'AD2411260000019', 'AE3311265555559', 'AF3611261234567', 'AG1911267654321', 'AH0911260000007'],
]
const arnShape = /two letters, twelve digits/
const arnMonth = /are a month/
const badArns: [string, RegExp][] = [
  ...['', 'AA', 'AA27112600000', 'AA27112600001Z', 'AA2711260000011Z', 'A271126000001Z', 'AAA71126000001Z', '1A271126000001Z'].map(
    one => [one, arnShape] as [string, RegExp],
  ),
  ...[
    'A1271126000001Z',
    '27AA1126000001Z',
    'aa271126000001z',
    'AA27112600000AZ',
    'AA2711260000O1Z',
    'AA27112600000IZ',
    'AAMH1126000001Z',
  ].map(one => [one, arnShape] as [string, RegExp]),
  ...[
    'AA 71126000001Z',
    'AA271126000001-',
    'AA271126000001 ',
    ' AA271126000001Z',
    'AA-27-1126-00001',
    'AA271126000001é',
    'AA२७1126000001Z',
  ].map(one => [one, arnShape] as [string, RegExp]),
  ...['272600012345TRN', '27AAPFU0939F1ZV', 'undefined', '000000000000000', 'AA271126000001\n'].map(
    one => [one, arnShape] as [string, RegExp],
  ),
  ...['AA270026000001Z', 'AA271326000001Z', 'AA272126000001Z', 'AA279926000001Z', 'AA075025000012A'].map(
    one => [one, arnMonth] as [string, RegExp],
  ),
]

/** Headings, subheadings and tariff items of the customs tariff, from its first chapter to its last. */
const goodHsns = [
  ...[
    '01',
    '0101',
    '010121',
    '01012100',
    '02',
    '0201',
    '04',
    '0401',
    '0402',
    '07',
    '0701',
    '070190',
    '09',
    '0902',
    '09024010',
    '10',
    '1006',
    '100630',
    '10063010',
  ],
  ...[
    '15',
    '1509',
    '17',
    '1701',
    '22',
    '2201',
    '24',
    '2402',
    '25',
    '2523',
    '27',
    '2710',
    '27101241',
    '30',
    '3004',
    '30049099',
    '33',
    '3304',
    '39',
    '3923',
  ],
  ...[
    '4820',
    '48201010',
    '49',
    '4901',
    '52',
    '5208',
    '61',
    '6109',
    '610910',
    '61091000',
    '62',
    '6205',
    '64',
    '6403',
    '71',
    '7113',
    '71131910',
    '72',
    '7214',
  ],
  ...[
    '76',
    '78',
    '84',
    '8471',
    '847130',
    '84713010',
    '85',
    '8517',
    '85171300',
    '87',
    '8703',
    '90',
    '9018',
    '94',
    '9403',
    '940360',
    '95',
    '96',
    '97',
    '98',
    '9804',
  ],
]
const hsnDigits = /2, 4, 6 or 8 digits/
const chapter = /its chapter/
const badHsns: [string, RegExp][] = [
  ...['', '6', '610', '61091', '6109100', '610910001', '6109100012', '123456789012'].map(one => [one, hsnDigits] as [string, RegExp]),
  ...[
    '6109A0',
    'A109',
    '61 09',
    '61.09',
    '6109.10',
    '6109-10',
    '6109,10',
    ' 6109',
    '6109 ',
    '6109\n',
    '+6109',
    '-610',
    '6.109e3',
    '0x6109',
  ].map(one => [one, hsnDigits] as [string, RegExp]),
  ...['६१०९', '٦١٠٩', '６１０９', 'T-shirts', '61O9', '6l09', '=6109', "'6109", '6109;6205', 'undefined', 'NIL'].map(
    one => [one, hsnDigits] as [string, RegExp],
  ),
  ...['00', '0000', '0009', '000910', '00091000', '77', '7701', '770110', '77011000', '99', '9983', '998314', '99831400'].map(
    one => [one, chapter] as [string, RegExp],
  ),
  ...['9973', '9954'].map(one => [one, chapter] as [string, RegExp]),
]

const goodSacs = [
  ...[
    '995411',
    '995421',
    '995461',
    '996111',
    '996211',
    '996311',
    '996331',
    '996411',
    '996511',
    '996601',
    '996711',
    '996811',
    '996911',
    '997111',
    '997112',
  ],
  ...[
    '997211',
    '997212',
    '997311',
    '997331',
    '998111',
    '998211',
    '998221',
    '998222',
    '998223',
    '998231',
    '998311',
    '998314',
    '998399',
    '998411',
    '998421',
  ],
  ...[
    '998511',
    '998599',
    '998611',
    '998711',
    '998811',
    '998911',
    '999111',
    '999210',
    '999311',
    '999411',
    '999511',
    '999611',
    '999721',
    '999799',
    '999900',
  ],
]
const badSacs = [
  ...[
    '',
    '9',
    '99',
    '998',
    '9983',
    '99831',
    '9983141',
    '99831400',
    '610910',
    '898314',
    '098314',
    '199831',
    '99831A',
    'A98314',
    '99 8314',
    '99-8314',
  ],
  ...[
    '9983.14',
    ' 998314',
    '998314 ',
    '998314\n',
    '९९८३१४',
    '９９８３１４',
    '9983I4',
    '99B314',
    '=998314',
    '+998314',
    '9.98314e5',
    '998314;996311',
    'SAC998314',
  ],
  ...['undefined', 'services', '61', '6109', '61091000', '00998314', '9983-', '99____'],
]

describe('tables of good and bad numbers of GST', () => {
  it('are long enough to mean something, and say nothing twice', () => {
    const tables = {
      gstin: [goodGstins, badGstins],
      trn: [goodTrns, badTrns],
      arn: [goodArns, badArns],
      hsn: [goodHsns, badHsns],
      sac: [goodSacs, badSacs],
    }
    for (const [name, [good = [], bad = []]] of Object.entries(tables)) {
      expect(good.length + bad.length, name).toBeGreaterThanOrEqual(50)
      const texts = [...good, ...bad].map(String)
      expect(new Set(texts).size, name).toBe(texts.length)
    }
  })

  it.each(goodGstins)('takes the GSTIN %s', gstin => {
    expect(gstinProblem(gstin)).toBeUndefined()
    expect(givenGstinProblem(gstin, { state: gstin.slice(0, 2), pan: gstin.slice(2, 12) })).toBeUndefined()
  })
  it.each(badGstins)('refuses the GSTIN %j', (gstin, words) => {
    expect(gstinProblem(gstin)).toMatch(words)
  })
  it('refuses each of them in every other state, and for another PAN', () => {
    for (const gstin of goodGstins)
      for (const other of goodGstins) {
        const [of, pan] = [other.slice(0, 2), other.slice(2, 12)]
        const problem = givenGstinProblem(gstin, { state: of, pan })
        if (of !== gstin.slice(0, 2)) expect(problem, `${gstin} in ${of}`).toMatch(/another state/)
        else if (pan !== gstin.slice(2, 12)) expect(problem, `${gstin} of ${pan}`).toMatch(/another one/)
      }
  })
  it('have a check character that finds any one sign of a GSTIN that was typed wrong', () => {
    const signs = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const passed = signs.flatMap(sign =>
      [...'27AAPFU0939F1ZV'].flatMap((is, at) => {
        const typed = `27AAPFU0939F1ZV`.slice(0, at) + sign + '27AAPFU0939F1ZV'.slice(at + 1)
        return sign !== is && gstinProblem(typed) === undefined ? [typed] : []
      }),
    )
    expect(passed).toEqual([])
  })

  it.each(goodTrns)('takes the TRN %s', trn => expect(trnProblem(trn)).toBeUndefined())
  it.each(badTrns)('refuses the TRN %j', trn => expect(trnProblem(trn)).toMatch(/15 letters and digits/))

  it.each(goodArns)('takes the ARN %s, of its state', arn => {
    expect(arnProblem(arn)).toBeUndefined()
    expect(arnProblem(arn, arn.slice(2, 4))).toBeUndefined()
    expect(arnProblem(arn, arn.slice(2, 4) === '27' ? '29' : '27')).toMatch(/state of the registration/)
  })
  it.each(badArns)('refuses the ARN %j', (arn, words) => expect(arnProblem(arn)).toMatch(words))

  it('takes what is typed or pasted with blanks, dashes and small letters', () => {
    expect(bareCode(' aa-2711 2600 0001z\n')).toBe('AA271126000001Z')
    expect(bareCode('27\u00a0aapfu0939f 1zv')).toBe('27AAPFU0939F1ZV')
  })

  it.each(goodHsns)('takes the HSN code %s', hsn => {
    expect([hsnProblem(hsn), listedCodeProblem(hsn), listedCode(hsn)]).toEqual([undefined, undefined, hsn])
    expect(sacProblem(hsn)).toBeDefined()
  })
  it.each(badHsns)('refuses the HSN code %j', (hsn, words) => expect(hsnProblem(hsn)).toMatch(words))

  it.each(goodSacs)('takes the SAC %s', sac => {
    expect([sacProblem(sac), listedCodeProblem(sac), listedCode(sac)]).toEqual([undefined, undefined, sac])
    expect(hsnProblem(sac)).toBeDefined()
  })
  it.each(badSacs)('refuses the SAC %j', sac => expect(sacProblem(sac)).toMatch(/6 digits and begins with 99/))
})
