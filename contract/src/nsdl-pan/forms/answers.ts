import { z } from 'zod'
import { type FieldInput, typedLine } from '../../kit/fields'
import { aadhaarExemptions, addressChoices, businessCodes, cardTypes, genders, incomeSources, parents, states, titles } from './codes'
import { paperCodes, papers } from './documents'

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

interface More {
  help?: string
  example?: string
  input?: FieldInput
  autoComplete?: string
}

/** An answer may be missing, empty or half typed in a draft: only its length is bounded. */
const text = (label: string, max: number, more: More = {}) =>
  typedLine(max)
    .nullish()
    .meta({ label, input: 'text', ...more })
const capitals = (label: string, max: number, more: More = {}) => text(label, max, { input: 'capitals', ...more })
const choice = <W extends Record<string, string>>(label: string, words: W, more: More = {}) =>
  z
    .enum(Object.keys(words) as [keyof W & string, ...(keyof W & string)[]])
    .nullish()
    .meta({ label, input: 'choice', words, ...more })
const yes = (label: string, more: More = {}) =>
  z
    .boolean()
    .nullish()
    .meta({ label, input: 'check', ...more })
const paper = (label: string, more: More = {}) =>
  z
    .enum(paperCodes)
    .nullish()
    .meta({ label, input: 'choice', words: Object.fromEntries(paperCodes.map(code => [code, papers[code].name])), ...more })

const initialHelp = 'Enter it in full if there is one. A single initial is allowed only here.'

