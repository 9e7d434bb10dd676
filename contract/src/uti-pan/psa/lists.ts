import { column, list } from '../../kit/list'
import { psaStates, psaTones } from './words'

const { draft: _draft, ...sent } = psaStates

/** Every registration that was ever sent, the longest waiting first. */
export const psas = list('/backend/uti/psa/list', {
  title: 'PSA User List',
  may: 'uti.read',
  oldest: 'submittedAt',
  waits: ['requested', 'pending'],
  tabs: 'status',
  card: ['shopName', 'code', 'psaId', 'submittedAt', 'status'],
  columns: {
    refNo: column.code('Request No.', { width: 125 }),
    submittedAt: column.dateTime('Sent', { width: 150 }),
    code: column.code('Merchant', { width: 105, folded: true }),
    shopName: column.text('Shop Name'),
    name: column.text('Name', { folded: true }),
    mobile: column.code('Mobile No.', { width: 115, folded: true }),
    psaId: column.code('PSA ID', { width: 130 }),
    status: column.choice('Status', sent, { tones: psaTones, width: 150 }),
    waitsFor: column.count('Days Waiting', { width: 110, folded: true }),
    ticket: column.code('Reset Ticket', { width: 120 }),
    resetAsked: column.yesNo('Reset Requested', { folded: true }),
    resetAskedAt: column.dateTime('Reset Requested On', { folded: true }),
    remark: column.text('Reason', { folded: true, wraps: true }),
    decidedBy: column.code('Decided By', { width: 110, folded: true }),
    decidedAt: column.dateTime('Decided On', { folded: true }),
  },
})
