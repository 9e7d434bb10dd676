import { type AddressNames, addressLines } from '@sevakendra/contract/kit/form/groups'
import { type Given, typedIn } from '@sevakendra/contract/kit/form/question'
import { india, isAbroad } from '@sevakendra/contract/nsdl-pan/forms/address'
import { stateCodeOf, states } from '@sevakendra/contract/nsdl-pan/forms/codes'

/** A district and state that a PIN code stands for. */
export interface Suggestion {
  town: string
  state: keyof typeof states
  words: string
}

/** The places of a PIN code as the form writes them; the town has 25 boxes. @param t the reader's translator, for the state in `words` */
export const suggestionsOf = (places: readonly { district: string; state: string }[], t: (text: string) => string): Suggestion[] =>
  places.flatMap(({ district, state }) => {
    const code = stateCodeOf(state)
    return code ? [{ town: district.toUpperCase().slice(0, 25), state: code, words: `${district.toUpperCase()}, ${t(states[code])}` }] : []
  })

/** Whether a PIN code of an address can be looked up. */
export const pinToLookUp = (given: Given, names: AddressNames): string | undefined => {
  const pin = typedIn(given, names.pin)
  return !isAbroad(given, names) && /^[1-9]\d{5}$/.test(pin) ? pin : undefined
}

/** What the PIN code fills in by itself: only what nobody has typed. */
export const filledBy = ({ town, state }: Suggestion, given: Given, names: AddressNames): Given => ({
  ...(typedIn(given, names.town) ? {} : { [names.town]: town }),
  ...(typedIn(given, names.state) ? {} : { [names.state]: state }),
  ...(typedIn(given, names.country) ? {} : { [names.country]: india }),
})

/** Whether the state that stands there is none of the PIN code's; the town may be any place of the district. */
export const differs = (found: readonly Suggestion[], given: Given, names: AddressNames): boolean =>
  found.length > 0 && !!typedIn(given, names.state) && !found.some(({ state }) => state === given[names.state])

/** Whether there is one address to write over another one that says something else. @param asked the questions that the form asks now */
export const mayCopy = (given: Given, asked: readonly string[], from: AddressNames, to: AddressNames): boolean => {
  const lines = addressLines.map(part => from[part])
  return (
    lines.some(name => asked.includes(name) && typedIn(given, name) !== '') &&
    Object.entries(to).some(([part, name]) => typedIn(given, name) !== typedIn(given, from[part as keyof AddressNames]))
  )
}

/** One address written over another: a parent mostly lives with the child. */
export const copiedAddress = (given: Given, from: AddressNames, to: AddressNames): Given =>
  Object.fromEntries(Object.entries(to).map(([part, name]) => [name, given[from[part as keyof AddressNames]] ?? null]))
