import { typedAoCode } from '@sevakendra/contract/nsdl-pan/forms/numbers'
import { type AoCodeImport, type AoCodeImported, problemsShown } from '@sevakendra/contract/place/endpoints'
import { audit } from '../platform/audit'
import { fieldRefusal } from '../platform/http/errors'
import type { Who } from '../platform/http/who'
import type { House, Tx } from '../platform/tx'
import type { AoList } from './ao-list'
import { aoListOf } from './decode'
import * as store from './store'

export { bankOf } from './banks'
export { loadReferenceData } from './reference'

/** Districts of a PIN code, the likeliest first; none when it is not listed. */
export const placesOf = async (tx: Pick<Tx, 'db'>, pin: string) => ({ pin, places: await store.placesOf(tx.db, pin) })

/** States in the order of the alphabet, addresses outside India last. */
export const states = (tx: Pick<Tx, 'db'>) => store.states(tx.db)

/** AO codes that fit what was typed: a whole code, or words that all occur in city, state, code or description. */
export async function searchAoCodes(tx: Pick<Tx, 'db'>, q: string) {
  const list = await store.aoList(tx.db)
  const about = { loaded: list?.rows ?? 0, version: list?.version ?? null, origin: list?.origin ?? null }
  const words = q
    .toLowerCase()
    .split(/[\s,;/-]+/)
    .filter(Boolean)
  if (words.length === 0) return { ...about, found: 0, rows: [] }
  const rows = await store.findAoCodes(tx.db, { words: words.map(spellings), code: typedAoCode(q), city: words.join(' ') })
  return { ...about, found: rows[0]?.found ?? 0, rows: rows.map(({ found: _, ...row }) => row) }
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

/** Reads the list before a transaction opens: ten thousand lines take their time. @throws Refusal 422 when it cannot be read */
export const readImport = (house: Pick<House, 'decoder'>, given: AoCodeImport, by: Who): Promise<AoList> => aoListOf(house, given.csv, by)

/**
 * Replaces every AO code by the given list; without `apply` only says what would change.
 * @throws Refusal 422 on `csv` when a line does not fit or the list is empty
 */
export async function importAoCodes(tx: Pick<Tx, 'db'>, given: AoCodeImport, list: AoList, by: Who): Promise<AoCodeImported> {
  const change = changes(await store.aoCodes(tx.db), list.rows)
  const outcome = {
    applied: given.apply,
    rows: list.rows.length,
    ...change,
    repeated: list.repeated,
    problemCount: list.problems.length,
    problems: list.problems.slice(0, problemsShown),
  }
  if (!given.apply) return outcome
  const [first] = list.problems
  if (first) throw fieldRefusal({ csv: [`Line ${first.line} of the list: ${first.text}`] })
  if (list.rows.length === 0) throw fieldRefusal({ csv: ['There is no AO code in this list'] })
  await store.lockReferenceData(tx.db)
  await store.replaceAoCodes(tx.db, list.rows)
  await store.noteLoaded(tx.db, { name: 'aoCodes', version: given.version, origin: 'imported', rows: list.rows.length })
  await audit(tx.db, {
    event: 'aoCodes.imported',
    subject: 'ao_codes',
    who: by,
    details: { version: given.version, rows: list.rows.length, ...change },
  })
  return outcome
}

type Code = { area: string; type: string; range: string; number: string }

function changes(before: Code[], after: Code[]) {
  const words = ({ area, type, range, number }: Code) => `${area}-${type}-${range}-${number}`
  const [old, fresh] = [new Set(before.map(words)), new Set(after.map(words))]
  const kept = [...fresh].filter(code => old.has(code)).length
  return { added: fresh.size - kept, removed: old.size - kept, kept }
}
