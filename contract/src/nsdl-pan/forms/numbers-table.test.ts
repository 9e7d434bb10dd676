import { describe, expect, it } from 'vitest'
import { bareMobile, emailId, mobileNo, pinCode } from '../../kit/fields'
import { aadhaarProblem, isEnrolmentId } from '../../kit/form/aadhaar'
import { kindOf } from '../../kit/form/kinds'
import { verhoeffDigit } from '../../kit/identity-numbers'
import { birthProblems, isMinor } from './dates'
import { type Category, categories } from './edition'
import { panNameFindings } from './names'
import { aoPartProblem, countryCodeRule, emailRule, mobileRule, panProblem, panRule, typedAoCode } from './numbers'

const listed = (words: string) => words.trim().split(/\s*\|\s*/)
const setting = { edition: 'Y2026', rulings: [], on: '2026-11-21' }
const tidied = (kind: Parameters<typeof kindOf>[0], typed: string) => kindOf(kind).tidy?.(typed) ?? typed

describe('Aadhaar numbers', () => {
  const samples = listed('999941057058|999971658847|999933119405|999955183433|999990501894|234567890124')
  const made = Array.from(
    { length: 50 },
    (_, n) =>
      String(2 + (n % 8)) +
      String(7_919_000_017 * (n + 1))
        .padStart(12, '0')
        .slice(-10),
  )
  const good = [...samples, ...made.map(eleven => eleven + verhoeffDigit(eleven))]
  it.each(good)('%s is taken, with blanks and dashes too', number => {
    expect(good.length).toBeGreaterThan(50)
    for (const typed of [number, number.replace(/(\d{4})(?=\d)/g, '$1 '), number.replace(/(\d{4})(?=\d)/g, '$1-')])
      expect(aadhaarProblem(tidied('aadhaar', typed))).toBeUndefined()
  })
  it.each(good)('%s is refused with another last digit, a first digit of 0 or 1, a digit less or more', number => {
    const last = Number(number.at(-1))
    expect(aadhaarProblem(number.slice(0, -1) + ((last + 1) % 10))).toMatch(/not valid/)
    expect(aadhaarProblem(`1${number.slice(1)}`)).toMatch(/does not begin/)
    expect(aadhaarProblem(`0${number.slice(1)}`)).toMatch(/does not begin/)
    expect(aadhaarProblem(number.slice(1))).toMatch(/12 digits/)
    expect(aadhaarProblem(`${number}7`)).toMatch(/12 digits/)
  })
  it.each(listed('222211114444|123412341234|99994105705|9999410570588|99994105705A|9999 4105 705O|XXXX XXXX 7058|AAAPL1234C|abc'))(
    '%s is refused',
    text => {
      expect(aadhaarProblem(text)).toBeDefined()
    },
  )
})

describe('enrolment IDs', () => {
  const days = ['20100929', '20120229', '20151231', '20190101', '20230815', '20260331']
  const times = ['000000', '235959', '120000', '093015', '184501', '070809', '111111', '200000', '151617']
  const good = days.flatMap(date => times.map(time => `1234${'56789'}${'00123'}${date}${time}`))
  it.each(good)('%s is known, and the Aadhaar number asked for instead', id => {
    expect(good.length).toBeGreaterThan(50)
    expect(isEnrolmentId(id)).toBe(true)
    expect(aadhaarProblem(id)).toBe('This is an enrolment ID, which is no longer accepted. Enter the Aadhaar number.')
    expect(isEnrolmentId(`${id.slice(0, 4)}/${id.slice(4, 9)}/${id.slice(9, 14)}`)).toBe(true)
  })
  const moments = listed(
    '20130229120000|20120230120000|20121301120000|20120001120000|20120100120000|20120132120000|20120431120000|20120101240000|20120101126000|20120101120060|20091231120000|19991231120000|' +
      '00000101120000|31122019120000|12312019120000|99991301000000',
  )
  const bad = moments.flatMap(at => [`12345678900123${at}`, `1234/56789/00123 ${at}`, `00000000000000${at}`])
  it.each([...bad, '1234567890012', '123456789001234', '123456789001232012010112000', '12345678900123201201011200000', ''])(
    '%s is none',
    id => {
      expect(bad.length).toBeGreaterThan(45)
      expect(isEnrolmentId(id)).toBe(false)
    },
  )
})

