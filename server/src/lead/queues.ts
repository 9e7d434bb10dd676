import { leadNeeds, leadQueues } from '@sevakendra/contract/lead/queues'
import { sql } from 'kysely'
import { scopeBy } from '../platform/http/who'
import { type Need, type Needs, type Queue, queuesOf, type Requests } from '../platform/waiting'

export const queues: readonly Queue[] = queuesOf(leadQueues, {
  leads: {
    rows: sql`select id, ref_no, dated as since from lead where status = 'linkIssued'`,
    open: ({ id }) => `actions/user-list?open=${id}`,
  },
  leadPayouts: {
    rows: sql`select id, ref_no, changed_at as since from lead where status = 'issued'`,
    open: ({ id }) => `actions/user-list?open=${id}`,
  },
})

/** What the partner waits for, and the shop can tell its customer. */
export const needs: Needs = {
  kind: 'lead',
  words: leadNeeds,
  acts: 'lead.apply',
  async rows(db, by, most) {
    const { shop, maker } = scopeBy(by, 'lead.readShop')
    const rows = await db
      .selectFrom('lead as l')
      .where('l.merchantId', '=', shop ?? -1)
      .$if(maker !== null, query => query.where('l.createdBy', '=', maker))
      .where('l.status', '=', 'kycPending')
      .select(['l.id', 'l.refNo', 'l.name as title', 'l.status', 'l.changedAt as at'])
      .select([
        sql<null>`null`.as('reason'),
        sql<null>`null`.as('answerBy'),
        sql<boolean>`false`.as('urgent'),
        sql<number>`(count(*) over ())::int`.as('all'),
      ])
      .orderBy('l.changedAt')
      .limit(most)
      .$castTo<Need & { all: number }>()
      .execute()
    return { all: rows[0]?.all ?? 0, rows }
  },
  open: ({ refNo }) => `product/Banking/list?q=${refNo}`,
}

/**
 * The partner's word that it issued the card or loan counts as its outcome. Its request is open until somebody decides about the payout: one that only waits
 * for the release of a frozen wallet is no longer open, since nobody has to do anything for it.
 */
export const requests: readonly Requests[] = [
  {
    kind: 'lead',
    may: 'lead.read',
    records: sql`select id, ref_no, merchant_id, status, dated as since from lead`,
    open: ['linkIssued', 'applied', 'inProcess', 'kycPending', 'approved', 'issued'],
    outcomes: { issue: 'done', reject: 'rejected', refuse: 'rejected', double: 'rejected' },
  },
]
