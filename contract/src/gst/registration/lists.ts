import { column, list } from '../../kit/list'
import { turnWords } from '../words'
import { constitutions, stateWords as gstStateWords } from './codes'
import { stateTones, stateWords } from './words'

const { draft: _draft, ...sent } = stateWords
const shared = {
  refNo: column.code('Ref No.', { width: 125 }),
  submittedAt: column.dateTime('Submitted', { width: 150 }),
  applicant: column.text('Legal Name'),
  state: column.choice('State', gstStateWords, { width: 140, folded: true }),
} as const
const numbers = {
  arn: column.code('ARN', { width: 155 }),
  gstin: column.code('GSTIN', { width: 160, folded: true }),
} as const
const folded = {
  turn: column.choice('Waiting For', turnWords, { folded: true }),
  constitution: column.choice('Constitution', constitutions, { folded: true }),
  trn: column.code('TRN', { width: 155, folded: true }),
  dueOn: column.date('Due', { width: 115, labelled: true }),
  mobile: column.code('Mobile No.', { width: 115, folded: true }),
  charge: column.money('Charge', { width: 100, folded: true }),
  remark: column.text('Reason', { folded: true, wraps: true }),
} as const

/** What a shop has filed, drafts among it. */
export const ownRegistrations = list('/merchant/gst/registration/list', {
  title: 'GST Registrations',
  may: 'gst.readOwn',
  tabs: 'status',
  card: ['applicant', 'refNo', 'state', 'dueOn', 'status'],
  columns: { ...shared, status: column.choice('Status', stateWords, { tones: stateTones, width: 165 }), ...numbers, ...folded },
})

/** Every registration that was paid, the longest waiting first. */
export const registrations = list('/backend/gst/registration/list', {
  title: 'GST Registration',
  may: 'gst.read',
  oldest: 'submittedAt',
  waits: ['submitted', 'toFile', 'trnGenerated', 'clarification'],
  tabs: 'status',
  card: ['applicant', 'refNo', 'merchant', 'state', 'dueOn', 'status'],
  columns: {
    ...shared,
    status: column.choice('Status', sent, { tones: stateTones, width: 165 }),
    ...numbers,
    merchant: column.code('Merchant', { width: 105, folded: true }),
    shopName: column.text('Shop Name', { folded: true }),
    claimedBy: column.text('Held By', { folded: true }),
    ...folded,
  },
})
