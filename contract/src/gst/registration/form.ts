import { dayOf, yearsBetween } from '../../kit/dates'
import { mobileNo, pinCode } from '../../kit/fields'
import { condition, not, when } from '../../kit/form/condition'
import { type Finding, finding, say } from '../../kit/form/finding'
import { form } from '../../kit/form/form'
import { type AnswersOf, askIn, entriesOf, type Given, type Rule, typedIn } from '../../kit/form/question'
import { panProblem } from '../../nsdl-pan/forms/numbers'
import { hsnProblem, sacProblem } from '../codes/numbers'
import * as code from './codes'

/** What the rules know besides the answers. */
export interface RegistrationSetting {
  /** Today in India. */
  on: string
}
export const settingOn = (now: Date): RegistrationSetting => ({ on: dayOf(now) })

type S = RegistrationSetting
const line = 100
const rule = (problem: (text: string, given: Given, setting: S) => string | undefined, reads?: readonly string[]): Rule<S> => ({
  ...(reads && { reads }),
  find: (text, given, setting) => {
    const words = problem(text, given, setting)
    return words ? [say('error', words)] : []
  },
})
const parsed = (schema: typeof mobileNo | typeof pinCode) => rule(text => schema.safeParse(text).error?.issues[0]?.message)
const mobileRule = parsed(mobileNo)
const pinRule = parsed(pinCode)
const grownUp = rule((born, _, { on }) => {
  if (born > on) return 'A date of birth cannot lie in the future'
  return yearsBetween(born, on) < 18 ? 'Promoters and signatories are 18 years old or older' : undefined
})
const notAhead = rule((day, _, { on }) => (day > on ? 'This date cannot lie in the future' : undefined))

const personPan = rule(pan => panProblem(pan, 'P'))
/** The fourth letter of a PAN says what its holder is. */
const applicantPan = rule(
  (pan, given) => {
    const shape = panProblem(pan)
    if (shape) return shape
    const letters = code.panLetters[typedIn(given, 'constitution') as code.Constitution]
    return letters && !letters.includes(pan.charAt(3))
      ? 'The fourth letter of this PAN does not fit the constitution of the business'
      : undefined
  },
  ['constitution'],
)
const dinRule = rule(din => (/^\d{8}$/.test(din) ? undefined : 'A DIN has 8 digits'))
const isCompany = condition<S>(['constitution'], given => code.companies.some(one => one === given.constitution))

const partA = askIn('partA')
const business = askIn('business')
const promoters = askIn('promoters')
const signatories = askIn('signatories')
const place = askIn('place')
const supplies = askIn('supplies')
const bank = askIn('bank')
const consent = askIn('consent')

/** What is asked of every person: promoters and signatories alike. */
const personIn = (ask: ReturnType<typeof askIn>) => ({
  firstName: ask.name<S>('First name', 50, { required: true }),
  middleName: ask.name<S>('Middle name', 50),
  lastName: ask.name<S>('Last name', 50, { required: true }),
  fatherName: ask.name<S>("Father's name", line, { required: true }),
  dob: ask.day<S>('Date of birth', { required: true, rules: [grownUp] }),
  gender: ask.radio<typeof code.genders, S>('Gender', code.genders, { required: true }),
  personMobile: ask.mobile<S>('Mobile number', 15, {
    required: true,
    rules: [mobileRule],
    help: 'The OTP for Aadhaar goes to the number linked with it.',
  }),
  personEmail: ask.email<S>('Email ID', line, { required: true }),
  personPan: ask.pan<S>('PAN', 10, { required: true, sealed: true, rules: [personPan] }),
  aadhaar: ask.aadhaar<S>('Aadhaar number', 12, {
    required: condition(['aadhaarAuth', 'isPrimary'], ({ aadhaarAuth, isPrimary }) => aadhaarAuth === 'yes' && isPrimary === true),
  }),
  designation: ask.text<S>('Designation', 50, { required: true, example: 'Proprietor' }),
})

const constitutionProofAsked = not<S>(when('constitution', 'PRO', 'HUF'))

