import { condition } from '../../kit/form/condition'
import type { Section } from '../../kit/form/form'
import { touchedOr } from './address'
import { aoIn } from './ao'
import { editions } from './edition'
import { own, ownNameFindings } from './names'
import { purpose } from './new-entity-paper'
import type { PanForm } from './pan-form'
import { individualSigns } from './paper-rows'
import * as part from './parts'
import * as of from './person'
import { addressRule, aoPlaceRule } from './places'
import type { Setting } from './setting'

/** What the new PAN of a person asks and declares of everybody, citizen of India or not. */

/** @param hints what is said above the first two sections. @param proof whose paper says in a few words what was chosen */
export const sections = (hints: Record<'form' | 'name', string>, proof: string): readonly Section[] => [
  { key: 'form', title: 'Card and AO code', hint: hints.form, gist: 'aoArea', whole: true },
  { key: 'name', title: 'Name and birth', hint: hints.name, gist: own.lastName, whole: true },
  { key: 'parents', title: 'Parents', hint: 'Names in full, without titles.' },
  { key: 'address', title: 'Address', hint: 'Where the applicant lives, and where the card is to be sent.', gist: part.residence.town },
  { key: 'contact', title: 'Contact and income', hint: 'The tax office uses this mobile number and email address.', gist: 'mobile' },
  { key: 'proofs', title: 'Proofs', hint: 'The documents to be scanned with the signed form.', gist: proof },
  { key: 'review', title: 'Declaration', hint: '' },
]

const residenceNeeded = touchedOr(
  part.residence,
  condition<Setting>(['communication'], (given, { edition }) => editions[edition].rules.residenceRequired || given.communication !== 'O'),
)
const officeNeeded = touchedOr(part.office, part.toOffice)
const officeAsked = condition<Setting>(
  ['communication'],
  (given, { edition }) => given.communication === 'O' || !editions[edition].rules.residenceRequired,
)

/** In the order in which they are asked; what differs stands between them. */
export const ofAll = {
  card: part.cardIn('form'),
  ao: aoIn('form'),
  title: of.titleIn('name'),
  otherNames: { ...of.nameOnCardIn('name'), ...of.otherNameIn('name') },
  birthToAddress: {
    ...of.birthIn('name'),

    ...of.parentsIn('parents'),
    ...of.parentOnCardIn('parents'),
    ...of.representativeIn('parents'),

    ...part.communicationIn('address', 'The card is sent to this address.'),
    ...part.residenceIn('address', residenceNeeded),
    ...part.officeNameIn('address', 'Office', { asked: officeAsked, required: part.toOffice }),
    ...part.officeIn('address', officeNeeded, { all: { asked: officeAsked } }),
  },
  income: part.incomeIn('contact'),
  end: { ...of.representativeProofsIn('proofs'), ...part.declaredIn('review') },
}

export const rules = [
  ownNameFindings,
  of.parentsAlikeRule,
  aoPlaceRule(part.residence),
  of.parentOnCardRule,
  addressRule(part.residence, residenceNeeded),
  addressRule(part.office, officeNeeded),
  addressRule(part.representative, of.represented),
  part.incomeRule,
]

export const declared = {
  purpose,
  priced: given => part.cardTo(given, part.writtenTo(given)),
  signer: individualSigns,
  cuts: ['photo', 'signature'],
  born: 'dob',
  readFirst: ['name', 'parents', 'address', 'contact', 'proofs'],
} as const satisfies Partial<PanForm>
