import { gstStates } from '@sevakendra/contract/invoice/gst'
import { dayWords } from '@sevakendra/contract/kit/dates'
import { strToU8, zipSync } from 'fflate'
import { harmless } from '../../platform/lists/export-csv'
import type { Declared, Issued } from './store'

/** What is declared for a month: who declares it, its papers, and the series of their numbers. */
export interface Return {
  gstin: string
  /** `2026-11`. */
  month: string
  papers: Declared[]
  issued: Issued[]
}

/** Rupees as a number, of whole paise. */
const rupees = (paise: number) => paise / 100
const ddmmyyyy = (day: string) => day.split('-').reverse().join('-')

type Amounts = Pick<Declared, 'taxable' | 'cgst' | 'sgst' | 'igst' | 'value'>
const add = (sums: readonly Amounts[]): Amounts => {
  const sum = (name: keyof Amounts) => sums.reduce((all, one) => all + one[name], 0)
  return { taxable: sum('taxable'), cgst: sum('cgst'), sgst: sum('sgst'), igst: sum('igst'), value: sum('value') }
}

/** Papers that are alike in something, in the order in which the first of each was issued. */
function grouped<K extends string>(papers: readonly Declared[], key: (paper: Declared) => K): [Declared, Declared[]][] {
  const groups = new Map<K, Declared[]>()
  for (const paper of papers) {
    const group = groups.get(key(paper))
    if (group) group.push(paper)
    else groups.set(key(paper), [paper])
  }
  return [...groups.values()].flatMap(group => (group[0] ? [[group[0], group] as [Declared, Declared[]]] : []))
}

/** Taxes of a supply: those of its kind alone, as the portal asks for them. */
const taxes = ({ igst, cgst, sgst }: Amounts, { supply }: Declared, sign = 1) =>
  supply === 'inter' ? { iamt: sign * rupees(igst), csamt: 0 } : { camt: sign * rupees(cgst), samt: sign * rupees(sgst), csamt: 0 }

/** The one line of a paper, whose number the offline tool makes of its rate. A note is written without its sign. */
const items = (paper: Declared) => {
  const sign = paper.kind === 'creditNote' ? -1 : 1
  const { rate, taxable } = paper
  return [{ num: rate * 100 + 1, itm_det: { rt: rate, txval: sign * rupees(taxable), ...taxes(paper, paper, sign) } }]
}
const invoice = (paper: Declared) => ({ inum: paper.no, idt: ddmmyyyy(paper.issuedOn), val: rupees(paper.value) })
const note = (paper: Declared) => ({ ntty: 'C', nt_num: paper.no, nt_dt: ddmmyyyy(paper.issuedOn), val: -rupees(paper.value) })
const pos = (paper: Declared) => paper.place ?? ''
const regular = { rchrg: 'N', inv_typ: 'R' } as const

/** Headings of services as the tariff names them, in the 30 letters that table 12 takes. */
const headings: Record<string, string> = {
  '9971': 'Financial and related services',
  '9982': 'Legal and accounting services',
  '9983': 'Other professional services',
  '9984': 'Telecom, information services',
  '9985': 'Support services',
  '9992': 'Education services',
  '9997': 'Other services',
}
/** What table 12 calls a SAC: always the same, and never words of a paper, which name a shop's order or why it was given back. */
const sacWords = (sac: string) => headings[sac.slice(0, 4)] ?? 'Services'

/** Table 12, registered and unregistered recipients apart, by SAC and rate; services have neither unit nor quantity. */
const hsn = (papers: readonly Declared[]) =>
  grouped(papers, ({ sac, rate }) => `${sac} ${rate}`).map(([first, group], at) => {
    const { taxable, cgst, sgst, igst } = add(group)
    return {
      ...{
        num: at + 1,
        hsn_sc: first.sac,
        desc: sacWords(first.sac),
        uqc: 'NA',
        qty: 0,
        rt: first.rate,
        txval: rupees(taxable),
      },
      ...{ iamt: rupees(igst), camt: rupees(cgst), samt: rupees(sgst), csamt: 0 },
    }
  })

