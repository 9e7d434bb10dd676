import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import { problemTitle } from '@sevakendra/contract/kit/problem'
import { oldestDeposit, similarReference, type TopUp } from '@sevakendra/contract/payment/endpoints'
import { paymentFlow } from '@sevakendra/contract/payment/flow'
import { normalReference, plainReference, referenceKey } from '@sevakendra/contract/payment/reference'
import { paymentModes } from '@sevakendra/contract/payment/words'
import { notify } from '../notice/service'
import { record, transition } from '../platform/flows'
import { fieldRefusal, Refusal } from '../platform/http/errors'
import { shopOf, type Who } from '../platform/http/who'
import { monthlyRef } from '../platform/sequence'
import type { Tx } from '../platform/tx'
import * as wallet from '../wallet/service'
import { found } from './approvers'
import { similarClaims } from './claims'
import type { Slip } from './slips'
import * as store from './store'
import { refType, table } from './store'

const used = 'This reference number has already been used.'
const ownAccount = 'This is the number of our account, not the number of your payment.'

/** Our accounts to pay into, and the days of deposit that are accepted today. */
export async function payWhere(tx: Tx, by: Who) {
  const today = dayOf(tx.now)
  return {
    banks: (await store.banksToPay(tx.db)).map(({ qrFileId, ...bank }) => ({ ...bank, id: String(bank.id), hasQr: qrFileId !== null })),
    today,
    earliest: daysFrom(today, -oldestDeposit),
    balance: wallet.shownTo(by, await wallet.balance(tx, shopOf(by))),
  }
}

/**
 * A merchant asks for a top-up; the back office finds it in its queue.
 * @throws Refusal 422 by field; a bank reference that was used before lands on `reference`, and `similarReference` where one slip of the
 *   finger leads to another claim and the merchant has not said that theirs is right
 */
export async function ask(tx: Tx, given: TopUp, slip: Slip | undefined, by: Who): Promise<{ id: string; refNo: string }> {
  const merchantId = shopOf(by)
  const today = dayOf(tx.now)
  if (given.depositedOn > today) throw fieldRefusal({ depositedOn: ['The deposit date is in the future'] })
  if (given.depositedOn < daysFrom(today, -oldestDeposit))
    throw fieldRefusal({ depositedOn: [`The deposit is older than ${oldestDeposit} days`] })
  const bank = (await store.banksToPay(tx.db)).find(one => String(one.id) === given.bankAccountId)
  if (!bank) throw fieldRefusal({ bankAccountId: ['Choose from the list'] })
  if (!bank.modes.includes(given.mode)) throw fieldRefusal({ mode: [`${bank.bank} does not accept ${paymentModes[given.mode]}`] })
  if (given.amount < bank.minAmount) throw fieldRefusal({ amount: [`At least ${money(bank.minAmount)}`] })
  if (bank.maxAmount !== null && given.amount > bank.maxAmount) throw fieldRefusal({ amount: [`At most ${money(bank.maxAmount)}`] })

  const { key, bare } = referenceKey(given)
  if (await store.isOwnAccount(tx.db, normalReference(given.reference))) throw fieldRefusal({ reference: [ownAccount] }, ownAccount)
  const alike = given.referenceChecked ? [] : await similarClaims(tx, bare, { amount: given.amount, merchantId, requestId: null })
  if (alike.length > 0) throw new Refusal(similarReference, 422, { title: problemTitle, errors: { reference: [similarReference] } })
  const before = await store.rejectedBefore(tx.db, key, merchantId)
  const refNo = await monthlyRef(tx, 'PY', today)
  const { bankAccountId: _, slipUploadId: __, reference, referenceChecked, ...fields } = given
  const id = await store.insertRequest(tx.db, {
    ...fields,
    refNo,
    merchantId,
    bankAccountId: bank.id,
    reference: plainReference(reference),
    slipFileId: slip ? await tx.services.files.put(tx, slip.file) : null,
    slipPages: slip ? slip.pages : null,
    followsId: before?.sourceId ?? null,
    requestedBy: by.userId,
    requestedAt: tx.now.toISOString(),
  })
  if (!(await store.claimReference(tx.db, { key, bare, merchantId, source: refType, sourceId: id })))
    throw fieldRefusal({ reference: [used] }, used)
  await record(tx, table, id, 'ask', by, { to: 'pending', remark: given.remark, details: referenceChecked ? { referenceChecked } : {} })
  await notify(
    tx,
    {
      kind: 'newPayment',
      facts: { refNo, code: by.code, amount: given.amount },
      link: `actions/payments?open=${id}`,
      to: { may: 'payment.decide' },
    },
    by,
  )
  return { id: String(id), refNo }
}

/** Takes a pending request back; its reference may be used again. @throws Refusal 404 someone else's, 409 decided already */
export async function cancel(tx: Tx, id: number, by: Who): Promise<void> {
  await transition(tx, table, paymentFlow, id, 'cancel', by, { where: { merchant_id: shopOf(by) } })
  // A reference that was rejected before stays with its merchant, and with the request that was rejected.
  const { followsId } = await found(tx, id)
  await (followsId === null ? store.forgetReference(tx.db, id) : store.rejectReference(tx.db, id, followsId))
}
