import { column } from '../../kit/list'
import { report } from '../../kit/report'
import { gstr1Tables } from './tables'

const amount = (label: string) => column.money(label, { width: 130 })

/** How the papers of a period fall into the tables of the return. Notes to the unregistered are part of table 7, below zero there; table 9B has them as they are. */
export const gstr1 = report('backend', 'gstr-1', {
  title: 'GSTR-1 Return',
  grouped: true,
  group: 'tax',
  range: 'lastMonth',
  may: 'invoice.read',
  answers: 'What is declared in which table of GSTR-1, and which files are handed in?',
  oldest: 'table',
  card: ['table', 'value', 'papers'],
  columns: {
    table: column.choice('Table', gstr1Tables, { width: 250 }),
    papers: column.count('Papers', { width: 95 }),
    taxable: amount('Taxable Value'),
    cgst: column.money('CGST', { width: 110 }),
    sgst: column.money('SGST', { width: 110 }),
    igst: column.money('IGST', { width: 110 }),
    value: column.money('Invoice Value', { width: 130, labelled: true }),
  },
})
