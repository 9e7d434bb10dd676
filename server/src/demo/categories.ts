import { dayOf } from '@sevakendra/contract/kit/dates'
import type { Given } from '@sevakendra/contract/kit/form/question'
import { internationalAo } from '@sevakendra/contract/nsdl-pan/forms/numbers'
import { type ApplicationStory, officeIn, tellApplication } from './application-story'
import { type City, testAadhaar } from './people'
import type { Shop, Teller } from './teller'

export type Told = Omit<ApplicationStory, 'n' | 'finding' | 'signs'> & {
  /** Who signs; whether the face on the paper is a woman's. */
  signs: [first: string, last: string, woman?: 'woman']
  finding?: ApplicationStory['finding']
}

/** Applications of whoever else gets a PAN, one of each kind: corrections, a child, people abroad, a company, a firm, a family, a trust and others. Names and numbers are of nobody. */
export function storiesOf(teller: Teller, shops: readonly Shop[], member: Shop): Told[] {
  const [first, second, third] = shops
  if (!first || !second || !third) throw new Error('The demo has too few shops')
  return [...corrections(first, second), ...people(teller, first, second, third), ...entities(teller, first, second, member)]
}

/** Files them and leads each to its state. */
export function everyCategory(teller: Teller, shops: readonly Shop[], member: Shop): void {
  for (const [at, { signs, finding, ...story }] of storiesOf(teller, shops, member).entries()) {
    const [givenName, last, woman] = signs
    tellApplication(teller, {
      ...story,
      n: 61 + at,
      finding: finding ?? ['photoPoor', ''],
      signs: { first: givenName, last, woman: woman !== undefined, mobile: `900000066${at % 10}` },
    })
  }
}

const mobileOf = (n: number) => ({ isd: '91', mobile: `9000000${600 + n}`, email: `customer${n}@example.in` })
/** Of somebody who lives where the shop is. */
const livesIn = (city: City, flat: string): Given => ({
  ...{ residenceFlat: flat, residenceArea: city.area, residenceTown: city.town, residenceState: city.code, residencePin: city.pin },
  ...{ communication: 'R', declarationPlace: city.town },
})
const officeAt = (city: City, name: string, flat: string): Given => ({
  ...{ officeName: name, officeFlat: flat, officeRoad: 'STATION ROAD', officeArea: city.area },
  ...{ officeTown: city.town, officeState: city.code, officePin: city.pin, declarationPlace: city.town },
})
const provenBy = (poi: string, podb: string): Given => ({ poi, poa: poi, podb })
const abroad: Given = {
  aoArea: internationalAo.area,
  aoType: internationalAo.type,
  aoRange: internationalAo.range,
  aoNumber: internationalAo.number,
}

/** What CR-01 changes most often: the name after a marriage, and a date of birth; and the card once more. */
function corrections(first: Shop, second: Shop): Told[] {
  const city = first.person.city
  const filing = { appType: 'C', category: 'P', foreign: false } as const
  return [
    {
      ...{ filing, shop: first, end: 'waiting', daysAgo: 1, signs: ['KAVITA', 'YADAV', 'woman'] },
      answers: () => ({
        ...{ pan: 'ABCPS4101M', changes: ['name'], nameNow: 'KAVITA KUMARI SHARMA', physicalCard: 'Y' },
        ...{ lastName: 'YADAV', firstName: 'KAVITA', nameOnAadhaar: 'KAVITA YADAV', aadhaar: testAadhaar(61) },
        ...{ dob: '1996-02-17', gender: 'F', fatherLastName: 'SHARMA', fatherFirstName: 'MAHESH', parentOnCard: 'father' },
        ...{ motherLastName: 'DEVI', motherFirstName: 'GEETA', ...livesIn(city, '27'), ...mobileOf(61) },
        ...{ panProof: 'panCard', changeProof: 'gazette', ...provenBy('aadhaar', 'matriculation') },
      }),
    },
    {
      ...{ filing, shop: first, end: 'incomplete', daysAgo: 5, signs: ['VIJAY', 'PRASAD'] },
      finding: ['panProofMissing', 'The scan shows the back of the card. The side with the number is needed.'],
      answers: () => ({
        ...{ pan: 'ABCPP4102N', changes: ['dob', 'contact'], dobNow: '1985-03-12', physicalCard: 'Y' },
        ...{ lastName: 'PRASAD', firstName: 'VIJAY', nameOnAadhaar: 'VIJAY PRASAD', aadhaar: testAadhaar(62) },
        ...{ dob: '1985-12-03', gender: 'M', fatherLastName: 'PRASAD', fatherFirstName: 'SURESH', parentOnCard: 'father' },
        ...{ motherLastName: 'DEVI', motherFirstName: 'SUNITA', ...livesIn(city, '8'), ...mobileOf(62) },
        ...{ panProof: 'panCard', ...provenBy('voterCard', 'birthCertificate') },
      }),
    },
    {
      ...{ filing, shop: second, end: 'acknowledged', daysAgo: 8, signs: ['ROHIT', 'DESHMUKH'] },
      answers: () => ({
        ...{ pan: 'ABCPD4103P', changes: [], physicalCard: 'Y' },
        ...{ lastName: 'DESHMUKH', firstName: 'ROHIT', nameOnAadhaar: 'ROHIT DESHMUKH', aadhaar: testAadhaar(63) },
        ...{ dob: '1979-08-30', gender: 'M', fatherLastName: 'DESHMUKH', fatherFirstName: 'ANIL', parentOnCard: 'father' },
        ...{ motherLastName: 'DESHMUKH', motherFirstName: 'ASHA', ...livesIn(second.person.city, '104'), ...mobileOf(63) },
        ...{ panProof: 'panLetter', ...provenBy('aadhaar', 'matriculation') },
      }),
    },
  ]
}

