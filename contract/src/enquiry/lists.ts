import { column, list } from '../kit/list'
import { enquiryStates, topics } from './words'

/** What visitors asked; who waits longest first. */
export const enquiries = list('/backend/enquiry/list', {
  title: 'Enquiries',
  may: 'enquiry.read',
  oldest: 'dated',
  waits: ['open'],
  tabs: 'status',
  card: ['name', 'topic', 'refNo', 'dated', 'status'],
  columns: {
    refNo: column.code('Ref No.', { width: 130 }),
    dated: column.dateTime('Dated'),
    name: column.text('Name', { width: 160 }),
    topic: column.choice('About', topics, { width: 160 }),
    message: column.text('Question', { width: 280 }),
    emailId: column.text('Email ID', { folded: true }),
    mobileNo: column.code('Mobile No.', { folded: true }),
    status: column.choice('Status', enquiryStates, { tones: { open: 'wait', answered: 'ok', closed: 'quiet' }, width: 140 }),
    answeredAt: column.dateTime('Answered', { folded: true }),
  },
})
