import { column, list } from '../../kit/list'
import { filingVariants } from '../../package/words'
import { turnWords } from '../words'
import { returnWords, scopeWords } from './returns'
import { filingStates, filingTones } from './words'

const columns = {
  refNo: column.code('Ref No.', { width: 125 }),
  gstin: column.code('GSTIN', { width: 165 }),
  legalName: column.text('Legal Name', { width: 170 }),
  returnKind: column.choice('Return Type', returnWords, { width: 115 }),
  period: column.code('Period', { width: 105 }),
  dueOn: column.date('Due Date', { width: 115, labelled: true }),
  status: column.choice('Status', filingStates, { tones: filingTones, width: 150 }),
  turn: column.choice('Waiting For', turnWords, { folded: true }),
  nil: column.yesNo('Nil', { folded: true }),
  arn: column.code('ARN', { folded: true }),
  filedOn: column.date('Filed On', { folded: true }),
  total: column.money('Charge', { folded: true }),
  variant: column.choice('Charged As', filingVariants, { folded: true }),
  submittedAt: column.dateTime('Submitted', { folded: true }),
} as const

/** Returns of the own shop, the newest first. */
export const ownFilings = list('/merchant/gst/filing/list', {
  title: 'GST Returns',
  may: 'gst.readOwn',
  newest: 'createdAt',
  tabs: 'status',
  card: ['legalName', 'gstin', 'returnKind', 'period', 'dueOn', 'refNo', 'status'],
  columns: { ...columns, createdAt: column.dateTime('Started', { folded: true }), createdBy: column.code('Started By', { folded: true }) },
})

/** Every return that was paid, those due first at the top. */
export const filings = list('/backend/gst/filing/list', {
  title: 'GST Returns',
  may: 'gst.read',
  oldest: 'dueOn',
  waits: ['submitted', 'docsQuery', 'inPreparation', 'clientApproval', 'challanPending', 'otpPending'],
  tabs: 'status',
  card: ['legalName', 'gstin', 'returnKind', 'period', 'dueOn', 'refNo', 'status'],
  columns: {
    ...columns,
    status: column.choice('Status', filingStates, {
      tones: filingTones,
      width: 150,
      only: ['submitted', 'docsQuery', 'inPreparation', 'clientApproval', 'challanPending', 'otpPending', 'filed', 'rejected', 'cancelled'],
    }),
    code: column.code('Merchant', { width: 105 }),
    shopName: column.text('Shop Name', { folded: true }),
    claimedBy: column.code('Claimed By', { folded: true }),
  },
})

/** Days that the owner entered before those of the rules. */
export const dueDays = list('/backend/gst/due-days/list', {
  title: 'GST Due Dates',
  may: 'gst.read',
  newest: 'dueOn',
  few: true,
  card: ['returnKind', 'period', 'dueOn'],
  columns: {
    returnKind: column.choice('Return Type', returnWords, { width: 120 }),
    period: column.code('Period', { width: 120 }),
    stateGroup: column.choice('State Group', scopeWords, { width: 190 }),
    dueOn: column.date('Due Date', { width: 120 }),
    source: column.text('Source', { wraps: true }),
    since: column.date('Since', { width: 120 }),
  },
})
