import { form } from '../../kit/form/form'
import { foreignerConsent } from './consent'
import * as person from './new-person'
import { paperOf } from './new-person-paper'
import { panForm } from './pan-form'
import { individuals } from './paper-rows'
import * as of from './person'
import { proofRule } from './proofs'
import type { Setting } from './setting'

/** New PAN of an individual who is no citizen of India, of Indian origin or not: Form 95, and 49AA before April 2026. */

const sections = person.sections(
  {
    form: 'The type of card, and the assessing officer of international taxation.',
    name: 'Exactly as in the passport, in capital letters.',
  },
  'poi',
)

const { ofAll } = person
const questions = {
  ...ofAll.card,
  ...ofAll.ao,

  ...ofAll.title,
  ...of.ownNameIn('name', false),
  ...ofAll.otherNames,
  ...of.citizenshipIn('name'),
  ...ofAll.birthToAddress,

  ...of.contactIn('contact', true),
  ...ofAll.income,

  ...of.foreignProofsIn('proofs'),
  ...ofAll.end,
}

const proofs = [...of.foreignProofs, ...of.representativeProofs]

export const newForeignIndividual = panForm(
  { appType: 'N', category: 'P', foreign: true },
  form<Setting>()({ sections, questions, rules: [...person.rules, proofRule(proofs)] }),
  {
    ...person.declared,
    applicants: individuals(true),
    about: 'Form {{formNo}}, individual who is no citizen of India.',
    proofs,
    consent: foreignerConsent,
    checklist: ['photoClear', 'signatureInBox', 'nameEqualsProof', 'addressProofMatches', 'documentsAttested', 'declarationSigned'],
    paper: paperOf(true),
  },
)
