import { column, list } from '../kit/list'

export const registrations = list('/backend/registration/list', {
  title: 'Registration',
  may: 'registration.read',
  oldest: 'dated',
  waits: ['pending'],
  tabs: 'status',
  card: ['name', 'shopName', 'status'],
  columns: {
    refNo: column.code('Ref No.', { width: 130 }),
    dated: column.dateTime('Dated'),
    name: column.text('Name'),
    mobileNo: column.code('Mobile No.', { width: 120 }),
    emailId: column.text('Email ID', { folded: true }),
    shopName: column.text('Shop Name'),
    district: column.text('District'),
    state: column.text('State', { folded: true }),
    idName: column.text('ID Type'),
    status: column.choice(
      'Status',
      { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' },
      { tones: { pending: 'wait', approved: 'ok', rejected: 'bad' }, width: 120 },
    ),
  },
})