/** A child, for whom its father signs; a citizen who lives abroad; and somebody who is no citizen. */
function people(teller: Teller, first: Shop, second: Shop, third: Shop): Told[] {
  const { city } = first.person
  const year = Number(dayOf(teller.ago(0)).slice(0, 4))
  return [
    {
      filing: { appType: 'N', category: 'P', foreign: false },
      ...{ shop: first, end: 'waiting', daysAgo: 2, signs: ['DEEPAK', 'SINGH'] },
      answers: async () => ({
        ...{ physicalCard: 'Y', ...(await officeIn(teller, city.town, { lives: 'india', of: 'other' })) },
        ...{ lastName: 'SINGH', firstName: 'AARAV', nameOnAadhaar: 'AARAV SINGH', aadhaar: testAadhaar(64) },
        ...{ dob: `${year - 8}-06-15`, gender: 'M', fatherLastName: 'SINGH', fatherFirstName: 'DEEPAK', parentOnCard: 'father' },
        ...{ motherLastName: 'SINGH', motherFirstName: 'POOJA', ...livesIn(city, '61'), ...mobileOf(64), incomeSources: ['none'] },
        ...{ representative: true, raLastName: 'SINGH', raFirstName: 'DEEPAK', raFlat: '61', raArea: city.area },
        ...{ raTown: city.town, raState: city.code, raPin: city.pin, raPoi: 'aadhaar', raPoa: 'aadhaar' },
        podb: 'birthCertificate',
      }),
    },
    {
      filing: { appType: 'N', category: 'P', foreign: false },
      ...{ shop: second, end: 'verified', daysAgo: 4, signs: ['JOSEPH', 'FERNANDES'] },
      answers: () => ({
        ...{ physicalCard: 'N', ...abroad, lastName: 'FERNANDES', firstName: 'JOSEPH', aadhaarExempt: 'nonResident' },
        ...{ dob: '1988-01-21', gender: 'M', fatherLastName: 'FERNANDES', fatherFirstName: 'ANTONIO', parentOnCard: 'father' },
        ...{ motherLastName: 'FERNANDES', motherFirstName: 'ROSA', residenceFlat: '1204', residencePremises: 'MARINA HEIGHTS' },
        ...{ residenceTown: 'DUBAI', residenceState: '99', residencePin: '00000', residenceCountry: 'UNITED ARAB EMIRATES' },
        ...{ communication: 'R', isd: '971', mobile: '501230065', email: 'customer65@example.in', incomeSources: ['houseProperty'] },
        ...{ poi: 'passport', poa: 'nreStatement', podb: 'passport', declarationPlace: 'PUNE' },
      }),
    },
    {
      filing: { appType: 'N', category: 'P', foreign: true },
      ...{ shop: third, end: 'waiting', daysAgo: 2, signs: ['EMMA', 'CLARKE', 'woman'] },
      answers: () => ({
        ...{ physicalCard: 'N', ...abroad, lastName: 'CLARKE', firstName: 'EMMA', citizenship: 'UNITED KINGDOM', citizenshipIsd: '44' },
        ...{ dob: '1991-10-04', gender: 'F', fatherLastName: 'CLARKE', fatherFirstName: 'GEORGE', parentOnCard: 'father' },
        ...{ motherLastName: 'CLARKE', motherFirstName: 'HELEN', residencePremises: 'ROSE COURT', residenceRoad: 'BAKER STREET' },
        ...{ residenceTown: 'LONDON', residenceState: '99', residencePin: 'NW1 6XE', residenceCountry: 'UNITED KINGDOM' },
        ...{ communication: 'R', isd: '44', mobile: '7700900166', email: 'customer66@example.com', incomeSources: ['capitalGains'] },
        ...{ poi: 'passport', poa: 'foreignBankStatement', declarationPlace: 'VADODARA' },
      }),
    },
  ]
}

