import { type Finding, finding, type Said, say } from '../../kit/form/finding'
import { nameOf } from '../../kit/form/groups'
import { inEnglish, inEnglishLetters, tidyName, tidyPersonName, wordsOf, writeInEnglish } from '../../kit/form/letters'
import { type Given, type Rule, typedIn } from '../../kit/form/question'
import { type Category, type EditionCode, editions } from './edition'
import { panProblem } from './numbers'
import type { Setting } from './setting'

const listed = (words: string) => new Set(words.split(' '))

/** Never part of a name (form instructions, item 1), in the spellings in which they are met. */
const titles = listed(
  'LATE ALIAS URF SHRI SHIRI SMT SMTI SHRIMATI SHRIMATHI SHRIMATEE SHREEMATI SHREEMATHI DR M/S MESSRS MR MRS CAPT MAJ COL BRIG PROF ADV',
)
/** Titles that some people have in their name: refused as well, unless Aadhaar prints them. */
const titlesSometimesBorne = listed('SRI SHREE SRIMATI SRIMATHI KUM KM MS MISS MST')
/** Titles that are also names people bear: KUMARI, MAJOR SINGH. Only before another word are they titles. */
const titlesInFront = listed('KUMARI MAJOR CAPTAIN COLONEL BRIGADIER LIEUTENANT DOCTOR PROFESSOR ADVOCATE MASTER')
/** Before the name of somebody else: the father, the husband, who takes the letters. */
const relations = listed('S/O D/O W/O H/O F/O C/O')

