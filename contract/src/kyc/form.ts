import { gstinProblem } from '../invoice/gst'
import { yearsBetween } from '../kit/dates'
import { condition, filled, inSetting, when } from '../kit/form/condition'
import { type Finding, finding, say } from '../kit/form/finding'
import { type AnyForm, form, type Section } from '../kit/form/form'
import { askIn, type Given, type Rule, typedIn } from '../kit/form/question'
import { states as everyState } from '../nsdl-pan/forms/codes'
import { type Category, categories } from '../nsdl-pan/forms/edition'
import { lintName } from '../nsdl-pan/forms/names'
import { panProblem } from '../nsdl-pan/forms/numbers'
import type { KycKind } from './words'

/** What the rules know besides the answers. */
export interface KycSetting {
  /** Today in India. */
  on: string
  /** Of people who work for somebody: whether that is a shop or the business itself. */
  worksFor: 'shop' | 'business' | null
}

/**
 * Papers that show who somebody is, in the order in which they are offered. Whoever asks for Aadhaar must take another paper as well (Aadhaar Act s. 8A (3); docs/sources.md,
 * KYC papers).
 * Their numbers are not asked: the paper itself is looked at, and nothing more is kept than is needed.
 */
export const identityPapers = {
  voterCard: 'Voter identity card',
  drivingLicence: 'Driving licence',
  passport: 'Passport',
  aadhaar: 'Aadhaar, first eight digits covered',
} as const
export type IdentityPaper = keyof typeof identityPapers

const { '99': _abroad, ...states } = everyState
const { P: _person, ...ofEntities } = categories
/** Whose the shop is, as the fourth letter of its PAN says. */
const constitutions = { P: 'One person (proprietor)', ...ofEntities }

const lengths = { name: 85, line: 100, account: 18, ifsc: 11, gstin: 15, title: 60 } as const

const nameFound: Rule = { find: text => lintName(text, 'whole', 'Y2026') }
const panFound = (pan: string, category: Category) => {
  const problem = panProblem(pan, category)
  return problem ? [say('error', problem)] : []
}
const last4Found: Rule = { find: text => (/^\d{4}$/.test(text) ? [] : [say('error', 'Enter the last four digits alone')]) }
const ifscFound: Rule = {
  find: text => (/^[A-Z]{4}0[A-Z0-9]{6}$/.test(text) ? [] : [say('error', 'An IFSC has four letters, a zero, and six letters or digits')]),
}
const gstinFound: Rule = {
  find: text => {
    const problem = gstinProblem(text)
    return problem ? [say('error', problem)] : []
  },
}
const grownUp: Rule<KycSetting> = {
  find: (born, _, { on }) => {
    if (born > on) return [say('error', 'A date of birth cannot lie in the future')]
    return yearsBetween(born, on) < 18 ? [say('error', 'KYC is taken of people of 18 years and more')] : []
  },
}

const own = askIn('person')
const person = {
  fullName: own.name<KycSetting>('Name as on the PAN card', lengths.name, {
    ...{ required: true, rules: [nameFound], listed: 'name', autoComplete: 'name' },
    help: 'Of the person who answers for these answers.',
  }),
  dob: own.day<KycSetting>('Date of birth', { required: true, rules: [grownUp] }),
}

const live = askIn('address')
const address = {
  addressLine1: live.text<KycSetting>('House, building and street', lengths.line, {
    ...{ required: true, address: true, autoComplete: 'address-line1' },
    help: 'Where you live, as your proof shows it.',
  }),
  addressLine2: live.text<KycSetting>('Area or village', lengths.line, { address: true, autoComplete: 'address-line2' }),
  pin: live.pin<KycSetting>('PIN code', 6, { required: true, autoComplete: 'postal-code' }),
  district: live.text<KycSetting>('District', 60, { required: true }),
  state: live.choice<typeof states, KycSetting>('State', states, { required: true }),
}

const who = askIn('identity')
const byAadhaar = when('identityPaper', 'aadhaar')
const identity = {
  identityPaper: who.radio<typeof identityPapers, KycSetting>('Proof of identity and address', identityPapers, {
    required: true,
    help: 'Any one of them will do. Nobody has to show an Aadhaar.',
  }),
  aadhaarLast4: who.digits<KycSetting>('Last four digits of the Aadhaar number', 4, {
    ...{ asked: byAadhaar, required: true, rules: [last4Found] },
    help: 'We never keep the whole number. Cover the first eight digits in the picture as well.',
  }),
}

