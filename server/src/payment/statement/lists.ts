import { bankLines, bankStatements, bankUnlinks, unseenPayments } from '@sevakendra/contract/payment/statement/lists'
import { sql } from 'kysely'
import { rowsOf } from '../../platform/lists/lists'
import { bankWords } from '../store'
import { assertReader } from './service'
import { isOpenLine } from './store'

const lineStatus = sql<string>`case when l.debit > 0 then 'out' when num_nonnulls(l.payment_request_id, l.gateway_payment_id) > 0 then 'matched'
  when l.aside_remark is not null then 'aside' else 'open' end`

/** Who claims a reference that the line names. */
const named = sql<string | null>`(select string_agg(h.ref_no, ', ' order by h.ref_no) from reference_holder h
  where l.credit > 0 and h.bare = any(l.tokens) and not h.rejected)`

export const bankStatementRows = rowsOf(bankStatements, (db, who) => {
  assertReader(who)
  return db
    .selectFrom('bankStatement as s')
    .innerJoin('bankAccount as b', 'b.id', 's.bankAccountId')
    .innerJoin('appUser as u', 'u.id', 's.importedBy')
    .select(['s.id', 's.importedAt', 's.fromDay', 's.toDay', 's.lineCount', 's.added', 's.credits', 's.debits', 's.addsUp', 's.fileName'])
    .select([bankWords.as('bank'), 'u.code as importedBy'])
    .select(sql<number>`(select count(*) from bank_line l where l.statement_id = s.id and ${isOpenLine})`.as('open'))
})

export const bankLineRows = rowsOf(bankLines, (db, who, { statementId }) => {
  assertReader(who)
  const all = db
    .selectFrom('bankLine as l')
    .innerJoin('bankAccount as b', 'b.id', 'l.bankAccountId')
    .innerJoin('bankStatement as s', 's.id', 'l.statementId')
    .leftJoin('paymentRequest as p', 'p.id', 'l.paymentRequestId')
    .leftJoin('gatewayPayment as g', 'g.id', 'l.gatewayPaymentId')
    .leftJoin('gatewayOrder as o', 'o.id', 'g.orderId')
    .select(['l.id', 'l.day', 'l.narration', 'l.reference', 'l.balance', 'l.asideRemark', 'l.lineNo', 's.fileName'])
    .select([
      sql<string | null>`coalesce(p.ref_no, o.ref_no)`.as('refNo'),
      sql<string | null>`o.id::text`.as('orderId'),
      named.as('claimedBy'),
    ])
    .select([bankWords.as('bank'), lineStatus.as('status'), sql<string | null>`l.payment_request_id::text`.as('requestId')])
    .select([sql<number | null>`nullif(l.credit, 0)`.as('credit'), sql<number | null>`nullif(l.debit, 0)`.as('debit')])
  return statementId === undefined ? all : all.where('l.statementId', '=', Number(statementId))
})

export const unseenPaymentRows = rowsOf(unseenPayments, (db, who) => {
  assertReader(who)
  return db
    .selectFrom('paymentRequest as p')
    .innerJoin('bankAccount as b', 'b.id', 'p.bankAccountId')
    .innerJoin('merchant as m', 'm.id', 'p.merchantId')
    .leftJoin('appUser as u', 'u.id', 'p.decidedBy')
    .where('p.status', 'in', ['pending', 'onHold', 'approved'])
    .where(sql<boolean>`not exists (select 1 from bank_line l where l.payment_request_id = p.id)`)
    .select(['p.id', 'm.code', 'm.shopName', 'p.mode', 'p.amount', 'p.depositedOn', 'p.reference', 'p.refNo', 'p.status', 'p.seenOn'])
    .select([bankWords.as('bank'), 'u.code as decidedBy'])
    .select(
      sql<boolean>`exists (select 1 from bank_statement s where s.bank_account_id = p.bank_account_id
        and coalesce(p.seen_on, p.deposited_on) between s.from_day and s.to_day)`.as('covered'),
    )
})

export const bankUnlinkRows = rowsOf(bankUnlinks, db =>
  db
    .selectFrom('bankUnlink as u')
    .innerJoin('bankLine as l', 'l.id', 'u.lineId')
    .leftJoin('paymentRequest as p', 'p.id', 'u.paymentRequestId')
    .leftJoin('gatewayPayment as g', 'g.id', 'u.gatewayPaymentId')
    .leftJoin('gatewayOrder as o', 'o.id', 'g.orderId')
    .innerJoin('merchant as m', join => join.on(eb => eb('m.id', '=', eb.fn.coalesce('p.merchantId', 'o.merchantId'))))
    .innerJoin('appUser as y', 'y.id', 'u.proposedBy')
    .leftJoin('appUser as d', 'd.id', 'u.decidedBy')
    .select(['u.id', 'm.code', 'm.shopName', 'l.day', 'l.credit', 'l.narration', 'u.reason', 'u.proposedAt', 'u.status', 'u.decidedAt'])
    .select(['y.code as proposedBy', 'd.code as decidedBy', sql<string>`coalesce(p.ref_no, o.ref_no)`.as('refNo')]),
)
