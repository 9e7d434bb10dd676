import { reversals } from '@sevakendra/contract/reversal/lists'
import { sql } from 'kysely'
import { rowsOf } from '../platform/lists/lists'

export const reversalRows = rowsOf(reversals, db =>
  db
    .selectFrom('topUpReversal as r')
    .innerJoin('merchant as m', 'm.id', 'r.merchantId')
    .innerJoin('appUser as p', 'p.id', 'r.proposedBy')
    .leftJoin('appUser as d', 'd.id', 'r.decidedBy')
    .leftJoin('paymentRequest as q', 'q.id', 'r.paymentRequestId')
    .leftJoin('gatewayPayment as g', 'g.id', 'r.gatewayPaymentId')
    .leftJoin('gatewayOrder as o', 'o.id', 'g.orderId')
    .select(['r.id', 'r.refNo', 'm.code', 'm.shopName', 'r.amount', 'r.cause', 'r.reason', 'r.proposedAt', 'r.status', 'r.decidedAt'])
    .select(['p.code as proposedBy', 'd.code as decidedBy', sql<number | null>`nullif(r.owed, 0)`.as('owed')])
    .select([
      sql<string>`coalesce(q.ref_no, o.ref_no)`.as('topUp'),
      sql<string>`coalesce(q.reference, g.bank_ref)`.as('reference'),
      sql<string>`case when r.payment_request_id is null then 'gatewayPayment' else 'paymentRequest' end`.as('source'),
    ]),
)
