import { dayOf, yearsBetween } from '../../kit/dates'
import { emailId, mobileNo } from '../../kit/fields'
import { type Finding, say } from '../../kit/form/finding'
import { form } from '../../kit/form/form'
import { askIn, type Given, type Rule } from '../../kit/form/question'
import type { CardVariant } from '../forms/card-variants'
import { cardTypes, genders } from '../forms/codes'
import { birthProblems } from '../forms/dates'
import { type AppType, editionOn } from '../forms/edition'
import { own, ownNameFindings, panNameFindings, panNumber } from '../forms/names'
import { emailRule, panRule } from '../forms/numbers'
import { lengths } from '../forms/parts'
import { ownNameIn } from '../forms/person'
import type { Setting } from '../forms/setting'

/** What the rules know besides the answers: the edition of the day, no documents. */
export const settingOn = (now: Date): Setting => ({ edition: editionOn(dayOf(now)).code, rulings: [], on: dayOf(now) })

/** Full date, and of age (docs/sources.md, Paperless PAN and provider codes). */
const adultRule: Rule<Setting> = {
  find: (dob, _, { on }) => {
    const problems = birthProblems(dob, on)
    if (problems.length > 0) return problems
    return yearsBetween(dob, on) < 18 ? [say('error', 'Paperless is for adults alone. For a minor, file the form on paper.')] : []
  },
}

const problemOf = (schema: typeof mobileNo | typeof emailId): Rule<Setting> => ({
  find: text => {
    const issue = schema.safeParse(text).error?.issues[0]
    return issue ? [say('error', issue.message)] : []
  },
})

const person = askIn('person')
const contact = askIn('contact')
const card = askIn('card')

/** Named as in the forms on paper, so that what was typed can be taken over into one. */
const shared = {
  ...ownNameIn('person', false),
  dob: person.day<Setting>('Date of birth', { autoComplete: 'off', required: true, rules: [adultRule], help: 'As on Aadhaar.' }),
  gender: person.radio<typeof genders, Setting>('Gender', genders, { required: true }),
  mobile: contact.mobile<Setting>('Mobile No.', 20, {
    ...{ autoComplete: 'off', listed: 'mobile', required: true, rules: [problemOf(mobileNo)] },
    help: 'Linked with Aadhaar: the OTP goes there.',
  }),
  email: contact.email<Setting>('Email ID', lengths.email, {
    ...{ autoComplete: 'off', required: true, rules: [problemOf(emailId), emailRule] },
    help: 'The e-PAN is sent to this address.',
  }),
  physicalCard: card.radio<typeof cardTypes, Setting>('Card', cardTypes, {
    required: true,
    help: 'The e-PAN is sent by email in both cases. A card goes to the address on Aadhaar.',
  }),
}

const sections = [
  { key: 'person', title: 'Name and birth', hint: 'Exactly as on Aadhaar, in capital letters: e-KYC compares both.', gist: own.lastName },
  { key: 'contact', title: 'Contact', hint: 'The applicant has this phone at hand during e-KYC.', gist: 'mobile' },
  { key: 'card', title: 'Card', hint: '' },
]

/** What the forms on paper say of the applicant's own name; no parents are asked here. */
type OwnName = 'lastName' | 'firstName' | 'middleName'
const ownName = (given: Given, setting: Setting): Finding<OwnName>[] => ownNameFindings(given, setting) as Finding<OwnName>[]

/** New PAN of an individual with e-KYC and e-Sign. */
export const newPaperless = form<Setting>()({ sections, questions: shared, rules: [ownName] })

/** The same for a correction: the PAN that stays; what changes is filled in at the provider. */
export const correctionPaperless = form<Setting>()({
  sections: [{ key: 'pan', title: 'PAN', hint: 'The PAN that stays.' }, ...sections],
  questions: {
    [panNumber]: askIn('pan').pan<Setting>('PAN', 10, {
      ...{ example: 'ABCPE1234F', required: true, sealed: true, rules: [panRule('P')] },
      unique: {
        own: 'Paperless application {{refNo}} for this PAN is already in progress.',
        other: 'Another paperless application for this PAN is already in progress.',
      },
    }),
    ...shared,
  },
  rules: [ownName, panNameFindings(panNumber, own.lastName)],
})

export type PaperlessForm = typeof newPaperless | typeof correctionPaperless
export const paperlessForm = (appType: AppType): PaperlessForm => (appType === 'C' ? correctionPaperless : newPaperless)

/** What it costs by: the address on Aadhaar lies in India. */
export const variantOf = (given: { readonly physicalCard?: unknown }): Extract<CardVariant, 'ePan' | 'cardIndia'> =>
  given.physicalCard === 'N' ? 'ePan' : 'cardIndia'

/** What the applicant agrees to before paying; kept with version, language, time and network address. */
export const paperlessConsent = {
  version: '2025-04-02 paperless',
  text: 'The applicant has seen these answers and agrees that they are passed on to the provider of the paperless PAN service for this application only. There the applicant alone types the Aadhaar number and the OTPs: neither the shop nor this portal sees or stores them. e-KYC takes photo, name, date of birth, gender and address from Aadhaar. The applicant may ask to see, correct or erase what is kept here.',
} as const
