import type { Given } from '../../kit/form/question'
import type { CheckKey } from '../checklist'
import type { PanForm } from './pan-form'
import type { Setting } from './setting'

/** What somebody who signs for the applicant has to be looked at for. */
const ofRepresentative: readonly CheckKey[] = ['signedByRepresentative', 'representativePapers']

/** What a verifier ticks of these answers, in the order of the keys 1-9: with a representative the papers and the signature of that one, too. */
export const checksOf = (form: Pick<PanForm, 'checklist' | 'signer'>, given: Given, setting: Setting): readonly CheckKey[] =>
  form.signer(given, setting).represents ? [...form.checklist, ...ofRepresentative] : form.checklist
