import { column } from '../kit/list'
import { report } from '../kit/report'
import { gstStates } from './gst'
import { gstr1Tables } from './gstr1/tables'
import { paperTitles } from './words'

/** Whether the recipient has a GSTIN: registers and returns have the two apart. */
export const buyerKinds = { b2b: 'Registered (B2B)', b2c: 'Unregistered (B2C)' } as const
/** Whether a supply stays inside the supplier's state, and so has CGST and SGST, or IGST. */
export const supplyKinds = { intra: 'Inside the state', inter: 'Between states' } as const
/** Papers of GST; bills and refund notes are issued without it. */
export const gstPapers = { invoice: paperTitles.invoice, creditNote: paperTitles.creditNote } as const

const taxes = {
  taxable: column.money('Taxable Value', { width: 130 }),
  cgst: column.money('CGST', { width: 95 }),
  /** Or UTGST. */
  sgst: column.money('SGST', { width: 95 }),
  igst: column.money('IGST', { width: 95 }),
}
const sums = ['taxable', 'cgst', 'sgst', 'igst', 'value'] as const
const value = column.money('Invoice Value', { width: 130, labelled: true })
const gst = { group: 'tax', range: 'month', may: 'invoice.read' } as const
const papers = column.count('Papers', { width: 95 })
const buyerKind = column.choice('Recipient', buyerKinds, { width: 165 })
const supply = column.choice('Supply', supplyKinds, { width: 145 })
const place = column.choice('Place of Supply', gstStates, { width: 160 })
const sac = column.code('SAC', { width: 90 })
const rate = column.count('Rate %', { width: 90 })

/** Every tax invoice and credit note; credit notes below zero. The government fee, which is paid on behalf of the applicant, is no part of the value. */
export const salesRegister = report('backend', 'gst-register', {
  ...gst,
  title: 'GST Sales Register',
  answers: 'Which tax invoices and credit notes were issued, to whom, with how much GST?',
  newest: 'issuedOn',
  card: ['no', 'issuedOn', 'buyer', 'value'],
  totals: sums,
  chart: { title: 'Value Invoiced', kind: 'line', axis: 'issuedOn', ofOneDay: 'buyerKind', sums: ['value'] },
  columns: {
    no: column.code('Number', { width: 150 }),
    kind: column.choice('Paper', gstPapers, { width: 120, folded: true }),
    issuedOn: column.date('Date', { width: 115 }),
    gstin: column.code('GSTIN', { width: 160, folded: true }),
    buyer: column.text('Recipient Name', { width: 160 }),
    code: column.code('Merchant', { width: 105, folded: true }),
    buyerKind: { ...buyerKind, folded: true },
    supply: { ...supply, folded: true },
    place: { ...place, folded: true },
    sac: { ...sac, folded: true },
    rate: { ...rate, folded: true },
    table: column.choice('Table of GSTR-1', gstr1Tables, { folded: true }),
    ...taxes,
    value,
  },
})

/** The same by rate and place: what a return asks for in sum. */
export const gstByRate = report('backend', 'gst-by-rate', {
  ...gst,
  title: 'GST by Rate and Place',
  grouped: true,
  answers: 'How much was taxed at which rate, by place of supply, registered and unregistered recipients apart?',
  newest: 'place',
  card: ['place', 'value', 'buyerKind'],
  totals: sums,
  chart: { title: 'GST by Place', kind: 'stacked', axis: 'place', sums: ['cgst', 'sgst', 'igst'] },
  columns: { buyerKind, supply: { ...supply, folded: true }, place, rate: { ...rate, width: 80 }, papers, ...taxes, value },
})

export const gstByBuyer = report('backend', 'gst-by-buyer', {
  ...gst,
  title: 'GST by Recipient',
  grouped: true,
  answers: 'How much was invoiced to each recipient, credit notes taken off?',
  newest: 'value',
  card: ['buyer', 'value', 'code'],
  totals: sums,
  chart: { title: 'Largest Recipients', kind: 'bar', axis: 'code', named: 'buyer', sums: ['value'] },
  columns: {
    code: column.code('Merchant', { width: 110 }),
    buyer: column.text('Recipient Name'),
    gstin: column.code('GSTIN', { width: 165 }),
    papers,
    ...taxes,
    value,
  },
})

/** Table 12 of GSTR-1, registered and unregistered recipients apart. */
export const gstBySac = report('backend', 'gst-by-sac', {
  ...gst,
  title: 'SAC Summary',
  grouped: true,
  answers: 'How much was sold under each SAC, registered and unregistered recipients apart?',
  newest: 'value',
  card: ['sac', 'value', 'buyerKind'],
  totals: sums,
  columns: { sac, buyerKind, rate, papers, ...taxes, value },
})

/** Table 13 of GSTR-1: the numbers of each series. None is ever cancelled: what is given back has a note. */
export const documentsIssued = report('backend', 'gst-documents', {
  ...gst,
  title: 'Documents Issued',
  grouped: true,
  answers: 'From which number to which was each series of papers issued?',
  newest: 'series',
  card: ['series', 'first', 'last'],
  columns: {
    series: column.code('Series', { width: 130 }),
    kind: column.choice('Paper', paperTitles, { width: 140 }),
    first: column.code('First Number', { width: 170, labelled: true }),
    last: column.code('Last Number', { width: 170, labelled: true }),
    papers: column.count('Issued', { width: 110 }),
    missing: column.count('Missing Numbers', { width: 150 }),
  },
})
