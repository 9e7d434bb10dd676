import type { AnswerName, Answers } from './answers'
import { isMinor } from './dates'
import { type EditionCode, editions } from './edition'

/** What the rules must know besides the answers. */
export interface Setting {
  edition: EditionCode
  /** Today in India, `2026-11-21`. */
  on: string
}

/** The steps of the form, in the order of the paper. */
export const sections = [
  {
    key: 'form',
    title: 'Card and AO code',
    fields: ['physicalCard', 'nameOnAadhaar', 'aoArea', 'aoType', 'aoRange', 'aoNumber'],
  },
  {
    key: 'name',
    title: 'Name and birth',
    fields: [
      'title',
      'lastName',
      'firstName',
      'middleName',
      'nameOnCard',
      'knownByOther',
      'otherLastName',
      'otherFirstName',
      'otherMiddleName',
      'aadhaar',
      'aadhaarExempt',
      'dob',
      'gender',
    ],
  },
  {
    key: 'parents',
    title: 'Parents',
    fields: [
      'singleParentMother',
      'fatherLastName',
      'fatherFirstName',
      'fatherMiddleName',
      'motherLastName',
      'motherFirstName',
      'motherMiddleName',
      'parentOnCard',
      'representative',
      'raLastName',
      'raFirstName',
      'raMiddleName',
      'raFlat',
      'raPremises',
      'raRoad',
      'raArea',
      'raTown',
      'raState',
      'raPin',
      'raCountry',
    ],
  },
  {
    key: 'address',
    title: 'Address',
    fields: [
      'residenceFlat',
      'residencePremises',
      'residenceRoad',
      'residenceArea',
      'residenceTown',
      'residenceState',
      'residencePin',
      'residenceCountry',
      'communication',
      'officeName',
      'officeFlat',
      'officePremises',
      'officeRoad',
      'officeArea',
      'officeTown',
      'officeState',
      'officePin',
      'officeCountry',
    ],
  },
  {
    key: 'contact',
    title: 'Contact and income',
    fields: ['isd', 'mobile', 'std', 'phone', 'email', 'incomeSources', 'businessCode'],
  },
  { key: 'proofs', title: 'Proofs', fields: ['poi', 'poa', 'podb', 'raPoi', 'raPoa'] },
  { key: 'review', title: 'Review', fields: ['declarationPlace'] },
] as const satisfies readonly { key: string; title: string; fields: readonly AnswerName[] }[]
export type SectionKey = (typeof sections)[number]['key']

/** The section in which an answer stands. */
export const sectionOf = (name: AnswerName): SectionKey =>
  sections.find(section => (section.fields as readonly AnswerName[]).includes(name))?.key ?? 'form'

/** Whether somebody else signs: always for a minor, otherwise when the form says so. */
export const needsRepresentative = (given: Answers, setting: Setting): boolean =>
  given.representative === true || isMinor(given.dob, setting.on)

const ra = (name: string) => /^ra[A-Z]/.test(name)
const office = (name: string) => name.startsWith('office')

/** Whether the form asks for an answer at all, after what has been answered so far. */
export function isAsked(name: AnswerName, given: Answers, setting: Setting): boolean {
  const { rules } = editions[setting.edition]
  if (name === 'title') return rules.titleAsked
  if (name === 'nameOnCard') return rules.nameOnCardAsked
  if (name.startsWith('other')) return given.knownByOther === true
  if (name.startsWith('father')) return given.singleParentMother !== true
  if (name === 'parentOnCard') return given.singleParentMother !== true
  if (name === 'aadhaar' || name === 'nameOnAadhaar') return !given.aadhaarExempt
  if (ra(name)) return needsRepresentative(given, setting)
  if (name === 'businessCode') return given.incomeSources?.includes('businessProfession') ?? false
  if (office(name)) return given.communication === 'O' || !rules.residenceRequired
  return true
}

/** The answers that the form asks for now, section by section. */
export const askedIn = (key: SectionKey, given: Answers, setting: Setting): AnswerName[] =>
  sections.filter(section => section.key === key).flatMap(({ fields }) => fields.filter(name => isAsked(name, given, setting)))
