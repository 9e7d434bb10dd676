import * as declared from '@sevakendra/contract/nsdl-pan/filing/lists'
import { sql } from 'kysely'
import { rowsOf } from '../../platform/lists/lists'
import { inScope, kind, scopeOf } from '../physical/store'
import { counted } from './store'

export const filingBatches = rowsOf(declared.filingBatches, db => {
  const all = db
    .selectFrom('filingBatch as b')
    .innerJoin('appUser as u', 'u.id', 'b.madeBy')
    .select(['b.id', 'b.no', 'b.madeAt', 'u.name as madeBy'])
    .select(counted)
    .as('c')
  return db
    .selectFrom(all)
    .selectAll()
    .select(
      sql<'empty' | 'done' | 'open'>`case when count = 0 then 'empty' when count = acknowledged then 'done' else 'open' end`.as('progress'),
    )
})

export const batchApplications = rowsOf(declared.batchApplications, (db, who, { batchId }) => {
  const all = db
    .selectFrom('application as a')
    .innerJoin('merchant as m', 'm.id', 'a.merchantId')
    .select(['a.id', 'a.refNo', 'a.applicant', 'a.appType as form', 'a.category', 'm.code as merchantCode'])
    .select(['a.status', 'a.ackNo', 'a.submittedAt'])
    .select(eb =>
      eb
        .selectFrom('scanPage as p')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('p.kind', '=', kind)
        .whereRef('p.subjectId', '=', 'a.id')
        .where('p.retiredAt', 'is', null)
        .as('pages'),
    )
    .where(inScope(scopeOf(who)))
  return batchId === undefined ? all.where('a.batchId', 'is not', null) : all.where('a.batchId', '=', Number(batchId))
})
