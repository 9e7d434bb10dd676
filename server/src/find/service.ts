import type { Found } from '@sevakendra/contract/find/endpoints'
import { type Sought, soughtOf } from '@sevakendra/contract/find/words'
import type { Who } from '../platform/http/who'
import type { Tx } from '../platform/tx'

type From = Pick<Tx, 'db'>

/** Each room looks among its own records, knows who may see which, and asks nothing where this person may see none. */
export type Finder = (from: From, sought: Sought, by: Who) => Promise<Found[]>

/** What a person typed, found in all rooms one after the other: a palette has no need to hold four connections. */
export async function find(from: From, finders: readonly Finder[], text: string, by: Who): Promise<Found[]> {
  const sought = soughtOf(text)
  const found: Found[] = []
  if (sought) for (const look of finders) found.push(...(await look(from, sought, by)))
  return found
}