describe('PANs', () => {
  const letters = Object.keys(categories) as Category[]
  const good = letters.flatMap(letter =>
    ['AAA#L1234C', 'ZZZ#Z9999Z', 'ABC#K0001Q', 'BQP#S7312M', 'AAB#C1010D'].map(pan => pan.replace('#', letter)),
  )
  it.each(good)('%s is a PAN of its category and of no other', pan => {
    expect(good.length).toBeGreaterThan(50)
    const own = pan.charAt(3) as Category
    expect(panProblem(pan)).toBeUndefined()
    expect(panRule(own).find(pan, {}, setting)).toEqual([])
    for (const other of letters.filter(letter => letter !== own && !(letter === 'E' && own === 'F')))
      expect(panRule(other).find(pan, {}, setting)).toMatchObject([{ severity: 'error', key: expect.stringContaining('another category') }])
  })
  it('the PAN of an LLP has an F or an E', () => {
    expect(panProblem('AAAFL1234C', 'E')).toBeUndefined()
    expect(panProblem('AAAEL1234C', 'E')).toBeUndefined()
    expect(panProblem('AAAEL1234C', 'F')).toBeDefined()
  })
  it.each(listed('aaapl1234c|AAAPL 1234 C|AAAPL-1234-C|aaapl.1234.c| AAAPL1234C '))('%s is read as it is meant', typed => {
    expect(tidied('pan', typed)).toBe('AAAPL1234C')
  })
  const others = [...'DIKMNOQRSUVWXYZ'].flatMap(letter => [`ABC${letter}E1234F`, `AAA${letter}L1234C`, `XYZ${letter}A9876B`])
  it.each([
    ...others,
    ...listed('SCSRO231P|AAAPL0000C|AAAPL123C|AAAPL12345C|AAAP1234C|1AAPL1234C|AAAPL1234|AAAPL12E4C|AAAPL12345|XXXXXX234C|AAAPL1234C1|A'),
  ])('%s is refused', pan => {
    expect(others.length).toBeGreaterThan(40)
    expect(panProblem(pan)).toBeDefined()
  })
  it('whose fifth letter is not that of the surname are asked about', () => {
    const said = (pan: string, lastName: string) => panNameFindings('pan', 'lastName')({ pan, lastName })
    expect(said('BQPPS7312M', 'SINGH')).toEqual([])
    expect(said('BQPPS7312M', 'KAUR')).toMatchObject([{ field: 'pan', severity: 'warning' }])
    expect([...said('BQPPS7312', 'KAUR'), ...said('BQPPS7312M', ''), ...said('BQPPS7312M', 'सिंह')]).toEqual([])
  })
})

describe('mobile numbers', () => {
  const numbers = ['9822041764', '6000000000', '7999999999', '8123456789', '9198765432', '9100000000', '9876543210']
  const shapes: ((n: string) => string)[] = [
    n => n,
    n => `+91${n}`,
    n => `+91 ${n.slice(0, 5)} ${n.slice(5)}`,
    n => `0091-${n}`,
    n => `0091 ${n.slice(0, 5)}-${n.slice(5)}`,
    n => `0${n.slice(0, 5)} ${n.slice(5)}`,
    n => `91${n}`,
    n => `91-${n}`,
    n => `(+91) ${n}`,
    n => `+91 (0) ${n}`,
    n => `+91.${n.slice(0, 3)}.${n.slice(3, 6)}.${n.slice(6)}`,
    n => `(${n.slice(0, 5)}) ${n.slice(5)}`,
    n => `${n.slice(0, 4)}-${n.slice(4, 7)}-${n.slice(7)}`,
    n => `  ${n}\t`,
    n => `\u202a+91 ${n}\u202c`,
    n => `+91\u00a0${n.slice(0, 5)}\u2011${n.slice(5)}`,
    n => `${n.slice(0, 5)}/${n.slice(5)}`,
  ]
  const good = numbers.flatMap(number => shapes.map(shape => [shape(number), number] as const))
  it.each(good)('%j is %s, in the form and in every other command', (typed, number) => {
    expect(good.length).toBeGreaterThan(50)
    expect(bareMobile(typed)).toBe(number)
    expect(bareMobile(bareMobile(typed))).toBe(number)
    expect(tidied('mobile', typed)).toBe(number)
    expect(mobileNo.parse(typed)).toBe(number)
    expect(mobileRule.find(tidied('mobile', typed), { isd: '91' }, setting)).toEqual([])
  })
  const bad = [
    ...[...'012345'].flatMap(first => [
      `${first}876543210`,
      `+91 ${first}8765 43210`,
      `0${first}876543210`,
      `0091${first}876543210`,
      `91-${first}876543210`,
    ]),
    ...listed(
      '987654321|98765432101|+91 987654321|+91 98765432101|00987654321|+44 7911 123456|+92 300 1234567|9876543210 / 9876543211|98765x3210|98765 4321O|mobile|+|0|91|+91|98765,43210|9876543210;|9876#43210|tel:9876543210|9e9',
    ),
  ]
  it.each(bad)('%s is refused', typed => {
    expect(bad.length).toBeGreaterThanOrEqual(50)
    expect(mobileNo.safeParse(typed).success).toBe(false)
    expect(mobileRule.find(tidied('mobile', typed), { isd: '91' }, setting)).toMatchObject([{ severity: 'error' }])
  })
  it('of another country have another shape, with a country code', () => {
    expect(mobileRule.find('7911123456', { isd: '44' }, setting)).toEqual([])
    for (const code of listed('1|44|971|1242')) expect(countryCodeRule.find(code, {}, setting)).toEqual([])
    for (const code of listed('0|091|00|12345|+91|9a|'))
      expect(countryCodeRule.find(code, {}, setting)).toMatchObject([{ severity: 'error' }])
  })
})

