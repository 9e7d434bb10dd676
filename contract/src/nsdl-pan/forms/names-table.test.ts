import { describe, expect, it } from 'vitest'
import { tidyName, tidyPersonName } from '../../kit/form/letters'
import { lintEntityName, lintName, type NamePart, shortNames, titleBefore } from './names'

/** As the form tests a name: tidied first. */
const lint = (typed: string, part: NamePart, aadhaar?: string) => lintName(tidyPersonName(typed), part, 'Y2026', aadhaar)
const listed = (words: string) => words.trim().split(/\s*\|\s*/)

describe('names of persons that are taken as they are', () => {
  const anywhere = listed(`
    Anita|Ramesh|Sunita Devi|Mohammad|Abdul Rahman|Om Prakash|Al Amin|De Souza|D'Souza|D’Souza|O'Neil|Lakshmi Narayanan|Bai|Begum|Kaur|Singh|Khatun|Bibi|
    Shripad|Shrikant|Srinivas|Sridevi|Srilakshmi|Shriya|Sritama|Drishti|Drupad|Smriti|Smita|Mrinal|Mrityunjay|Kumar|Kumarappa|Majority|Latesh|Latha|
    Aliasgar|Captan|Misal|Missing|Mastan|Profulla|Advait|Collins|Majid|Kumudini|Kumkum|Messi|Brijesh|Jo Ann|Le Thi|Ng|Om|Yi|Oh|Li Wu`)
  it.each(anywhere)('%s', name => {
    expect(anywhere.length).toBeGreaterThan(50)
    for (const part of ['last', 'first', 'middle', 'whole'] as const) expect(lint(name, part)).toEqual([])
  })
  it.each([...shortNames])('%s is a name of two letters', name => {
    expect(lint(name, 'first')).toEqual([])
    expect(lint(name, 'last')).toEqual([])
  })
  it.each(listed('A|K|R.|Z'))('one initial in the middle: %s', name => {
    expect(lint(name, 'middle')).toEqual([])
  })
  it.each(listed('A P J Abdul Kalam|R. K. Narayan|M S Dhoni|K L Rahul'))('initials on Aadhaar or on the card: %s', name => {
    expect(lint(name, 'whole')).toEqual([])
  })
})

describe('titles, in every spelling', () => {
  const words = listed(`
    Late|LATE.|Alias|Shri|SHRI.|shri|Shiri|Smt|SMT.|Smti|Shrimati|SHRIMATI.|Shrimathi|Shreemati|Dr|DR.|dr|M/s|M/S.|Messrs|Mr|MR.|Mrs|MRS.|Capt|CAPT.|Maj|Col|Brig|Prof|PROF.|Adv|ADV.|
    Sri|SRI.|Shree|Srimati|Srimathi|Kum|KUM.|Km|KM.|Ms|MS.|Miss|Kumari|Major|Captain|Colonel|Doctor|Professor|Advocate|Master|
    Urf|Shrimatee|Shreemathi|Mst|MST.|Brigadier|Lieutenant`)
  it.each(words)('%s before a name is refused, and the name offered without it', title => {
    for (const part of ['last', 'first', 'middle', 'whole'] as const)
      expect(lint(`${title} Anita`, part)).toMatchObject([{ severity: 'error', repair: 'ANITA' }])
  })
  it.each(listed('Late|Alias|Shri|Smt|Shrimati|Dr|M/s|Mr|Mrs|Sri|Shree|Kum|Km|Ms|Miss|Prof'))(
    '%s behind a name, or alone, is refused as well',
    title => {
      expect(lint(`Anita ${title}`, 'first')).toMatchObject([{ severity: 'error', repair: 'ANITA' }])
      expect(lint(title, 'last')).toMatchObject([{ severity: 'error' }])
    },
  )
  it.each(listed('Raju Alias Rajesh|Raju alias. Rajesh|Raju Urf Rajesh|Raju @ Rajesh'))(
    '%s: two names of one person are not offered as one',
    names => {
      for (const part of ['last', 'first', 'middle', 'whole'] as const) {
        const [found] = lint(names, part)
        expect(found).toMatchObject({ severity: 'error', message: expect.stringContaining('two names of one person') })
        expect(found).not.toHaveProperty('repair')
      }
    },
  )
  it('are refused one behind the other', () => {
    expect(lint('Late Shri Ramesh', 'first')).toMatchObject([{ severity: 'error', repair: 'RAMESH' }])
    expect(lint('Maj. Dr. Ramesh Col', 'first')).toMatchObject([{ severity: 'error', repair: 'RAMESH' }])
  })
  it.each(listed('Sri|Shree|Kum|Km|Kumari|Major'))('%s that Aadhaar prints is asked about', title => {
    expect(lint(`${title} Lakshmi`, 'first', `${title} Lakshmi Rao`)).toMatchObject([{ severity: 'warning', repair: 'LAKSHMI' }])
  })
  it.each(listed('Shri|Smt|Dr|Late'))('%s is refused even where Aadhaar prints it', title => {
    expect(lint(`${title} Lakshmi`, 'first', `${title} Lakshmi Rao`)).toMatchObject([{ severity: 'error' }])
  })
  it.each(listed('Kumari|Major|Captain|Master'))('%s as the whole surname is asked about', surname => {
    expect(lint(surname, 'last')).toMatchObject([{ severity: 'warning', key: expect.stringContaining('also a title') }])
    expect(lint(`${surname} Singh`, 'last')).toMatchObject([{ severity: 'error', repair: 'SINGH' }])
    expect(lint(`Singh ${surname}`, 'last')).toEqual([])
  })
  it('MD is no title: it is short for a name, and written in full', () => {
    expect(lint('MD Rafiq', 'first')).toMatchObject([{ severity: 'error', message: 'MD is read as initials. Write the name in full.' }])
    expect(lint('MD Rafiq', 'first', 'MD RAFIQ ALAM')).toEqual([])
    expect(lint('Mohd Rafiq', 'first')).toEqual([])
  })
})

