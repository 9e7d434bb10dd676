import { type Finding, finding } from '../../kit/form/finding'
import { inEnglish, inEnglishLetters, tidyName, wordsOf, writeInEnglish } from '../../kit/form/letters'
import { type AnswerName, type Answers, answerNames, questions } from './answers'
import { type EditionCode, editions } from './edition'
import type { Setting } from './setting'

/** Never part of a name (form instructions, item 1). */
const titles = new Set(['LATE', 'ALIAS', 'SHRI', 'SMT', 'DR', 'M/S', 'MR', 'MRS'])
/** Titles that are also names people bear: KUMARI, MAJOR SINGH. Only before another word are they titles. */
const titlesInFront = new Set(['KUMARI', 'MAJOR', 'CAPTAIN'])

/** Two letters that are a name of their own and no initials. */
export const shortNames = new Set(
  (
    'AH AI AL AN AO AR AS BE BI BO BP CH CY DA DE DO EE EK EM ES FA FE FK FU GI GO GU HA HE HO HU ID IK IL IN JE JI JO JR JU ' +
    'KA KC KE KH KI KJ KO KS KU LE LI LO LU MA MU NA NG OH OM ON PI PT QI RU SA SE SI SM SU TA TI TO TU UL UR WO WU YE YH YI YJ YO YU ZI'
  ).split(' '),
)

