import { pinCode } from '../../kit/fields'
import { type Finding, finding } from '../../kit/form/finding'
import { inEnglishLetters } from '../../kit/form/letters'
import { type AddressOf, india, isAbroad, neededAddress } from './address'
import type { AnswerName, Answers } from './answers'
import { outsideIndia } from './codes'
import { editions } from './edition'
import type { Setting } from './setting'

const addresses = ['residence', 'office', 'ra'] as const
const lines = ['Flat', 'Premises', 'Road', 'Area'] as const
const charactersOf = /^[A-Z0-9 &()/.,'#:;-]*$/

/** What is wrong with the addresses that must be complete; that their parts are there is asked of each question. */
export const addressFindings = (given: Answers, setting: Setting): Finding<AnswerName>[] =>
  addresses.filter(whose => neededAddress[whose].holds(given, setting)).flatMap(whose => oneAddress(given, whose, setting))

/** Enough lines in the letters of the form, and a PIN code or, abroad, a ZIP code and country. */
function oneAddress(given: Answers, whose: AddressOf, setting: Setting): Finding<AnswerName>[] {
  const found: Finding<AnswerName>[] = []
  const needed = editions[setting.edition].rules.addressLinesNeeded
  const filled = lines.filter(line => given[`${whose}${line}`]?.trim())
  if (filled.length < needed) {
    const empty = lines.find(line => !given[`${whose}${line}`]?.trim()) ?? 'Flat'
    found.push(finding(`${whose}${empty}`, 'error', 'Fill in at least {{count}} of flat, premises, road and area', { count: needed }))
  }
  for (const part of [...lines, 'Town'] as const) {
    const typed = given[`${whose}${part}`] ?? ''
    // Another script has a finding of its own, as in every field in capitals.
    if (inEnglishLetters(typed) && !charactersOf.test(typed.toUpperCase())) {
      found.push(finding(`${whose}${part}`, 'error', "Only English letters, digits and & ( ) / . , ' # : ; - are allowed"))
    }
  }
  return [...found, ...codeFindings(given, whose)]
}

function codeFindings(given: Answers, whose: AddressOf): Finding<AnswerName>[] {
  const code = given[`${whose}Pin`]?.trim() ?? ''
  if (!code) return []
  if (!isAbroad(given, whose)) {
    const shape = pinCode.safeParse(code)
    return shape.success ? [] : [finding(`${whose}Pin`, 'error', shape.error.issues[0]?.message ?? 'Required')]
  }
  const found: Finding<AnswerName>[] = []
  if (!/^[A-Z0-9 -]{2,10}$/i.test(code)) found.push(finding(`${whose}Pin`, 'error', 'Enter the ZIP code'))
  if (given[`${whose}State`] !== outsideIndia) found.push(finding(`${whose}State`, 'error', 'Choose Outside India for an address abroad'))
  if (given[`${whose}Country`]?.trim().toUpperCase() === india) found.push(finding(`${whose}Country`, 'error', 'Required'))
  return found
}

/** What the card costs depends on where it goes: nothing to send for an e-PAN alone, else by the address for communication. */
export type CardVariant = 'cardIndia' | 'cardAbroad' | 'ePan'
export function cardVariant(given: Answers): CardVariant {
  if (given.physicalCard === 'N') return 'ePan'
  return isAbroad(given, given.communication === 'O' ? 'office' : 'residence') ? 'cardAbroad' : 'cardIndia'
}
export const cardVariants: Record<CardVariant, string> = {
  cardIndia: 'Card and e-PAN',
  cardAbroad: 'Card abroad and e-PAN',
  ePan: 'e-PAN only',
}
