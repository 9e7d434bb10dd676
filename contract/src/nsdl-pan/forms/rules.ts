import { yearsBetween } from '../../kit/dates'
import { emailId, mobileNo } from '../../kit/fields'
import { hasIdentityNumber, isAddressKey, noIdentityNumber } from '../../kit/identity-numbers'
import { type AnswerName, type Answers, answerNames, capitalFields } from './answers'
import { exemptStates } from './codes'
import { birthFindings } from './dates'
import { editions } from './edition'
import { type Finding, finding } from './finding'
import { inEnglish, inEnglishLetters, writeInEnglish } from './letters'
import { nameFields, nameFindings, tidyName } from './names'
import { type AoCode, aadhaarProblem, aoPartProblem, aoTypes } from './numbers'
import { addressesNeeded, addressFindings, isAbroad } from './places'
import { proofFindings } from './proofs'
import { isAsked, needsRepresentative, type Setting } from './sections'

/** What must be answered, by name; addresses and proofs have rules of their own. */
export function requiredAnswers(given: Answers, setting: Setting): AnswerName[] {
  const { rules } = editions[setting.edition]
  const single = given.singleParentMother === true
  const wanted: [AnswerName, boolean][] = [
    ['physicalCard', true],
    ['aoArea', true],
    ['aoType', true],
    ['aoRange', true],
    ['aoNumber', true],
    ['nameOnAadhaar', true],
    ['title', true],
    ['lastName', true],
    ['nameOnCard', true],
    ['otherLastName', true],
    ['aadhaar', true],
    ['dob', true],
    ['gender', true],
    ['fatherLastName', !single],
    ['motherLastName', single || rules.motherNameRequired],
    ['parentOnCard', true],
    ['raLastName', true],
    ['communication', true],
    ['officeName', given.communication === 'O'],
    ['isd', rules.mobileRequired],
    ['mobile', rules.mobileRequired],
    ['email', rules.emailRequired],
    ['incomeSources', true],
    ['businessCode', true],
    ['declarationPlace', true],
  ]
  return wanted.filter(([name, needed]) => needed && isAsked(name, given, setting)).map(([name]) => name)
}

const isEmpty = (value: Answers[AnswerName]): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

const missingFindings = (given: Answers, setting: Setting): Finding[] =>
  requiredAnswers(given, setting)
    .filter(name => isEmpty(given[name]))
    .map(name => finding(name, 'error', 'Required'))

/** Area, type, range and number each have their shape; types other than W, C, CC and WX are rare. */
export function aoFindings(given: Answers): Finding[] {
  const parts: [AnswerName & ('aoArea' | 'aoType' | 'aoRange' | 'aoNumber'), keyof AoCode][] = [
    ['aoArea', 'area'],
    ['aoType', 'type'],
    ['aoRange', 'range'],
    ['aoNumber', 'number'],
  ]
  const found = parts.flatMap(([field, part]) => {
    const text = given[field]?.trim().toUpperCase()
    const problem = text ? aoPartProblem(part, text) : undefined
    return problem ? [finding(field, 'error', problem)] : []
  })
  const type = given.aoType?.trim().toUpperCase()
  if (found.length === 0 && type && !(type in aoTypes)) {
    found.push(finding('aoType', 'warning', 'The AO type is usually W, C, CC or WX. Check it in the list.'))
  }
  return found
}

/** The number itself, and whether the reason for having none fits the other answers. */
export function aadhaarFindings(given: Answers, setting: Setting): Finding[] {
  if (!given.aadhaarExempt) {
    const problem = given.aadhaar?.trim() ? aadhaarProblem(given.aadhaar) : undefined
    return problem ? [finding('aadhaar', 'error', problem)] : []
  }
  const fits = {
    state: exemptStates.some(code => code === given.residenceState),
    nonResident: isAbroad(given, 'residence'),
    age80: !!given.dob && birthFindings(given.dob, setting.on).length === 0 && yearsBetween(given.dob, setting.on) >= 80,
  }
  return fits[given.aadhaarExempt] ? [] : [finding('aadhaarExempt', 'error', 'This exemption does not match the other answers')]
}

