import { gstRateBeforeKept } from '@sevakendra/contract/invoice/gst'
import { type Gstr1Table, largeInvoice } from '@sevakendra/contract/invoice/gstr1/tables'
import * as contract from '@sevakendra/contract/invoice/reports'
import type { PaperKind } from '@sevakendra/contract/invoice/words'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { indianDay } from '../platform/clock'
import type { DB } from '../platform/database.gen'
import { numberOf, reportOf, type Span } from '../platform/lists/report'

/** Of a paper `i`: its day lies in a period. Days are compared as days, along `invoice_day`. */
const inside = ({ from, until }: Span): RawBuilder<boolean> =>
  sql<boolean>`(i.issued_on >= ${indianDay(from)} and i.issued_on < ${indianDay(until)})`

/** Paise of the document of a paper, below zero on a credit note. */
const signed = (paise: RawBuilder<unknown>) =>
  sql<number>`(case when i.kind = 'creditNote' then -1 else 1 end * coalesce((${paise})::bigint, 0))`
const taxes = {
  taxable: signed(sql`i.document->>'taxable'`),
  cgst: signed(sql`i.document#>>'{tax,cgst}'`),
  sgst: signed(sql`i.document#>>'{tax,sgst}'`),
  igst: signed(sql`i.document#>>'{tax,igst}'`),
  value: signed(sql`i.document->>'fee'`),
}

/** Tax invoices and credit notes of a period, as their documents have them. */
export const papers = (db: Kysely<DB>, span: Span) =>
  db
    .selectFrom('invoice as i')
    .where('i.kind', 'in', ['invoice', 'creditNote'])
    .where(inside(span))
    .select(['i.id', 'i.no', 'i.issuedOn', 'i.merchantId', sql<'invoice' | 'creditNote'>`i.kind`.as('kind')])
    .select([
      sql<string | null>`i.document#>>'{buyer,gstin}'`.as('gstin'),
      sql<string>`i.document#>>'{buyer,shop}'`.as('buyer'),
      sql<string>`i.document#>>'{buyer,code}'`.as('code'),
      sql<'b2b' | 'b2c'>`case when i.document#>>'{buyer,gstin}' is null then 'b2c' else 'b2b' end`.as('buyerKind'),
      sql<'intra' | 'inter'>`case when i.document->>'place' = i.document#>>'{supplier,stateCode}' then 'intra' else 'inter' end`.as(
        'supply',
      ),
      sql<string | null>`i.document->>'place'`.as('place'),
      sql<string>`i.document->>'sac'`.as('sac'),
      sql<number>`coalesce((i.document->>'rate')::bigint, ${sql.lit(gstRateBeforeKept)})`.as('rate'),
      taxes.taxable.as('taxable'),
      taxes.cgst.as('cgst'),
      taxes.sgst.as('sgst'),
      taxes.igst.as('igst'),
      taxes.value.as('value'),
    ])

/** The table into which a paper `p` falls: by whether its recipient is registered, and of another state by its value, which a note has below zero. */
export const tableOf: RawBuilder<Gstr1Table> = sql<Gstr1Table>`case
  when p.buyer_kind = 'b2b' then case when p.kind = 'creditNote' then 'cdnr' else 'b2b' end
  when p.supply = 'inter' and abs(p.value) > ${sql.lit(largeInvoice)} then case when p.kind = 'creditNote' then 'cdnur' else 'b2cl' end
  else 'b2cs' end`

export const salesRegisterRows = reportOf(contract.salesRegister, (db, _who, span) =>
  db.selectFrom(papers(db, span).as('p')).selectAll('p').select(tableOf.as('table')),
)

/** What papers `p` add up to. */
export const sums = [
  sql<number>`count(*)`.as('papers'),
  sql<number>`sum(p.taxable)::bigint`.as('taxable'),
  sql<number>`sum(p.cgst)::bigint`.as('cgst'),
  sql<number>`sum(p.sgst)::bigint`.as('sgst'),
  sql<number>`sum(p.igst)::bigint`.as('igst'),
  sql<number>`sum(p.value)::bigint`.as('value'),
] as const

export const gstByRateRows = reportOf(contract.gstByRate, (db, _who, span) =>
  db
    .selectFrom(papers(db, span).as('p'))
    .select(['p.buyerKind', 'p.supply', 'p.place', 'p.rate'])
    .select([numberOf(sql`p.buyer_kind`, sql`p.supply`, sql`p.place`, sql`p.rate`).as('id'), ...sums])
    .groupBy(['p.buyerKind', 'p.supply', 'p.place', 'p.rate']),
)

/** By recipient and registration: one that registered in between is two. */
export const gstByBuyerRows = reportOf(contract.gstByBuyer, (db, _who, span) =>
  db
    .selectFrom(papers(db, span).as('p'))
    .select(['p.code', sql<string>`max(p.buyer)`.as('buyer'), 'p.gstin'])
    .select([numberOf(sql`p.code`, sql`p.gstin`).as('id'), ...sums])
    .groupBy(['p.code', 'p.gstin']),
)

export const gstBySacRows = reportOf(contract.gstBySac, (db, _who, span) =>
  db
    .selectFrom(papers(db, span).as('p'))
    .select(['p.sac', 'p.buyerKind', 'p.rate'])
    .select([numberOf(sql`p.sac`, sql`p.buyer_kind`, sql`p.rate`).as('id'), ...sums])
    .groupBy(['p.sac', 'p.buyerKind', 'p.rate']),
)

/**
 * The series of a period with their ends. Numbers of a series follow each other without gaps, in the order of the postings and not of their days: a number
 * is missing when no paper of the series has it, whichever day it has. It is said in the period of the first number behind it.
 */
export const documentsIn = (db: Kysely<DB>, span: Span) =>
  db
    .selectFrom(
      db
        .selectFrom('invoice as i')
        .where(inside(span))
        .select([
          'i.series',
          sql<PaperKind>`i.kind`.as('kind'),
          numberOf(sql`i.series`, sql`i.kind`).as('id'),
          sql<string>`(array_agg(i.no order by i.number))[1]`.as('first'),
          sql<string>`(array_agg(i.no order by i.number desc))[1]`.as('last'),
          sql<number>`count(*)`.as('papers'),
          sql<number>`min(i.number)`.as('least'),
          sql<number>`max(i.number)`.as('most'),
        ])
        .groupBy(['i.series', 'i.kind'])
        .as('s'),
    )
    .innerJoinLateral(
      sql<{ before: number | null }>`(select max(x.number) as before from invoice x where x.series = s.series and x.number < s.least)`.as(
        'b',
      ),
      join => join.onTrue(),
    )
    .select(['s.series', 's.kind', 's.id', 's.first', 's.last', 's.papers'])
    .select(
      sql<number>`s.most - coalesce(b.before, s.least - 1)
        - (select count(*) from invoice x where x.series = s.series and x.number between s.least and s.most)`.as('missing'),
    )

export const documentRows = reportOf(contract.documentsIssued, (db, _who, span) => documentsIn(db, span))