const held = askIn('bank')
/** @param required when there must be an account */
const bankIn = (required: true | ReturnType<typeof filled>) => ({
  accountHolder: held.name<KycSetting>('Account holder', lengths.name, { required, help: 'As the bank writes it.' }),
  accountNo: held.account<KycSetting>('Account number', lengths.account, { required }),
  ifsc: held.code<KycSetting>('IFSC', lengths.ifsc, { required, rules: [ifscFound] }),
})
const anyOfBank = condition(['accountHolder', 'ifsc'], given => typedIn(given, 'accountHolder') !== '' || typedIn(given, 'ifsc') !== '')

const firm = askIn('business')
const ofEntity = condition(['constitution'], given => typedIn(given, 'constitution') !== '' && typedIn(given, 'constitution') !== 'P')
const business = {
  constitution: firm.choice<typeof constitutions, KycSetting>('The shop belongs to', constitutions, { required: true, start: 'P' }),
  businessName: firm.capitals<KycSetting>('Name as on the PAN of the business', lengths.name, { asked: ofEntity, required: true }),
  pan: firm.pan<KycSetting>('PAN', 10, {
    ...{ required: true, sealed: true },
    rules: [{ reads: ['constitution'], find: (pan, given) => panFound(pan, (typedIn(given, 'constitution') || 'P') as Category) }],
    help: 'Of the proprietor, or of the firm or company.',
  }),
  gstin: firm.code<KycSetting>('GSTIN', lengths.gstin, {
    rules: [gstinFound],
    help: 'Only if the shop is registered under GST. Your invoices then carry it.',
  }),
}

const work = askIn('work')
const forShop = inSetting<KycSetting>(({ worksFor }) => worksFor === 'shop')
const employment = {
  designation: work.text<KycSetting>('Designation', lengths.title, { required: true }),
  joinedOn: work.day<KycSetting>('Working here since', { required: true }),
  pan: work.pan<KycSetting>('PAN', 10, { required: true, sealed: true, rules: [{ find: pan => panFound(pan, 'P') }] }),
}

/** The GSTIN has the PAN in it: two that differ are of two businesses. */
const gstinOfPan = (given: Given): Finding<'gstin'>[] => {
  const [gstin, pan] = [typedIn(given, 'gstin'), typedIn(given, 'pan')]
  return gstin && pan && !gstinProblem(gstin) && !panProblem(pan) && gstin.slice(2, 12) !== pan
    ? [finding('gstin', 'error', 'This GSTIN is of another PAN')]
    : []
}

const sectionsOf = (further: Section): readonly Section[] => [
  { key: 'person', title: 'About you', hint: 'As your PAN card shows it.', gist: 'fullName' },
  { key: 'address', title: 'Address', hint: 'Where you live.', gist: 'district' },
  {
    key: 'identity',
    title: 'Proof of identity',
    hint: 'Choose the paper that you will photograph in the next step.',
    gist: 'identityPaper',
  },
  further,
  { key: 'bank', title: 'Bank account', hint: 'Of which you will photograph a cancelled cheque or the passbook.', gist: 'accountHolder' },
]

/** Of merchants and their members. */
export const merchantForm = form<KycSetting>()({
  sections: sectionsOf({
    key: 'business',
    title: 'Shop and tax',
    hint: 'PAN and, if there is one, GSTIN stand on our invoices and tax papers.',
    gist: 'constitution',
  }),
  questions: { ...person, ...address, ...identity, ...business, ...bankIn(true) },
  rules: [gstinOfPan],
})

/** Of people who work for the business or for a shop. */
export const staffForm = form<KycSetting>()({
  sections: sectionsOf({ key: 'work', title: 'Work', hint: 'Your employment letter shows the same.', gist: 'designation' }),
  questions: { ...person, ...address, ...identity, ...employment, ...bankIn(anyOfBank) },
})

export const formOf = (kind: KycKind): AnyForm<KycSetting> => (kind === 'merchant' ? merchantForm : staffForm) as AnyForm<KycSetting>

/** What is asked of somebody's papers by their answers; conditions as forms have them. */
export const papersBy = { byAadhaar, hasGstin: filled('gstin'), hasBank: filled('accountHolder'), forShop }

/** Every text that people agreed to, by the day since which it is in force. One that stands here is never changed: another text is another line. */
export const kycTexts = {
  '2025-04-01':
    'These answers and papers are taken to know who trades or works on this portal, are seen only by the people who verify them, and are erased after the period that the privacy policy names. I may ask to see, correct or erase them at any time, and may withdraw this consent; I then cannot file or top up. Complaints go to the grievance officer, and after that to the Data Protection Board of India.',
} as const

/** What somebody agrees to before sending; version, language, time and network address are kept with it. */
export const kycConsent = { version: '2025-04-01', text: kycTexts['2025-04-01'] } as const
