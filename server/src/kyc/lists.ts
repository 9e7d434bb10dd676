import { kycs } from '@sevakendra/contract/kyc/lists'
import { kycDue } from '@sevakendra/contract/kyc/reports'
import type { KycShown } from '@sevakendra/contract/kyc/words'
import { sql } from 'kysely'
import { indianDay } from '../platform/clock'
import { stageOf } from '../platform/lists/due'
import { rowsOf } from '../platform/lists/lists'
import { reportOf } from '../platform/lists/report'

/** As `shownState` says it. */
const status = sql<KycShown>`case when k.suspended_at is not null and k.status not in ('waiting', 'reviewing') then 'suspended' else k.status end`

export const kycRows = rowsOf(kycs, (db, _who, _addition, clock) =>
  db
    .selectFrom('kyc as k')
    .innerJoin('appUser as u', 'u.id', 'k.userId')
    .leftJoin('merchant as m', 'm.id', 'k.merchantId')
    .leftJoin('appUser as v', 'v.id', 'k.verifiedBy')
    .select(['k.id', 'k.refNo', 'k.name', 'u.code', 'u.role', 'm.shopName', 'k.kind', 'k.submittedAt', 'k.validUntil', 'k.suspendedAt'])
    .select('v.name as verifiedBy')
    .select([
      status.as('status'),
      sql<number>`greatest(k.round - 1, 0)`.as('round'),
      sql<
        number | null
      >`case when k.status in ('waiting', 'reviewing') then ${indianDay(clock)} - ${indianDay(sql`k.submitted_at`)} end`.as('waitsFor'),
    ])
    .where('k.submittedAt', 'is not', null),
)

export const kycDueRows = reportOf(kycDue, (db, _who, _span, _, clock) => {
  const days = sql<number>`(k.valid_until - ${indianDay(clock)})`
  return db
    .selectFrom('kyc as k')
    .innerJoin('appUser as u', 'u.id', 'k.userId')
    .leftJoin('merchant as m', 'm.id', 'k.merchantId')
    .where(sql<boolean>`k.valid_until <= ${indianDay(clock)} + 90`)
    .where('u.status', '=', 'active')
    .select(['k.id', 'k.validUntil', 'k.name', 'u.code', 'u.role', 'm.shopName', 'k.asked', 'k.kind', days.as('days'), status.as('status')])
    .select(stageOf(days).as('stage'))
})
