import { roleWords } from '../kit/capabilities'
import { column, list } from '../kit/list'
import { kycKinds, stateTones, stateWords } from './words'

/** Everybody's KYC that was ever sent, the longest waiting first. */
export const kycs = list('/backend/usermanagement/kyc/list', {
  title: 'KYC',
  may: 'kyc.read',
  oldest: 'submittedAt',
  waits: ['waiting', 'reviewing'],
  tabs: 'status',
  card: ['name', 'code', 'waitsFor', 'status'],
  columns: {
    refNo: column.code('Ref No.', { width: 115 }),
    name: column.text('Name'),
    code: column.code('Code', { width: 95 }),
    role: column.choice('Role', roleWords, { width: 115 }),
    shopName: column.text('Shop Name'),
    kind: column.choice('Kind', kycKinds, { folded: true }),
    round: column.count('Times Returned', { folded: true }),
    submittedAt: column.dateTime('Sent'),
    waitsFor: column.count('Days Waiting', { width: 110, labelled: true }),
    status: column.choice('Status', stateWords, { tones: stateTones, width: 130 }),
    validUntil: column.date('Holds Until', { width: 110, folded: true }),
    suspendedAt: column.dateTime('Suspended', { folded: true }),
    verifiedBy: column.text('Verified By', { folded: true }),
  },
})
