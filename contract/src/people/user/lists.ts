import { roleWords } from '../../kit/capabilities'
import { column, list } from '../../kit/list'
import { factorWords, userStatuses, userStatusTones } from '../words'

/** Everybody who can sign in, whatever their role. */
export const users = list('/backend/usermanagement/user/list', {
  title: 'All Users',
  may: 'user.read',
  newest: 'createdAt',
  tabs: 'role',
  card: ['name', 'code', 'status'],
  columns: {
    code: column.code('Code', { width: 100 }),
    name: column.text('Name', { width: 180 }),
    userName: column.text('User Name', { width: 140 }),
    role: column.choice('Role', roleWords, { width: 130 }),
    shop: column.text('Merchant', { width: 190 }),
    status: column.choice('Status', userStatuses, { tones: userStatusTones, width: 140 }),
    secondFactor: column.choice('Second Factor', factorWords, { width: 155, folded: true }),
    lastSeen: column.dateTime('Last Seen', { width: 170 }),
    createdAt: column.dateTime('Since', { folded: true }),
    mobile: column.code('Mobile No.', { folded: true }),
    email: column.text('Email ID', { folded: true }),
  },
})
