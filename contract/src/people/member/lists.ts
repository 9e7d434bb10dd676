import { column, list } from '../../kit/list'
import { accountStatuses, accountStatusTones } from '../words'

/** The members below the caller's own shop. */
export const members = list('/merchant/usermanagement/members/list', {
  title: 'Member List',
  may: 'member.manage',
  newest: 'createdAt',
  tabs: 'status',
  card: ['shopName', 'balance', 'thisMonth', 'code'],
  columns: {
    code: column.code('Code', { width: 115 }),
    shopName: column.text('Shop Name'),
    name: column.text('Owner'),
    mobileNo: column.code('Mobile No.', { width: 130 }),
    markup: column.money('Mark-up', { width: 110 }),
    balance: column.money('Balance', { width: 130, labelled: true }),
    thisMonth: column.count('Filed This Month', { width: 150 }),
    status: column.choice('Status', accountStatuses, { tones: accountStatusTones, width: 120 }),
    createdAt: column.dateTime('Added', { folded: true }),
  },
})
