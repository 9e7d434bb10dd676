import type { AnswersOf, Given } from '../../kit/form/question'
import { keysOf } from '../../kit/keys'
import { ao } from './ao'
import type { PaperCode, Purpose } from './documents'
import { type EditionCode, editions } from './edition'
import { type EntityCategory, entityOf } from './entities'
import type { Filing } from './filings'
import type { newIndividual } from './new-individual'
import { internationalAo } from './numbers'

type Answers = AnswersOf<typeof newIndividual.questions>

/** A complete and right Form 93. The Aadhaar number is a published sample. */
export const anita: Answers = {
  physicalCard: 'Y',
  aoArea: 'BHR',
  aoType: 'W',
  aoRange: '31',
  aoNumber: '2',
  nameOnAadhaar: 'ANITA KUMARI',
  lastName: 'KUMARI',
  firstName: 'ANITA',
  aadhaar: '999941057058',
  dob: '1992-03-09',
  gender: 'F',
  fatherLastName: 'PRASAD',
  fatherFirstName: 'RAMESH',
  motherLastName: 'DEVI',
  motherFirstName: 'SUNITA',
  residenceFlat: '12',
  residencePremises: 'ASHOK NAGAR',
  residenceArea: 'KANKARBAGH',
  residenceTown: 'PATNA',
  residenceState: '5',
  residencePin: '800020',
  communication: 'R',
  isd: '91',
  mobile: '9876543210',
  email: 'anita@example.com',
  incomeSources: ['salary'],
  poi: 'aadhaar',
  poa: 'aadhaar',
  podb: 'matriculation',
  declarationPlace: 'PATNA',
}

/** Only asked until April 2026. */
const untilApril = ({ rules: { titleAsked } }: (typeof editions)[EditionCode], isNew: boolean): Given =>
  titleAsked ? { ...(isNew && { title: 'smt' }), nameOnCard: 'ANITA KUMARI' } : {}

const leftOut = (given: Given, names: readonly string[]): Given =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)))

/** Of somebody who lives in London; the AO is the one of international taxation where no other is known. */
const abroad: Given = {
  ...{ residencePremises: 'ROSE COURT', residenceRoad: 'BAKER STREET' },
  ...{ residenceTown: 'LONDON', residenceState: '99', residencePin: 'NW1 6XE', residenceCountry: 'UNITED KINGDOM' },
  ...{ citizenship: 'UNITED KINGDOM', citizenshipIsd: '44', isd: '44', mobile: '7700900123', poi: 'passport', poa: 'passport' },
}
const aoOfPatna: Given = { aoArea: 'BHR', aoType: 'W', aoRange: '31', aoNumber: '2' }
const aoAbroad: Given = Object.fromEntries(keysOf(ao.parts).map(part => [ao.parts[part], internationalAo[part]]))
const office: Given = {
  ...{ officeName: 'GANGA HOUSE', officeFlat: '12', officeRoad: 'STATION ROAD' },
  ...{ officeTown: 'PATNA', officeState: '5', officePin: '800001' },
}
const officeAbroad: Given = {
  ...{ officeName: 'ROSE COURT', officeFlat: '4', officeRoad: 'BAKER STREET', officeTown: 'LONDON' },
  ...{ officeState: '99', officePin: 'NW1 6XE', officeCountry: 'UNITED KINGDOM' },
  ...{ homeCountry: 'UNITED KINGDOM', homeIsd: '44', isd: '44', mobile: '7700900123' },
}

/** A PAN of each category that belongs to nobody, told apart by its digits. */
export const samplePan = (category: Filing['category'], digits = '9001'): string => `ABC${category}E${digits}F`

const changed = (category: Filing['category']): Given => ({
  ...{ pan: samplePan(category), changes: ['name'], nameNow: category === 'P' ? 'ANITA EKKA' : 'EKTA', panProof: 'panCard' },
  otherPans: [{ id: 'e1', pan: samplePan(category, '9002') }],
})

function person({ appType, foreign }: Filing, edition: EditionCode): Given {
  const isNew = appType === 'N'
  const noAadhaar = ['nameOnAadhaar', 'aadhaar', 'podb', 'residenceArea', 'residenceFlat']
  const found: Given = { ...anita, ...untilApril(editions[edition], isNew), ...(foreign && { ...abroad, ...aoAbroad }) }
  const given = foreign ? leftOut(found, noAadhaar) : found
  const newOnly = ['aoArea', 'aoType', 'aoRange', 'aoNumber', 'incomeSources']
  return isNew ? given : { ...leftOut(given, newOnly), ...changed('P'), changeProof: 'gazette' }
}

const registrations: Partial<Record<Purpose, PaperCode>> = {
  ...{ company: 'incorporation', firm: 'partnershipDeed', llp: 'llpRegistration', trust: 'trustDeed', body: 'agreement' },
  ...{ government: 'governmentDocument', foreignRegistration: 'foreignRegistration' },
  ...{ newCompanyName: 'companyNameChange', newFirmName: 'revisedDeed', newEntityName: 'revisedRegistration' },
}

function anEntity(filing: Filing & { category: EntityCategory }): Given {
  const { appType, category, foreign } = filing
  const { date, registrationNo, cin, eitherAddress, signs, example, registered, renamed, karta } = entityOf(filing)
  const proofs: Given = karta
    ? { affidavit: 'kartaAffidavit', kartaPoi: 'aadhaar', kartaPoa: 'aadhaar', kartaPodb: 'matriculation' }
    : { registrationProof: registrations[registered] }
  return {
    ...(appType === 'N' ? { ...(foreign ? aoAbroad : aoOfPatna), incomeSources: ['other'] } : changed(category)),
    ...{ physicalCard: 'Y', entityName: example.right[0], [date]: '2015-08-14', ...(eitherAddress && { communication: 'O' }) },
    ...(appType === 'N' && registrationNo !== 'none' && { registrationNo: cin ? 'U51909BR2015PTC156789' : 'BR2015123' }),
    ...{ ...office, isd: '91', mobile: '9876543210', email: 'accounts@example.com', ...(foreign && officeAbroad) },
    ...(appType === 'C' && { changeProof: registrations[renamed] }),
    ...proofs,
    ...{ signatoryName: 'SURESH PATIL', signatoryCapacity: signs[0], declarationPlace: 'PATNA' },
  }
}

/** A complete and right form of whatever can be filed. */
export const sampleOf = (filing: Filing, edition: EditionCode): Given =>
  filing.category === 'P' ? person(filing, edition) : anEntity(filing as Filing & { category: EntityCategory })
