import { column, list } from '../../kit/list'
import { holdStates, holdTones } from '../words'

/** What is kept from being erased, and why; those that hold first. */
export const holds = list('/backend/privacy/holds/list', {
  title: 'Legal Holds',
  may: 'privacy.read',
  newest: 'placedAt',
  tabs: 'status',
  card: ['ref', 'reason', 'status'],
  columns: {
    placedAt: column.dateTime('Placed', { width: 170 }),
    refNo: column.code('Ref No.', { width: 130 }),
    ref: column.code('Account or Record', { width: 160 }),
    reason: column.text('Why', { wraps: true }),
    placedBy: column.text('By', { width: 150 }),
    status: column.choice('Status', holdStates, { tones: holdTones, width: 120 }),
    liftedAt: column.dateTime('Lifted', { width: 170, folded: true }),
  },
})
