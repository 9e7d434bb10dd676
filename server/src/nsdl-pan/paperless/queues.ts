import { dayOf } from '@sevakendra/contract/kit/dates'
import { paperlessNeeds } from '@sevakendra/contract/nsdl-pan/queues'
import { sql } from 'kysely'
import type { Need, Needs, Queue } from '../../platform/waiting'
import { inScope, kind, scopeOf } from './store'

/** Those that a person has to look at: `attention` of the list. */
export const toLookAt: Pick<Queue, 'rows' | 'open'> = {
  rows: sql`select a.id, a.ref_no, a.submitted_at as since from paperless_transaction t join application a on a.id = t.application_id where t.attention`,
  open: ({ id }) => `actions/nsdl-pan/paperless/list?open=${id}`,
}

/** Those that stopped at the provider and can be finished there, by the end of their time. */
export const needs: Needs = {
  kind,
  words: paperlessNeeds,
  acts: 'nsdl.apply',
  async rows(db, by, most) {
    const rows = await db
      .selectFrom('application as a')
      .innerJoin('paperlessTransaction as t', 't.applicationId', 'a.id')
      .where(inScope(scopeOf(by)))
      .where('a.status', '=', 'incomplete')
      .select(['a.id', 'a.refNo', 'a.applicant as title', 'a.status', 't.windowUntil', 'a.savedAt as at'])
      .select(sql<number>`(count(*) over ())::int`.as('all'))
      .orderBy('t.windowUntil')
      .limit(most)
      .execute()
    return {
      all: rows[0]?.all ?? 0,
      // A reason would be the provider's words: the state says what to do.
      rows: rows.map(({ windowUntil, refNo, all: _, ...row }) => ({
        ...({ ...row, refNo: refNo ?? '' } satisfies Pick<Need, 'id' | 'refNo' | 'title' | 'status' | 'at'>),
        ...{ reason: null, answerBy: dayOf(windowUntil), urgent: true },
      })),
    }
  },
  open: ({ id }) => `product/nsdl-pan/paperless/list?open=${id}`,
}