/** Table 13: the kinds of papers as the return numbers them. */
const documentNumbers = { invoice: 1, creditNote: 5 } as const
const documentNames = { invoice: 'Invoices for outward supply', creditNote: 'Credit Note' } as const

const byTable = ({ papers }: Return, table: Declared['table']) => papers.filter(paper => paper.table === table)
const registered = ({ papers }: Return) => papers.filter(paper => paper.gstin !== null)
const unregistered = ({ papers }: Return) => papers.filter(paper => paper.gstin === null)
/** Where they are declared in sum: inside the state or not, by place and rate. */
const consumers = (of: Return) => grouped(byTable(of, 'b2cs'), ({ supply, place, rate }) => `${supply} ${place} ${rate}`)

/** A return in the layout of the GST portal; what it has none of is left out. */
export function gstr1Json(of: Return): Record<string, unknown> {
  const [year = '', month = ''] = of.month.split('-')
  const some = <T>(name: string, rows: T[]) => (rows.length > 0 ? { [name]: rows } : {})
  const kinds = (['invoice', 'creditNote'] as const).flatMap(kind => {
    const docs = of.issued
      .filter(one => one.kind === kind)
      .map(({ first, last, papers }, at) => ({ num: at + 1, from: first, to: last, totnum: papers, cancel: 0, net_issue: papers }))
    return docs.length > 0 ? [{ doc_num: documentNumbers[kind], docs }] : []
  })
  const [b2b, b2c] = [hsn(registered(of)), hsn(unregistered(of))]
  return {
    ...{ gstin: of.gstin, fp: `${month}${year}`, version: 'GST3.2.1', hash: 'hash' },
    ...some(
      'b2b',
      grouped(byTable(of, 'b2b'), ({ gstin }) => gstin ?? '').map(([{ gstin }, papers]) => ({
        ctin: gstin,
        inv: papers.map(paper => ({ ...invoice(paper), pos: pos(paper), ...regular, itms: items(paper) })),
      })),
    ),
    ...some(
      'b2cl',
      grouped(byTable(of, 'b2cl'), pos).map(([first, papers]) => ({
        pos: pos(first),
        inv: papers.map(paper => ({ ...invoice(paper), itms: items(paper) })),
      })),
    ),
    ...some(
      'b2cs',
      consumers(of).map(([first, papers]) => {
        const sums = add(papers)
        const { rate: rt } = first
        return { sply_ty: first.supply.toUpperCase(), pos: pos(first), typ: 'OE', rt, txval: rupees(sums.taxable), ...taxes(sums, first) }
      }),
    ),
    ...some(
      'cdnr',
      grouped(byTable(of, 'cdnr'), ({ gstin }) => gstin ?? '').map(([{ gstin }, papers]) => ({
        ctin: gstin,
        nt: papers.map(paper => ({ ...note(paper), pos: pos(paper), ...regular, itms: items(paper) })),
      })),
    ),
    ...some(
      'cdnur',
      byTable(of, 'cdnur').map(paper => ({ typ: 'B2CL', ...note(paper), pos: pos(paper), itms: items(paper) })),
    ),
    ...(b2b.length + b2c.length > 0 ? { hsn: { ...some('hsn_b2b', b2b), ...some('hsn_b2c', b2c) } } : {}),
    ...(kinds.length > 0 ? { doc_issue: { doc_det: kinds } } : {}),
  }
}

