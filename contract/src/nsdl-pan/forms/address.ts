import { condition, isEmpty } from '../../kit/form/condition'
import type { Given } from '../../kit/form/question'
import { outsideIndia } from './codes'
import { isMinor } from './dates'
import { editions } from './edition'
import type { Setting } from './setting'

/** The three addresses of the form share their rules. */
export type AddressOf = 'residence' | 'office' | 'ra'

export const india = 'INDIA'

const text = (given: Given, name: string): string => {
  const value = given[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** Whether an address lies outside India; an untouched one counts as inside. */
export const isAbroad = (given: Given, whose: AddressOf): boolean => {
  const country = text(given, `${whose}Country`).toUpperCase()
  return text(given, `${whose}State`) === outsideIndia || (!!country && country !== india)
}

const parts = ['Flat', 'Premises', 'Road', 'Area', 'Town', 'State', 'Pin'] as const
/** Whether anything stands in an address. */
export const isTouched = (given: Given, whose: AddressOf): boolean => parts.some(part => !isEmpty(given[`${whose}${part}`]))

/** Somebody else signs: always for a minor, otherwise when the form says so. */
export const represented = condition<Setting>(
  ['representative', 'dob'],
  (given, { on }) => given.representative === true || isMinor(text(given, 'dob'), on),
)

const lookedAt = (whose: AddressOf) => [...parts, 'Country'].map(part => `${whose}${part}`)

/** An address that must be complete: the one for communication, what the edition asks besides, and one that is begun. */
export const neededAddress: Record<AddressOf, ReturnType<typeof condition<Setting>>> = {
  residence: condition<Setting>(
    ['communication', ...lookedAt('residence')],
    (given, { edition }) => editions[edition].rules.residenceRequired || given.communication !== 'O' || isTouched(given, 'residence'),
  ),
  office: condition<Setting>(['communication', ...lookedAt('office')], given => given.communication === 'O' || isTouched(given, 'office')),
  ra: represented,
}

/** The parts that a complete address must have; a country only abroad. */
export function neededParts(whose: AddressOf) {
  const needed = neededAddress[whose]
  const abroad = condition<Setting>(
    [...needed.reads, ...lookedAt(whose)],
    (given, setting) => needed.holds(given, setting) && isAbroad(given, whose),
  )
  return { town: { required: needed }, state: { required: needed }, pin: { required: needed }, country: { required: abroad } }
}