describe('names of persons that are refused', () => {
  const bad = listed(`
    A|K.|R|T K|TK|TK Ramesh|Ramesh T|Ramesh TK|K R Ramesh|B.K.|Anita2|4nita|Anita@2|Anita-Devi|Anita/Devi|Anita & Sunita|Anita (Rekha)|Anita, Devi|Anita_Devi|#Anita|Anita!|Anita?|
    Anita*|"Anita"|Anita;|Anita:|Anita+|Anita=|[Anita]|{Anita}|Anita~|Anita^|Anita%|$Anita|Raju @ Rajesh|''|'|रेखा|rekha सिन्हा|রেখা|ரேகா|رکھا|Ρέκα|José|Müller|Ørsted|Łukasz|
    W/o Ramesh|S/O Mohan|d/o Mohan|C/O Bank|H/o Anita|Anita W/o Ramesh|VK|PK Singh|AB|Xy`)
  it.each(bad)('%s', name => {
    expect(bad.length).toBeGreaterThan(50)
    expect(lint(name, 'first')[0]).toMatchObject({ severity: 'error' })
    expect(lint(name, 'last')[0]).toMatchObject({ severity: 'error' })
  })
  it.each(listed('K R|A B C|R K'))('more than one initial in the middle: %s', name => {
    expect(lint(name, 'middle')).toMatchObject([{ severity: 'error' }])
  })
  it.each(listed('W/o Ramesh|S/o Mohan|C/o Bank'))('%s: the name behind it is not offered, it is of somebody else', name => {
    expect(lint(name, 'whole')[0]).not.toHaveProperty('repair')
  })
})

