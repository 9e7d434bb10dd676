import { ownPayments, payments } from '@sevakendra/contract/payment/lists'
import { sql } from 'kysely'
import { rowsOf } from '../platform/lists/lists'
import { bankWords } from './store'

export const ownPaymentRows = rowsOf(ownPayments, (db, who) =>
  db
    .selectFrom('paymentRequest as p')
    .innerJoin('bankAccount as b', 'b.id', 'p.bankAccountId')
    .where('p.merchantId', '=', who.merchantId ?? -1)
    .select(['p.id', 'p.refNo', 'p.requestedAt', 'p.amount', 'p.mode', 'p.reference', 'p.depositedOn'])
    .select(['p.status', 'p.adminRemark', 'p.decidedAt', 'p.remark'])
    .select([bankWords.as('bank'), sql<boolean>`p.slip_file_id is not null`.as('hasSlip')]),
)

export const paymentRows = rowsOf(payments, db =>
  db
    .selectFrom('paymentRequest as p')
    .innerJoin('bankAccount as b', 'b.id', 'p.bankAccountId')
    .innerJoin('merchant as m', 'm.id', 'p.merchantId')
    .leftJoin('appUser as u', 'u.id', 'p.decidedBy')
    .select(['p.id', 'm.code', 'm.shopName', 'p.mode', 'p.amount', 'p.requestedAt', 'p.refNo', 'p.reference'])
    .select(['p.depositedOn', 'p.status', 'u.code as decidedBy', 'p.decidedAt', bankWords.as('bank')])
    .select(
      sql<boolean>`exists (select from payment_reference c where c.source = 'paymentRequest' and c.source_id = p.id and c.doubled)`.as(
        'doubled',
      ),
    ),
)
