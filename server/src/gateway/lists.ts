import { orders, ownOrders, receiptsInDoubt } from '@sevakendra/contract/gateway/lists'
import { sql } from 'kysely'
import { rowsOf } from '../platform/lists/lists'

/** The bank's number of the payment that paid the order. */
const bankRef = sql<
  string | null
>`(select g.bank_ref from gateway_payment g where g.order_id = o.id and g.status in ('credited', 'reversed') order by g.id limit 1)`
/** The day on which that payment stands in an imported statement. */
const lineDay = sql<string | null>`(select l.day from gateway_payment g join bank_line l on l.gateway_payment_id = g.id
  where g.order_id = o.id order by g.id limit 1)`

/** Why a payment was refused or reversed. */
const remark = sql<string | null>`(select g.remark from gateway_payment g
  where g.order_id = o.id and g.status in ('refused', 'reversed') order by g.id desc limit 1)`

export const ownOrderRows = rowsOf(ownOrders, (db, who) =>
  db
    .selectFrom('gatewayOrder as o')
    .where('o.merchantId', '=', who.merchantId ?? -1)
    .select(['o.id', 'o.refNo', 'o.requestedAt', 'o.amount', 'o.info', 'o.status', 'o.settledAt', bankRef.as('bankRef')])
    .select(remark.as('remark')),
)

export const orderRows = rowsOf(orders, db =>
  db
    .selectFrom('gatewayOrder as o')
    .innerJoin('merchant as m', 'm.id', 'o.merchantId')
    .select(['o.id', 'o.refNo', 'm.code', 'm.shopName', 'o.amount', 'o.requestedAt', 'o.status', 'o.late', 'o.clientTxnId'])
    .select(['o.adapter', 'o.checkedAt', 'o.checks', 'o.settledAt', bankRef.as('bankRef'), lineDay.as('lineDay')])
    .select(sql<boolean>`o.faults > 0`.as('trouble')),
)

export const receiptRows = rowsOf(receiptsInDoubt, db =>
  db
    .selectFrom('gatewayPayment as p')
    .innerJoin('gatewayOrder as o', 'o.id', 'p.orderId')
    .innerJoin('merchant as m', 'm.id', 'o.merchantId')
    .leftJoin('appUser as u', 'u.id', 'p.decidedBy')
    .where('p.doubt', 'is not', null)
    .select(['p.id', 'o.refNo', 'm.code', 'm.shopName', 'o.amount as asked', 'p.amount as paid', 'p.doubt', 'p.bankRef'])
    .select(['p.seenAt', 'p.status', 'u.code as decidedBy', 'p.remark', sql<string>`o.id::text`.as('orderId')]),
)