/** Between two names that one person goes by. */
const aliases = listed('ALIAS URF @')

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
  return titles.has(bare) || titlesSometimesBorne.has(bare) || (titlesInFront.has(bare) && place === 0 && words.length > 1)
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
export function lintName(text: string | null | undefined, part: NamePart, edition: EditionCode, aadhaarName?: string): Said[] {
  const words = wordsOf(text)
  if (words.length === 0) return []
  const english = inEnglish(words.join(' '))
  // Without the words in another script a repair would be half of the name.
  if (!inEnglishLetters(words.join(' '))) return [say('error', writeInEnglish, {}, english && repaired(wordsOf(english)).join(' '))]
  const repair = repaired(words).join(' ')
  // Nothing is offered: what stands behind it is somebody else's name.
  const relation = words.find(word => relations.has(word.replace(/\.+$/, '')))
  if (relation)
    return [say('error', '{{word}} stands before the name of another person. Enter only the name that is asked for.', { word: relation })]
  const alias = words.find((word, place) => place > 0 && place < words.length - 1 && aliases.has(word.replace(/\.+$/, '')))
  // Nothing is offered here either: the two together are a name that nobody has.
  if (alias)
    return [say('error', '{{word}} stands between two names of one person. Enter only the one that the proofs show.', { word: alias })]
  const named = words.find((word, place) => isTitle(word, place, words))
  if (named) {
    const borne = !titles.has(named.replace(/\.+$/, '')) && wordsOf(aadhaarName).includes(named)
    return [say(borne ? 'warning' : 'error', 'Titles such as {{word}} are not part of the name.', { word: named }, repair)]
  }
  const tidy = words.join(' ')
  if (!/^[A-Z' ]+$/.test(tidy)) return [say('error', 'Only letters, spaces and an apostrophe are allowed in a name.', {}, repair)]
  if (!/[A-Z]/.test(tidy)) return [say('error', 'A name must have letters.')]
  const found = part === 'whole' ? [] : initials(words, part, edition, aadhaarName)
  // As a surname it is a name, and a title where somebody left the surname out.
  if (found.length === 0 && part === 'last' && words.length === 1 && titlesInFront.has(tidy))
    return [say('warning', '{{word}} is also a title. Leave it only where the proofs show it as the last name.', { word: tidy })]
  return found
}

/** What is wrong with the name of a company, a firm or another entity. @param most letters for which the form has boxes */
export function lintEntityName(name: string, most: number): Said[] {
  const found: Said[] = []
  if (!/^[A-Z0-9 &().,'/-]*$/.test(name)) found.push(say('error', "Only English letters, digits and & ( ) - . , / ' are allowed"))
  else if (!/[A-Z0-9]/.test(name)) found.push(say('error', 'A name must have letters.'))
  const full = name
    .replace(/\bPVT\b\.?/g, 'PRIVATE')
    .replace(/\(P\)(?= ?(?:LTD|LIMITED)\b)/g, 'PRIVATE')
    .replace(/\bLTD\b\.?/g, 'LIMITED')
    .replace(/^(?:M\/S|MESSRS)(?:\.\s*|\s+)/, '')
  if (name.length > most) found.push(say('error', 'The form has room for {{max}} letters of a name.', { max: most }))
  if (full !== name) found.push(say('error', 'Write PRIVATE LIMITED in full, and no M/s before it.', {}, full))
  return found
}

/** A title before a name that never has one; many a trust and company is registered with one (SHRI RAM TRUST). */
export function titleBefore(name: string): Said[] {
  const words = wordsOf(name)
  const place = words.findIndex((word, at) => !isTitle(word, at, words))
  const [word = ''] = words
  return place > 0 ? [say('warning', 'Titles such as {{word}} are not part of the name.', { word }, words.slice(place).join(' '))] : []
}

function initials(words: string[], part: NamePart, edition: EditionCode, aadhaarName?: string): Said[] {
  const onAadhaar = new Set(editions[edition].rules.initialsAsOnAadhaar ? wordsOf(aadhaarName) : [])
  const short = words.filter(word => !onAadhaar.has(word))
  const letters = short.filter(word => word.length === 1)
  const pairs = short.filter(word => word.length === 2 && !shortNames.has(word))
  const found: Said[] = []
  if (part === 'middle') {
    if (letters.length > 1) found.push(say('error', 'Only one initial is allowed in the middle name. Write the others in full.'))
  } else if (letters[0]) {
    found.push(say('error', '{{word}} is an initial. Initials are not allowed here: write the name in full.', { word: letters[0] }))
  }
  if (pairs[0]) found.push(say('error', '{{word}} is read as initials. Write the name in full.', { word: pairs[0] }))
  return found
}

/**
 * The rule of an answer that is a person's name or a part of one.
 * @param onAadhaar the answer with the name on Aadhaar, where it is the name of the same person
 */
export const nameRule = (part: NamePart, onAadhaar?: string): Rule<Setting> => ({
  ...(onAadhaar && { reads: [onAadhaar] }),
  find: (text, given, { edition }) => lintName(text, part, edition, onAadhaar && typedIn(given, onAadhaar)),
})

/** What the questions of the applicant's own name are called in every form of an individual. */
export const own = nameOf('')
const father = nameOf('father')
const mother = nameOf('mother')
/** The applicant's whole name as Aadhaar has it, and the number. */
export const aadhaarName = 'nameOnAadhaar'
export const aadhaarNumber = 'aadhaar'
/** The PAN that somebody has already. */
export const panNumber = 'pan'

/** First, middle and last name in the order in which Aadhaar prints them. */
export const fullName = (given: Given, { lastName, firstName, middleName }: Record<keyof typeof own, string> = own): string =>
  [firstName, middleName, lastName]
    .map(name => tidyName(typedIn(given, name)))
    .filter(Boolean)
    .join(' ')

/** The letter that stands fifth in a PAN: of the last name of a person, of the name of everybody else. Empty where no answer says it. */
export const panInitial = (category: Category, given: Given, applicant: string): string =>
  (category === 'P' ? tidyName(typedIn(given, own.lastName)) : applicant).charAt(0)

/**
 * Compares the name of the form with the name on Aadhaar, word by word and in any order:
 * Aadhaar often prints the surname first.
 */
export function compareWithAadhaar(given: Given): { equal: boolean; notOnAadhaar: string[]; notInForm: string[] } {
  const left = wordsOf(typedIn(given, aadhaarName))
  const notOnAadhaar: string[] = []
  for (const word of wordsOf(fullName(given))) {
    const place = left.indexOf(word)
    if (place < 0) notOnAadhaar.push(word)
    else left.splice(place, 1)
  }
  return { equal: notOnAadhaar.length === 0 && left.length === 0, notOnAadhaar, notInForm: left }
}

/** Whether every word of one part of the applicant's name stands on Aadhaar: the tick 'Same as on Aadhaar'. */
export const sameAsOnAadhaar = (name: string, given: Given): boolean => {
  if (!Object.values<string>(own).includes(name)) return false
  const words = wordsOf(typedIn(given, name))
  const onAadhaar = wordsOf(typedIn(given, aadhaarName))
  return words.length > 0 && words.every(word => onAadhaar.includes(word))
}

/**
 * The name on Aadhaar taken apart as most people bear it: the first word is the first name, the last one the last name, which is a single name, too.
 * @returns undefined where there is none, or one that is yet to be put right: with a title in it or in another script it would be taken apart wrongly
 */
export function partsOfAadhaarName(given: Given, edition: EditionCode): Record<OwnName, string | null> | undefined {
  const words = wordsOf(tidyPersonName(typedIn(given, aadhaarName)))
  const last = words.at(-1)
  if (!last || lintName(words.join(' '), 'whole', edition).some(({ severity }) => severity === 'error')) return undefined
  const [first = null] = words.slice(0, -1)
  return { [own.firstName]: first, [own.middleName]: words.slice(1, -1).join(' ') || null, [own.lastName]: last }
}

type ParentName = 'fatherFirstName' | 'motherFirstName'
type OwnName = (typeof own)[keyof typeof own]

/** What the applicant's name says beside those of the father and of Aadhaar. */
export function ownNameFindings(given: Given, { edition }: Setting): Finding<OwnName | ParentName>[] {
  const found: Finding<OwnName | ParentName>[] = []
  if (!typedIn(given, own.firstName) && wordsOf(typedIn(given, own.lastName)).length > 1) {
    found.push(finding(own.firstName, 'warning', 'The last name has several words. Leave the first name empty only for a single name.'))
  }
  if (typedIn(given, own.firstName) && typedIn(given, father.firstName) && fullName(given) === fullName(given, father)) {
    found.push(finding(father.firstName, 'warning', "The father's name is the same as the applicant's."))
  }
  if (typedIn(given, mother.firstName) && fullName(given, mother) === fullName(given)) {
    found.push(finding(mother.firstName, 'warning', "The mother's name is the same as the applicant's."))
  }
  for (const { firstName, middleName } of [own, father, mother]) {
    const first = tidyPersonName(typedIn(given, firstName))
    // Alone it is a name; before another given name it may be a title that was taken for one.
    if (titlesInFront.has(first) && typedIn(given, middleName))
      found.push(
        finding(firstName, 'warning', '{{word}} is also a title. Leave it only where the proofs show it as the first name.', {
          word: first,
        }),
      )
  }
  return [...found, ...aadhaarNameFindings(given, edition)]
}

function aadhaarNameFindings(given: Given, edition: EditionCode): Finding<OwnName>[] {
  if (given.aadhaarExempt || !typedIn(given, aadhaarName) || !typedIn(given, own.lastName)) return []
  const severity = editions[edition].rules.nameEqualsAadhaar ? 'error' : 'warning'
  const { equal, notOnAadhaar, notInForm } = compareWithAadhaar(given)
  if (equal) return []
  const found: Finding<OwnName>[] = []
  for (const field of Object.values(own)) {
    const strange = wordsOf(typedIn(given, field)).filter(word => notOnAadhaar.includes(word))
    if (strange.length > 0)
      found.push(
        finding(field, severity, '{{words}} is not in the name on Aadhaar. The name must match Aadhaar.', { words: strange.join(' ') }),
      )
  }
  if (notInForm.length > 0) {
    const field = notOnAadhaar.length > 0 || given.middleName ? own.lastName : own.middleName
    found.push(
      finding(field, severity, '{{words}} is in the name on Aadhaar but missing here. The name must match Aadhaar.', {
        words: notInForm.join(' '),
      }),
    )
  }
  return found
}

/**
 * Of a person the fifth letter is the first one of the surname under which the PAN was given.
 * @param before the answer with the whole name as the card has it, where that is to be changed
 */
export const panNameFindings =
  <Pan extends string>(panName: Pan, lastName: string, before?: string) =>
  (given: Given): Finding<Pan>[] => {
    const [pan, surname] = [typedIn(given, panName), typedIn(given, lastName)]
    if (panProblem(pan) || !/^[A-Z]/i.test(surname)) return []
    const letters = [surname, ...wordsOf(before && typedIn(given, before))].map(word => word.charAt(0).toUpperCase())
    if (letters.includes(pan.charAt(4).toUpperCase())) return []
    return [finding(panName, 'warning', 'The fifth letter of a PAN is the first letter of the last name. Compare the PAN with its proof.')]
  }