const questions = {
  taxpayerType: partA.radio<typeof code.taxpayerTypes, S>('Type of taxpayer', code.taxpayerTypes, { required: true, start: 'normal' }),
  constitution: partA.choice<typeof code.constitutions, S>('Constitution of business', code.constitutions, { required: true }),
  legalName: partA.capitals<S>('Legal name of the business', line, {
    ...{ required: true, listed: 'applicant' },
    help: 'As on the PAN card.',
  }),
  pan: partA.pan<S>('PAN of the business', 10, {
    ...{ required: true, sealed: true, rules: [applicantPan] },
    help: 'Of a proprietorship the PAN of the proprietor.',
  }),
  state: partA.choice<typeof code.stateWords, S>('State', code.stateWords, { required: true }),
  district: partA.text<S>('District', 60, { required: true }),
  mobile: partA.mobile<S>('Mobile number', 15, {
    ...{ required: true, rules: [mobileRule], listed: 'mobile' },
    help: 'The GST portal sends an OTP there. The OTP stays with the applicant.',
  }),
  email: partA.email<S>('Email ID', line, { required: true, help: 'A second OTP goes there.' }),

  tradeName: business.text<S>('Trade name', line, { help: 'If it differs from the legal name.' }),
  composition: business.check<S>('Opts for the composition scheme'),
  casual: business.check<S>('Registers as a casual taxable person'),
  rule14A: business.check<S>('Registers under Rule 14A', {
    help: 'Monthly output tax on supplies to registered persons of at most 2.5 lakh rupees, with Aadhaar authentication.',
  }),
  reason: business.choice<typeof code.reasons, S>('Reason to obtain registration', code.reasons, { required: true }),
  commencedOn: business.day<S>('Date of commencement of business', { required: true, rules: [notAhead] }),
  liableOn: business.day<S>('Date on which liability to register arose', { required: when('reason', 'CRTH', 'INSS', 'LPRS') }),
  constitutionProof: business.choice<typeof code.constitutionProofs, S>('Proof of constitution', code.constitutionProofs, {
    ...{ asked: constitutionProofAsked, required: true },
  }),
  existing: business.repeated('Existing registrations', 5, {
    registrationType: business.choice<typeof code.registrationTypes, S>('Type of registration', code.registrationTypes, { required: true }),
    registrationNo: business.code<S>('Registration number', 30, { required: true }),
    registeredOn: business.day<S>('Date of registration', { rules: [notAhead] }),
  }),

  promoters: promoters.repeated(
    'Promoters or partners',
    10,
    {
      ...personIn(promoters),
      din: promoters.digits<S>('DIN', 8, { asked: isCompany, required: true, rules: [dinRule], help: 'Of a director.' }),
      homeAddress: promoters.text<S>('Home address', 200, { required: true, address: true }),
      homePin: promoters.pin<S>('PIN code', 6, { required: true, rules: [pinRule] }),
      isSignatory: promoters.check<S>('Is also an authorised signatory'),
      isPrimary: promoters.check<S>('Is the primary authorised signatory', { asked: when('isSignatory', true) }),
    },
    { required: true },
  ),

  signatories: signatories.repeated('Other authorised signatories', 10, {
    ...personIn(signatories),
    authorisation: signatories.choice<typeof code.authorisations, S>('Authorised by', code.authorisations, { required: true }),
    isPrimary: signatories.check<S>('Is the primary authorised signatory'),
  }),

  premises: place.text<S>('Building or flat number, floor', line, { required: true, address: true }),
  road: place.text<S>('Road or street', line, { required: true, address: true }),
  locality: place.text<S>('Locality or village', line, { address: true }),
  town: place.text<S>('City, town or village', 60, { required: true }),
  pin: place.pin<S>('PIN code', 6, { required: true, rules: [pinRule] }),
  officePhone: place.mobile<S>('Office mobile number', 15, { rules: [mobileRule] }),
  officeEmail: place.email<S>('Office email ID', line),
  jurisdiction: place.text<S>('Ward or circle of the state', line, { help: 'If it is known. The GST portal lists it by PIN code.' }),
  commissionerate: place.text<S>('Commissionerate of the centre', line, { help: 'If it is known. The GST portal lists it by PIN code.' }),
  division: place.text<S>('Division of the centre', line),
  range: place.text<S>('Range of the centre', line),
  possession: place.choice<typeof code.possessions, S>('Nature of possession', code.possessions, { required: true }),
  premisesProof: place.choice<typeof code.premisesProofs, S>('Proof of premises', code.premisesProofs, { required: true }),
  activities: place.choices<typeof code.activities, S>('Nature of business activity', code.activities, { required: true }),

  goods: supplies.repeated('Goods', 5, {
    hsn: supplies.digits<S>('HSN code', 8, { required: true, rules: [rule(hsnProblem)], example: '6109' }),
    goodsName: supplies.text<S>('Description of goods', line, { required: true }),
  }),
  services: supplies.repeated('Services', 5, {
    sac: supplies.digits<S>('SAC', 6, { required: true, rules: [rule(sacProblem)], example: '998314' }),
    serviceName: supplies.text<S>('Description of service', line, { required: true }),
  }),

  bankNow: bank.check<S>('Give the bank account now', { help: 'It may follow within 30 days, and before the first GSTR-1.' }),
  accountHolder: bank.text<S>('Account holder', line, { asked: when('bankNow', true), required: true }),
  accountNo: bank.account<S>('Account number', 18, { asked: when('bankNow', true), required: true }),
  accountType: bank.radio<typeof code.accountTypes, S>('Type of account', code.accountTypes, {
    asked: when('bankNow', true),
    required: true,
  }),
  ifsc: bank.code<S>('IFSC', 11, {
    ...{ asked: when('bankNow', true), required: true },
    rules: [
      rule(text => (/^[A-Z]{4}0[A-Z0-9]{6}$/.test(text) ? undefined : 'An IFSC has four letters, a zero, and six letters or digits')),
    ],
  }),

  aadhaarAuth: consent.radio<{ yes: string; no: string }, S>(
    'Aadhaar authentication',
    { yes: 'Yes', no: 'No' },
    {
      ...{ required: true, start: 'yes' },
      help: 'The GST portal sends a link to promoter and primary signatory. Without it an officer visits the place of business.',
    },
  ),
  signedAt: consent.text<S>('Place of signing', 60, { required: true }),
}
export type RegistrationAnswers = AnswersOf<typeof questions>