describe('dates of birth', () => {
  const on = setting.on
  const good = [
    ...listed('2026-11-21|2026-01-01|2024-02-29|2000-02-29|1906-11-22|1996-02-29|2008-11-21|2008-11-22|1999-12-31|2000-01-01'),
    ...Array.from(
      { length: 45 },
      (_, n) => `${1930 + 2 * n}-${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`,
    ),
  ]
  it.each(good)('%s is taken', dob => {
    expect(good.length).toBeGreaterThan(50)
    expect(birthProblems(dob, on)).toEqual([])
  })
  const bad = [
    ...listed(
      '2026-11-22|2026-12-31|2027-01-01|2199-01-01|2200-01-01|1905-11-21|1900-01-01|1899-12-31|1899-01-01|0001-01-01|2023-02-29|1900-02-29|2100-02-29|2026-02-30|2026-02-31|2026-04-31',
    ),
    ...listed(
      '2026-06-31|2026-09-31|2026-11-31|2026-00-10|2026-13-01|2026-01-00|2026-01-32|2026-1-1|26-01-01|01-01-2026|01/01/2026|2026/01/01|20260101|1 Jan 2026|2026-01|2026|0|abc| ',
    ),
    ...Array.from({ length: 20 }, (_, n) => `${1886 + n}-05-05`),
  ]
  it.each(bad)('%s is refused', dob => {
    expect(bad.length).toBeGreaterThan(50)
    expect(birthProblems(dob, on)).toMatchObject([{ severity: 'error' }])
  })
  it('make a minor until the day before the eighteenth birthday', () => {
    expect(isMinor('2008-11-22', on)).toBe(true)
    expect(isMinor('2008-11-21', on)).toBe(false)
    expect(isMinor('2027-01-01', on)).toBe(false)
    expect(isMinor('2026-02-30', on)).toBe(false)
  })
})

describe('PIN codes', () => {
  const good = listed('302001|110001|800020|999999|100000|400 001|560-001')
  it.each([...good, ...Array.from({ length: 45 }, (_, n) => String(110_001 + n * 17_351))])('%s is taken', typed => {
    expect(pinCode.safeParse(tidied('pin', typed)).success).toBe(true)
  })
  const bad = listed(
    '012345|000000|12345|1234567|12345A|ABCDEF|4000 01|40 0001|4 0 0 0 0 1|400,001|400.001|SW1A 1AA|-400001|+400001|4000O1|40000l|1|12|123|1234',
  )
  it.each([...bad, ...Array.from({ length: 35 }, (_, n) => String(n * 2_801).padStart(6, '0'))])('%s is refused', typed => {
    expect(pinCode.safeParse(tidied('pin', typed)).success).toBe(false)
  })
  it('the ZIP code of another country keeps its blank', () => expect(tidied('pin', ' SW1A 1AA ')).toBe('SW1A 1AA'))
})

