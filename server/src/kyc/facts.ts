import { besideWords, changedWords } from '@sevakendra/contract/kyc/words'
import { maskedAddress } from '../platform/mail/mail'
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

/** A shop's records are its owner's. */
function saidOf(person: Person): Facts {
  const ofShop = person.role === 'merchant' || person.role === 'frenchie'
  return {
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
}

/** As keyed hashes: enough to see that something is another one, and nothing to read. */
export function factsOf(vault: Vault, person: Person): Facts {
  const known = Object.entries(saidOf(person)).map(([fact, text]) => [fact, text ? vault.lookup(`kyc ${fact}`, text) : null])
  return Object.fromEntries(known)
}

/**
 * The first thing that stands there otherwise than when it was verified; what stood nowhere then counts once it does. What was not yet kept of an
 * older verification is not compared.
 */
export const changedFact = (then: Facts | null, now: Facts): Fact | undefined =>
  then ? (Object.keys(factWords) as Fact[]).find(fact => fact in then && (then[fact] ?? null) !== (now[fact] ?? null)) : undefined

/** What is not written by an approval: if it changes while a KYC waits, that is asked about as after it. */
type Standing = keyof typeof changedWords
const standing = Object.keys(changedWords) as Standing[]

/** What of it a verifier reads, numbers and addresses masked. */
export function stoodOf(person: Person): Partial<Record<Standing, string | null>> {
  const said = saidOf(person)
  const masked = (fact: Standing, text: string) =>
    fact === 'address' ? text : text.includes('@') ? maskedAddress(text) : `XXXXXX${text.slice(-4)}`
  return Object.fromEntries(standing.flatMap(fact => (fact in said ? [[fact, said[fact] ? masked(fact, said[fact]) : null]] : [])))
}

/** What was verified: PAN and GSTIN as the approval writes them, all else as it stood when the KYC was sent. @param sent null for one of before that was kept */
export const factsVerified = (now: Facts, sent: Facts | null): Facts => ({
  ...now,
  ...Object.fromEntries(standing.flatMap(fact => (sent && fact in sent ? [[fact, sent[fact] ?? null]] : []))),
})

/** What stands there otherwise than when the KYC was sent, for who verifies it. */
export function changedSince(vault: Vault, { facts, stood }: { facts: unknown; stood: unknown }, person: Person) {
  const [then, now, read] = [facts as Facts | null, factsOf(vault, person), stoodOf(person)]
  if (!then) return []
  return standing.flatMap(fact =>
    fact in then && (then[fact] ?? null) !== (now[fact] ?? null)
      ? [
          {
            ...{ what: changedWords[fact], answers: [], differs: true },
            says: [
              { from: besideWords.sent, value: (stood as Facts)[fact] ?? null },
              { from: besideWords.record, value: read[fact] ?? null },
            ],
          },
        ]
      : [],
  )
}
