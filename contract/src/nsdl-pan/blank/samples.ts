import { daysFrom } from '../../kit/dates'
import type { Given } from '../../kit/form/question'
import { ao } from '../forms/ao'
import type { EditionCode } from '../forms/edition'
import type { Filing } from '../forms/filings'
import { aadhaarName, aadhaarNumber, panNumber } from '../forms/names'
import { internationalAo } from '../forms/numbers'
import { sampleOf } from '../forms/sample'
import type { SamplePaper } from './words'

/** What is filled in on a sample form: complete answers of people and entities that do not exist. */
export interface Sample {
  filing: Filing
  /** @param on the day on which it is printed, from which the age of a minor is reckoned */
  answers(edition: EditionCode, on: string): Given
}

const ofEntity = (category: Filing['category'], appType: Filing['appType'] = 'N'): Sample => {
  const filing = { appType, category, foreign: false }
  return { filing, answers: edition => sampleOf(filing, edition) }
}

const person = (appType: Filing['appType'], more: (on: string) => Given, without: readonly string[] = []): Sample => {
  const filing = { appType, category: 'P', foreign: false } as const
  return {
    filing,
    answers(edition, on) {
      const given: Given = { ...sampleOf(filing, edition), ...more(on) }
      return Object.fromEntries(Object.entries(given).filter(([name]) => !without.includes(name)))
    },
  }
}

/** A citizen of India whose home is abroad: no Aadhaar, the officer of international taxation, proofs that a passport gives. */
const livesAbroad: Given = {
  aadhaarExempt: 'nonResident',
  ...Object.fromEntries(Object.entries(ao.parts).map(([part, name]) => [name, internationalAo[part as keyof typeof internationalAo]])),
  ...{ residencePremises: 'ROSE COURT', residenceRoad: 'BAKER STREET', residenceTown: 'LONDON' },
  ...{ residenceState: '99', residencePin: 'NW1 6XE', residenceCountry: 'UNITED KINGDOM' },
  ...{ isd: '44', mobile: '7700900123', poi: 'passport', poa: 'passport', podb: 'passport' },
}
const notAbroad = [aadhaarName, aadhaarNumber, 'residenceFlat', 'residenceArea']

/** Eight years old on the day of the print; the mother signs. */
const minor = (on: string): Given => ({
  dob: daysFrom(on, -8 * 365),
  podb: 'birthCertificate',
  ...{ raLastName: 'DEVI', raFirstName: 'SUNITA', raPoi: 'aadhaar', raPoa: 'aadhaar' },
  ...{ raFlat: '12', raPremises: 'ASHOK NAGAR', raArea: 'KANKARBAGH', raTown: 'PATNA', raState: '5', raPin: '800020' },
})

/** In the order of the specification; what each of them shows is decided in docs/decisions/095. */
export const samples: Record<SamplePaper, Sample> = {
  individual: person('N', () => ({})),
  'individual-nri': person('N', () => livesAbroad, notAbroad),
  'minor-change': person('C', minor, ['otherPans']),
  'partnership-firm': ofEntity('F'),
  'artificial-judicial-person': ofEntity('J'),
  trust: ofEntity('T'),
  llp: ofEntity('E'),
  'non-individual': ofEntity('C', 'C'),
  'individual-minor': person('N', minor),
  'individual-change': person('C', () => ({}), ['otherPans']),
  huf: ofEntity('H'),
  company: ofEntity('C'),
  aop: ofEntity('A'),
  government: ofEntity('G'),
  'local-authority': ofEntity('L'),
  'individual-penalty': person('C', () => ({}), ['changes', 'nameNow', 'changeProof']),
}

/**
 * A number as it stands on a printed sample: in its shape, but plainly nobody's.
 * @param place of a sealed answer: an Aadhaar number, or a PAN, whose digits are never 0000; one that is surrendered is another than the one that stays
 */
export const sampleNumber = (place: string, { category }: Pick<Filing, 'category'>): string =>
  place === aadhaarNumber ? 'XXXXXXXXXXXX' : place === panNumber ? `XXX${category}X0000X` : `YYY${category}Y0000Y`

const withDigits = ['mobile', 'registrationNo']
/** Other numbers that might be somebody's, without their digits. */
export const withoutNumbers = (given: Given): Given =>
  Object.fromEntries(
    Object.entries(given).map(([name, answer]) => [
      name,
      withDigits.includes(name) && typeof answer === 'string' ? answer.replace(/\d/g, 'X') : answer,
    ]),
  )
