import { condition, filled, inSetting, not, when } from '../../kit/form/condition'
import { say } from '../../kit/form/finding'
import { addressIn, nameIn } from '../../kit/form/groups'
import { type AnswersOf, askIn, draftSchema, type Group, type Questions, type Rule } from '../../kit/form/question'
import { type AddressOf, india, neededParts, represented } from './address'
import {
  aadhaarExemptions,
  addressChoices,
  businessCodes,
  cardTypes,
  genders,
  type IncomeSource,
  incomeSources,
  outsideIndia,
  parents,
  states,
  titles,
} from './codes'
import { birthRule, isMinor } from './dates'
import { paperCodes, papers } from './documents'
import { type EditionRules, editions } from './edition'
import { type AoCode, aoCodeWords, aoPartProblem, aoTypes, countryCodeRule, mobileRule } from './numbers'
import type { Setting } from './setting'

/** Boxes per field on the paper form. Published only for the old edition, so they stay in one place. */
export const lengths = {
  lastName: 75,
  givenName: 25,
  nameOnCard: 85,
  nameOnAadhaar: 127,
  addressLine: 25,
  officeName: 75,
  country: 25,
  zip: 10,
  isd: 4,
  std: 7,
  phone: 13,
  email: 254,
  place: 25,
} as const

/** The steps of the form, in the order of the paper. */
export const steps = [
  { key: 'form', title: 'Card and AO code', hint: 'The type of card, the name on Aadhaar, and the assessing officer.' },
  { key: 'name', title: 'Name and birth', hint: 'Exactly as on Aadhaar, in capital letters.' },
  { key: 'parents', title: 'Parents', hint: 'Names in full, without titles.' },
  { key: 'address', title: 'Address', hint: 'Where the applicant lives, and where the card is to be sent.' },
  { key: 'contact', title: 'Contact and income', hint: 'The tax office uses this mobile number and email address.' },
  { key: 'proofs', title: 'Proofs', hint: 'The documents to be scanned with the signed form.' },
  { key: 'review', title: 'Review', hint: '' },
] as const
export type SectionKey = (typeof steps)[number]['key']

const card = askIn('form')
const person = askIn('name')
const family = askIn('parents')
const place = askIn('address')
const contact = askIn('contact')
const proof = askIn('proofs')
const review = askIn('review')

/** What the edition of a form asks. */
const edition = (asks: (rules: EditionRules) => boolean) => inSetting<Setting>(setting => asks(editions[setting.edition].rules))
const quotesAadhaar = not(filled('aadhaarExempt'))
const fatherKnown = not(when('singleParentMother', true))
const motherNeeded = condition<Setting>(
  ['singleParentMother'],
  (given, setting) => given.singleParentMother === true || editions[setting.edition].rules.motherNameRequired,
)
const officeAsked = condition<Setting>(
  ['communication'],
  (given, setting) => given.communication === 'O' || !editions[setting.edition].rules.residenceRequired,
)
/** For a minor somebody signs in any case, whose proofs of identity and address will do. */
const adult = condition<Setting>(['dob'], (given, { on }) => !isMinor(typeof given.dob === 'string' ? given.dob : null, on))

const initialHelp = 'Enter it in full if there is one. A single initial is allowed only here.'

export const ao: Group = {
  key: 'ao',
  kind: 'ao',
  title: 'Assessing officer (AO code)',
  label: 'AO code',
  parts: { area: 'aoArea', type: 'aoType', range: 'aoRange', number: 'aoNumber' },
  // Once all four parts are there.
  line: word => {
    const [area, type, range, number] = [word('area'), word('type'), word('range'), word('number')]
    return area && type && range && number ? aoCodeWords({ area, type, range, number }) : ''
  },
}
/** Area, type, range and number each have their shape; types other than W, C, CC and WX are rare. */
const aoShape = (part: keyof AoCode): Rule => ({
  find: value => {
    const problem = aoPartProblem(part, value.toUpperCase())
    return problem ? [say('error', problem)] : []
  },
})
const usualAoType: Rule = {
  find: value =>
    /^[A-Z]{1,2}$/.test(value) && !(value in aoTypes)
      ? [say('warning', 'The AO type is usually W, C, CC or WX. Check it in the list.')]
      : [],
}

const line = (label: string, parts: Group['parts'], text: Group['line']): Group => ({
  key: label,
  kind: 'line',
  label,
  parts,
  line: text,
})
const mobileNo = line('Mobile No.', { isd: 'isd', mobile: 'mobile' }, word =>
  word('mobile') ? `+${word('isd') || '91'} ${word('mobile')}` : '',
)
const telephone = line('Telephone', { std: 'std', phone: 'phone' }, word => [word('std'), word('phone')].filter(Boolean).join(' '))

