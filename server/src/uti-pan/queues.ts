import { psaNeeds, utiQueues } from '@sevakendra/contract/uti-pan/queues'
import { sql } from 'kysely'
import { type Need, type Needs, type Queue, queuesOf, type Requests, type WaitingRow } from '../platform/waiting'

const openPsa = ({ id }: WaitingRow) => `actions/uti-pan/psa-list?open=${id}`
const openOrder = ({ refNo }: WaitingRow) => `actions/uti-pan/coupon-list?q=${refNo}`

export const queues: readonly Queue[] = queuesOf(utiQueues, {
  psas: { rows: sql`select id, ref_no, submitted_at as since from psa where status = 'requested'`, open: openPsa },
  psasOutside: { rows: sql`select id, ref_no, submitted_at as since from psa where status = 'pending'`, open: openPsa },
  psaResets: {
    rows: sql`select id, ref_no, reset_asked_at as since from psa where reset_ticket is not null and status <> 'draft'`,
    open: openPsa,
  },
  coupons: {
    rows: sql`select id, order_no as ref_no, requested_at as since from coupon_order where status = 'requested'`,
    open: openOrder,
  },
  couponsOutside: {
    rows: sql`select id, order_no as ref_no, requested_at as since from coupon_order where status = 'pending'`,
    open: openOrder,
  },
})

/** A PSA that was refused is corrected and sent again. */
export const needs: Needs = {
  kind: 'psa',
  words: psaNeeds,
  acts: 'uti.register',
  async rows(db, by, most) {
    const rows = await db
      .selectFrom('psa as p')
      .where('p.merchantId', '=', by.merchantId ?? -1)
      .where('p.status', '=', 'rejected')
      .select(['p.id', 'p.refNo', 'p.name as title', 'p.status', 'p.remark as reason', 'p.savedAt as at'])
      .select([sql<null>`null`.as('answerBy'), sql<boolean>`true`.as('urgent')])
      .limit(most)
      .$castTo<Need>()
      .execute()
    return { all: rows.length, rows }
  },
  open: (_, may) => (may('uti.register') ? 'product/uti-pan/psa-registration' : 'product/uti-pan'),
}

/** What waits for UTIITSL is open as well: its answer is entered here. */
const outcomes = { approve: 'done', reject: 'rejected' } as const
const open = ['requested', 'pending']

export const requests: readonly Requests[] = [
  {
    kind: 'psa',
    may: 'uti.read',
    records: sql`select id, ref_no, merchant_id, status, submitted_at as since from psa`,
    open,
    outcomes,
  },
  {
    kind: 'coupon_order',
    may: 'uti.read',
    records: sql`select id, order_no as ref_no, merchant_id, status, requested_at as since from coupon_order`,
    open,
    outcomes,
  },
]
