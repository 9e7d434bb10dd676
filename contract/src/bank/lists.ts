import { column, list } from '../kit/list'

/** Our own accounts, into which merchants pay. The number is masked; whoever edits one sees it whole. */
export const banks = list('/backend/master/bank/list', {
  title: 'Bank',
  may: 'master.banks',
  few: true,
  newest: 'active',
  card: ['bank', 'account', 'active'],
  columns: {
    bank: column.text('Bank'),
    account: column.code('Account No.', { width: 130 }),
    holder: column.text('Account Holder', { folded: true }),
    ifsc: column.code('IFSC', { width: 150 }),
    branch: column.text('Branch', { folded: true }),
    modes: column.text('Modes', { width: 220, wraps: true }),
    minAmount: column.money('Smallest Amount', { width: 140, folded: true }),
    maxAmount: column.money('Largest Amount', { width: 150 }),
    upiId: column.text('UPI ID', { width: 230, wraps: true }),
    active: column.yesNo('Active', { width: 90 }),
  },
})
