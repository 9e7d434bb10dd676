import { condition } from '../../kit/form/condition'
import { form } from '../../kit/form/form'
import { touchedOr } from './address'
import { aoIn } from './ao'
import { personConsent } from './consent'
import { editions } from './edition'
import { own, ownNameFindings } from './names'
import { head, paper } from './new-individual-paper'
import { panForm } from './pan-form'
import { individualSigns } from './paper-rows'
import * as part from './parts'
import * as of from './person'
import { addressRule, aoPlaceRule } from './places'
import { proofRule } from './proofs'
import type { Setting } from './setting'

/** New PAN of an individual, citizen of India: Form 93, and 49A before April 2026. */

const sections = [
  {
    key: 'form',
    title: 'Card and AO code',
    hint: 'The type of card, the name on Aadhaar, and the assessing officer.',
    gist: 'aoArea',
    whole: true,
  },
  { key: 'name', title: 'Name and birth', hint: 'Exactly as on Aadhaar, in capital letters.', gist: own.lastName, whole: true },
  { key: 'parents', title: 'Parents', hint: 'Names in full, without titles.' },
  { key: 'address', title: 'Address', hint: 'Where the applicant lives, and where the card is to be sent.', gist: part.residence.town },
  { key: 'contact', title: 'Contact and income', hint: 'The tax office uses this mobile number and email address.', gist: 'mobile' },
  { key: 'proofs', title: 'Proofs', hint: 'The documents to be scanned with the signed form.', gist: 'podb' },
  { key: 'review', title: 'Declaration', hint: '' },
] as const

const residenceNeeded = touchedOr(
  part.residence,
  condition<Setting>(['communication'], (given, { edition }) => editions[edition].rules.residenceRequired || given.communication !== 'O'),
)
const officeNeeded = touchedOr(part.office, part.toOffice)
const officeAsked = condition<Setting>(
  ['communication'],
  (given, { edition }) => given.communication === 'O' || !editions[edition].rules.residenceRequired,
)

const questions = {
  ...part.cardIn('form'),
  ...of.aadhaarNameIn('form'),
  ...aoIn('form'),

  ...of.titleIn('name'),
  ...of.ownNameIn('name'),
  ...of.nameOnCardIn('name'),
  ...of.otherNameIn('name'),
  ...of.aadhaarIn('name'),
  ...of.birthIn('name'),

  ...of.parentsIn('parents'),
  ...of.parentOnCardIn('parents'),
  ...of.representativeIn('parents'),

  ...part.communicationIn('address', 'The card is sent to this address.'),
  ...part.residenceIn('address', residenceNeeded),
  ...part.officeNameIn('address', 'Office', { asked: officeAsked, required: part.toOffice }),
  ...part.officeIn('address', officeNeeded, { all: { asked: officeAsked } }),

  ...of.contactIn('contact'),
  ...part.incomeIn('contact'),

  ...of.proofsIn('proofs'),
  ...of.representativeProofsIn('proofs'),

  ...part.declaredIn('review'),
}

const proofs = [...of.proofs, ...of.representativeProofs]

export const newIndividual = panForm(
  { appType: 'N', category: 'P', foreign: false },
  form<Setting>()({
    sections,
    questions,
    rules: [
      ownNameFindings,
      of.exemptionRule,
      aoPlaceRule(part.residence),
      of.parentOnCardRule,
      addressRule(part.residence, residenceNeeded),
      addressRule(part.office, officeNeeded),
      addressRule(part.representative, of.represented),
      part.incomeRule,
      proofRule(proofs),
    ],
  }),
  {
    ...head,
    about: 'Form {{formNo}}, individual.',
    proofs,
    priced: given => part.cardTo(given, part.writtenTo(given)),
    signer: individualSigns,
    consent: personConsent,
    cuts: ['photo', 'signature'],
    born: 'dob',
    checklist: ['photoClear', 'signatureInBox', 'nameEqualsAadhaar', 'birthProofReadable', 'addressProofMatches', 'declarationSigned'],
    readFirst: ['name', 'parents', 'address', 'contact', 'proofs'],
    paper,
  },
)
