import { type Finding, finding } from '../../kit/form/finding'
import { isAbroad } from './address'
import type { AnswerName, Answers } from './answers'
import { isMinor } from './dates'
import { type Paper, type PaperCode, type Purpose, papers, papersFor, proves } from './documents'
import { editions } from './edition'
import { needsRepresentative } from './sections'
import type { Setting } from './setting'

export type ProofField = 'poi' | 'poa' | 'podb' | 'raPoi' | 'raPoa'

/** A paper that must be scanned with the form. */
export interface NeededProof {
  field: ProofField
  purpose: Purpose
  whose: 'applicant' | 'representative'
  /** The paper chosen so far. */
  chosen: PaperCode | null
  /** A minor's proofs of identity and address may be those of the parent who signs. */
  optional: boolean
  choices: PaperCode[]
}

const purposeOf: Record<ProofField, Purpose> = { poi: 'poi', poa: 'poa', podb: 'podb', raPoi: 'poi', raPoa: 'poa' }
const whoseProof: Record<ProofField, NeededProof['whose']> = {
  poi: 'applicant',
  poa: 'applicant',
  podb: 'applicant',
  raPoi: 'representative',
  raPoa: 'representative',
}

/** The papers that these answers need, with what may be chosen for each. */
export function requiredProofs(given: Answers, setting: Setting): NeededProof[] {
  const minor = isMinor(given.dob, setting.on)
  const fields: ProofField[] = needsRepresentative(given, setting) ? ['poi', 'poa', 'podb', 'raPoi', 'raPoa'] : ['poi', 'poa', 'podb']
  return fields.map(field => {
    const whose = whoseProof[field]
    return {
      field,
      purpose: purposeOf[field],
      whose,
      chosen: given[field] ?? null,
      optional: minor && (field === 'poi' || field === 'poa'),
      choices: papersFor(purposeOf[field], setting.edition, isAbroad(given, whose === 'applicant' ? 'residence' : 'ra')),
    }
  })
}

/** Chosen papers must prove, in this edition, what they are chosen for. */
export function proofFindings(given: Answers, setting: Setting): Finding<AnswerName>[] {
  return requiredProofs(given, setting).flatMap(({ field, purpose, chosen, choices }) => {
    if (!chosen) return []
    if (choices.includes(chosen)) return paperNote(field, papers[chosen])
    const gone = chosen === 'aadhaar' && purpose === 'podb' && !editions[setting.edition].rules.aadhaarProvesBirth
    return [
      gone
        ? finding(field, 'error', 'Aadhaar is no longer accepted as proof of date of birth. Choose another document.')
        : finding(field, 'error', 'This document is not accepted here. Choose another one.'),
    ]
  })
}

const paperNote = (field: AnswerName, paper: Paper): Finding<AnswerName>[] => (paper.note ? [finding(field, 'note', paper.note)] : [])

/** One paper may prove several things: the chosen papers, each once. */
export const chosenPapers = (given: Answers, setting: Setting): PaperCode[] => [
  ...new Set(
    requiredProofs(given, setting).flatMap(({ chosen, purpose }) =>
      chosen && proves(chosen, purpose, setting.edition, true) ? [chosen] : [],
    ),
  ),
]
