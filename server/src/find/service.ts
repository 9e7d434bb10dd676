import type { Found } from '@sevakendra/contract/find/endpoints'
import { type Sought, soughtOf } from '@sevakendra/contract/find/words'
import * as gateway from '../gateway/service'
import { findApplications } from '../nsdl-pan/service'
import * as payment from '../payment/service'
import * as people from '../people/service'
import type { Who } from '../platform/http/who'
import type { Tx } from '../platform/tx'
import * as registration from '../registration/service'

type From = Pick<Tx, 'db'>

/** Each room looks among its own records, knows who may see which, and asks nothing where this person may see none. */
const rooms: readonly ((from: From, sought: Sought, by: Who) => Promise<Found[]>)[] = [
  findApplications,
  payment.find,
  gateway.find,
  registration.find,
  people.find,
  people.findUsers,
]

/** What a person typed, found in all rooms one after the other: a palette has no need to hold four connections. */
export async function find(from: From, text: string, by: Who): Promise<Found[]> {
  const sought = soughtOf(text)
  const found: Found[] = []
  if (sought) for (const look of rooms) found.push(...(await look(from, sought, by)))
  return found
}
