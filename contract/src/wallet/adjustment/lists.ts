import { column, list } from '../../kit/list'
import { proposalStates, proposalTones } from '../../kit/proposal-words'
import { adjustmentDirections } from './words'

/** Every adjustment, oldest first: those that wait are a queue. */
export const adjustments = list('/backend/account/adjustments/list', {
  title: 'Adjustments',
  may: 'wallet.propose',
  oldest: 'proposedAt',
  waits: ['pending'],
  tabs: 'status',
  card: ['shopName', 'amount', 'direction'],
  columns: {
    refNo: column.code('Ref No.', { width: 130 }),
    code: column.code('Merchant', { width: 110 }),
    shopName: column.text('Shop Name'),
    direction: column.choice('What', adjustmentDirections, { width: 140, wraps: true }),
    amount: column.money('Amount', { width: 120 }),
    reason: column.text('Reason', { width: 120, wraps: true }),
    proposedBy: column.text('Proposed By', { width: 140, folded: true }),
    proposedAt: column.dateTime('Proposed', { width: 170 }),
    status: column.choice('Status', proposalStates, { tones: proposalTones, width: 120 }),
    decidedBy: column.text('Decided By', { folded: true }),
    decidedAt: column.dateTime('Decided', { folded: true }),
  },
})
