import { pinCode } from '../../kit/fields'
import type { Answers } from './answers'
import { outsideIndia } from './codes'
import { editions } from './edition'
import { type Finding, finding } from './finding'
import { inEnglishLetters } from './letters'
import { needsRepresentative, type Setting } from './sections'

/** The three addresses of the form share their rules. */
export type AddressOf = 'residence' | 'office' | 'ra'

export const india = 'INDIA'

/** Whether an address lies outside India; an untouched one counts as inside. */
export const isAbroad = (given: Answers, whose: AddressOf): boolean => {
  const country = given[`${whose}Country`]?.trim().toUpperCase()
  return given[`${whose}State`] === outsideIndia || (!!country && country !== india)
}

const lines = ['Flat', 'Premises', 'Road', 'Area'] as const

/** Whether anything stands in an address. */
export const isTouched = (given: Answers, whose: AddressOf): boolean =>
  [...lines, 'Town', 'State', 'Pin'].some(part => !!given[`${whose}${part as (typeof lines)[number] | 'Town' | 'State' | 'Pin'}`]?.trim())

/** Which addresses must be complete: the one for communication, and what the edition asks besides. */
export function addressesNeeded(given: Answers, setting: Setting): AddressOf[] {
  const { rules } = editions[setting.edition]
  const needed = new Set<AddressOf>()
  if (rules.residenceRequired || given.communication !== 'O') needed.add('residence')
  if (given.communication === 'O') needed.add('office')
  if (needsRepresentative(given, setting)) needed.add('ra')
  for (const whose of ['residence', 'office'] as const) if (isTouched(given, whose)) needed.add(whose)
  return [...needed]
}

const charactersOf = /^[A-Z0-9 &()/.,'#:;-]*$/

/** A complete address: enough lines, town, state, and a PIN code or, abroad, a ZIP code and country. */
export function addressFindings(given: Answers, whose: AddressOf, setting: Setting): Finding[] {
  const found: Finding[] = []
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
  if (!given[`${whose}Town`]?.trim()) found.push(finding(`${whose}Town`, 'error', 'Required'))
  if (!given[`${whose}State`]) found.push(finding(`${whose}State`, 'error', 'Required'))
  return [...found, ...codeFindings(given, whose)]
}

function codeFindings(given: Answers, whose: AddressOf): Finding[] {
  const code = given[`${whose}Pin`]?.trim() ?? ''
  if (!code) return [finding(`${whose}Pin`, 'error', 'Required')]
  if (!isAbroad(given, whose)) {
    const shape = pinCode.safeParse(code)
    return shape.success ? [] : [finding(`${whose}Pin`, 'error', shape.error.issues[0]?.message ?? 'Required')]
  }
  const found: Finding[] = []
  if (!/^[A-Z0-9 -]{2,10}$/i.test(code)) found.push(finding(`${whose}Pin`, 'error', 'Enter the ZIP code'))
  if (given[`${whose}State`] !== outsideIndia) found.push(finding(`${whose}State`, 'error', 'Choose Outside India for an address abroad'))
  const country = given[`${whose}Country`]?.trim().toUpperCase()
  if (!country || country === india) found.push(finding(`${whose}Country`, 'error', 'Required'))
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