const addressGiven = (whose: AddressOf) => ({
  states,
  max: { line: lengths.addressLine, pin: lengths.zip, country: lengths.country },
  /** India where the state is one of it. */
  country: (state: string) => (state && state !== outsideIndia ? india : undefined),
  each: neededParts(whose),
})

const proofWords = Object.fromEntries(paperCodes.map(code => [code, papers[code].name])) as { [Code in keyof typeof papers]: string }

/** The sources in words that fit into one line of the form. */
const shortSources: Record<IncomeSource, string> = {
  salary: 'Salary',
  businessProfession: 'Business/profession',
  houseProperty: 'Property',
  capitalGains: 'Capital gains',
  other: 'Other',
  none: 'None',
}

/** Everything that Form 93 (and 49A for an individual) asks, in the order of the screen. */
export const questions = {
  physicalCard: card.radio('Card', cardTypes, { required: true, help: 'The e-PAN is sent by email in both cases.' }),
  nameOnAadhaar: card.name('Name on Aadhaar', lengths.nameOnAadhaar, {
    print: { boxes: 38 },
    help: 'Exactly as printed on the Aadhaar card.',
    asked: quotesAadhaar,
    required: true,
  }),
  aoArea: card.code('Area code', 3, { example: 'KNP', group: ao, required: true, rules: [aoShape('area')] }),
  aoType: card.code('AO type', 2, { example: 'W', group: ao, required: true, rules: [aoShape('type'), usualAoType] }),
  aoRange: card.digits('Range code', 3, { example: '75', group: ao, required: true, rules: [aoShape('range')] }),
  aoNumber: card.digits('AO number', 2, { example: '1', group: ao, required: true, rules: [aoShape('number')] }),

  title: person.choice('Title', titles, { print: { as: 'ticks' }, asked: edition(({ titleAsked }) => titleAsked), required: true }),
  ...nameIn('name', '', {
    label: 'Full name',
    partByPart: true,
    last: [
      'Last name or surname',
      lengths.lastName,
      {
        help: 'Write it in full, without titles such as Shri, Smt, Kumari, Dr or M/s. A person with a single name writes it here.',
        required: true,
      },
    ],
    first: [
      'First name',
      lengths.givenName,
      { help: 'Write it in full, without titles such as Shri, Smt, Kumari, Dr or M/s. Leave it empty only for a single name.' },
    ],
    middle: ['Middle name', lengths.givenName, { help: initialHelp, example: 'DEVI' }],
  }),
  nameOnCard: person.name('Name to print on the card', lengths.nameOnCard, {
    print: { boxes: 38 },
    help: 'The first and middle names may be initials; the last name must be in full.',
    asked: edition(({ nameOnCardAsked }) => nameOnCardAsked),
    required: true,
  }),
  knownByOther: person.check('Known by another name'),
  ...nameIn('name', 'other', {
    title: 'Other name',
    label: 'Other name',
    partByPart: true,
    last: ['Other name: last name', lengths.lastName, { required: true }],
    first: ['Other name: first name', lengths.givenName],
    middle: ['Other name: middle name', lengths.givenName],
    all: { asked: when('knownByOther', true) },
  }),
  aadhaar: person.aadhaar('Aadhaar number', 20, {
    help: "For a minor, enter the minor's own Aadhaar number.",
    asked: quotesAadhaar,
    required: true,
  }),
  aadhaarExempt: person.choice('Reason for not quoting Aadhaar', aadhaarExemptions),
  dob: person.birthday('Date of birth', { autoComplete: 'off', required: true, rules: [birthRule] }),
  gender: person.radio('Gender', genders, { required: true }),

  singleParentMother: family.check('Mother is a single parent', { help: "Only the mother's name is then required." }),
  ...nameIn('parents', 'father', {
    title: 'Father',
    label: "Father's name",
    partByPart: true,
    last: ["Father's last name", lengths.lastName, { help: "Married women must also give their father's name.", required: true }],
    first: ["Father's first name", lengths.givenName],
    middle: ["Father's middle name", lengths.givenName, { help: initialHelp }],
    all: { asked: fatherKnown, unasked: "Leave the father's name blank when the mother is a single parent" },
  }),
  ...nameIn('parents', 'mother', {
    title: 'Mother',
    label: "Mother's name",
    partByPart: true,
    last: ["Mother's last name", lengths.lastName, { required: motherNeeded }],
    first: ["Mother's first name", lengths.givenName],
    middle: ["Mother's middle name", lengths.givenName, { help: initialHelp }],
  }),
  parentOnCard: family.radio('Parent to print on the card', parents, {
    asked: fatherKnown,
    required: true,
    preset: () => 'father',
    start: 'father',
  }),
  representative: family.check('A representative applies on behalf of the applicant', {
    help: 'Always for a minor; also for a deceased person or a person of unsound mind.',
  }),
  ...nameIn('parents', 'ra', {
    title: 'Representative',
    label: 'Representative',
    partByPart: true,
    last: ["Representative's last name", lengths.lastName, { required: true }],
    first: ["Representative's first name", lengths.givenName],
    middle: ["Representative's middle name", lengths.givenName, { help: initialHelp }],
    all: { asked: represented },
  }),
  ...addressIn('parents', 'ra', {
    ...addressGiven('ra'),
    title: 'Representative',
    label: "Representative's address",
    labels: {
      flat: 'Representative: flat, room, door or block',
      premises: 'Representative: premises, building or village',
      road: 'Representative: road, street, lane or post office',
      area: 'Representative: area, locality, taluka or sub-division',
      town: 'Representative: town, city or district',
      state: 'Representative: state',
      pin: 'Representative: PIN or ZIP code',
      country: 'Representative: country',
    },
    all: { asked: represented },
  }),

  communication: place.radio('Address for communication', addressChoices, {
    help: 'The card is sent to this address.',
    required: true,
    start: 'R',
  }),
  ...addressIn('address', 'residence', {
    ...addressGiven('residence'),
    title: 'Residence',
    label: 'Residence',
    labels: {
      flat: 'Flat, room, door or block',
      premises: 'Premises, building or village',
      road: 'Road, street, lane or post office',
      area: 'Area, locality, taluka or sub-division',
      town: 'Town, city or district',
      state: 'State',
      pin: 'PIN or ZIP code',
      country: 'Country',
    },
  }),
  officeName: place.capitals('Office name', lengths.officeName, {
    under: 'Office',
    asked: officeAsked,
    required: when('communication', 'O'),
  }),
  ...addressIn('address', 'office', {
    ...addressGiven('office'),
    title: 'Office',
    label: 'Office address',
    labels: {
      flat: 'Office: flat, room, door or block',
      premises: 'Office: premises, building or village',
      road: 'Office: road, street, lane or post office',
      area: 'Office: area, locality, taluka or sub-division',
      town: 'Office: town, city or district',
      state: 'Office: state',
      pin: 'Office: PIN or ZIP code',
      country: 'Office: country',
    },
    all: { asked: officeAsked },
  }),

  isd: contact.digits('Country code', lengths.isd, {
    example: '91',
    group: mobileNo,
    required: edition(({ mobileRequired }) => mobileRequired),
    rules: [countryCodeRule],
    preset: () => '91',
    start: '91',
  }),
  mobile: contact.mobile('Mobile No.', 20, {
    autoComplete: 'off',
    group: mobileNo,
    required: edition(({ mobileRequired }) => mobileRequired),
    rules: [mobileRule],
  }),
  std: contact.digits('STD code', lengths.std, { group: telephone }),
  phone: contact.digits('Telephone', lengths.phone, { group: telephone }),
  email: contact.email('Email ID', lengths.email, {
    help: 'The e-PAN is sent to this address.',
    autoComplete: 'off',
    required: edition(({ emailRequired }) => emailRequired),
  }),
  incomeSources: contact.choices('Source of income', incomeSources, {
    print: { ticks: shortSources },
    help: 'Choose one or more. No income cannot be combined with another source.',
    required: true,
  }),
  businessCode: contact.choice('Business or profession', businessCodes, {
    asked: when('incomeSources', 'businessProfession'),
    print: { as: 'boxes', boxes: 2 },
    printsCode: true,
    required: true,
  }),

  poi: proof.choice('Proof of identity', proofWords, { required: adult }),
  poa: proof.choice('Proof of address', proofWords, { required: adult }),
  podb: proof.choice('Proof of date of birth', proofWords, { required: true }),
  raPoi: proof.choice("Representative's proof of identity", proofWords, {
    under: "Representative's documents",
    asked: represented,
    required: true,
  }),
  raPoa: proof.choice("Representative's proof of address", proofWords, {
    under: "Representative's documents",
    asked: represented,
    required: true,
  }),

  declarationPlace: review.capitals('Place of declaration', lengths.place, { required: true }),
}

/** A half-filled form, as it is saved while typing: nothing is required, nothing unknown is let through. */
export const answers = draftSchema(questions)
export type Answers = AnswersOf<typeof questions>
export type AnswerName = keyof Answers & string
export const answerNames = Object.keys(questions) as AnswerName[]

/** What the server says may be about an answer of an older form. */
const known: Questions<never> = questions

/** The label of an answer, as forms, verifier and error summary name it. */
export const labelOf = (name: AnswerName): string => known[name]?.label ?? name
