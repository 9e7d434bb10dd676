import { form, type Section } from '../../kit/form/form'
import { entityConsent } from './consent'
import * as block from './correction-blocks'
import { paperOf } from './correction-entity-paper'
import { note, purpose } from './correction-paper'
import * as correction from './correction-parts'
import { type Entity, entityOf } from './entities'
import { applicants, signerOf } from './entity-paper'
import * as of from './entity-parts'
import { formsOf, panForm } from './pan-form'
import * as part from './parts'
import { type ProofAsked, proofRule } from './proofs'
import type { PanQuestions, Setting } from './setting'

/** Changes in the PAN data of everyone but a person, or the card again: CR-02, and the correction form before April 2026. */

/** Each block of the form with its box; no tick at all asks for the card again, unchanged. */
const blocksOf = ({ date, eitherAddress }: Entity): block.Blocks => ({
  name: { label: 'Full name', covers: ['entityName'], now: block.nameNow(['entityName']) },
  date: { label: 'Date of incorporation or formation', covers: [date], now: block.entityDateNow(date) },
  signature: { label: 'Signature mismatch', covers: [] },
  communication: eitherAddress ? block.addressBlocks.communication : block.officeBlock,
  contact: { label: 'Telephone and e-mail', covers: block.contactNames, now: block.contactNow },
  ...(eitherAddress && { otherAddress: block.addressBlocks.otherAddress }),
})

const shared = {
  card: part.cardIn('form'),
  home: of.homeCountryIn('name'),
  proofs: { ...correction.panProofIn('proofs'), ...correction.changeProofIn('proofs') },
  review: part.declaredIn('review'),
}

export const correctionEntity = formsOf(filing => {
  const entity = entityOf(filing)
  const { category, foreign } = filing
  const sections: readonly Section[] = [
    { key: 'form', title: 'PAN and changes', hint: 'The PAN that stays, and what is to be changed in its data.', gist: 'changes' },
    { key: 'name', title: 'Name and date', hint: entity.hint, gist: 'entityName' },
    {
      ...{ key: 'address', title: 'Address', hint: 'The address of the entity, and where the card is to be sent.' },
      gist: part.office.town,
    },
    { key: 'contact', title: 'Contact', hint: 'The tax office uses this mobile number and email address.', gist: 'mobile' },
    { key: 'proofs', title: 'Proofs', hint: 'The documents to be scanned with the signed form.', gist: 'panProof' },
    { key: 'review', title: 'Declaration', hint: '' },
  ]
  const pans = correction.pansIn('form', category)
  const blocks = blocksOf(entity)
  const withoutOld: PanQuestions = {
    pan: pans.pan,
    ...correction.changesIn('form', blocks),
    otherPans: pans.otherPans,
    ...shared.card,

    ...of.entityNameIn('name', entity),
    ...of.entityDateIn('name', entity),
    ...(foreign && shared.home),

    ...of.entityAddressIn('address', entity),

    ...part.contactIn('contact', { mobile: true, email: true }, foreign),

    ...shared.proofs,
    ...of.entityProofsIn('proofs', entity),

    ...of.signatoryIn('review', entity),
    ...shared.review,
  }
  const { questions, rule: oldValueRule } = block.withOldValues(withoutOld, blocks)
  const proofs: readonly ProofAsked[] = [
    { field: 'panProof', purpose: 'pan', whose: 'applicant' },
    { field: 'changeProof', purpose: entity.renamed, whose: 'applicant', asked: correction.changing('name') },
    ...of.entityProofs(entity),
  ]
  const rules = [correction.surrenderRule, correction.otherAddressRule, oldValueRule, ...of.entityAddressRules(entity), proofRule(proofs)]
  return panForm(filing, form<Setting>()({ sections, questions, rules }), {
    purpose,
    applicants: applicants(filing),
    note,
    about: 'Form {{formNo}}, correction, {{applicant}}.',
    proofs,
    priced: given => correction.correctedCardTo(given, of.writtenToEntity(entity, given)),
    signer: signerOf(entity),
    consent: entityConsent,
    cuts: ['signature'],
    born: entity.date,
    checklist: ['panEqualsProof', 'changesProven', ...of.entityChecks(entity, foreign)],
    readFirst: ['form', 'name', 'address', 'contact', 'proofs'],
    examples: { entityName: entity.example },
    paper: paperOf(entity, foreign),
  })
})
