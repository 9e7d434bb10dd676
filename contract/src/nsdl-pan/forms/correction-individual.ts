import { not } from '../../kit/form/condition'
import { form } from '../../kit/form/form'
import { nameOf } from '../../kit/form/groups'
import { askIn } from '../../kit/form/question'
import { touchedOr } from './address'
import { foreignerConsent, personConsent } from './consent'
import * as block from './correction-blocks'
import { head, paperOf } from './correction-individual-paper'
import * as correction from './correction-parts'
import { aadhaarName, aadhaarNumber, own, ownNameFindings, panNameFindings, panNumber } from './names'
import { formsOf, panForm } from './pan-form'
import { individualSigns, individuals } from './paper-rows'
import * as part from './parts'
import * as of from './person'
import { addressRule } from './places'
import { type ProofAsked, proofRule } from './proofs'
import type { PanQuestions, Setting } from './setting'

/** Changes in the PAN data of an individual, or the card again: CR-01, and the correction form before April 2026. */

const [father, mother] = [Object.values(nameOf('father')), Object.values(nameOf('mother'))]
/** Each block of the form with its box; no tick at all asks for the card again, unchanged. */
const blocks = {
  name: { label: 'Full name', covers: [...Object.values(own), 'nameOnCard'], now: block.nameNow(Object.values(own)) },
  parents: {
    label: "Parents' names",
    covers: ['singleParentMother', ...father, ...mother, 'parentOnCard'],
    now: block.parentsNow(father, mother),
  },
  dob: { label: 'Date of birth', covers: ['dob'], now: block.birthNow },
  gender: { label: 'Gender', covers: ['gender'], now: block.genderNow },
  photo: { label: 'Photo mismatch', covers: [] },
  signature: { label: 'Signature mismatch', covers: [] },
  ...block.addressBlocks,
  contact: { label: 'Telephone and e-mail', covers: block.contactNames, now: block.contactNow },
  aadhaar: { label: 'Aadhaar', covers: [aadhaarName, aadhaarNumber, 'aadhaarExempt'] },
}
const { aadhaar: _, ...withoutAadhaar } = blocks

const sections = [
  { key: 'form', title: 'PAN and changes', hint: 'The PAN that stays, and what is to be changed in its data.', gist: 'changes' },
  { key: 'name', title: 'Name and birth', hint: 'Exactly as on Aadhaar, in capital letters.', gist: own.lastName, whole: true },
  { key: 'parents', title: 'Parents', hint: 'Names in full, without titles.' },
  { key: 'address', title: 'Address', hint: 'Where the applicant lives, and where the card is to be sent.', gist: part.residence.town },
  { key: 'contact', title: 'Contact', hint: 'The tax office uses this mobile number and email address.', gist: 'mobile' },
  { key: 'proofs', title: 'Proofs', hint: 'The documents to be scanned with the signed form.', gist: 'panProof' },
  { key: 'review', title: 'Declaration', hint: '' },
] as const
const sectionsAbroad = sections.map(one => (one.key === 'name' ? { ...one, hint: 'Exactly as in the passport, in capital letters.' } : one))

const toOffice = part.toOffice
const residenceNeeded = touchedOr(part.residence, not(toOffice))
const officeNeeded = touchedOr(part.office, toOffice)
const parentsChange = correction.changing('parents')

const pans = correction.pansIn('form', 'P')
/** Asked of everybody. */
const ofAll = {
  card: part.cardIn('form'),
  onCard: of.nameOnCardIn('name'),
  birth: of.birthIn('name'),
  parents: { ...of.parentsIn('parents'), ...of.parentOnCardIn('parents'), ...of.representativeIn('parents') },
  address: {
    ...part.communicationIn('address', 'The tax department keeps this address, ticked or not.'),
    ...part.residenceIn('address', residenceNeeded),
    ...part.officeNameIn('address', 'Office', { required: toOffice }),
    ...part.officeIn('address', officeNeeded),
  },
  changeProofs: {
    ...correction.panProofIn('proofs'),
    ...correction.changeProofIn('proofs'),
    parentsProof: askIn('proofs').choice("Proof of the parents' names", part.proofWords, { asked: parentsChange, required: true }),
  },
  representativeProofs: of.representativeProofsIn('proofs'),
  review: part.declaredIn('review'),
}

export const correctionIndividual = formsOf(filing => {
  const { foreign } = filing
  const boxes: block.Blocks = foreign ? withoutAadhaar : blocks
  const withoutOld: PanQuestions = {
    pan: pans.pan,
    ...correction.changesIn('form', boxes),
    otherPans: pans.otherPans,
    ...ofAll.card,

    ...of.ownNameIn('name', !foreign),
    ...ofAll.onCard,
    ...(foreign ? of.citizenshipIn('name') : { ...of.aadhaarNameIn('name'), ...of.aadhaarIn('name') }),
    ...ofAll.birth,

    ...ofAll.parents,

    ...ofAll.address,

    ...of.contactIn('contact', foreign),

    ...ofAll.changeProofs,
    ...(foreign ? of.foreignProofsIn('proofs') : of.proofsIn('proofs')),
    ...ofAll.representativeProofs,

    ...ofAll.review,
  }
  const { questions, rule: oldValueRule } = block.withOldValues(withoutOld, boxes)
  const proofs: readonly ProofAsked[] = [
    { field: 'panProof', purpose: 'pan', whose: 'applicant' },
    { field: 'changeProof', purpose: 'newName', whose: 'applicant', asked: correction.changing('name') },
    { field: 'parentsProof', purpose: 'newParents', whose: 'applicant', asked: parentsChange },
    ...(foreign ? of.foreignProofs : of.proofs),
    ...of.representativeProofs,
  ]
  const rules = [
    correction.surrenderRule,
    correction.otherAddressRule,
    oldValueRule,
    panNameFindings(panNumber, own.lastName, 'nameNow'),
    ownNameFindings,
    of.parentsAlikeRule,
    ...(foreign ? [] : [of.exemptionRule]),
    of.parentOnCardRule,
    addressRule(part.residence, residenceNeeded),
    addressRule(part.office, officeNeeded),
    addressRule(part.representative, of.represented),
    proofRule(proofs),
  ]
  return panForm(filing, form<Setting>()({ sections: foreign ? sectionsAbroad : sections, questions, rules }), {
    ...head,
    applicants: individuals(foreign),
    about: foreign
      ? 'Form {{formNo}}, correction of an individual who is no citizen of India.'
      : 'Form {{formNo}}, correction of an individual.',
    proofs,
    priced: given => correction.correctedCardTo(given, part.writtenTo(given)),
    signer: individualSigns,
    consent: foreign ? foreignerConsent : personConsent,
    cuts: ['photo', 'signature'],
    born: 'dob',
    checklist: [
      ...(['panEqualsProof', 'changesProven', 'photoClear', 'signatureInBox'] as const),
      ...(foreign ? (['nameEqualsProof', 'documentsAttested'] as const) : (['nameEqualsAadhaar'] as const)),
      'declarationSigned',
    ],
    readFirst: ['form', 'name', 'parents', 'address', 'contact', 'proofs'],
    paper: paperOf(foreign),
  })
})