type Cell = string | number
const cell = (value: Cell): string => {
  const text = typeof value === 'number' ? value.toFixed(2) : harmless(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
const sheet = (heads: string, rows: Cell[][]) => [heads, ...rows.map(row => row.map(cell).join(','))].map(line => `${line}\r\n`).join('')

/** Where the offline tool of the GST portal spells a place in its own way, in its list of the places that a sheet may name; it takes no other spelling. */
const inTheTool: Readonly<Record<string, string>> = {
  '01': 'Jammu & Kashmir',
  '26': 'Dadra & Nagar Haveli & Daman & Diu',
  '31': 'Lakshdweep',
  '35': 'Andaman & Nicobar Islands',
}

/** `27-Maharashtra`, as the offline tool names places. */
const posWords = (paper: Declared) => (paper.place ? `${paper.place}-${inTheTool[paper.place] ?? gstStates[paper.place] ?? ''}` : '')
const rate = (paper: Declared) => String(paper.rate)

const hsnHeads =
  'HSN,Description,UQC,Total Quantity,Total Value,Rate,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount'
const hsnSheet = (papers: readonly Declared[]) =>
  sheet(
    hsnHeads,
    grouped(papers, ({ sac, rate: rt }) => `${sac} ${rt}`).map(([first, group]) => {
      const { value, taxable, igst, cgst, sgst } = add(group)
      const amounts = [taxable, igst, cgst, sgst].map(rupees)
      return [first.sac, sacWords(first.sac), 'NA', 0, rupees(value), rate(first), ...amounts, 0]
    }),
  )

/** The same as the sheets of the offline tool, by their names; one without rows has its heads. */
export function gstr1Sheets(of: Return): Record<string, string> {
  const dated = (paper: Declared) => [paper.no, dayWords(paper.issuedOn)]
  return {
    b2b: sheet(
      'GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount',
      byTable(of, 'b2b').map(paper => [
        ...[paper.gstin ?? '', paper.buyer, ...dated(paper), rupees(paper.value), posWords(paper)],
        ...['N', '', 'Regular B2B', '', rate(paper), rupees(paper.taxable), 0],
      ]),
    ),
    b2cl: sheet(
      'Invoice Number,Invoice date,Invoice Value,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
      byTable(of, 'b2cl').map(paper => [
        ...dated(paper),
        rupees(paper.value),
        posWords(paper),
        '',
        rate(paper),
        rupees(paper.taxable),
        0,
        '',
      ]),
    ),
    b2cs: sheet(
      'Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
      consumers(of).map(([first, papers]) => ['OE', posWords(first), '', rate(first), rupees(add(papers).taxable), 0, '']),
    ),
    cdnr: sheet(
      'GSTIN/UIN of Recipient,Receiver Name,Note Number,Note Date,Note Type,Place Of Supply,Reverse Charge,Note Supply Type,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount',
      byTable(of, 'cdnr').map(paper => [
        ...[paper.gstin ?? '', paper.buyer, ...dated(paper), 'C', posWords(paper), 'N', 'Regular B2B'],
        ...[-rupees(paper.value), '', rate(paper), -rupees(paper.taxable), 0],
      ]),
    ),
    cdnur: sheet(
      'UR Type,Note Number,Note Date,Note Type,Place Of Supply,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount',
      byTable(of, 'cdnur').map(paper => [
        ...['B2CL', ...dated(paper), 'C', posWords(paper), -rupees(paper.value), '', rate(paper), -rupees(paper.taxable), 0],
      ]),
    ),
    exemp: sheet('Description,Nil Rated Supplies,Exempted(other than nil rated/non GST supply),Non-GST Supplies', []),
    'hsn(b2b)': hsnSheet(registered(of)),
    'hsn(b2c)': hsnSheet(unregistered(of)),
    docs: sheet(
      'Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled',
      of.issued.map(({ kind, first, last, papers }) => [
        documentNames[kind as keyof typeof documentNames],
        first,
        last,
        String(papers),
        '0',
      ]),
    ),
  }
}

/** Those sheets as files of one ZIP. */
export const gstr1Zip = (of: Return): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(gstr1Sheets(of)).map(([name, text]) => [`${name}.csv`, strToU8(text)]))))
