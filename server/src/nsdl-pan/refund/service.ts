import { money } from '@sevakendra/contract/kit/money'
import type { PriceSnapshot } from '@sevakendra/contract/package/endpoints'
import { notify } from '../../notice/service'
import { commissionWaits, dropDue } from '../../package/service'
import { addressOf } from '../../people/service'
import { record } from '../../platform/flows'
import { changed, Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import { beginTakingBack } from '../../tax/service'
import * as wallet from '../../wallet/service'
import type { Way } from '../allot/ways'
import { markRefunded } from './store'

/**
 * After the acknowledgement an admin alone gives back, with a reason: the whole charge, and with it what the parent shop was paid and its TDS.
 * Where its wallet no longer holds that, nothing is done, unless the business is said to bear the commission: then the parent shop keeps it, or
 * gets it once its wallet is released. The application stays as it is: the tax office has it.
 * @returns paise that the shop got, and that the parent shop gave
 * @throws Refusal 403 for the own shop, 404, 409 when it is not acknowledged or was given back before, 422 when the parent's wallet holds too little
 */
export async function refund(
  tx: Tx,
  { kind, refType, held }: Pick<Way, 'kind' | 'refType' | 'held'>,
  id: number,
  given: { remark: string; bearCommission: boolean },
  by: Who,
) {
  const { row, tell } = await held(tx, id, by)
  await wallet.assertNotOwnShop(tx, row.merchantId, by)
  if (!(await markRefunded(tx.db, kind, id, tx.now.toISOString())))
    throw changed(row.refundedAt ? 'The charge has already been refunded.' : 'This application has not been acknowledged yet.')
  // Where the business bears it, a commission that waits for its wallet goes on waiting.
  if (!given.bearCommission) await dropDue(tx, { refType, refId: id })
  const paidOut = await wallet.wasPosted(tx, 'commission', refType, id)
  const takesBack = paidOut && !given.bearCommission
  const borne = given.bearCommission && (paidOut || (await commissionWaits(tx, { refType, refId: id })))
  const reason = `${row.refNo}: ${given.remark}`
  const price = row.priceSnapshot as PriceSnapshot
  const parentId = Number(price.parentId)
  // Asked for before: after a refusal of the ledger the transaction answers nothing any more.
  const parent = takesBack ? (await addressOf(tx, parentId)).code : ''
  const kinds: ('serviceDebit' | 'commission')[] = takesBack ? ['serviceDebit', 'commission'] : ['serviceDebit']
  const commission = takesBack ? await beginTakingBack(tx, { refType, refId: id }) : undefined
  // Nothing where more TDS goes back to the parent than it was paid for this one.
  const paid = Math.max(0, price.commission + price.markup - (commission?.tds ?? price.tds))
  const corrections = { before: commission?.before, after: commission?.after }
  const moved = await wallet.reverseTogether(tx, { kinds, refType, refId: id, reason, ...corrections }, by).catch(error => {
    throw isShort(error) ? tooLittle(parent, paid) : error
  })
  const refunded = moved[row.merchantId] ?? 0
  const takenBack = takesBack ? paid : 0
  await record(tx, kind, id, 'refund', by, { remark: given.remark, details: { refunded, takenBack, borne } })
  await tell('applicationRefunded', { refNo: row.refNo, amount: refunded, reason: given.remark })
  if (takenBack > 0) {
    const facts = { refNo: row.refNo, amount: takenBack, reason: given.remark }
    await notify(tx, { kind: 'commissionReversed', facts, link: 'accounting/statement', to: { shop: parentId } }, by)
  }
  return { refunded, takenBack }
}

const isShort = (error: unknown): error is Refusal => error instanceof Refusal && error.message === 'Insufficient balance'

const tooLittle = (parent: string, paid: number): Refusal =>
  new Refusal(
    `The wallet of ${parent} no longer holds the ${money(paid)} paid to it for this application. Have it topped up first, or let the business bear the commission. Nothing was changed.`,
  )
