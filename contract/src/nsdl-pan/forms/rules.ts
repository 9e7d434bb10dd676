import { yearsBetween } from '../../kit/dates'
import { type Finding, finding } from '../../kit/form/finding'
import { tidyName } from '../../kit/form/letters'
import { isAbroad } from './address'
import type { AnswerName, Answers } from './answers'
import { exemptStates } from './codes'
import { birthProblems } from './dates'
import { nameFindings } from './names'
import { addressFindings } from './places'
import { proofFindings } from './proofs'
import { needsRepresentative } from './sections'
import type { Setting } from './setting'

/** Whether the reason for having no Aadhaar number fits the other answers. */
function exemptionFindings(given: Answers, { on }: Setting): Finding<AnswerName>[] {
  if (!given.aadhaarExempt) return []
  const fits = {
    state: exemptStates.some(code => code === given.residenceState),
    nonResident: isAbroad(given, 'residence'),
    age80: !!given.dob && birthProblems(given.dob, on).length === 0 && yearsBetween(given.dob, on) >= 80,
  }
  return fits[given.aadhaarExempt] ? [] : [finding('aadhaarExempt', 'error', 'This exemption does not match the other answers')]
}

const motherOnCardFindings = (given: Answers): Finding<AnswerName>[] =>
  given.parentOnCard === 'mother' && !tidyName(given.motherLastName) && given.singleParentMother !== true
    ? [finding('motherLastName', 'error', "The mother's name is to be printed on the card. Please enter it.")]
    : []

/** 'No income' excludes every other source. */
const incomeFindings = (given: Answers): Finding<AnswerName>[] =>
  given.incomeSources?.includes('none') && given.incomeSources.length > 1
    ? [finding('incomeSources', 'error', 'No income cannot be combined with another source')]
    : []

/** What several answers of an individual's new application say together. */
export const rules = [nameFindings, exemptionFindings, motherOnCardFindings, addressFindings, incomeFindings, proofFindings]

/** In whose capacity the form is signed. */
export const signsAs = (given: Answers, setting: Setting): 'himself' | 'representative' =>
  needsRepresentative(given, setting) ? 'representative' : 'himself'