describe('names of entities', () => {
  const most = 125
  const good = listed(`
    GANGA TRADERS PRIVATE LIMITED|3M INDIA LIMITED|24X7 SERVICES PRIVATE LIMITED|A & B TRADERS|SHAH & SONS (INDIA) PRIVATE LIMITED|M.R.F. LIMITED|JOHN'S BAKERY|A-ONE MOTORS|
    UNIT 5/2 COOPERATIVE SOCIETY|RAO, NAIR AND COMPANY|TATA SONS PRIVATE LIMITED|INFOSYS LIMITED|L&T FINANCE LIMITED|DR. REDDY'S LABORATORIES LIMITED|SHRI RAM TRUST|SMT. KASHIBAI TRUST|
    LATE SHRI MOHAN TRUST|ABC LLP|XYZ & CO|1ST STEP SCHOOL|ABC ASSOCIATES|DEO (HUF)|RAMESH KUMAR (HUF)|STATE BANK OF INDIA|LIC OF INDIA|NO. 1 DAIRY|24/7 CLINIC|A.B.C. TRUST|KAVI-RAJ FILMS|
    O'BRIEN AND SONS|PUNE MUNICIPAL CORPORATION|GRAM PANCHAYAT, WADA|ALPHA (INDIA) LIMITED|BETA-GAMMA LIMITED|C/O FOUNDATION|SAI ENTERPRISES|OM SAI TRADERS|MS INDUSTRIES|SHREE CEMENT LIMITED|
    SRI VENKATESWARA TRUST|DR LAL PATHLABS LIMITED|ADVOCATES ASSOCIATION|MAJOR MOTORS|CAPTAIN TRACTORS PRIVATE LIMITED|KUMARI JEWELLERS|ALIAS TECH LIMITED|4 SQUARE|9 TO 9 STORES|A|7|
    PRIVATE LIMITED HOLDING|UNLIMITED LIMITED|PVTX LIMITED`)
  it.each(good)('%s is taken', name => {
    expect(good.length).toBeGreaterThan(50)
    expect(lintEntityName(tidyName(name), most)).toEqual([])
  })
  const mended = listed(`
    GANGA TRADERS PVT LTD=GANGA TRADERS PRIVATE LIMITED|GANGA TRADERS PVT. LTD.=GANGA TRADERS PRIVATE LIMITED|GANGA LTD=GANGA LIMITED|GANGA PRIVATE LTD=GANGA PRIVATE LIMITED|
    GANGA PVT LIMITED=GANGA PRIVATE LIMITED|GANGA (P) LTD=GANGA PRIVATE LIMITED|GANGA (P) LIMITED=GANGA PRIVATE LIMITED|M/S GANGA TRADERS=GANGA TRADERS|M/S. GANGA TRADERS=GANGA TRADERS|
    M/S.GANGA TRADERS=GANGA TRADERS|MESSRS GANGA TRADERS=GANGA TRADERS|MESSRS. GANGA TRADERS=GANGA TRADERS|m/s ganga traders pvt ltd=GANGA TRADERS PRIVATE LIMITED`)
  it.each(mended)('%s is offered in full', both => {
    const [typed = '', full = ''] = both.split('=')
    const found = lintEntityName(tidyName(typed), most)
    expect(found).toMatchObject([{ severity: 'error', repair: full }])
    expect(lintEntityName(full, most)).toEqual([])
  })
  const signs = [
    ...'@#!?*"+=[]{}~^%$_;:<>|\\`₹€“”',
    'é',
    'ñ',
    'रे',
    'ক',
    'த',
    'Ж',
    '中',
    'ا',
    '२',
    '١',
    '–',
    '—',
    '…',
    '•',
    '©',
    '®',
    '™',
    '°',
    '½',
    '²',
  ]
  it.each(signs)('%s stands in no name', sign => {
    expect(signs.length).toBeGreaterThan(40)
    expect(lintEntityName(tidyName(`GANGA ${sign}TRADERS`), most).some(({ severity }) => severity === 'error')).toBe(sign !== '`')
  })
  it.each(['&', '. .', "'", '()', '-'])('%s alone is no name', name => {
    expect(lintEntityName(name, most)).toMatchObject([{ severity: 'error' }])
  })
  it('has as many letters as the form has boxes, and no more', () => {
    expect(lintEntityName('A'.repeat(most), most)).toEqual([])
    expect(lintEntityName('A'.repeat(most + 1), most)).toMatchObject([{ severity: 'error' }])
  })
})

describe('a title before the name of a family, a council or an office', () => {
  it.each(
    listed(
      'SHRI RAMESH PRASAD (HUF)=RAMESH PRASAD (HUF)|LATE SHRI MOHAN (HUF)=MOHAN (HUF)|SMT. DEVI (HUF)=DEVI (HUF)|KUMARI ANITA (HUF)=ANITA (HUF)',
    ),
  )('%s is offered without it', both => {
    const [typed = '', bare = ''] = both.split('=')
    expect(titleBefore(typed)).toMatchObject([{ severity: 'warning', repair: bare }])
    expect(titleBefore(bare)).toEqual([])
  })
  it.each(['', 'SHRI', 'OFFICE OF SHRI RAM', 'KUMARI', 'NAGAR PANCHAYAT BIHTA'])('is none in %s', name => {
    expect(titleBefore(name)).toEqual([])
  })
})
