import { form } from '../../kit/form/form'
import { personConsent } from './consent'
import * as person from './new-person'
import { paperOf } from './new-person-paper'
import { panForm } from './pan-form'
import { individuals } from './paper-rows'
import * as of from './person'
import { proofRule } from './proofs'
import type { Setting } from './setting'

/** New PAN of an individual, citizen of India: Form 93, and 49A before April 2026. */

const sections = person.sections(
  {
    form: 'The type of card, the name on Aadhaar, and the assessing officer.',
    name: 'Exactly as on Aadhaar, in capital letters.',
  },
  'podb',
)

const { ofAll } = person
const questions = {
  ...ofAll.card,
  ...of.aadhaarNameIn('form'),
  ...ofAll.ao,

  ...ofAll.title,
  ...of.ownNameIn('name'),
  ...ofAll.otherNames,
  ...of.aadhaarIn('name'),
  ...ofAll.birthToAddress,

  ...of.contactIn('contact'),
  ...ofAll.income,

  ...of.proofsIn('proofs'),
  ...ofAll.end,
}

const proofs = [...of.proofs, ...of.representativeProofs]

export const newIndividual = panForm(
  { appType: 'N', category: 'P', foreign: false },
  form<Setting>()({ sections, questions, rules: [...person.rules, of.exemptionRule, proofRule(proofs)] }),
  {
    ...person.declared,
    applicants: individuals(false),
    about: 'Form {{formNo}}, individual.',
    proofs,
    consent: personConsent,
    checklist: ['photoClear', 'signatureInBox', 'nameEqualsAadhaar', 'birthProofReadable', 'addressProofMatches', 'declarationSigned'],
    paper: paperOf(false),
  },
)
