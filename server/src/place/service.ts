import type { AoCodeRow } from '@sevakendra/contract/nsdl-pan/forms/ao-row'
import { type AoCode, aoCodeWords, typedAoCode } from '@sevakendra/contract/nsdl-pan/forms/numbers'
import type { Tx } from '../platform/tx'
import { isHindi, latinSpellings } from './hindi-names'
import * as store from './store'

export { bankOf } from './banks'
export { loadReferenceData } from './reference'
// What rooms do that keep a list of their own.
export { loadedList, lockReferenceData, noteLoaded } from './store'

/** Districts of a PIN code, the likeliest first; none when it is not listed. */
export const placesOf = async (tx: Pick<Tx, 'db'>, pin: string) => ({ pin, places: await store.placesOf(tx.db, pin) })

/** States in the order of the alphabet, addresses outside India last. */
export const states = (tx: Pick<Tx, 'db'>) => store.states(tx.db)

/**
 * AO codes that fit what was typed: a whole code, or words that all occur in city, state, code or description. The list is in Latin letters;
 * a word in Devanagari stands for what is written there and sounds alike.
 * @param lives where the applicant does: abroad, officers of international taxation come first
 */
export async function searchAoCodes(
  tx: Pick<Tx, 'db'>,
  q: string,
  applicant: { lives?: 'india' | 'abroad'; of?: 'company' | 'other' } = {},
) {
  const list = await store.loadedList(tx.db, 'aoCodes')
  const about = {
    ...{ loaded: list?.rows ?? 0, version: list?.version ?? null, origin: list?.origin ?? null },
    loadedAt: list ? new Date(list.loadedAt).toISOString() : null,
    example: await store.usualCity(tx.db),
  }
  const words = q
    .toLowerCase()
    .split(/[\s,;/-]+/)
    .filter(Boolean)
  if (words.length === 0) return { ...about, found: 0, rows: [] }
  const hindi = words.filter(isHindi)
  const listed = hindi.length > 0 ? await store.aoPlaces(tx.db) : []
  const latin = new Map(hindi.map(word => [word, latinSpellings(word, listed)]))
  const rows = await store.findAoCodes(tx.db, {
    words: words.map(word => (latin.get(word)?.length ? latin.get(word) : undefined) ?? spellings(word)),
    code: typedAoCode(q),
    city: words.map(word => latin.get(word)?.[0] ?? word).join(' '),
    abroad: applicant.lives === 'abroad',
    company: applicant.of === 'company',
  })
  return { ...about, found: rows[0]?.found ?? 0, rows: rows.map(({ found: _, ...row }) => row) }
}

/** What the list says of these codes, each once; of a code that is not listed nothing. */
export async function aoCodesAmong(tx: Pick<Tx, 'db'>, codes: readonly AoCode[]): Promise<AoCodeRow[]> {
  const found = await store.aoCodesAmong(tx.db, codes)
  return codes.flatMap(code => found.find(row => aoCodeWords(row) === aoCodeWords(code)) ?? [])
}

/** The tax department's lists keep older names of cities than PIN codes and people do. */
const renamed = [
  ['bangalore', 'bengaluru'],
  ['baroda', 'vadodara'],
  ['calcutta', 'kolkata'],
  ['calicut', 'kozhikode'],
  ['cochin', 'kochi'],
  ['gurgaon', 'gurugram'],
  ['mangalore', 'mangaluru'],
  ['mysore', 'mysuru'],
  ['allahabad', 'prayagraj'],
  ['pondicherry', 'puducherry'],
  ['trivandrum', 'thiruvananthapuram'],
  ['vizag', 'visakhapatnam'],
]
const spellings = (word: string): string[] => renamed.find(names => names.includes(word)) ?? [word]
