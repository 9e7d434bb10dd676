import { column } from '../../kit/list'
import { type ReportEntry, report } from '../../kit/report'
import { payee } from './lists'
import { quarters } from './words'

/** What has to be paid to the government, as the statement of each quarter (Form 140) asks for it. */
export const tdsByQuarter = report('backend', 'tds-by-quarter', {
  title: 'Commission and TDS',
  grouped: true,
  wholeQuarters: true,
  group: 'tax',
  range: 'year',
  may: 'tax.read',
  answers:
    'How much commission was credited, how much TDS was kept back of it, and how much of that is still owed, by section and quarter?',
  newest: 'quarter',
  card: ['quarter', 'tds', 'owed'],
  totals: ['gross', 'tds', 'deposited', 'owed'],
  columns: {
    year: column.code('Year', { width: 95 }),
    quarter: column.choice('Quarter', quarters, { width: 190 }),
    code: column.code('Code', { width: 90 }),
    payees: column.count('Payees', { width: 95 }),
    gross: column.money('Commission', { width: 135 }),
    tds: column.money('TDS', { width: 125 }),
    deposited: column.money('Deposited', { width: 125 }),
    owed: column.money('Owed', { width: 125 }),
    statementBy: column.date('Statement By', { width: 130 }),
  },
})

/** What each payee of a quarter earned, what was kept back of it and what was left, with what its financial year came to. The year is said in each of its quarters and so is not added up. */
export const tdsByPayee = report('backend', 'tds-by-payee', {
  title: 'Commission and TDS by Payee',
  grouped: true,
  wholeQuarters: true,
  group: 'tax',
  range: 'year',
  may: 'tax.read',
  answers: 'How much commission did each payee get in a quarter, how much after TDS, and how much in the financial year?',
  newest: 'quarter',
  card: ['shopName', 'net', 'quarter', 'payee'],
  totals: ['gross', 'tds', 'net'],
  columns: {
    year: column.code('Year', { width: 95, folded: true }),
    quarter: column.choice('Quarter', quarters, { width: 140 }),
    ...payee,
    pan: { ...payee.pan, folded: true },
    gross: column.money('Commission', { width: 115 }),
    tds: column.money('TDS', { width: 95 }),
    net: column.money('Net Paid', { width: 115, labelled: true }),
    yearGross: column.money('Commission of the Year', { width: 165 }),
    yearTds: column.money('TDS of the Year', { width: 140, folded: true }),
  },
})

/** Lists that answer what a report would. */
export const tdsEntries: readonly ReportEntry[] = [
  {
    key: 'tds-payees',
    title: 'TDS by Payee',
    answers: 'How much was kept back of the commission of each payee and month, and was it deposited?',
    group: 'tax',
    may: 'tax.read',
    area: 'backend',
    screen: 'account/tds/payees',
  },
  {
    key: 'tds-lines',
    title: 'TDS by Commission',
    answers: 'Which TDS does each commission have, and at which rate?',
    group: 'tax',
    may: 'tax.read',
    area: 'backend',
    screen: 'account/tds/lines',
  },
]