describe('addresses of e-mail', () => {
  const hosts = listed(
    'gmail.com|yahoo.com|yahoo.co.in|hotmail.com|outlook.com|rediffmail.com|icloud.com|nic.in|example.co.in|mail.example.org',
  )
  const names = listed('anita|anita.kumari|anita+pan|a_k|a-k|ANITA|a1|1')
  const good = names.flatMap(name => hosts.map(host => `${name}@${host}`))
  it.each(good)('%s is taken without a word', address => {
    expect(good.length).toBeGreaterThan(50)
    const tidy = tidied('email', ` ${address} `)
    expect(emailId.safeParse(tidy).success).toBe(true)
    expect(emailRule.find(tidy, {}, setting)).toEqual([])
  })
  const bad = listed(
    'anita|anita@|@gmail.com|anita@gmail|anita@@gmail.com|anita@gmail..com|anita@.com|anita gmail.com|anita@gmail com|anita@gmail,com|anita@gmail.com.|.anita@gmail.com|anita.@gmail.com|' +
      'anita..k@gmail.com|anita@gmail.c|anita@-gmail.com|अनिता@gmail.com|anita@gmail.com, b@gmail.com|anita@gmail.com;|<anita@gmail.com>|mailto:anita@gmail.com|anita@gmail.com/|www.gmail.com|' +
      'a@b|a@b.|a b@gmail.com|anita(k)@gmail.com|anita@gm ail.com|anita@gmail_x.com|anita@127.0.0.1|anita@[127.0.0.1]|"anita"@gmail.com|anita\\k@gmail.com|anita@gmail.com?|anita@gmail.com!|' +
      'anita@gmail.com#|anita@gmail.123|anita@.gmail.com|anita:k@gmail.com|anita;k@gmail.com|anita,k@gmail.com|anita[k]@gmail.com|anita<k@gmail.com|anita>k@gmail.com|@|a@|.@.|a@.b|--|9876543210|na|none|nil@nil',
  )
  it.each([...bad, `${'a'.repeat(65)}@gmail.com`, `a@${'b'.repeat(190)}.com`])('%s is refused', address => {
    expect(bad.length).toBeGreaterThan(50)
    expect(kindOf('email').find?.(tidied('email', address))).toMatchObject([{ severity: 'error' }])
  })
  it.each(listed('gmail.con|gmail.co|gmial.com|yahoo.con|hotmial.com|rediffmail.con|outlok.com'))(
    '@%s is pointed out, and what was meant is offered',
    host => {
      const [found] = emailRule.find(`anita@${host}`, {}, setting)
      expect(found).toMatchObject({
        severity: 'warning',
        repair: expect.stringMatching(/^anita@(gmail|yahoo|hotmail|rediffmail|outlook)\.com$/),
      })
      expect(emailRule.find(found?.repair ?? '', {}, setting)).toEqual([])
    },
  )
})

describe('AO codes', () => {
  const areas = ['KNP', 'PNE', 'DLC', 'BHR', 'GUJ']
  const good = areas.flatMap(area =>
    ['W', 'C', 'CC', 'WX'].flatMap(type => [`${area}-${type}-75-1`, `${area} ${type} 075 01`, `${area}/${type}/999/99`.toLowerCase()]),
  )
  it.each(good)('%s is read', typed => {
    expect(good.length).toBeGreaterThan(50)
    const code = typedAoCode(typed)
    expect(code).toBeDefined()
    for (const part of ['area', 'type', 'range', 'number'] as const) expect(aoPartProblem(part, code?.[part] ?? '')).toBeUndefined()
  })
  const parts = {
    area: listed('KN|KNPX|K1P|KN-|knp| |123|K|कनप|KN.|K P|K/P'),
    type: listed('WXY|1|W1|w| |-|W-|WWW|व|W.|W X|*'),
    range: listed('7512|A|7A|-1| |7.5|75-|०|VII|+7|7 5|1e2'),
    number: listed('123|A|1A|-1| |1.|0x|०|I|+1|1 2|1,2'),
  }
  const bad = Object.entries(parts).flatMap(([part, texts]) => texts.map(text => [part as keyof typeof parts, text] as const))
  it.each([...bad, ['area', ''], ['type', ''], ['range', ''], ['number', '']] as const)('%s %j is refused', (part, text) => {
    expect(bad.length).toBeGreaterThan(45)
    expect(aoPartProblem(part, text)).toBeDefined()
  })
})
