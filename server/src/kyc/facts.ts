import type { Vault } from '../platform/vault'
import type { Person } from './store'

/** What stands in the records of the portal about somebody and must be shown again when it changes, in words. */
export const factWords = {
  mobile: 'The mobile number on record has changed',
  email: 'The email address on record has changed',
  address: 'The address on record has changed',
  pan: 'The PAN on record has changed',
  gstin: 'The GSTIN on record has changed',
  signInMobile: 'The mobile number of the sign-in has changed',
  signInEmail: 'The email address of the sign-in has changed',
} as const
export type Fact = keyof typeof factWords
/** Null for what stood nowhere. */
export type Facts = Partial<Record<Fact, string | null>>

/** As keyed hashes: enough to see that something is another one, and nothing to read. A shop's records are its owner's. */
export function factsOf(vault: Vault, person: Person): Facts {
  const ofShop = person.role === 'merchant' || person.role === 'frenchie'
  const said: Partial<Record<Fact, string | null>> = {
    mobile: ofShop ? person.mobileNo : person.mobile,
    email: ofShop ? person.emailId : person.email,
    ...(ofShop && {
      address: [person.address1, person.address2, person.address3, person.district, person.state, person.pin].filter(Boolean).join(', '),
      pan: person.panHash,
      gstin: person.gstin,
      // Codes and letters go there, whatever the record of the shop says.
      signInMobile: person.mobile,
      signInEmail: person.email,
    }),
  }
  const known = Object.entries(said).map(([fact, text]) => [fact, text ? vault.lookup(`kyc ${fact}`, text) : null])
  return Object.fromEntries(known)
}

/**
 * The first thing that stands there otherwise than when it was verified; what stood nowhere then counts once it does. What was not yet kept of an
 * older verification is not compared.
 */
export const changedFact = (then: Facts | null, now: Facts): Fact | undefined =>
  then ? (Object.keys(factWords) as Fact[]).find(fact => fact in then && (then[fact] ?? null) !== (now[fact] ?? null)) : undefined
