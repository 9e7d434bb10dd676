import { type Condition, not, when } from '../../kit/form/condition'
import { type Finding, finding, say } from '../../kit/form/finding'
import { form } from '../../kit/form/form'
import { type AnswersOf, askIn, type Given, type Rule } from '../../kit/form/question'
import { isAbroad, isTouched, touchedOr } from './address'
import type { CardVariant } from './card-variants'
import { personConsent } from './consent'
import { head, paper } from './correction-individual-paper'
import { own, ownNameFindings, panNumber } from './names'
import { panProblem } from './numbers'
import { panForm } from './pan-form'
import { individualSigns } from './paper-rows'
import * as part from './parts'
import * as of from './person'
import { addressRule } from './places'
import { type ProofAsked, proofRule } from './proofs'
import type { Setting } from './setting'

/** Changes in the PAN data of an individual, or the card again: CR-01, and the correction form before April 2026. */

/** Each block of the form with its box; no tick at all asks for the card again, unchanged. */
const changes = {
  name: 'Full name',
  parents: "Parents' names",
  dob: 'Date of birth',
  gender: 'Gender',
  photo: 'Photo mismatch',
  signature: 'Signature mismatch',
  communication: 'Address for communication',
  otherAddress: 'Other address',
  contact: 'Telephone and e-mail',
  aadhaar: 'Aadhaar',
} as const
type Change = keyof typeof changes

const sections = [
  { key: 'form', title: 'PAN and changes', hint: 'The PAN that stays, and what is to be changed in its data.', gist: 'changes' },
  { key: 'name', title: 'Name and birth', hint: 'Exactly as on Aadhaar, in capital letters.', gist: own.lastName, whole: true },
  { key: 'parents', title: 'Parents', hint: 'Names in full, without titles.' },
  { key: 'address', title: 'Address', hint: 'Where the applicant lives, and where the card is to be sent.', gist: part.residence.town },
  { key: 'contact', title: 'Contact', hint: 'The tax office uses this mobile number and email address.', gist: 'mobile' },
  { key: 'proofs', title: 'Proofs', hint: 'The documents to be scanned with the signed form.', gist: 'panProof' },
  { key: 'review', title: 'Declaration', hint: '' },
] as const

const correction = askIn('form')
const proof = askIn('proofs')

const changing = (...what: Change[]): Condition => when('changes', ...what)
const toOffice = part.toOffice
const residenceNeeded = touchedOr(part.residence, not(toOffice))
const officeNeeded = touchedOr(part.office, toOffice)
const mother = part.edition(({ motherNameRequired }) => motherNameRequired)

const individualPan: Rule = {
  find: pan => {
    const problem = panProblem(pan, 'P')
    return problem ? [say('error', problem)] : []
  },
}

const questions = {
  [panNumber]: correction.pan('PAN', 10, {
    help: 'The number that stays. It is printed in full on the form and shown masked everywhere else.',
    required: true,
    sealed: true,
    unique: true,
    rules: [individualPan],
  }),
  changes: correction.choices('What is to be changed', changes, {
    help: 'All data of the form are filled in; what is ticked here is changed. Without a tick the card is printed again, unchanged.',
  }),
  otherPans: correction.repeated('Other PANs to surrender', 4, {
    pan: correction.pan('PAN to surrender', 10, { required: true, sealed: true, rules: [individualPan] }),
  }),
  ...part.cardIn('form'),

  ...of.ownNameIn('name'),
  ...of.nameOnCardIn('name'),
  ...of.aadhaarNameIn('name'),
  ...of.aadhaarIn('name'),
  ...of.birthIn('name'),

  ...of.parentsIn('parents', mother),
  ...of.parentOnCardIn('parents'),
  ...of.representativeIn('parents'),

  ...part.communicationIn('address', 'The tax department keeps this address, ticked or not.'),
  ...part.residenceIn('address', residenceNeeded),
  ...part.officeNameIn('address', 'Office', { required: toOffice }),
  ...part.officeIn('address', officeNeeded),

  ...of.contactIn('contact'),

  panProof: proof.choice('Proof of PAN', part.proofWords, {
    help: 'A copy of the card or of the letter of allotment. Without one the form is taken without a guarantee.',
    required: true,
  }),
  changeProof: proof.choice('Proof of the change', part.proofWords, { asked: changing('name', 'parents'), required: true }),
  ...of.proofsIn('proofs'),
  ...of.representativeProofsIn('proofs'),

  ...part.declaredIn('review'),
}

const proofs = [
  { field: 'panProof', purpose: 'pan', whose: 'applicant' },
  { field: 'changeProof', purpose: 'change', whose: 'applicant', asked: changing('name', 'parents') },
  ...of.proofs,
  ...of.representativeProofs,
] as const satisfies ProofAsked[]

/** The PAN that stays is not given back, and none twice. */
const surrendered = ({ pan, otherPans }: AnswersOf<typeof questions>): Finding<`otherPans.${number}.pan`>[] =>
  (otherPans ?? []).flatMap((other, at, all) => {
    if (!other.pan) return []
    const field = `otherPans.${at}.pan` as const
    if (other.pan === pan) return [finding(field, 'error', 'This is the PAN that stays.')]
    return all.slice(0, at).some(before => before.pan === other.pan) ? [finding(field, 'error', 'This PAN stands here twice.')] : []
  })

/** What is to be changed must stand there. */
const otherAddressGiven = (given: AnswersOf<typeof questions>): Finding<'changes'>[] =>
  given.changes?.includes('otherAddress') && !(isTouched(given as Given, part.residence) && isTouched(given as Given, part.office))
    ? [finding('changes', 'error', 'Other address is to be changed, but only one address is filled in.')]
    : []

/** The card again costs less than a change; abroad it costs more. */
const priced = (given: Given): CardVariant => {
  if (given.physicalCard === 'N') return 'ePan'
  const abroad = isAbroad(given, given.communication === 'O' ? part.office : part.residence)
  const isAny = (answer: unknown) => Array.isArray(answer) && answer.length > 0
  const changed = isAny(given.changes) || isAny(given.otherPans)
  return changed ? (abroad ? 'cardAbroad' : 'cardIndia') : abroad ? 'reprintAbroad' : 'reprintIndia'
}

export const correctionIndividual = panForm(
  'correctionIndividual',
  form<Setting>()({
    sections,
    questions,
    rules: [
      surrendered,
      otherAddressGiven,
      ownNameFindings,
      of.exemptionRule,
      of.parentOnCardRule,
      addressRule(part.residence, residenceNeeded),
      addressRule(part.office, officeNeeded),
      addressRule(part.representative, of.represented),
      proofRule(proofs),
    ],
  }),
  {
    ...head,
    about: 'Form {{formNo}}, correction of an individual.',
    proofs,
    priced,
    signer: individualSigns,
    consent: personConsent,
    cuts: ['photo', 'signature'],
    born: 'dob',
    checklist: ['panEqualsProof', 'changesProven', 'photoClear', 'signatureInBox', 'nameEqualsAadhaar', 'declarationSigned'],
    readFirst: ['form', 'name', 'parents', 'address', 'contact', 'proofs'],
    paper,
  },
)
