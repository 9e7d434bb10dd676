import { dayOf } from '@sevakendra/contract/kit/dates'
import { narration } from '@sevakendra/contract/kit/narrations'
import type { Adjustment, AdjustmentDetail } from '@sevakendra/contract/wallet/adjustment/endpoints'
import { adjustmentFlow } from '@sevakendra/contract/wallet/adjustment/flow'
import type { AdjustmentDirection } from '@sevakendra/contract/wallet/adjustment/words'
import { notify } from '../../notice/service'
import type { StagedFile } from '../../platform/files/files'
import { record } from '../../platform/flows'
import { fieldRefusal, missing, Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import { proposals } from '../../platform/proposals'
import { monthlyRef } from '../../platform/sequence'
import type { Tx } from '../../platform/tx'
import * as wallet from '../ledger'
import * as store from './store'

const table = 'wallet_adjustment' as const
const refType = 'walletAdjustment'
const screen = (id: number | string) => `account/adjustments?open=${id}`

const proposal = proposals({ table, flow: adjustmentFlow, byId: store.byId, whyNot: whyNotByHand })
export const { withdraw } = proposal

/**
 * Somebody of the back office asks that an amount be added to a wallet or taken from it. Nothing moves yet.
 * @throws Refusal 403 for the own shop, 422 on the field without such a merchant
 */
export async function propose(tx: Tx, given: Adjustment, paper: StagedFile | undefined, by: Who): Promise<{ id: string; refNo: string }> {
  const merchantId = Number(given.merchantId)
  const merchant = await wallet.merchantOf(tx, merchantId)
  if (!merchant) throw fieldRefusal({ merchantId: ['Choose from the list'] })
  await assertNotOwnShop(tx, merchantId, by)
  const refNo = await monthlyRef(tx, 'AJ', dayOf(tx.now))
  const { direction, amount, reason } = given
  const id = await store.insert(tx.db, {
    ...{ refNo, merchantId, direction, amount, reason },
    paperFileId: paper ? await tx.services.files.put(tx, paper) : null,
    proposedBy: by.userId,
    proposedAt: tx.now.toISOString(),
  })
  await record(tx, table, id, 'propose', by, { to: 'pending', remark: reason })
  const facts = { refNo, amount, code: merchant.code, by: by.code }
  await notify(tx, { kind: 'newAdjustment', facts, link: screen(id), to: { may: 'wallet.adjust' } }, by)
  return { id: String(id), refNo }
}

/** Whether a person of the back office is a shop, or its merchant, under another name. */
const isOwnShop = async ({ db }: Pick<Tx, 'db'>, userId: number, merchantId: number): Promise<boolean> =>
  (await store.samePerson(db, userId, merchantId)) !== undefined

const ownShop = 'This is your own shop. Somebody else has to do this.'

/** @throws Refusal 403 for a shop that is, or whose merchant is, this person of the back office under another name */
export async function assertNotOwnShop(tx: Pick<Tx, 'db'>, merchantId: number, by: Who): Promise<void> {
  // The people of a shop act for it by right.
  if (by.merchantId === null && (await isOwnShop(tx, by.userId, merchantId))) throw new Refusal(ownShop, 403)
}

/** Why this person may not change by hand what a shop has; null when they may. */
export async function whyNotByHand(tx: Pick<Tx, 'db'>, { merchantId }: { merchantId: number }, by: Who): Promise<string | null> {
  if (!by.may.has('wallet.adjust')) return 'An admin has to approve this.'
  return (await isOwnShop(tx, by.userId, merchantId)) ? ownShop : null
}

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
  const row = await proposal.decide(tx, id, 'approve', remark, by)
  const { merchantId, amount, refNo, reason } = row
  const verb = row.direction === 'credit' ? wallet.credit : wallet.debit
  const about = { refType, refId: id, reference: refNo, kind: 'adjustment', narration: narration('adjustment', { reason }) } as const
  const posted = await verb(tx, { merchantId, amount, ...about, split: { adjustment: amount } }, by)
  const kind = row.direction === 'credit' ? 'walletCredited' : 'walletDebited'
  await notify(tx, { kind, facts: { refNo, amount, reason }, link: 'accounting/statement', to: { shop: merchantId } }, by)
  await notify(tx, { kind: 'adjustmentApproved', facts: { refNo, amount }, link: screen(id), to: { person: row.proposedBy } }, by)
  return { balanceBefore: posted.before[merchantId] ?? 0, balanceAfter: posted.balances[merchantId] ?? 0 }
}

/** @throws Refusal 403 for who proposed it and for the own shop, 409 when it was decided meanwhile */
export async function reject(tx: Tx, id: number, reason: string, by: Who): Promise<void> {
  const row = await proposal.decide(tx, id, 'reject', reason, by)
  const facts = { refNo: row.refNo, amount: row.amount, reason }
  await notify(tx, { kind: 'adjustmentRejected', facts, link: screen(id), to: { person: row.proposedBy } }, by)
}

/** One adjustment as the deciding person sees it. @throws Refusal 404 */
export async function detail(tx: Tx, id: number, by: Who): Promise<AdjustmentDetail> {
  const row = await proposal.found(tx, id)
  const { refNo, amount, remark, code, shopName, district, state } = row
  const posting = { kind: 'adjustment', refType, refId: id, merchantId: row.merchantId } as const
  const { before, after, owed } = await wallet.aroundOrNow(tx, posting, row.status === 'pending' ? signed(row) : 0)
  return {
    ...(await proposal.detail(tx, row, by)),
    ...{ refNo, amount, remark },
    direction: row.direction as AdjustmentDirection,
    merchant: { id: String(row.merchantId), code, shopName, place: `${district}, ${state}` },
    ...{ balanceBefore: before, balanceAfter: after, owed },
    paper: row.paperFileId !== null,
  }
}

/** The attached paper. @throws Refusal 404 without one */
export async function paper(tx: Tx, id: number) {
  const { paperFileId } = await proposal.found(tx, id)
  if (paperFileId === null) throw missing()
  const { meta, stream } = await tx.services.files.read(tx, paperFileId)
  return { name: meta.name, mime: meta.mime, body: stream(), inline: true }
}

const signed = ({ direction, amount }: store.Row): number => (direction === 'credit' ? amount : -amount)