/** A single-parent mother leaves the father's name blank and is printed herself. */
export function parentFindings(given: Answers): Finding[] {
  if (given.singleParentMother === true) {
    return (['fatherLastName', 'fatherFirstName', 'fatherMiddleName'] as const)
      .filter(name => tidyName(given[name]))
      .map(name => finding(name, 'error', "Leave the father's name blank when the mother is a single parent"))
  }
  return given.parentOnCard === 'mother' && !tidyName(given.motherLastName)
    ? [finding('motherLastName', 'error', "The mother's name is to be printed on the card. Please enter it.")]
    : []
}

export function contactFindings(given: Answers): Finding[] {
  const found: Finding[] = []
  const mobile = given.mobile?.trim()
  // Numbers of other countries have other shapes.
  if (mobile && (given.isd ?? '91') === '91') {
    const problem = mobileNo.safeParse(mobile).error?.issues[0]
    if (problem) found.push(finding('mobile', 'error', problem.message))
  } else if (mobile && !/^\d{6,15}$/.test(mobile)) found.push(finding('mobile', 'error', 'Enter the number in digits'))
  if (given.isd?.trim() && !/^[1-9]\d{0,3}$/.test(given.isd.trim()))
    found.push(finding('isd', 'error', 'The country code must be 1 to 4 digits'))
  for (const name of ['std', 'phone'] as const) {
    if (given[name]?.trim() && !/^\d+$/.test(given[name].trim())) found.push(finding(name, 'error', 'Enter the number in digits'))
  }
  const email = given.email?.trim()
  if (email && !emailId.safeParse(email).success) found.push(finding('email', 'error', 'Enter a valid email address'))
  return found
}

/** 'No income' excludes every other source. */
export const incomeFindings = (given: Answers): Finding[] =>
  given.incomeSources?.includes('none') && given.incomeSources.length > 1
    ? [finding('incomeSources', 'error', 'No income cannot be combined with another source')]
    : []

/** Names and AO codes have rules of their own. */
const otherCapitals = [...capitalFields].filter(name => !/^ao[A-Z]/.test(name) && !nameFields.some(([one]) => one === name))

/** The paper is filled in English capitals; what was typed in another script stays as it is and is pointed out. */
const letterFindings = (given: Answers): Finding[] =>
  otherCapitals.flatMap(name => {
    const typed = tidyName(given[name] as string | null | undefined)
    return inEnglishLetters(typed) ? [] : [finding(name, 'error', writeInEnglish, {}, inEnglish(typed))]
  })

/** Numbers of identity papers have a field of their own; in any other answer they would stand in the clear. */
const identityFindings = (given: Answers): Finding[] =>
  answerNames
    .filter(name => !['aadhaar', 'mobile', 'email'].includes(name))
    .filter(name => typeof given[name] === 'string' && hasIdentityNumber(given[name], { address: isAddressKey(name) }))
    .map(name => finding(name, 'error', noIdentityNumber))

/** Everything there is to say about the answers of an individual's new application, in the order of the form. */
export function applicationFindings(given: Answers, setting: Setting): Finding[] {
  const all = [
    ...missingFindings(given, setting),
    ...aoFindings(given),
    ...nameFindings(given, setting.edition),
    ...aadhaarFindings(given, setting),
    ...birthFindings(given.dob, setting.on),
    ...parentFindings(given),
    ...addressesNeeded(given, setting).flatMap(whose => addressFindings(given, whose, setting)),
    ...letterFindings(given),
    ...contactFindings(given),
    ...incomeFindings(given),
    ...proofFindings(given, setting),
    ...identityFindings(given),
  ]
  // What the form does not ask cannot be wrong, save a father's name that must go.
  return all.filter(({ field }) => isAsked(field, given, setting) || field.startsWith('father'))
}

/** In whose capacity the form is signed. */
export const signsAs = (given: Answers, setting: Setting): 'himself' | 'representative' =>
  needsRepresentative(given, setting) ? 'representative' : 'himself'
