import { type Condition, inSetting, when } from '../../kit/form/condition'
import { type Finding, finding } from '../../kit/form/finding'
import { type AddressNames, type AddressPart, addressIn, addressOf } from '../../kit/form/groups'
import { askIn, type Given, type Group, type More } from '../../kit/form/question'
import { india, isAbroad, neededParts } from './address'
import type { CardVariant } from './card-variants'
import { addressChoices, businessCodes, cardTypes, type IncomeSource, incomeSources, outsideIndia, states } from './codes'
import { paperCodes, papers } from './documents'
import { type EditionRules, editions } from './edition'
import { countryCodeRule, emailRule, mobileRule } from './numbers'
import type { Setting } from './setting'

/** What several forms of the tax department ask alike. */

/** Boxes per field on the paper form. Published only for the old edition, so they stay in one place. */
export const lengths = {
  lastName: 75,
  givenName: 25,
  entityName: 125,
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

/** Every paper by its name; which of them a question takes its rule says. */
export const proofWords = Object.fromEntries(paperCodes.map(code => [code, papers[code].name])) as { [Code in keyof typeof papers]: string }

/** What the edition of a form asks. */
export const edition = (asks: (rules: EditionRules) => boolean) => inSetting<Setting>(setting => asks(editions[setting.edition].rules))

export const addressLabels: Readonly<Record<AddressPart, string>> = {
  flat: 'Flat, room, door or block',
  premises: 'Premises, building or village',
  road: 'Road, street, lane or post office',
  area: 'Area, locality, taluka or sub-division',
  town: 'Town, city or district',
  state: 'State',
  pin: 'PIN or ZIP code',
  country: 'Country',
}
const officeLabels: typeof addressLabels = {
  flat: 'Office: flat, room, door or block',
  premises: 'Office: premises, building or village',
  road: 'Office: road, street, lane or post office',
  area: 'Office: area, locality, taluka or sub-division',
  town: 'Office: town, city or district',
  state: 'Office: state',
  pin: 'Office: PIN or ZIP code',
  country: 'Office: country',
}
export const representativeLabels: typeof addressLabels = {
  flat: 'Representative: flat, room, door or block',
  premises: 'Representative: premises, building or village',
  road: 'Representative: road, street, lane or post office',
  area: 'Representative: area, locality, taluka or sub-division',
  town: 'Representative: town, city or district',
  state: 'Representative: state',
  pin: 'Representative: PIN or ZIP code',
  country: 'Representative: country',
}

interface Place extends Pick<Group, 'title' | 'label'> {
  labels: typeof addressLabels
  /** When it must be complete. */
  needed: Condition<Setting>
  all?: More<Setting>
}
export const placeIn = <const Whose extends string>(section: string, whose: Whose, { needed, ...place }: Place) =>
  addressIn<Whose, typeof states, Setting>(section, whose, {
    ...place,
    states,
    max: { line: lengths.addressLine, pin: lengths.zip, country: lengths.country },
    country: state => (state && state !== outsideIndia ? india : undefined),
    each: neededParts(addressOf<string>(whose), needed),
  })

export const residence = addressOf('residence')
export const office = addressOf('office')
export const representative = addressOf('ra')

export const residenceIn = (section: string, needed: Condition<Setting>) =>
  placeIn(section, 'residence', { title: 'Residence', label: 'Residence', labels: addressLabels, needed })

/** @param title of an entity its registered office */
export const officeIn = (section: string, needed: Condition<Setting>, more: { title?: string; all?: More<Setting> } = {}) =>
  placeIn(section, 'office', { title: 'Office', label: 'Office address', labels: officeLabels, needed, ...more })

/** Which of the two addresses the tax department writes to. @param help what it does with it */
export const communicationIn = (section: string, help: string) => ({
  communication: askIn(section).radio('Address for communication', addressChoices, { help, required: true, start: 'R' }),
})

/** The name above the lines of an office. @param under the heading of its address on the screen */
export const officeNameIn = (section: string, under: string, more: More<Setting>) => ({
  officeName: askIn(section).capitals('Office name', lengths.officeName, { under, ...more }),
})

const line = (label: string, parts: Group['parts'], text: Group['line']): Group => ({ key: label, kind: 'line', label, parts, line: text })
const mobileNo = line('Mobile No.', { isd: 'isd', mobile: 'mobile' }, word =>
  word('mobile') ? `+${word('isd') || '91'} ${word('mobile')}` : '',
)
const telephone = line('Telephone', { std: 'std', phone: 'phone' }, word => [word('std'), word('phone')].filter(Boolean).join(' '))

/** @param needed which of them must be answered. @param abroad no telephone number of India is assumed */
export function contactIn(section: string, needed: Record<'mobile' | 'email', true | Condition<Setting>>, abroad = false) {
  const ask = askIn(section)
  return {
    isd: ask.digits('Country code', lengths.isd, {
      example: '91',
      group: mobileNo,
      required: needed.mobile,
      rules: [countryCodeRule],
      ...(!abroad && { preset: () => '91', start: '91' }),
    }),
    mobile: ask.mobile('Mobile No.', 20, {
      autoComplete: 'off',
      group: mobileNo,
      listed: 'mobile',
      required: needed.mobile,
      rules: [mobileRule],
    }),
    std: ask.digits('STD code', lengths.std, { group: telephone }),
    phone: ask.digits('Telephone', lengths.phone, { group: telephone }),
    email: ask.email('Email ID', lengths.email, {
      help: 'The e-PAN is sent to this address.',
      autoComplete: 'off',
      required: needed.email,
      rules: [emailRule],
    }),
  }
}

/** The sources in words that fit into one line of the form. */
const shortSources: Record<IncomeSource, string> = {
  salary: 'Salary',
  businessProfession: 'Business/profession',
  houseProperty: 'Property',
  capitalGains: 'Capital gains',
  other: 'Other',
  none: 'None',
}

/** The e-PAN comes in any case. */
export const cardIn = (section: string) => ({
  physicalCard: askIn(section).radio('Card', cardTypes, { required: true, help: 'The e-PAN is sent by email in both cases.' }),
})

export const declaredIn = (section: string) => ({
  declarationPlace: askIn(section).capitals('Place of declaration', lengths.place, { required: true }),
})

/** Where the income comes from, and of which business. */
export function incomeIn(section: string) {
  const ask = askIn(section)
  return {
    incomeSources: ask.choices('Source of income', incomeSources, {
      print: { ticks: shortSources },
      help: 'Choose one or more. No income cannot be combined with another source.',
      alone: 'none',
      required: true,
    }),
    businessCode: ask.choice('Business or profession', businessCodes, {
      asked: when('incomeSources', 'businessProfession'),
      print: { as: 'boxes', boxes: 2 },
      printsCode: true,
      required: true,
    }),
  }
}

/** 'No income' excludes every other source. */
export const incomeRule = ({ incomeSources: given }: Given): Finding<'incomeSources'>[] =>
  Array.isArray(given) && given.includes('none') && given.length > 1
    ? [finding('incomeSources', 'error', 'No income cannot be combined with another source')]
    : []

/** The card goes to the office. */
export const toOffice = when('communication', 'O')

/** The card costs more abroad, and the e-PAN alone less. @param where the card goes */
export const cardTo = (given: Given, where: AddressNames): CardVariant =>
  given.physicalCard === 'N' ? 'ePan' : isAbroad(given, where) ? 'cardAbroad' : 'cardIndia'
/** Of the two addresses the one that the tax department writes to. */
export const writtenTo = (given: Given): AddressNames => (given.communication === 'O' ? office : residence)
