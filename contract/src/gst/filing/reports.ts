import { dueColumn } from '../../kit/due'
import { column } from '../../kit/list'
import { report } from '../../kit/report'
import { turnWords } from '../words'
import type { FilingState } from './flow'
import { returnWords } from './returns'
import { filingStates, filingTones } from './words'

/** Not filed, and not given up. A draft is its shop's alone. */
export const openFilings = [
  'submitted',
  'docsQuery',
  'inPreparation',
  'clientApproval',
  'challanPending',
  'otpPending',
] as const satisfies readonly FilingState[]
export const openOwnFilings = ['draft', ...openFilings] as const satisfies readonly FilingState[]

const calendar = {
  title: 'GST Calendar',
  group: 'work',
  range: 'now',
  oldest: 'dueOn',
  card: ['legalName', 'gstin', 'returnKind', 'period', 'dueOn'],
  chart: { title: 'Returns by Time Left', kind: 'bar', axis: 'stage', rows: 'Returns' },
} as const
const columns = {
  dueOn: column.date('Due Date', { width: 115, labelled: true }),
  stage: dueColumn({ past: 'Overdue', later: 'Later' }),
  days: column.count('Days Left', { width: 130, daysLeft: true }),
  gstin: column.code('GSTIN', { width: 160 }),
  legalName: column.text('Legal Name', { width: 150 }),
  returnKind: column.choice('Return Type', returnWords, { width: 110 }),
  period: column.code('Period', { width: 105 }),
  status: column.choice('Status', filingStates, { tones: filingTones, only: openFilings, width: 150 }),
  turn: column.choice('Waiting For', turnWords, { folded: true }),
  refNo: column.code('Ref No.', { folded: true }),
}

/** Returns that were paid and are not filed. */
export const gstCalendar = report('backend', 'gst-calendar', {
  ...calendar,
  may: 'gst.read',
  answers: 'Which returns are due or overdue, for which client and period, and whose turn is it?',
  columns: { ...columns, code: column.code('Merchant', { folded: true }), shopName: column.text('Shop Name', { folded: true }) },
})

/** The same of the own shop, with its drafts. */
export const ownGstCalendar = report('merchant', 'gst-calendar', {
  ...calendar,
  may: 'gst.readOwn',
  answers: 'Which returns of my clients are due or overdue, and whose turn is it?',
  columns: { ...columns, status: { ...columns.status, only: openOwnFilings } },
})
