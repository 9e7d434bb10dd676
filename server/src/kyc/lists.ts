import { kycs } from '@sevakendra/contract/kyc/lists'
import type { KycShown } from '@sevakendra/contract/kyc/words'
import { sql } from 'kysely'
import { indianDay } from '../platform/clock'
import { rowsOf } from '../platform/lists/lists'

export const kycRows = rowsOf(kycs, (db, _who, _addition, clock) =>
  db
    .selectFrom('kyc as k')
    .innerJoin('appUser as u', 'u.id', 'k.userId')
    .leftJoin('merchant as m', 'm.id', 'k.merchantId')
    .leftJoin('appUser as v', 'v.id', 'k.verifiedBy')
    .select(['k.id', 'k.refNo', 'k.name', 'u.code', 'u.role', 'm.shopName', 'k.kind', 'k.submittedAt', 'k.validUntil', 'k.suspendedAt'])
    .select('v.name as verifiedBy')
    .select([
      // As `shownState` says it.
      sql<KycShown>`case when k.suspended_at is not null and k.status not in ('waiting', 'reviewing') then 'suspended' else k.status end`.as(
        'status',
      ),
      sql<number>`greatest(k.round - 1, 0)`.as('round'),
      sql<
        number | null
      >`case when k.status in ('waiting', 'reviewing') then ${indianDay(clock)} - ${indianDay(sql`k.submitted_at`)} end`.as('waitsFor'),
    ])
    .where('k.submittedAt', 'is not', null),
)
