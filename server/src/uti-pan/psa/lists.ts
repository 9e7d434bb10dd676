import { psas } from '@sevakendra/contract/uti-pan/psa/lists'
import { sql } from 'kysely'
import { indianDay } from '../../platform/clock'
import { rowsOf } from '../../platform/lists/lists'

export const psaRows = rowsOf(psas, (db, _who, _addition, clock) =>
  db
    .selectFrom('psa as p')
    .innerJoin('merchant as m', 'm.id', 'p.merchantId')
    .leftJoin('appUser as u', 'u.id', 'p.decidedBy')
    .select(['p.id', 'p.refNo', 'p.submittedAt', 'm.code', 'm.shopName', 'p.name', 'm.mobileNo as mobile', 'p.psaId', 'p.status'])
    .select(['p.resetTicket as ticket', 'p.resetAskedAt', 'p.remark', 'u.code as decidedBy', 'p.decidedAt'])
    .select(sql<boolean>`p.reset_ticket is not null`.as('resetAsked'))
    .select(
      sql<
        number | null
      >`case when p.status in ('requested', 'pending') then ${indianDay(clock)} - ${indianDay(sql`p.submitted_at`)} end`.as('waitsFor'),
    )
    .where('p.submittedAt', 'is not', null)
    // Taken back before anybody saw to it: the shop's own again.
    .where('p.status', '<>', 'draft'),
)
