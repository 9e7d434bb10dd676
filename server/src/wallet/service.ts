import { instantsOf } from '@sevakendra/contract/kit/dates'
import { maskIdentityNumbers } from '@sevakendra/contract/kit/identity-numbers'
import type { Period, Statement, StatementRow } from '@sevakendra/contract/wallet/endpoints'
import { missing } from '../platform/http/errors'
import type { Topic } from '../platform/http/live'
import type { Who } from '../platform/http/who'
import type { Tx } from '../platform/tx'
import * as store from './store'

export { approve as approveAdjustment, assertNotOwnShop, propose as proposeAdjustment, whyNotByHand } from './adjustment/service'
export { capOf, spentByKeys, spentOn } from './cap'
export { defineLedgerJobs } from './check/service'
export { defineCheckpointJobs } from './checkpoint/service'
export { defineDayJobs } from './days/service'
export * from './ledger'
export { owe, owedBy } from './receivable/service'
export { confirm as confirmTransfer, defineTransferJobs, prepare as prepareTransfer } from './transfer/service'

type From = Pick<Tx, 'db'>

/** Open screens of a shop follow its wallet. */
export const walletTopic: Topic = {
  name: 'wallet',
  of: who => (who.may.has('wallet.readOwn') ? who.merchantId : null),
  stamps: async (db, ids) => new Map((await store.versionsOf(db, ids)).map(row => [row.ownerId, `${row.version} ${row.frozen}`])),
}

/** The back office's statements and lists of wallets follow every posting, whatever made it, and every check of the ledger. */
export const postingsTopic: Topic = {
  name: 'postings',
  of: who => (who.may.has('wallet.readAny') ? 0 : null),
  stamps: async db => new Map([[0, await store.newestPosting(db)]]),
}

/**
 * Opening, one page of lines, totals of the whole period and closing. Applicants are named where the reader may read their applications.
 * @throws Refusal 404 without such a merchant
 */
export async function statement({ db }: From, merchantId: number, asked: Period, who: Who): Promise<Statement> {
  const merchant = await store.merchantOf(db, merchantId)
  if (!merchant) throw missing()
  const wallet = await store.walletOf(db, merchantId)
  const [from, to] = [instantsOf(asked.from)[0], instantsOf(asked.to)[1]]
  const until = { accountId: wallet?.id ?? 0, version: wallet?.version ?? 0 }
  const { lines, ...totals } = await store.totals(db, until, from, to)
  const opening = await store.balanceBefore(db, until, from)
  const rows = await store.lines(db, until, from, to, { start: asked.start, length: asked.length, merchantId, who })
  return {
    merchant: { code: merchant.code, shopName: merchant.shopName, place: `${merchant.district}, ${merchant.state}` },
    from: asked.from,
    to: asked.to,
    opening,
    rows: rows.map(row => ({
      id: String(row.version),
      at: new Date(row.at).toISOString(),
      kind: row.kind as StatementRow['kind'],
      particulars: maskIdentityNumbers(row.narration),
      applicant: row.applicant || null,
      reference: row.reference,
      refType: row.refType,
      refId: String(row.refId),
      debit: row.amount < 0 ? -row.amount : null,
      credit: row.amount > 0 ? row.amount : null,
      balance: row.balanceAfter ?? 0,
    })),
    totals,
    closing: opening + totals.credit - totals.debit,
    totalRecords: lines,
  }
}

/** Everything that is wrong with the ledger: sums, balances, gaps, a broken chain. Nothing, when all is well. Reads all of it. */
export const verifyLedger = ({ db }: From): Promise<store.Fault[]> => store.faults(db)

/** After a restore, which leaves rights out: nobody but the owner of the tables posts until the portal's user is granted its rights again. */
export async function closeToOthers({ db }: From): Promise<void> {
  await store.closeToOthers(db)
}
