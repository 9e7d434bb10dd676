import { form, type Section } from '../../kit/form/form'
import { aoIn } from './ao'
import { entityConsent } from './consent'
import { entityOf } from './entities'
import { applicants, signerOf } from './entity-paper'
import * as of from './entity-parts'
import { paperOf, purpose } from './new-entity-paper'
import { formsOf, panForm } from './pan-form'
import * as part from './parts'
import { aoPlaceRule } from './places'
import { proofRule } from './proofs'
import type { PanQuestions, Setting } from './setting'

/** New PAN of everyone but a person: Form 94, abroad 96; 49A and 49AA before April 2026. What differs between them the table of entities says. */

const shared = {
  form: { ...part.cardIn('form'), ...aoIn('form') },
  name: of.otherEntityNameIn('name'),
  home: of.homeCountryIn('name'),
  contact: part.incomeIn('contact'),
  review: part.declaredIn('review'),
}

export const newEntity = formsOf(filing => {
  const entity = entityOf(filing)
  const { foreign } = filing
  const sections: readonly Section[] = [
    {
      ...{ key: 'form', title: 'Card and AO code', hint: 'The type of card, and the assessing officer of the address.' },
      ...{ gist: 'aoArea', whole: true },
    },
    { key: 'name', title: 'Name and registration', hint: entity.hint, gist: 'entityName' },
    {
      ...{ key: 'address', title: 'Address', hint: 'The address of the entity, and where the card is to be sent.' },
      gist: part.office.town,
    },
    { key: 'contact', title: 'Contact and income', hint: 'The tax office uses this mobile number and email address.', gist: 'mobile' },
    {
      ...{ key: 'proofs', title: 'Proofs', hint: 'The documents to be scanned with the signed form.' },
      gist: entity.karta ? 'affidavit' : 'registrationProof',
    },
    { key: 'review', title: 'Declaration', hint: '' },
  ]
  const questions: PanQuestions = {
    ...shared.form,

    ...of.entityNameIn('name', entity),
    ...shared.name,
    ...of.entityDateIn('name', entity),
    ...of.registrationNoIn('name', entity),
    ...(foreign && shared.home),

    ...of.entityAddressIn('address', entity),

    ...part.contactIn('contact', { mobile: true, email: true }, foreign),
    ...shared.contact,

    ...of.entityProofsIn('proofs', entity),

    ...of.signatoryIn('review', entity),
    ...shared.review,
  }
  const proofs = of.entityProofs(entity)
  const rules = [aoPlaceRule(part.office), ...of.entityAddressRules(entity), part.incomeRule, proofRule(proofs)]
  return panForm(filing, form<Setting>()({ sections, questions, rules }), {
    purpose,
    applicants: applicants(filing),
    about: 'Form {{formNo}}, {{applicant}}.',
    proofs,
    priced: given => part.cardTo(given, of.writtenToEntity(entity, given)),
    signer: signerOf(entity),
    consent: entityConsent,
    cuts: ['signature'],
    born: entity.date,
    checklist: of.entityChecks(entity, foreign),
    readFirst: ['name', 'address', 'contact', 'proofs'],
    examples: { entityName: entity.example },
    paper: paperOf(entity, foreign),
  })
})
