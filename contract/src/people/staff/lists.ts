import { column, list } from '../../kit/list'
import { accountStatuses, accountStatusTones } from '../words'

/** The people of the back office. */
export const staffList = list('/backend/usermanagement/staff/list', {
  title: 'Staff List',
  may: 'staff.manage',
  newest: 'createdAt',
  tabs: 'status',
  card: ['name', 'code', 'status'],
  columns: {
    code: column.code('Code', { width: 92 }),
    name: column.text('Name', { width: 180 }),
    userName: column.text('User Name', { width: 140 }),
    role: column.choice('Role', { admin: 'Admin', staff: 'Staff' }, { width: 100 }),
    permissions: column.count('Permissions', { width: 114 }),
    approvalLimit: column.money('Limit', { width: 120 }),
    status: column.choice('Status', accountStatuses, { tones: accountStatusTones, width: 112 }),
    lastSeen: column.dateTime('Last Seen', { width: 170 }),
    createdAt: column.dateTime('Since', { folded: true }),
    mobile: column.code('Mobile No.', { folded: true }),
    email: column.text('Email ID', { folded: true }),
  },
})