function entities(teller: Teller, first: Shop, second: Shop, member: Shop): Told[] {
  const [here, there] = [first.person.city, second.person.city]
  const office = (city: City, of: 'company' | 'other' = 'other') => officeIn(teller, city.town, { lives: 'india', of })
  return [
    {
      filing: { appType: 'N', category: 'C', foreign: false },
      ...{ shop: second, end: 'verified', daysAgo: 5, signs: ['NEHA', 'PATIL', 'woman'] },
      answers: async () => ({
        ...{ physicalCard: 'Y', ...(await office(there, 'company')), entityName: 'SAHYADRI FOODS PRIVATE LIMITED' },
        ...{ incorporationDate: '2021-07-09', registrationNo: 'U15490PN2021PTC202167', ...mobileOf(67) },
        ...{ ...officeAt(there, 'SAHYADRI FOODS', '5'), incomeSources: ['businessProfession'], businessCode: '20' },
        ...{ registrationProof: 'incorporation', signatoryName: 'NEHA PATIL', signatoryCapacity: 'director' },
      }),
    },
    {
      filing: { appType: 'N', category: 'F', foreign: false },
      ...{ shop: member, end: 'acknowledged', daysAgo: 9, signs: ['PRAKASH', 'MAHTO'] },
      answers: async () => ({
        ...{ physicalCard: 'Y', ...(await office(here)), entityName: 'MAHTO AND SONS TRADERS', deedDate: '2024-01-22' },
        ...{
          ...officeAt(here, 'MAHTO AND SONS TRADERS', '14'),
          incomeSources: ['businessProfession'],
          businessCode: '20',
          ...mobileOf(68),
        },
        ...{ registrationProof: 'partnershipDeed', signatoryName: 'PRAKASH MAHTO', signatoryCapacity: 'partner' },
      }),
    },
    {
      filing: { appType: 'N', category: 'H', foreign: false },
      ...{ shop: first, end: 'incomplete', daysAgo: 6, signs: ['RAMESH', 'PRASAD'] },
      finding: ['hufAffidavitMissing', 'What was scanned is a plain letter. The affidavit that names all coparceners is needed.'],
      answers: async () => ({
        ...{ physicalCard: 'Y', ...(await office(here)), entityName: 'RAMESH PRASAD (HUF)', creationDate: '2009-11-30' },
        ...{ ...livesIn(here, '19'), incomeSources: ['houseProperty'], ...mobileOf(69), affidavit: 'kartaAffidavit' },
        ...{ kartaPoi: 'aadhaar', kartaPoa: 'aadhaar', kartaPodb: 'matriculation' },
        ...{ signatoryName: 'RAMESH PRASAD', signatoryCapacity: 'karta' },
      }),
    },
    {
      filing: { appType: 'N', category: 'T', foreign: false },
      ...{ shop: first, end: 'waiting', daysAgo: 3, signs: ['SHABNAM', 'ANSARI', 'woman'] },
      answers: async () => ({
        ...{ physicalCard: 'Y', ...(await office(here)), entityName: 'GYAN DEEP SHIKSHA SEVA TRUST', trustDate: '2025-02-11' },
        ...{ registrationNo: 'BR2025118', ...officeAt(here, 'GYAN DEEP VIDYALAYA', '2'), incomeSources: ['other'], ...mobileOf(70) },
        ...{ registrationProof: 'trustDeed', signatoryName: 'SHABNAM ANSARI', signatoryCapacity: 'trustee' },
      }),
    },
    {
      filing: { appType: 'C', category: 'F', foreign: false },
      ...{ shop: first, end: 'verified', daysAgo: 6, signs: ['IRFAN', 'SHAIKH'] },
      answers: () => ({
        ...{ pan: 'ABCFN4104Q', changes: ['name'], nameNow: 'NALANDA CLOTH STORES', physicalCard: 'Y' },
        ...{ entityName: 'NALANDA TEXTILES', deedDate: '2016-04-18', ...officeAt(here, 'NALANDA TEXTILES', '33'), ...mobileOf(71) },
        ...{ panProof: 'panCard', changeProof: 'revisedDeed', registrationProof: 'firmRegistration' },
        ...{ signatoryName: 'IRFAN SHAIKH', signatoryCapacity: 'partner' },
      }),
    },
    {
      filing: { appType: 'N', category: 'J', foreign: false },
      ...{ shop: first, end: 'awaitingScan', daysAgo: 4, signs: ['SANJAY', 'THAKUR'] },
      answers: async () => ({
        ...{ physicalCard: 'Y', ...(await office(here)), entityName: 'RADHA KRISHNA MANDIR JEERNODDHAR SAMITI RAMCHANDRAPUR' },
        ...{
          creationDate: '2003-03-18',
          ...officeAt(here, 'RADHA KRISHNA MANDIR', '1'),
          communication: 'O',
          incomeSources: ['other'],
          ...mobileOf(72),
        },
        ...{ registrationProof: 'registrationCertificate', signatoryName: 'SANJAY THAKUR', signatoryCapacity: 'signatory' },
      }),
    },
  ]
}