/** Everything that Form 93 (and 49A for an individual) may ask, each answer optional: what a draft holds. */
export const answers = z.strictObject({
  physicalCard: choice('Card', cardTypes, { input: 'radio', help: 'The e-PAN is sent by email in both cases.' }),
  aoArea: capitals('Area code', 3, { example: 'KNP' }),
  aoType: capitals('AO type', 2, { example: 'W' }),
  aoRange: text('Range code', 3, { example: '75' }),
  aoNumber: text('AO number', 2, { example: '1' }),
  nameOnAadhaar: capitals('Name on Aadhaar', lengths.nameOnAadhaar, { help: 'Exactly as printed on the Aadhaar card.' }),

  title: choice('Title', titles),
  lastName: capitals('Last name or surname', lengths.lastName, {
    help: 'Write it in full, without titles such as Shri, Smt, Kumari, Dr or M/s. A person with a single name writes it here.',
    autoComplete: 'off',
  }),
  firstName: capitals('First name', lengths.givenName, {
    help: 'Write it in full, without titles such as Shri, Smt, Kumari, Dr or M/s. Leave it empty only for a single name.',
    autoComplete: 'off',
  }),
  middleName: capitals('Middle name', lengths.givenName, { help: initialHelp, example: 'DEVI', autoComplete: 'off' }),
  nameOnCard: capitals('Name to print on the card', lengths.nameOnCard, {
    help: 'The first and middle names may be initials; the last name must be in full.',
  }),
  knownByOther: yes('Known by another name'),
  otherLastName: capitals('Other name: last name', lengths.lastName),
  otherFirstName: capitals('Other name: first name', lengths.givenName),
  otherMiddleName: capitals('Other name: middle name', lengths.givenName),
  aadhaarExempt: choice('Reason for not quoting Aadhaar', aadhaarExemptions),
  aadhaar: text('Aadhaar number', 20, { input: 'aadhaar', help: "For a minor, enter the minor's own Aadhaar number." }),
  dob: text('Date of birth', 10, { input: 'birthday', autoComplete: 'off' }),
  gender: choice('Gender', genders, { input: 'radio' }),

  singleParentMother: yes('Mother is a single parent', { help: "Only the mother's name is then required." }),
  fatherLastName: capitals("Father's last name", lengths.lastName, { help: "Married women must also give their father's name." }),
  fatherFirstName: capitals("Father's first name", lengths.givenName),
  fatherMiddleName: capitals("Father's middle name", lengths.givenName, { help: initialHelp }),
  motherLastName: capitals("Mother's last name", lengths.lastName),
  motherFirstName: capitals("Mother's first name", lengths.givenName),
  motherMiddleName: capitals("Mother's middle name", lengths.givenName, { help: initialHelp }),
  parentOnCard: choice('Parent to print on the card', parents, { input: 'radio' }),

  representative: yes('A representative applies on behalf of the applicant', {
    help: 'Always for a minor; also for a deceased person or a person of unsound mind.',
  }),
  raLastName: capitals("Representative's last name", lengths.lastName),
  raFirstName: capitals("Representative's first name", lengths.givenName),
  raMiddleName: capitals("Representative's middle name", lengths.givenName, { help: initialHelp }),
  raFlat: capitals('Representative: flat, room, door or block', lengths.addressLine),
  raPremises: capitals('Representative: premises, building or village', lengths.addressLine),
  raRoad: capitals('Representative: road, street, lane or post office', lengths.addressLine),
  raArea: capitals('Representative: area, locality, taluka or sub-division', lengths.addressLine),
  raTown: capitals('Representative: town, city or district', lengths.addressLine),
  raState: choice('Representative: state', states),
  raPin: text('Representative: PIN or ZIP code', lengths.zip, { input: 'pin' }),
  raCountry: capitals('Representative: country', lengths.country),

  residenceFlat: capitals('Flat, room, door or block', lengths.addressLine),
  residencePremises: capitals('Premises, building or village', lengths.addressLine),
  residenceRoad: capitals('Road, street, lane or post office', lengths.addressLine),
  residenceArea: capitals('Area, locality, taluka or sub-division', lengths.addressLine),
  residenceTown: capitals('Town, city or district', lengths.addressLine),
  residenceState: choice('State', states),
  residencePin: text('PIN or ZIP code', lengths.zip, { input: 'pin', help: 'The district and state are filled in from it.' }),
  residenceCountry: capitals('Country', lengths.country),
  officeName: capitals('Office name', lengths.officeName),
  officeFlat: capitals('Office: flat, room, door or block', lengths.addressLine),
  officePremises: capitals('Office: premises, building or village', lengths.addressLine),
  officeRoad: capitals('Office: road, street, lane or post office', lengths.addressLine),
  officeArea: capitals('Office: area, locality, taluka or sub-division', lengths.addressLine),
  officeTown: capitals('Office: town, city or district', lengths.addressLine),
  officeState: choice('Office: state', states),
  officePin: text('Office: PIN or ZIP code', lengths.zip, { input: 'pin' }),
  officeCountry: capitals('Office: country', lengths.country),
  communication: choice('Address for communication', addressChoices, { input: 'radio', help: 'The card is sent to this address.' }),

  isd: text('Country code', lengths.isd, { example: '91' }),
  mobile: text('Mobile No.', 20, { input: 'mobile', autoComplete: 'off' }),
  std: text('STD code', lengths.std),
  phone: text('Telephone', lengths.phone),
  email: text('Email ID', lengths.email, { input: 'email', help: 'The e-PAN is sent to this address.', autoComplete: 'off' }),
  incomeSources: z
    .array(z.enum(Object.keys(incomeSources) as [keyof typeof incomeSources, ...(keyof typeof incomeSources)[]]))
    .max(6)
    .nullish()
    .meta({
      label: 'Source of income',
      words: incomeSources,
      help: 'Choose one or more. No income cannot be combined with another source.',
    }),
  businessCode: choice('Business or profession', businessCodes),

  poi: paper('Proof of identity'),
  poa: paper('Proof of address'),
  podb: paper('Proof of date of birth'),
  raPoi: paper("Representative's proof of identity"),
  raPoa: paper("Representative's proof of address"),

  declarationPlace: capitals('Place of declaration', lengths.place),
})
export type Answers = z.output<typeof answers>
export type AnswerName = keyof Answers
export const answerNames = Object.keys(answers.shape) as AnswerName[]

/** Answers that stand on the paper in capitals. */
export const capitalFields: ReadonlySet<AnswerName> = new Set(answerNames.filter(name => answers.shape[name].meta()?.input === 'capitals'))

/** The label of an answer, as forms, verifier and error summary name it. */
export const labelOf = (name: AnswerName): string => answers.shape[name].meta()?.label ?? name
