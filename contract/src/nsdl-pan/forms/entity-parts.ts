import { inSetting, when } from '../../kit/form/condition'
import { say } from '../../kit/form/finding'
import { askIn, type Given, type Rule } from '../../kit/form/question'
import { notIndia, touchedOr } from './address'
import { notInFuture } from './dates'
import { capacities, type Entity, entityDates } from './entities'
import { lintEntityName, nameRule, titleBefore } from './names'
import { countryCodeRule } from './numbers'
import * as part from './parts'
import { addressRule } from './places'
import type { ProofAsked } from './proofs'
import type { PanQuestions, Setting } from './setting'

/** What the forms of entities ask alike, a new one and a correction. */

/** Letters and signs that the paper takes of an entity; its legal form is written in full (instructions of the form, item 1). */
const written: Rule = { find: name => lintEntityName(name, part.lengths.entityName) }
/** The name of a family ends with what it is. */
const endsWith = ({ text, spelt }: NonNullable<Entity['ending']>): Rule => ({
  find: name =>
    name.endsWith(` ${text}`)
      ? []
      : [say('error', 'The name must end with {{ending}}.', { ending: text }, `${name.replace(spelt, '').trim()} ${text}`)],
})

const withoutTitle: Rule = { find: titleBefore }

const nameLines = {
  // Five lines of 25, as the official form has them.
  print: { boxes: 25, lines: part.lengths.entityName / 25 },
} as const

export const entityNameIn = (section: string, { ending, example, untitled }: Entity) => ({
  entityName: askIn(section).capitals('Name of the entity', 150, {
    ...nameLines,
    help: ending?.help ?? 'In full, as registered: PRIVATE LIMITED is not abbreviated.',
    example: example.right[0],
    required: true,
    listed: 'applicant',
    rules: [written, ...(untitled ? [withoutTitle] : []), ...(ending ? [endsWith(ending)] : [])],
  }),
})

/** A second name by which it is known. */
export const otherEntityNameIn = (section: string) => ({
  knownByOther: askIn(section).check('Known by another name'),
  otherEntityName: askIn(section).capitals('Other name in full', 150, {
    ...nameLines,
    asked: when('knownByOther', true),
    required: true,
    rules: [written],
  }),
})

