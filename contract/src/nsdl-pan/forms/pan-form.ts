import type { AnyForm } from '../../kit/form/form'
import type { PaperSection } from '../../kit/form/print'
import type { Given } from '../../kit/form/question'
import type { CheckKey } from '../checklist'
import type { CardVariant } from './card-variants'
import type { ConsentOf } from './consent'
import type { EditionCode } from './edition'
import { type Filing, keyOf } from './filings'
import type { ProofAsked } from './proofs'
import type { Setting } from './setting'

/** What is cut from the scan of the signed form. */
export type CutKey = 'photo' | 'signature'

/** Who signs, and as what. */
export interface Signer {
  name: string
  capacity: string
  /** Below the place where it is signed. */
  under: string
  /** In the words of the form: signs in the place of an applicant, who could have signed. */
  represents?: true
}

/** One form of the tax department, with all that its application needs of it: a declaration, nothing else of the product knows a form. */
export interface PanForm extends AnyForm<Setting> {
  /** What is filed with it, and that in one word. */
  filing: Filing
  key: string
  /** On the head of the paper: what is asked for, and for whom. */
  purpose: string
  applicants: string
  /** How it is filled in, in a few words on its head. */
  note?: string
  /** In what the merchant says of it: `Form 93, individual.` */
  about: string
  /** Questions by which papers are chosen that are scanned with it. */
  proofs: readonly ProofAsked[]
  /** Which price it has. */
  priced(given: Given): CardVariant
  signer(given: Given, setting: Setting): Signer
  /** What the applicant agrees to before paying, or who signs for the applicant. */
  consent: ConsentOf
  /** The sections of its paper, by page; the last one ends above the declaration. */
  paper(edition: EditionCode): readonly (readonly PaperSection[])[]
  /** In the order in which they are cut. */
  cuts: readonly CutKey[]
  /** When the applicant was born or came into being. */
  born: string
  /** What a verifier ticks of every application, in the order of the keys 1-9; `checksOf` adds what these answers ask for. */
  checklist: readonly CheckKey[]
  /** Sections that a verifier reads before the others. */
  readFirst: readonly string[]
  /** Right and wrong ways to write an answer, where its instructions give them. */
  examples?: Readonly<Record<string, { right: readonly string[]; wrong: readonly string[] }>>
}

type Declared = Omit<PanForm, keyof AnyForm | 'key' | 'filing'>

/** Makes the form of its questions and what else is declared of it. */
export const panForm = <F extends AnyForm<Setting>>(filing: Filing, form: F, declared: Declared) => ({
  key: keyOf(filing),
  filing,
  ...declared,
  ...form,
})

/** Makes the form of what is filed. */
export type MakesForm = (filing: Filing) => PanForm

/** A declaration that makes several forms, each of them once. */
export function formsOf(make: MakesForm): MakesForm {
  const made = new Map<string, PanForm>()
  return filing => {
    const key = keyOf(filing)
    const form = made.get(key) ?? make(filing)
    made.set(key, form)
    return form
  }
}
