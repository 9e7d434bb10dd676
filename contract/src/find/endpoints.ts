import { z } from 'zod'
import { endpoint } from '../kit/endpoint'
import { id } from '../kit/fields'
import { type FoundKind, findable } from '../register/subjects'

/** Those that stand first in the palette; others follow in the order of the register. */
const first: readonly FoundKind[] = ['nsdl_application', 'payment_request', 'gateway_order', 'registration', 'merchant', 'app_user']
export const foundKinds = [...first, ...findable.filter(kind => !first.includes(kind))] as [FoundKind, ...FoundKind[]]

export const foundRecord = z.object({
  kind: z.enum(foundKinds),
  id,
  /** What a person calls it: a name, or a reference where there is none. */
  title: z.string(),
  /** Its numbers, and whose it is. */
  about: z.string(),
  status: z.string().nullable(),
  /** Below the base route of whoever asked. */
  link: z.string(),
})
export type Found = z.output<typeof foundRecord>

/** At most so many of one kind: who does not see it among them types more of it, or opens the list. */
export const foundOfAKind = 5

export const find = endpoint('POST /find', {
  summary: 'Records by reference, acknowledgement number, name or mobile, among those that the caller may see: five of each kind.',
  may: 'signedIn',
  // A body, not a query: names and numbers of people stand in no address and in no log of addresses.
  reads: true,
  body: z.object({ text: z.string().trim().max(100) }),
  refusedWith: 400,
  reply: z.array(foundRecord),
})
