import type { Outcome } from '@sevakendra/contract/report/services/reports'
import { type RawBuilder, sql } from 'kysely'
import type { Span } from '../../platform/lists/report'
import type { Requests } from '../../platform/waiting'

interface Open {
  kind: string
  id: number
  refNo: string
  merchantId: number
  status: string
  since: string
  /** Whole days since it was submitted. */
  age: number
}

const together = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql` union all `)
const listed = (words: readonly string[]) => sql`(${sql.join(words.map(word => sql.lit(word)))})`

/** What is open at an instant of these kinds; of none there is nothing. */
export const openAt = (kinds: readonly Requests[], clock: RawBuilder<string>) =>
  sql<Open>`(
  select o.*, greatest(0, floor(extract(epoch from ${clock} - o.since) / 86400))::int as age from (
    ${together([
      sql`select ''::text as kind, 0::bigint as id, ''::text as ref_no, 0::bigint as merchant_id, ''::text as status, now() as since where false`,
      ...kinds.map(
        ({ kind, records, open }) =>
          sql`select ${sql.lit(kind)}, r.id, r.ref_no, r.merchant_id, r.status::text, r.since from (${records}) r where r.status in ${listed(open)}`,
      ),
    ])}) o)`

interface Decided {
  /** The step in its history. */
  step: number
  kind: string
  id: number
  refNo: string
  merchantId: number
  at: string
  outcome: Outcome
  reason: string | null
  decidedBy: string
}

/** The steps between two instants at which requests of these kinds came out somehow, by the histories of their records; kinds without such steps have none. */
export const decidedIn = (kinds: readonly Requests[], { from, until }: Span) =>
  sql<Decided>`(${together([
    sql`select 0::bigint as step, ''::text as kind, 0::bigint as id, ''::text as ref_no, 0::bigint as merchant_id, now() as at, ''::text as outcome,
      ''::text as reason, ''::text as decided_by where false`,
    ...kinds
      .filter(({ outcomes }) => Object.keys(outcomes).length > 0)
      .map(
        ({ kind, records, outcomes }) => sql`
    select h.id, h.subject, r.id, r.ref_no, r.merchant_id, h.at,
      case h.action ${sql.join(
        Object.entries(outcomes).map(([action, outcome]) => sql`when ${sql.lit(action)} then ${sql.lit(outcome)}`),
        sql` `,
      )} end, h.remark, h.actor_name
    from history h join (${records}) r on r.id = h.subject_id
    where h.subject = ${sql.lit(kind)} and h.action in ${listed(Object.keys(outcomes))} and h.at >= ${from} and h.at < ${until}`,
      ),
  ])})`
