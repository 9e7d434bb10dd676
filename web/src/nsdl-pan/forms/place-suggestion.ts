import { type AddressOf, india, isAbroad } from '@sevakendra/contract/nsdl-pan/forms/address'
import type { Answers } from '@sevakendra/contract/nsdl-pan/forms/answers'
import { stateCodeOf, states } from '@sevakendra/contract/nsdl-pan/forms/codes'

/** A district and state that a PIN code stands for. */
export interface Suggestion {
  town: string
  state: keyof typeof states
  words: string
}

/** The places of a PIN code as the form writes them; the town has 25 boxes. */
export const suggestionsOf = (places: readonly { district: string; state: string }[]): Suggestion[] =>
  places.flatMap(({ district, state }) => {
    const code = stateCodeOf(state)
    return code ? [{ town: district.toUpperCase().slice(0, 25), state: code, words: `${district.toUpperCase()}, ${states[code]}` }] : []
  })

/** Whether a PIN code of an address can be looked up. */
export const lookedUpPin = (given: Answers, whose: AddressOf): string | undefined => {
  const pin = given[`${whose}Pin`]?.trim() ?? ''
  return !isAbroad(given, whose) && /^[1-9]\d{5}$/.test(pin) ? pin : undefined
}

/** What the PIN code fills in by itself: only what nobody has typed. */
export function filledBy({ town, state }: Suggestion, given: Answers, whose: AddressOf): Partial<Answers> {
  return {
    ...(given[`${whose}Town`]?.trim() ? {} : { [`${whose}Town`]: town }),
    ...(given[`${whose}State`] ? {} : { [`${whose}State`]: state }),
    ...(given[`${whose}Country`]?.trim() ? {} : { [`${whose}Country`]: india }),
  }
}

/** Whether the state that stands there is none of the PIN code's; the town may be any place of the district. */
export const differs = (found: readonly Suggestion[], given: Answers, whose: AddressOf): boolean =>
  found.length > 0 && !!given[`${whose}State`] && !found.some(({ state }) => state === given[`${whose}State`])

const parts = ['Flat', 'Premises', 'Road', 'Area', 'Town', 'State', 'Pin', 'Country'] as const

/** One address written over another: a parent mostly lives with the child. */
export const copiedAddress = (given: Answers, from: AddressOf, to: AddressOf): Partial<Answers> =>
  Object.fromEntries(parts.map(part => [`${to}${part}`, given[`${from}${part}`] ?? null]))
