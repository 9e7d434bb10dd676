import { column, list } from '../../kit/list'
import { accountStatuses, accountStatusTones } from '../words'

/** The employees of the caller's own shop. */
export const shopStaff = list('/merchant/usermanagement/staff/list', {
  title: 'Staff List',
  may: 'shopStaff.manage',
  newest: 'createdAt',
  tabs: 'status',
  card: ['name', 'dailyCap', 'spentToday'],
  columns: {
    code: column.code('Code', { width: 125 }),
    name: column.text('Name'),
    userName: column.text('User Name', { folded: true }),
    services: column.text('Services', { width: 260 }),
    dailyCap: column.money('Daily Cap', { width: 130 }),
    spentToday: column.money('Spent Today', { width: 130 }),
    status: column.choice('Status', accountStatuses, { tones: accountStatusTones, width: 120 }),
    lastSeenAt: column.dateTime('Last Seen', { width: 180 }),
    createdAt: column.dateTime('Added', { folded: true }),
  },
})
