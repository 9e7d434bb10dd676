import type { Tx } from '../platform/tx'
import * as wallet from '../wallet/service'
import * as store from './store'

/** Accounts of the demo; nobody can pay into them. The real ones are entered by the business. */
const demoBanks = [
  {
    bank: 'HDFC Bank',
    holder: 'Sevakendra Services Private Limited',
    accountNo: '50200012340925',
    ifsc: 'HDFC0000421',
    branch: 'Nashik Road',
    upiId: 'sevakendra.demo@hdfcbank',
    modes: ['NEFT', 'RTGS', 'IMPS', 'UPI'],
    minAmount: 100_00,
    maxAmount: null,
  },
  {
    bank: 'State Bank of India',
    holder: 'Sevakendra Services Private Limited',
    accountNo: '00000038211476',
    ifsc: 'SBIN0000300',
    branch: 'Nashik Main',
    upiId: null,
    modes: ['NEFT', 'RTGS', 'IMPS', 'CASH', 'CHEQUE'],
    minAmount: 500_00,
    maxAmount: 10_00_000_00,
  },
  {
    bank: 'Bank of Baroda',
    holder: 'Sevakendra Services Private Limited',
    accountNo: '29840200001637',
    ifsc: 'BARB0NASIKC',
    branch: 'Nashik City',
    upiId: 'sevakendra.demo@barodampay',
    modes: ['IMPS', 'UPI'],
    minAmount: 100_00,
    maxAmount: 1_00_000_00,
  },
]

/** A bank account to pay into; the ledger gets its account beside it. @returns its id, or undefined when it is there already: nothing happens then */
export async function addBank(tx: Pick<Tx, 'db'>, bank: Parameters<typeof store.addBank>[1]): Promise<number | undefined> {
  const added = await store.addBank(tx.db, bank)
  if (added) await wallet.openBank(tx, added.id)
  return added?.id
}

/** The bank accounts of the demo. */
export async function seedBanks(tx: Pick<Tx, 'db'>): Promise<void> {
  for (const bank of demoBanks) await addBank(tx, bank)
}
