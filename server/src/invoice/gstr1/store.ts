import type { Gstr1Table } from '@sevakendra/contract/invoice/gstr1/tables'
import type { PaperKind } from '@sevakendra/contract/invoice/words'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database.gen'
import type { Span } from '../../platform/lists/report'
import { documentsIn, papers, tableOf } from '../lists'
import { invoiced } from '../store'

type Db = Kysely<DB>

export interface Declared {
  table: Gstr1Table
  kind: 'invoice' | 'creditNote'
  no: string
  issuedOn: string
  gstin: string | null
  buyer: string
  /** GST code of the place of supply. */
  place: string | null
  supply: 'intra' | 'inter'
  sac: string
  rate: number
  /** Paise, below zero on a credit note. */
  taxable: number
  cgst: number
  sgst: number
  igst: number
  value: number
  /** Of whom the paper is. */
  supplier: string
}

/** Tax invoices and credit notes of a period in the order of their numbers. */
export const declared = (db: Db, span: Span): Promise<Declared[]> =>
  db
    .selectFrom(papers(db, span).as('p'))
    .innerJoin('invoice as i', 'i.id', 'p.id')
    .select(['p.kind', 'p.no', 'p.issuedOn', 'p.gstin', 'p.buyer', 'p.place', 'p.supply', 'p.sac', 'p.rate'])
    .select(['p.taxable', 'p.cgst', 'p.sgst', 'p.igst', 'p.value', tableOf.as('table')])
    .select(sql<string>`i.document#>>'{supplier,gstin}'`.as('supplier'))
    .orderBy('i.series')
    .orderBy('i.number')
    .execute()

export interface Issued {
  kind: PaperKind
  first: string
  last: string
  papers: number
}

/** The numbers of each series of GST papers, as the return asks for them. */
export const series = (db: Db, span: Span): Promise<Issued[]> =>
  db
    .selectFrom(documentsIn(db, span).as('d'))
    .select(['d.kind', 'd.first', 'd.last', 'd.papers'])
    .where('d.kind', 'in', ['invoice', 'creditNote'])
    .orderBy('d.series')
    .execute()

/** Whether a charge of a period, or one that was given back in it, still waits for its paper: such a paper has the day of its posting. */
export async function someUnissued(db: Db, { from, until }: Span): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`select exists (
    select from ledger_entry e join ledger_account a on a.id = e.account_id and a.kind = 'wallet'
      join ledger_journal j on j.id = e.journal_id left join ledger_journal o on o.id = j.reverses
    where e.at >= ${from} and e.at < ${until} and coalesce(o.kind, j.kind) in (${sql.join(invoiced)})
      and not exists (select from invoice i where i.journal_id = j.id)) as waits`.execute(db)
  return rows[0]?.waits ?? false
}