/** Before it a date is a slip, but of a family of which nobody knows the day: that one is 01-01-0001. */
const earliest = '1600-01-01'
const unknownDay = '0001-01-01'
const pastDay = (ancestral: boolean): Rule<Setting> => ({
  find: (day, given, setting) => {
    const future = notInFuture.find(day, given, setting)
    if (future.length > 0) return future
    if (day >= earliest || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return []
    if (ancestral && day === unknownDay) return [say('note', 'The day of creation is not known.')]
    return [say('error', 'Check the year of this date.')]
  },
})

export const entityDateIn = (section: string, { date, dateless, ancestral }: Entity): PanQuestions => ({
  [date]: askIn(section).day<Setting>(entityDates[date], {
    ...(!dateless && { required: true as const }),
    anyYear: true,
    autoComplete: 'off',
    ...(ancestral && { help: 'Of an ancestral family whose day is not known: 01-01-0001.' }),
    rules: [pastDay(ancestral ?? false)],
  }),
})

/** The number of the Registrar of Companies: listing, industry, state, year, kind and six digits. Older certificates have a shorter one. */
const cinShape: Rule = {
  find: number =>
    /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/.test(number)
      ? []
      : [say('warning', 'A company’s number (CIN) has 21 characters, such as U72200BR2015PTC024681. Check it.')],
}
const fits: Rule = {
  find: number => (number.length > 21 ? [say('error', 'The form has room for {{max}} letters of the number.', { max: 21 })] : []),
}

export const registrationNoIn = (section: string, { registrationNo, cin }: Entity): PanQuestions =>
  registrationNo === 'none'
    ? {}
    : {
        registrationNo: askIn(section).code('Registration number', 40, {
          help: cin
            ? 'CIN, as printed on the certificate of the Registrar of Companies.'
            : 'As printed on the certificate of registration, if there is one.',
          print: { boxes: 21 },
          ...(registrationNo === 'required' && { required: true as const }),
          rules: [fits, ...(cin ? [cinShape] : [])],
        }),
      }

/** Where it was registered or formed, outside India. */
export const homeCountryIn = (section: string) => {
  const group = {
    key: 'homeCountry',
    kind: 'line',
    label: 'Country of registration',
    parts: { country: 'homeCountry', isd: 'homeIsd' },
    line: (word: (part: string) => string) => [word('country'), word('isd') && `+${word('isd')}`].filter(Boolean).join(', '),
  }
  return {
    homeCountry: askIn(section).capitals('Country of registration', part.lengths.country, {
      print: { as: 'words' },
      group,
      required: true,
      rules: [notIndia],
    }),
    homeIsd: askIn(section).digits('Country code of registration', part.lengths.isd, {
      example: '44',
      group,
      required: true,
      rules: [countryCodeRule],
    }),
  }
}

/** Whatever was chosen before it. */
const always = inSetting(() => true)
const residenceNeeded = touchedOr(part.residence, when('communication', 'R'))
const officeNeeded = touchedOr(part.office, part.toOffice)

/** The office alone, or residence and office of which one is written to. */
export const entityAddressIn = (section: string, { eitherAddress }: Entity): PanQuestions =>
  eitherAddress
    ? {
        ...part.communicationIn(section, 'The card is sent to this address.'),
        ...part.residenceIn(section, residenceNeeded),
        ...part.officeNameIn(section, 'Office', { required: part.toOffice }),
        ...part.officeIn(section, officeNeeded),
      }
    : {
        ...part.officeNameIn(section, 'Office', { required: true }),
        ...part.officeIn(section, always),
      }
export const entityAddressRules = ({ eitherAddress }: Entity) =>
  eitherAddress
    ? [addressRule(part.residence, residenceNeeded), addressRule(part.office, officeNeeded)]
    : [addressRule(part.office, always)]
/** Where the card goes. */
export const writtenToEntity = ({ eitherAddress }: Entity, given: Given) => (eitherAddress ? part.writtenTo(given) : part.office)

/** Who signs for it. */
export const signatoryIn = (section: string, { signs }: Entity): PanQuestions => ({
  signatoryName: askIn(section).name('Name of who signs', part.lengths.lastName, { required: true, rules: [nameRule('whole')] }),
  signatoryCapacity: askIn(section).radio('Signs as', Object.fromEntries(signs.map(as => [as, capacities[as].label])), {
    required: true,
    start: signs[0],
  }),
})

/** The papers by which it is known: a registration, or of a family the affidavit and the proofs of its Karta. */
export function entityProofsIn(section: string, { karta }: Entity): PanQuestions {
  const ask = askIn(section)
  if (!karta) return { registrationProof: ask.choice('Proof of registration', part.proofWords, { required: true }) }
  const more = { under: "Karta's documents", required: true } as const
  return {
    affidavit: ask.choice('Affidavit of the Karta', part.proofWords, { required: true, start: 'kartaAffidavit' }),
    kartaPoi: ask.choice("Karta's proof of identity", part.proofWords, more),
    kartaPoa: ask.choice("Karta's proof of address", part.proofWords, more),
    kartaPodb: ask.choice("Karta's proof of date of birth", part.proofWords, more),
  }
}

export const entityProofs = ({ karta, registered }: Entity): readonly ProofAsked[] =>
  karta
    ? [
        { field: 'affidavit', purpose: registered, whose: 'applicant' },
        { field: 'kartaPoi', purpose: 'poi', whose: 'karta', lives: part.residence },
        { field: 'kartaPoa', purpose: 'poa', whose: 'karta', lives: part.residence },
        { field: 'kartaPodb', purpose: 'podb', whose: 'karta', lives: part.residence },
      ]
    : [{ field: 'registrationProof', purpose: registered, whose: 'applicant' }]

/** What a verifier ticks of them. */
export const entityChecks = ({ karta }: Entity, foreign: boolean) =>
  karta
    ? (['affidavitComplete', 'kartaProven', 'signatureInBox', 'declarationSigned'] as const)
    : ([
        'nameEqualsCertificate',
        'dateEqualsCertificate',
        ...(foreign ? (['documentsAttested'] as const) : []),
        'signatureInBox',
        'sealPresent',
        'declarationSigned',
      ] as const)
