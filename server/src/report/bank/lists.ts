import { bankReconciliation, moneyReceived, paymentsStated } from '@sevakendra/contract/report/bank/reports'
import { sql } from 'kysely'
import { numberOf, reportOf } from '../../platform/lists/report'
import { account } from '../ledger/store'
import { isWaiting, receivedIn, reconciledIn, statedIn } from './store'

export const bankReconciliationRows = reportOf(bankReconciliation, (db, _who, span) =>
  db
    .selectFrom(reconciledIn(span).as('r'))
    .leftJoin('bankAccount as b', 'b.id', 'r.bankAccountId')
    .select(['r.mode', 'r.requests', 'r.requested', 'r.approved', 'r.rejected', 'r.waiting', 'r.reversed', 'r.credited', 'r.unseen'])
    .select([
      numberOf(sql`r.bank_account_id`, sql`r.mode`).as('id'),
      account.as('bank'),
      'r.unclaimed',
      sql<number>`r.approved + r.reversed - r.credited`.as('difference'),
    ]),
)

export const paymentsStatedRows = reportOf(paymentsStated, (db, _who, span) =>
  db
    .selectFrom(statedIn(span).as('r'))
    .leftJoin('bankAccount as b', 'b.id', 'r.bankAccountId')
    .select(['r.id', 'r.day', 'r.refNo', account.as('bank'), 'r.mode', 'r.reference', 'r.statement', 'r.ours', 'r.state'])
    .select(sql<number>`r.statement - r.ours`.as('difference')),
)

export const moneyReceivedRows = reportOf(moneyReceived, (db, _who, span) =>
  db
    .selectFrom(receivedIn(span).as('r'))
    .leftJoin('merchant as m', 'm.id', 'r.merchantId')
    .leftJoin('bankAccount as b', 'b.id', 'r.bankAccountId')
    .select(['r.id', 'r.decidedAt', 'r.requestedAt', 'r.refNo', 'm.code', 'm.shopName', account.as('bank'), 'r.mode', 'r.status'])
    .select(['r.amount', 'r.approved', 'r.credited', 'r.inStatement', 'r.stated', 'r.reference'])
    .select([sql<number>`r.approved - r.credited`.as('difference'), sql<boolean>`r.approved <> r.credited`.as('differs')])
    .select(sql<boolean>`coalesce(${isWaiting(sql`r.status`)}, false)`.as('waits')),
)
