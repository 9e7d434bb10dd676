import { dayWords, yearsBetween } from '../../kit/dates'
import { day } from '../../kit/fields'
import type { Condition } from '../../kit/form/condition'
import { type Finding, finding } from '../../kit/form/finding'
import type { AddressNames } from '../../kit/form/groups'
import { type Given, typedIn } from '../../kit/form/question'
import { rulingOn } from './accepted-papers'
import { isAbroad } from './address'
import { type Paper, type PaperCode, type Purpose, papers, papersFor } from './documents'
import type { Setting } from './setting'

/** A question by which a paper is chosen that is scanned with the form; its pages have its name. */
export interface ProofAsked<Name extends string = string> {
  field: Name
  purpose: Purpose
  whose: 'applicant' | 'representative' | 'karta'
  /** Papers of a country abroad count where this address is there. */
  lives?: AddressNames
  /** When it has to be shown at all. */
  asked?: Condition<Setting>
  /** When another paper will do as well. */
  optional?: Condition<Setting>
}

/** A paper that must be scanned with the form. */
export interface NeededProof<Name extends string = string> {
  field: Name
  purpose: Purpose
  whose: ProofAsked['whose']
  /** The paper chosen so far. */
  chosen: PaperCode | null
  /** A minor's proofs of identity and address may be those of the parent who signs. */
  optional: boolean
  choices: PaperCode[]
}

const isOldEnough = ({ fromAge = 0 }: Paper, born: string, { on }: Setting): boolean =>
  fromAge === 0 || !day.safeParse(born).success || yearsBetween(born, on) >= fromAge

/** The papers that these answers need, with what may be chosen for each. */
export const neededProofs = <Name extends string>(
  asked: readonly ProofAsked<Name>[],
  given: Given,
  setting: Setting,
): NeededProof<Name>[] =>
  asked
    .filter(proof => proof.asked?.holds(given, setting) ?? true)
    .map(({ field, purpose, whose, lives, optional }) => ({
      field,
      purpose,
      whose,
      chosen: (typedIn(given, field) || null) as PaperCode | null,
      optional: optional?.holds(given, setting) ?? false,
      choices: papersFor(purpose, setting, lives !== undefined && isAbroad(given, lives)).filter(
        // Proofs of identity and address may be those of the parent who signs.
        code => purpose !== 'podb' || isOldEnough(papers[code], typedIn(given, 'dob'), setting),
      ),
    }))

/** Chosen papers must prove, by the lists that hold, what they are chosen for. */
export const proofRule =
  <Name extends string>(asked: readonly ProofAsked<Name>[]) =>
  (given: Given, setting: Setting): Finding<Name>[] =>
    neededProofs(asked, given, setting).flatMap(({ field, purpose, chosen, choices }) => {
      if (!chosen) return []
      if (choices.includes(chosen)) return paperNote(field, papers[chosen])
      const ruling = rulingOn(setting, chosen, purpose)
      if (ruling && !ruling.accepted)
        return [
          finding(field, 'error', 'No longer accepted from {{day}}. Choose another document.', { day: dayWords(ruling.effectiveFrom) }),
        ]
      // What was sent may be no paper at all.
      const paper: Paper | undefined = papers[chosen]
      return [finding(field, 'error', paper?.noLonger?.[purpose] ?? 'This document is not accepted here. Choose another one.')]
    })

const paperNote = <Name extends string>(field: Name, paper: Paper): Finding<Name>[] =>
  paper.note ? [finding(field, 'note', paper.note)] : []
