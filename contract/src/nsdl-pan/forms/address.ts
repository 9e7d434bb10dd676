import { type Condition, condition, isEmpty } from '../../kit/form/condition'
import { say } from '../../kit/form/finding'
import type { AddressNames } from '../../kit/form/groups'
import { type Given, type Rule, typedIn } from '../../kit/form/question'
import { outsideIndia } from './codes'
import type { Setting } from './setting'

export const india = 'INDIA'

/** Whether an address lies outside India; an untouched one counts as inside. */
export const isAbroad = (given: Given, { state, country }: AddressNames): boolean => {
  const typed = typedIn(given, country).toUpperCase()
  return typedIn(given, state) === outsideIndia || (!!typed && typed !== india)
}

/** What an untouched address has in it all the same: the country is assumed. */
const typedParts = ['flat', 'premises', 'road', 'area', 'town', 'state', 'pin'] as const
/** Whether anything stands in an address. */
export const isTouched = (given: Given, names: AddressNames): boolean => typedParts.some(part => !isEmpty(given[names[part]]))

/** An address that must be complete once anything stands in it, and whenever a form says so. */
export const touchedOr = (names: AddressNames, needed: Condition<Setting>): Condition<Setting> =>
  condition<Setting>(
    [...needed.reads, ...Object.values(names)],
    (given, setting) => needed.holds(given, setting) || isTouched(given, names),
  )

/** The parts that a complete address must have; a country only abroad. */
export function neededParts(names: AddressNames, needed: Condition<Setting>) {
  const abroad = condition<Setting>(
    [...needed.reads, ...Object.values(names)],
    (given, setting) => needed.holds(given, setting) && isAbroad(given, names),
  )
  return { town: { required: needed }, state: { required: needed }, pin: { required: needed }, country: { required: abroad } }
}

/** Of a country that is asked of who does not belong to India. */
export const notIndia: Rule = {
  find: country => (country === india ? [say('error', 'Applicants of India have a form of their own. Begin there.')] : []),
}
