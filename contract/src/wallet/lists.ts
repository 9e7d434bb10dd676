import { day, id } from '../kit/fields'
import { column, list } from '../kit/list'
import { journalKinds } from '../register/journals'
import { faultWords, walletStates } from './check/words'

/** Every wallet: where the back office finds a merchant's statement. */
export const wallets = list('/backend/account/wallets/list', {
  title: 'Wallets',
  may: 'wallet.readAny',
  newest: 'lastAt',
  tabs: 'status',
  card: ['shopName', 'balance', 'code'],
  columns: {
    code: column.code('Merchant', { width: 110 }),
    shopName: column.text('Shop Name'),
    parentCode: column.code('Member of', { width: 120 }),
    place: column.text('Place', { folded: true }),
    balance: column.money('Balance', { width: 140, labelled: true }),
    lastAt: column.dateTime('Last Movement', { width: 180 }),
    status: column.choice('Status', walletStates, { tones: { active: 'ok', frozen: 'bad' }, width: 120 }),
    fault: column.choice('Why It Is Frozen', faultWords, { width: 180 }),
    frozenAt: column.dateTime('Frozen', { folded: true }),
  },
})

/** The wallets of a merchant's members, in sum: their lines are their own affair. */
export const memberWallets = list('/merchant/accounting/members/list', {
  title: "Members' Wallets",
  may: 'wallet.readMembers',
  newest: 'lastAt',
  card: ['shopName', 'balance', 'added', 'spent', 'code'],
  columns: {
    code: column.code('Member', { width: 120 }),
    shopName: column.text('Shop Name'),
    place: column.text('Place'),
    balance: column.money('Balance', { width: 140, labelled: true }),
    added: column.money('Added This Month', { width: 200 }),
    spent: column.money('Spent This Month', { width: 185 }),
    lastAt: column.dateTime('Last Movement', { width: 180 }),
  },
})

const period = { from: day, to: day }
const lines = {
  at: column.dateTime('Date', { width: 170 }),
  particulars: column.text('Particulars'),
  /** Whose application the line is for; empty for everything else, and for who may not read that application. */
  applicant: column.text('Applicant', { width: 160 }),
  reference: column.code('Reference', { width: 150 }),
  kind: column.choice('Kind', journalKinds, { width: 150, folded: true }),
  debit: column.money('Debit (Dr)', { width: 120 }),
  credit: column.money('Credit (Cr)', { width: 120 }),
  balance: column.money('Balance', { width: 130, labelled: true }),
  refType: column.code('', { hidden: true }),
  refId: column.code('', { hidden: true }),
}

/** The lines of a statement one by one, to be filtered and taken along. */
export const ownLines = list('/merchant/accounting/statement/lines', {
  title: 'Ledger Statement',
  may: 'wallet.readOwn',
  oldest: 'at',
  card: ['particulars', 'at', 'balance'],
  addition: period,
  columns: lines,
})

/** The same of one merchant; of nobody without one. */
export const merchantLines = list('/backend/account/statement/lines', {
  title: 'Ledger Statement',
  may: 'wallet.readAny',
  oldest: 'at',
  card: ['particulars', 'at', 'balance'],
  addition: { merchantId: id, ...period },
  columns: lines,
})