/** Somebody signs, and one of them is the primary one. */
function signatoryRule(given: RegistrationAnswers): Finding<'promoters'>[] {
  const answers = given as Given
  const [owners, others] = [entriesOf(answers.promoters), entriesOf(answers.signatories)]
  if (owners.length === 0) return []
  const signing = [...owners.filter(one => one.isSignatory === true), ...others]
  if (signing.length === 0) return [finding('promoters', 'error', 'Name at least one authorised signatory')]
  const primary = signing.filter(one => one.isPrimary === true).length
  return primary === 1 ? [] : [finding('promoters', 'error', 'Mark exactly one person as the primary authorised signatory')]
}
const proprietorRule = (given: RegistrationAnswers): Finding<'promoters'>[] =>
  given.constitution === 'PRO' && entriesOf((given as Given).promoters).length > 1
    ? [finding('promoters', 'error', 'A proprietorship has one proprietor')]
    : []
const suppliesRule = (given: RegistrationAnswers): Finding<'goods'>[] =>
  entriesOf((given as Given).goods).length + entriesOf((given as Given).services).length === 0
    ? [finding('goods', 'error', 'Name at least one HSN code or SAC')]
    : []
const pinStateRule = (given: RegistrationAnswers): Finding<'pin'>[] => {
  const [pin, state] = [typedIn(given as Given, 'pin'), typedIn(given as Given, 'state')]
  return /^[1-9]\d{5}$/.test(pin) && state && !code.isPinOf(pin, state)
    ? [finding('pin', 'error', 'This PIN code does not lie in the state of the registration')]
    : []
}
/** Notified from 1 Nov 2025. */
function aadhaarRule(given: RegistrationAnswers): Finding<'aadhaarAuth'>[] {
  if (given.rule14A && given.aadhaarAuth === 'no') return [finding('aadhaarAuth', 'error', 'Rule 14A needs Aadhaar authentication')]
  return []
}
const compositionRule = (given: RegistrationAnswers): Finding<'composition'>[] =>
  given.composition && given.casual
    ? [finding('composition', 'error', 'A casual taxable person cannot opt for the composition scheme')]
    : []

/** REG-01 as an agent collects it (docs/sources.md, GST registration). */
export const registrationForm = form<S>()({
  sections: [
    { key: 'partA', title: 'Part A', hint: 'With these answers the GST portal gives a TRN.', gist: 'legalName' },
    { key: 'business', title: 'Business', hint: 'What is registered, and why.', gist: 'reason' },
    { key: 'promoters', title: 'Promoters', hint: 'The proprietor, partners, directors, Karta or trustees.' },
    { key: 'signatories', title: 'Authorised signatories', hint: 'Who signs besides the promoters; nobody needs to.' },
    { key: 'place', title: 'Place of business', hint: 'The principal place, as its proof shows it.', gist: 'town' },
    { key: 'supplies', title: 'Goods and services', hint: 'Up to five of each, the most important first.' },
    { key: 'bank', title: 'Bank account', hint: 'It may follow later.' },
    { key: 'consent', title: 'Consent', hint: '' },
  ],
  questions,
  rules: [signatoryRule, proprietorRule, suppliesRule, pinStateRule, aadhaarRule, compositionRule],
  together: {
    panState: {
      of: ['pan', 'state'],
      own: 'GST registration {{refNo}} for this PAN and state is already in progress.',
      other: 'Another GST registration for this PAN and state is already in progress.',
    },
  },
})
export type RegistrationForm = typeof registrationForm
