import { column, list } from '../../kit/list'
import { companies } from '../words'
import { destinations, onwardStates, onwardTones } from './words'

export const onwardBatches = list('/backend/misc/courier/onward/list', {
  title: 'Onward Batches',
  may: 'courier.read',
  oldest: 'createdAt',
  tabs: 'status',
  waits: ['open', 'sent'],
  card: ['refNo', 'destination', 'status'],
  columns: {
    createdAt: column.dateTime('Begun On', { width: 160 }),
    refNo: column.code('Batch', { width: 130 }),
    destination: column.choice('Sent To', destinations, { width: 150 }),
    forms: column.count('Forms', { width: 90 }),
    status: column.choice('Status', onwardStates, { tones: onwardTones, width: 135 }),
    /** Of what is being packed, days since it was begun; of what is on the way, since it was sent. */
    age: column.count('Age (Days)', { width: 104 }),
    /** Of one on the way that has not arrived in its days, the day on which they were over. */
    overdue: column.date('Overdue Since', { width: 130 }),
    docket: column.code('Docket No.', { width: 150 }),
    company: column.choice('Courier Company', companies, { folded: true }),
    sentOn: column.date('Sent On', { folded: true }),
    deliveredOn: column.date('Delivered On', { folded: true }),
    companyName: column.text('Name Of Courier', { folded: true }),
    reason: column.text('Reason', { folded: true, wraps: true }),
    remark: column.text('Remark', { folded: true, wraps: true }),
  },
})

/** Hard copies on the shelf: received since its first day, and in no batch that is packed, on the way or delivered; and what was lost with its batch. */
export const onwardWaiting = list('/backend/misc/courier/onward/waiting/list', {
  title: 'Hard Copies To Send On',
  may: 'courier.read',
  oldest: 'since',
  tabs: 'shelf',
  card: ['applicant', 'ackNo', 'shelf'],
  columns: {
    since: column.date('Here Since', { width: 124 }),
    age: column.count('Age (Days)', { width: 104 }),
    ackNo: column.code('Ack No.', { labelled: true, width: 165 }),
    applicant: column.text('Applicant', { width: 175, wraps: true }),
    shopName: column.text('Shop Name', { width: 150 }),
    shelf: column.choice(
      'Shelf',
      { here: 'On the shelf', lost: 'Lost with its batch' },
      { tones: { here: 'wait', lost: 'bad' }, width: 170 },
    ),
    /** Of one that lies longer than its days, the day on which they were over. */
    overdue: column.date('Overdue Since', { width: 130 }),
    refNo: column.code('Ref No.', { folded: true }),
    ackDate: column.date('Ack Date', { folded: true }),
    code: column.code('Merchant', { folded: true }),
    lostWith: column.code('Lost Batch', { folded: true }),
  },
})
