import { allPaperless, ownPaperless } from '@sevakendra/contract/nsdl-pan/paperless/lists'
import { sql } from 'kysely'
import type { Who } from '../../platform/http/who'
import { rowsOf } from '../../platform/lists/lists'
import { kind as paperKind } from '../physical/store'
import { ageInDays, paperlessOutcome } from '../work/store'
import { type Db, inScope, scopeOf } from './store'

const rows = (db: Db, who: Who) =>
  db
    .selectFrom('application as a')
    .leftJoin('paperlessTransaction as t', 't.applicationId', 'a.id')
    .where(inScope(scopeOf(who)))
    .select(['a.id', 'a.refNo', 'a.submittedAt', 'a.applicant', 'a.appType as form', 'a.ackNo', 'a.ackDate', 'a.total as charge'])
    .select(eb =>
      eb
        .selectFrom('application as p')
        .select('p.refNo')
        .where('p.kind', '=', paperKind)
        .whereRef('p.copiedFrom', '=', 'a.id')
        // Of a draft on paper only its counter knows.
        .$if(who.merchantId === null, only => only.where('p.status', '<>', 'draft'))
        .orderBy('p.id', 'desc')
        .limit(1)
        .as('madeInto'),
    )
    .select(['a.mobile', 't.txnId', 't.checkedAt', sql<string>`a.status`.as('status')])

export const ownPaperlessRows = rowsOf(ownPaperless, (db, who) =>
  rows(db, who)
    .innerJoin('appUser as c', 'c.id', 'a.createdBy')
    .select(['c.code as filedBy', paperlessOutcome.as('outcome')]),
)

export const allPaperlessRows = rowsOf(allPaperless, (db, who, _, clock) =>
  rows(db, who)
    .innerJoin('merchant as m', 'm.id', 'a.merchantId')
    .select(['m.shopName as merchant', 'm.code as merchantCode'])
    .select(sql<boolean>`coalesce(t.attention, false)`.as('attention'))
    .select(ageInDays(clock).as('age')),
)
