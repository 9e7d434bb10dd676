import { column, list } from '../kit/list'
import { proposalStates, proposalTones } from '../kit/proposal-words'
import { reversalCauses, reversalSources } from './words'

/** Every reversal of a top-up, oldest first: those that wait are a queue. */
export const reversals = list('/backend/account/reversals/list', {
  title: 'Reversals',
  may: 'wallet.propose',
  oldest: 'proposedAt',
  waits: ['pending'],
  tabs: 'status',
  card: ['shopName', 'amount', 'topUp'],
  columns: {
    refNo: column.code('Ref No.', { width: 130 }),
    code: column.code('Merchant', { width: 110 }),
    shopName: column.text('Shop Name'),
    amount: column.money('Amount', { width: 120 }),
    topUp: column.code('Top-up', { width: 130 }),
    source: column.choice('Received By', reversalSources, { width: 110, folded: true }),
    reference: column.code('UTR / Reference', { width: 170, folded: true }),
    cause: column.choice('What Happened', reversalCauses, { width: 230 }),
    reason: column.text('Reason', { width: 120, wraps: true }),
    proposedBy: column.text('Proposed By', { width: 140, folded: true }),
    proposedAt: column.dateTime('Proposed', { width: 170 }),
    status: column.choice('Status', proposalStates, { tones: proposalTones, width: 120 }),
    owed: column.money('Recorded as Owed', { width: 140, folded: true }),
    decidedBy: column.text('Decided By', { folded: true }),
    decidedAt: column.dateTime('Decided', { folded: true }),
  },
})
