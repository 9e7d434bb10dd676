import { ownRegistrations, registrations } from '@sevakendra/contract/gst/registration/lists'
import { stateTurns } from '@sevakendra/contract/gst/registration/words'
import { sql } from 'kysely'
import type { Who } from '../../platform/http/who'
import { rowsOf } from '../../platform/lists/lists'
import { turnOf } from '../lists'
import { type Db, inScope, scopeOf } from './store'

const rows = (db: Db, who: Who) =>
  db
    .selectFrom('application as a')
    .leftJoin('gstRegistrationProgress as p', 'p.applicationId', 'a.id')
    .where(inScope(scopeOf(who)))
    .select(['a.id', 'a.refNo', 'a.submittedAt', 'a.applicant', 'a.mobile', 'a.total as charge', 'a.remark'])
    .select(['a.ackNo as arn', 'p.gstin', 'p.trn'])
    .select([
      sql<string>`a.status`.as('status'),
      turnOf(sql`a.status`, stateTurns).as('turn'),
      sql<string | null>`a.answers ->> 'state'`.as('state'),
      sql<string | null>`a.answers ->> 'constitution'`.as('constitution'),
      // What ends by itself next: the TRN, the answer to the officer, or the answer to a query.
      sql<string | null>`case a.status when 'trnGenerated' then p.trn_until when 'aadhaarPending' then p.trn_until
        when 'clarification' then p.answer_by when 'query' then a.answer_by end`.as('dueOn'),
    ])

export const ownRegistrationRows = rowsOf(ownRegistrations, (db, who) => rows(db, who))

export const registrationRows = rowsOf(registrations, (db, who) =>
  rows(db, who)
    .innerJoin('merchant as m', 'm.id', 'a.merchantId')
    .leftJoin('appUser as v', 'v.id', 'a.claimBy')
    .select(['m.code as merchant', 'm.shopName', 'v.name as claimedBy']),
)