/** `M/S.` and `DR.` are titles with or without their dot. */
const isTitle = (word: string, place: number, words: string[]): boolean => {
  const bare = word.replace(/\.+$/, '')
  return titles.has(bare) || (titlesInFront.has(bare) && place === 0 && words.length > 1)
}
const lettersOnly = (text: string): string[] => wordsOf(text.replace(/[^A-Z' ]+/g, ' '))

/** The words of a name in English letters without titles and without signs. */
function repaired(words: string[]): string[] {
  const kept = lettersOnly(words.filter((word, place) => !isTitle(word, place, words)).join(' '))
  return kept.join(' ') === words.join(' ') ? kept : repaired(kept)
}

export type NamePart = 'last' | 'first' | 'middle' | 'whole'

/**
 * What is wrong with one part of a person's name.
 * @param text as typed
 * @param part a whole name (on Aadhaar, on the card) may hold initials, the last and first name may not
 * @param aadhaarName the name on Aadhaar, whose initials the edition of 2026 accepts
 */
export function lintName(
  field: AnswerName,
  text: string | null | undefined,
  part: NamePart,
  edition: EditionCode,
  aadhaarName?: string | null,
): Finding<AnswerName>[] {
  const words = wordsOf(text)
  if (words.length === 0) return []
  const english = inEnglish(words.join(' '))
  // Without the words in another script a repair would be half of the name.
  if (!inEnglishLetters(words.join(' ')))
    return [finding(field, 'error', writeInEnglish, {}, english && repaired(wordsOf(english)).join(' '))]
  const repair = repaired(words).join(' ')
  const named = words.find((word, place) => isTitle(word, place, words))
  if (named) {
    const borne = !titles.has(named.replace(/\.+$/, '')) && wordsOf(aadhaarName).includes(named)
    return [finding(field, borne ? 'warning' : 'error', 'Titles such as {{word}} are not part of the name.', { word: named }, repair)]
  }
  const tidy = words.join(' ')
  if (!/^[A-Z' ]+$/.test(tidy)) {
    return [finding(field, 'error', 'Only letters, spaces and an apostrophe are allowed in a name.', {}, repair)]
  }
  if (!/[A-Z]/.test(tidy)) return [finding(field, 'error', 'A name must have letters.')]
  return part === 'whole' ? [] : initials(field, words, part, edition, aadhaarName)
}

function initials(
  field: AnswerName,
  words: string[],
  part: NamePart,
  edition: EditionCode,
  aadhaarName?: string | null,
): Finding<AnswerName>[] {
  const onAadhaar = new Set(editions[edition].rules.initialsAsOnAadhaar ? wordsOf(aadhaarName) : [])
  const short = words.filter(word => !onAadhaar.has(word))
  const letters = short.filter(word => word.length === 1)
  const pairs = short.filter(word => word.length === 2 && !shortNames.has(word))
  const found: Finding<AnswerName>[] = []
  if (part === 'middle') {
    if (letters.length > 1) found.push(finding(field, 'error', 'Only one initial is allowed in the middle name. Write the others in full.'))
  } else if (letters[0]) {
    found.push(
      finding(field, 'error', '{{word}} is an initial. Initials are not allowed here: write the name in full.', { word: letters[0] }),
    )
  }
  if (pairs[0]) {
    found.push(finding(field, 'error', '{{word}} is read as initials. Write the name in full.', { word: pairs[0] }))
  }
  return found
}

const namePart: Readonly<Record<string, NamePart>> = { last: 'last', first: 'first', middle: 'middle' }

/** The answers that hold a name or a part of one, with what they are of it. */
export const nameFields: readonly (readonly [AnswerName, NamePart])[] = answerNames
  .filter(name => questions[name].kind === 'name')
  .map(name => {
    const [part = 'whole'] = Object.entries(questions[name].group?.parts ?? {}).find(([, member]) => member === name) ?? []
    return [name, namePart[part] ?? 'whole']
  })

const ownName: ReadonlySet<string> = new Set(['lastName', 'firstName', 'middleName'])

/** First, middle and last name in the order in which Aadhaar prints them. */
export const fullName = (given: Pick<Answers, 'lastName' | 'firstName' | 'middleName'>): string =>
  [given.firstName, given.middleName, given.lastName].map(tidyName).filter(Boolean).join(' ')

/**
 * Compares the name of the form with the name on Aadhaar, word by word and in any order:
 * Aadhaar often prints the surname first.
 */
export function compareWithAadhaar(given: Answers): { equal: boolean; notOnAadhaar: string[]; notInForm: string[] } {
  const left = wordsOf(given.nameOnAadhaar)
  const notOnAadhaar: string[] = []
  for (const word of wordsOf(fullName(given))) {
    const place = left.indexOf(word)
    if (place < 0) notOnAadhaar.push(word)
    else left.splice(place, 1)
  }
  return { equal: notOnAadhaar.length === 0 && left.length === 0, notOnAadhaar, notInForm: left }
}

/** Whether every word of one name field stands on Aadhaar: the tick 'Same as on Aadhaar'. */
export const sameAsOnAadhaar = (text: string | null | undefined, aadhaarName: string | null | undefined): boolean => {
  const words = wordsOf(text)
  const onAadhaar = wordsOf(aadhaarName)
  return words.length > 0 && words.every(word => onAadhaar.includes(word))
}

/** Everything that the names of an application have to say, as asked by the edition. */
export function nameFindings(given: Answers, { edition }: Setting): Finding<AnswerName>[] {
  const found = nameFields.flatMap(([field, part]) =>
    lintName(field, given[field] as string | null, part, edition, ownName.has(field) ? given.nameOnAadhaar : undefined),
  )
  if (!tidyName(given.firstName) && wordsOf(given.lastName).length > 1) {
    found.push(finding('firstName', 'warning', 'The last name has several words. Leave the first name empty only for a single name.'))
  }
  if (tidyName(given.firstName) && tidyName(given.fatherFirstName) && fullName(given) === fatherName(given)) {
    found.push(finding('fatherFirstName', 'warning', "The father's name is the same as the applicant's."))
  }
  return [...found, ...aadhaarNameFindings(given, edition)]
}

const fatherName = (given: Answers) =>
  fullName({ lastName: given.fatherLastName, firstName: given.fatherFirstName, middleName: given.fatherMiddleName })

function aadhaarNameFindings(given: Answers, edition: EditionCode): Finding<AnswerName>[] {
  if (given.aadhaarExempt || !tidyName(given.nameOnAadhaar) || !tidyName(given.lastName)) return []
  const severity = editions[edition].rules.nameEqualsAadhaar ? 'error' : 'warning'
  const { equal, notOnAadhaar, notInForm } = compareWithAadhaar(given)
  if (equal) return []
  const found: Finding<AnswerName>[] = []
  for (const field of ['lastName', 'firstName', 'middleName'] as const) {
    const strange = wordsOf(given[field]).filter(word => notOnAadhaar.includes(word))
    if (strange.length > 0)
      found.push(
        finding(field, severity, '{{words}} is not in the name on Aadhaar. The name must match Aadhaar.', { words: strange.join(' ') }),
      )
  }
  if (notInForm.length > 0) {
    const field = notOnAadhaar.length > 0 || given.middleName ? 'lastName' : 'middleName'
    found.push(
      finding(field, severity, '{{words}} is in the name on Aadhaar but missing here. The name must match Aadhaar.', {
        words: notInForm.join(' '),
      }),
    )
  }
  return found
}
