import { column, list } from '../../kit/list'
import { accountStatuses, accountStatusTones, shopKinds } from '../words'

/** Every shop: merchants and the members below them. Balances only for those who may see them. */
export const merchants = list('/backend/usermanagement/merchant/list', {
  title: 'Merchant-list',
  may: 'merchant.read',
  newest: 'since',
  tabs: 'status',
  card: ['shopName', 'code', 'status'],
  columns: {
    code: column.code('Code', { width: 100 }),
    shopName: column.text('Shop Name', { width: 170 }),
    name: column.text('Owner', { width: 140 }),
    mobileNo: column.code('Mobile No.', { width: 112 }),
    district: column.text('District', { width: 120, folded: true }),
    package: column.text('Package', { width: 105 }),
    balance: column.money('Balance', { width: 110 }),
    status: column.choice('Status', accountStatuses, { tones: accountStatusTones, width: 115 }),
    members: column.count('Members', { width: 105, folded: true }),
    since: column.dateTime('Since', { width: 165 }),
    idType: column.text('ID Type', { folded: true }),
    validTill: column.date('Valid Till', { folded: true }),
    state: column.text('State', { folded: true }),
    kind: column.choice('Kind', shopKinds, { folded: true }),
    parentCode: column.code('Member of', { folded: true }),
  },
})
