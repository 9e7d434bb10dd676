import { dayOf } from '@sevakendra/contract/kit/dates'
import type { Adjustment, AdjustmentDetail } from '@sevakendra/contract/wallet/adjustment/endpoints'
import { adjustmentFlow } from '@sevakendra/contract/wallet/adjustment/flow'
import type { AdjustmentDirection, AdjustmentState } from '@sevakendra/contract/wallet/adjustment/words'
import { notify } from '../../notice/service'
import { fieldRefusal, missing, Refusal } from '../../platform/errors'
import type { StagedFile } from '../../platform/files'
import { move, record } from '../../platform/flows'
import { monthlyRef } from '../../platform/sequence'
import type { Tx } from '../../platform/tx'
import type { Who } from '../../platform/who'
import * as wallet from '../ledger'
import * as store from './store'

const { table } = store
const refType = 'walletAdjustment'
const screen = (id: number | string) => `account/adjustments?open=${id}`

/**
 * Somebody of the back office asks that an amount be added to a wallet or taken from it. Nothing moves yet.
 * @throws Refusal 403 for the own shop, 422 on the field without such a merchant
 */
export async function propose(tx: Tx, given: Adjustment, paper: StagedFile | undefined, by: Who): Promise<{ id: string; refNo: string }> {
  const merchantId = Number(given.merchantId)
  const merchant = await wallet.merchantOf(tx, merchantId)
  if (!merchant) throw fieldRefusal({ merchantId: ['Choose from the list'] })
  if (await isOwnShop(tx, by.userId, merchantId)) throw new Refusal(ownShop, 403)
  const refNo = await monthlyRef(tx, 'AJ', dayOf(tx.now))
  const { direction, amount, reason } = given
  const id = await store.insert(tx.db, {
    ...{ refNo, merchantId, direction, amount, reason },
    paperFileId: paper ? await tx.house.files.put(tx, paper) : null,
    proposedBy: by.userId,
    proposedAt: tx.now.toISOString(),
  })
  await record(tx, table, id, 'propose', by, { to: 'pending', remark: reason })
  const facts = { refNo, amount, code: merchant.code, by: by.code }
  await notify(tx, { kind: 'newAdjustment', facts, link: screen(id), to: { may: 'wallet.adjust' } }, by)
  return { id: String(id), refNo }
}

/** Whether a person of the back office is a shop, or its merchant, under another name. */
export const isOwnShop = async ({ db }: Pick<Tx, 'db'>, userId: number, merchantId: number): Promise<boolean> =>
  (await store.samePerson(db, userId, merchantId)) !== undefined

const ownShop = 'This is your own shop. Somebody else has to do this.'

/**
 * Moves the amount, once: state, ledger and notices together.
 * @throws Refusal 403 for who proposed it and for the own shop, 409 when it was decided meanwhile, 422 when the wallet holds less
 */
export async function approve(
  tx: Tx,
  id: number,
  remark: string | null,
  by: Who,
): Promise<{ balanceBefore: number; balanceAfter: number }> {
  const row = await found(tx, id)
  const no = await whyNot(tx, row, by)
  if (no) throw new Refusal(no, 403)
  await move(tx, table, adjustmentFlow, id, 'approve', by, { remark, set: decision(tx, remark, by) })
  const { merchantId, amount, refNo, reason } = row
  const verb = row.direction === 'credit' ? wallet.credit : wallet.debit
  const about = { refType, refId: id, reference: refNo, kind: 'adjustment', narration: `Adjustment: ${reason}` } as const
  const posted = await verb(tx, { merchantId, amount, ...about, split: { adjustment: amount } }, by)
  const kind = row.direction === 'credit' ? 'walletCredited' : 'walletDebited'
  await notify(tx, { kind, facts: { refNo, amount, reason }, link: 'accounting/statement', to: { shop: merchantId } }, by)
  await notify(tx, { kind: 'adjustmentApproved', facts: { refNo, amount }, link: screen(id), to: { person: row.proposedBy } }, by)
  return { balanceBefore: posted.before[merchantId] ?? 0, balanceAfter: posted.balances[merchantId] ?? 0 }
}

/** @throws Refusal 409 when it was decided meanwhile */
export async function reject(tx: Tx, id: number, reason: string, by: Who): Promise<void> {
  const row = await found(tx, id)
  await move(tx, table, adjustmentFlow, id, 'reject', by, { remark: reason, set: decision(tx, reason, by) })
  const facts = { refNo: row.refNo, amount: row.amount, reason }
  await notify(tx, { kind: 'adjustmentRejected', facts, link: screen(id), to: { person: row.proposedBy } }, by)
}

/** Takes an own proposal back. @throws Refusal 404 somebody else's, 409 when it was decided meanwhile */
export async function withdraw(tx: Tx, id: number, by: Who): Promise<void> {
  await move(tx, table, adjustmentFlow, id, 'withdraw', by, { set: decision(tx, null, by), where: { proposed_by: by.userId } })
}

/** One adjustment as the deciding person sees it. @throws Refusal 404 */
export async function detail(tx: Tx, id: number, by: Who): Promise<AdjustmentDetail> {
  const row = await found(tx, id)
  const { refNo, amount, reason, remark, code, shopName, district, state } = row
  const open = row.status === 'pending'
  const line = await wallet.around(tx, { kind: 'adjustment', refType, refId: id, merchantId: row.merchantId })
  const before = line?.before ?? (await wallet.balance(tx, row.merchantId))
  return {
    id: String(id),
    ...{ refNo, amount, reason, remark },
    status: row.status as AdjustmentState,
    direction: row.direction as AdjustmentDirection,
    merchant: { id: String(row.merchantId), code, shopName, place: `${district}, ${state}` },
    balanceBefore: before,
    balanceAfter: line?.after ?? before + (open ? signed(row) : 0),
    paper: row.paperFileId !== null,
    proposedBy: `${row.proposedByName}, ${row.proposedByCode}`,
    proposedAt: instant(row.proposedAt),
    notYours: open ? await whyNot(tx, row, by) : null,
    mine: open && row.proposedBy === by.userId,
    timeline: (await store.timeline(tx.db, id)).map(({ action, at, actorCode, remark: words }) => ({
      ...{ action, at: instant(at), by: actorCode, remark: words },
    })),
  }
}

/** The attached paper. @throws Refusal 404 without one */
export async function paper(tx: Tx, id: number) {
  const { paperFileId } = await found(tx, id)
  if (paperFileId === null) throw missing()
  const { meta, stream } = await tx.house.files.read(tx, paperFileId)
  return { name: meta.name, mime: meta.mime, body: stream(), inline: true }
}

async function found(tx: Pick<Tx, 'db'>, id: number): Promise<store.Row> {
  const row = await store.byId(tx.db, id)
  if (!row) throw missing()
  return row
}

/** Two people, and nobody for their own shop. The database refuses the first as well. */
async function whyNot(tx: Pick<Tx, 'db'>, row: store.Row, by: Who): Promise<string | null> {
  if (row.proposedBy === by.userId) return 'You proposed this. Somebody else has to approve it.'
  if (!by.may.has('wallet.adjust')) return 'An admin has to approve this.'
  return (await isOwnShop(tx, by.userId, row.merchantId)) ? ownShop : null
}

const signed = ({ direction, amount }: store.Row): number => (direction === 'credit' ? amount : -amount)

const decision = (tx: Tx, remark: string | null, by: Who) => ({ decided_by: by.userId, decided_at: tx.now.toISOString(), remark })

const instant = (value: string | Date): string => new Date(value).toISOString()
