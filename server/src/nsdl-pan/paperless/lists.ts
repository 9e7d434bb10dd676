import { openStates } from '@sevakendra/contract/nsdl-pan/paperless/flow'
import { allPaperless, ownPaperless } from '@sevakendra/contract/nsdl-pan/paperless/lists'
import { type SqlBool, sql } from 'kysely'
import type { Who } from '../../platform/http/who'
import { rowsOf } from '../../platform/lists/lists'
import { kind as paperKind } from '../physical/store'
import { ageInDays, paperlessOutcome } from '../work/store'
import { type Db, inScope, scopeOf } from './store'

/** At the provider still. */
const open = sql<SqlBool>`a.status in (${sql.join(openStates.map(state => sql.lit(state)))})`
const failing = sql<boolean>`(${open} and coalesce(t.answer_status = 'failure', false))`
/** As the record says it (`untilOf`). */
const until = sql<
  string | null
>`case when ${open} and not ${failing} then case when t.opened_at is null then t.unknown_at else t.window_until end end`

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
    .select(['a.mobile', 't.txnId', 't.checkedAt', sql<string>`a.status`.as('status'), failing.as('failing')])

export const ownPaperlessRows = rowsOf(ownPaperless, (db, who) =>
  rows(db, who)
    .innerJoin('appUser as c', 'c.id', 'a.createdBy')
    .select(['c.code as filedBy', paperlessOutcome.as('outcome'), until.as('until')]),
)

export const allPaperlessRows = rowsOf(allPaperless, (db, who, _, clock) =>
  rows(db, who)
    .innerJoin('merchant as m', 'm.id', 'a.merchantId')
    .select(['m.shopName as merchant', 'm.code as merchantCode'])
    .select(sql<boolean>`coalesce(t.attention, false)`.as('attention'))
    .select(ageInDays(clock).as('age')),
)
