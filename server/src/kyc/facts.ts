import type { Vault } from '../platform/vault'
import type { Person } from './store'

/** What stands in the records of the portal about somebody and must be shown again when it changes, in words. */
export const factWords = {
  mobile: 'The mobile number on record has changed',
  email: 'The email address on record has changed',
  address: 'The address on record has changed',
  pan: 'The PAN on record has changed',
} as const
export type Fact = keyof typeof factWords
export type Facts = Partial<Record<Fact, string>>

/** As keyed hashes: enough to see that something is another one, and nothing to read. A shop's records are its owner's. */
export function factsOf(vault: Vault, person: Person): Facts {
  const ofShop = person.role === 'merchant' || person.role === 'frenchie'
  const said: Partial<Record<Fact, string | null>> = {
    mobile: ofShop ? person.mobileNo : person.mobile,
    email: ofShop ? person.emailId : person.email,
    ...(ofShop && {
      address: [person.address1, person.address2, person.address3, person.district, person.state, person.pin].filter(Boolean).join(', '),
      pan: person.panHash,
    }),
  }
  const known = Object.entries(said).flatMap(([fact, text]) => (text ? [[fact, vault.lookup(`kyc ${fact}`, text)]] : []))
  return Object.fromEntries(known)
}

/** The first thing that stands there otherwise than when it was verified; what was not known then counts once it is. */
export const changedFact = (then: Facts | null, now: Facts): Fact | undefined =>
  then ? (Object.keys(factWords) as Fact[]).find(fact => then[fact] !== now[fact]) : undefined
