import { narration } from '@sevakendra/contract/kit/narrations'
import type { Owed, ReceivableDetail } from '@sevakendra/contract/wallet/receivable/endpoints'
import { type ReceivableKind, receivableKinds } from '@sevakendra/contract/wallet/receivable/words'
import { missing } from '../../platform/http/errors'
import { system, type Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import * as ledger from '../store'
import * as store from './store'

/** Of the posting that puts an amount on a receivable, and of the one that takes it off. */
const refType = 'receivable'
const settlementType = 'receivableSettlement'

/**
 * Notes that a merchant owes an amount, and lends it to the wallet in the same transaction, so that the wallet can bear the posting that follows
 * (the reversal of a top-up, a catch-up of TDS) without going below zero. The next credits of the wallet settle it first.
 * Lock the wallet before working out the amount.
 */
export async function owe(tx: Tx, debt: store.NewReceivable, words: string, by: Who): Promise<void> {
  const { merchantId, amount, reference } = debt
  await store.openAccount(tx.db, merchantId)
  const id = await store.insert(tx.db, debt, tx.now.toISOString())
  const legs = [
    { kind: 'wallet', owner: merchantId, amount },
    { kind: 'receivable', owner: merchantId, amount: -amount },
  ]
  await ledger.post(tx, { kind: 'receivable', refType, refId: id, reference, narration: words, legs }, by)
}

/**
 * Takes from a credit what the merchant owes, oldest first. The credit has locked the wallet, which makes settlements of one merchant wait for each other.
 * @param credit the journal, and the paise that it put into the wallet
 * @param balance paise in the wallet after the credit
 * @returns paise in the wallet after the settlement
 */
export async function settle(tx: Tx, merchantId: number, credit: { journal: number; amount: number }, balance: number): Promise<number> {
  let [left, after] = [Math.min(credit.amount, balance), balance]
  for (const debt of await store.lockOpen(tx.db, merchantId)) {
    const amount = Math.min(left, debt.outstanding)
    if (amount <= 0) break
    const { reference } = debt
    const refId = await store.settle(tx.db, {
      receivableId: debt.id,
      amount,
      at: tx.now.toISOString(),
      journalId: credit.journal,
    })
    const cause = receivableKinds[debt.kind as keyof typeof receivableKinds]
    const words = reference ? narration('settledFor', { cause, reference }) : narration('settled', { cause })
    const legs = [
      { kind: 'wallet', owner: merchantId, amount: -amount },
      { kind: 'receivable', owner: merchantId, amount },
    ]
    await ledger.post(tx, { kind: 'settlement', refType: settlementType, refId, reference, narration: words, legs }, system)
    left -= amount
    after -= amount
  }
  return after
}

/** Paise that a merchant owes beyond its wallet. */
export const owedBy = ({ db }: Pick<Tx, 'db'>, merchantId: number): Promise<number> => store.outstanding(db, merchantId)

/** Paise that a merchant owed and that one credit settled. */
export const settledBy = ({ db }: Pick<Tx, 'db'>, merchantId: number, journalId: number): Promise<number> =>
  store.settledBy(db, merchantId, journalId)

/** What a merchant owes, each amount with its reason. */
export async function owed({ db }: Pick<Tx, 'db'>, merchantId: number): Promise<Owed> {
  const items = (await store.openOf(db, merchantId)).map(row => ({
    ...{ id: String(row.id), reference: row.reference, amount: row.amount, outstanding: row.outstanding },
    kind: row.kind as ReceivableKind,
    arisenAt: instant(row.arisenAt),
  }))
  return { total: items.reduce((sum, { outstanding }) => sum + outstanding, 0), items }
}

/** One amount with what settled it. @throws Refusal 404 */
export async function detail({ db }: Pick<Tx, 'db'>, id: number): Promise<ReceivableDetail> {
  const row = await store.byId(db, id)
  if (!row) throw missing()
  const { reference, amount, outstanding, refType: type, code, shopName, merchantId } = row
  return {
    id: String(id),
    ...{ reference, amount, outstanding, refType: type, refId: String(row.refId) },
    kind: row.kind as ReceivableKind,
    arisenAt: instant(row.arisenAt),
    settledAt: row.settledAt === null ? null : instant(row.settledAt),
    merchant: { id: String(merchantId), code, shopName },
    settlements: (await store.settlementsOf(db, id)).map(one => ({
      ...{ at: instant(one.at), amount: one.amount, reference: one.reference },
      kind: one.kind as ReceivableDetail['settlements'][number]['kind'],
    })),
  }
}

const instant = (value: string | Date): string => new Date(value).toISOString()
