import type { Capability } from './capabilities'
import { endpoint, file } from './endpoint'

/** What a stream can say has changed; it carries no content, which is asked for by the usual calls. */
export type LiveTopic = 'wallet' | 'notices' | 'postings' | 'mails' | 'messages'

/** Said once when a stream has begun: from here on nothing is missed. */
export const liveOpen = 'open'

/** That a record has changed: the event's data is `SUBJECT ID`, and ` own` behind it for who did it. */
export const liveRecord = 'record'

/** Who is told of a record's changes, and what they have open then: addresses of calls, as they begin. */
interface LiveReads {
  may: Capability
  /** Calls and lists of this kind of record. One with another record's number in its address is not asked again. */
  of: readonly string[]
  /** What else shows something of it, whatever number stands in its address. */
  also?: readonly string[]
}

export interface ShopReads extends LiveReads {
  /** The column of the record that names the shop, where it is not `merchant_id`. */
  owner?: string
  /** To see what colleagues made, where `may` alone is not enough: without it people are told of the records that they made themselves. */
  others?: Capability
}

/** Who is told of changes of a kind of record: people of the back office, and where it belongs to shops, those of its own. */
export interface LiveAudience {
  back: LiveReads
  shop?: ShopReads
  /** What everybody who is signed in may read of it: calls as they begin. */
  everyone?: readonly string[]
  /** Of a person: what they read of themselves. Calls as they begin. */
  self?: readonly string[]
}

export const live = endpoint('GET /live', {
  summary: 'What has changed, as events',
  may: 'signedIn',
  // An open page is not a person who is there.
  unattended: true,
  reply: file,
})
