import { dayOf } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import { narration } from '@sevakendra/contract/kit/narrations'
import type { NewTransfer, PreparedTransfer } from '@sevakendra/contract/wallet/transfer/endpoints'
import { transferFlow } from '@sevakendra/contract/wallet/transfer/flow'
import { codeMinutes, sendCode, shopHeldUp, useCode } from '../../identity/service'
import { notify } from '../../notice/service'
import { inTransaction } from '../../platform/db/transaction'
import { record, transition } from '../../platform/flows'
import { changed, fieldRefusal, missing, Refusal } from '../../platform/http/errors'
import { shopOf, system, type Who } from '../../platform/http/who'
import { eachAlone } from '../../platform/jobs/batch'
import { maskedAddress, sendMail } from '../../platform/mail/mail'
import { monthlyRef } from '../../platform/sequence'
import type { Services, Tx } from '../../platform/tx'
import * as wallet from '../ledger'
import { transferReceived } from './letters'
import * as store from './store'

const { table } = store
const refType = 'transfer'

/** What a code is good for: this amount to this member, once. */
const boundTo = (row: { id: number; amount: number; toId: number }) => `${row.id} ${row.amount} ${row.toId}`

/**
 * Checks a transfer to a member of the own shop and mails the code that confirms it. Nothing moves.
 * @throws Refusal 404 for what is no member of the own shop; 422 for one that is suspended or whose KYC is not there, when the wallet holds less, and without an e-mail address
 */
export async function prepare(tx: Tx, given: NewTransfer, by: Who): Promise<PreparedTransfer> {
  const shop = shopOf(by)
  const { amount, remark } = given
  const member = await store.memberOf(tx.db, Number(given.memberId), shop)
  if (!member) throw missing()
  await assertOpen(tx, member)
  const [balanceBefore, memberBefore] = [await wallet.balance(tx, shop), await wallet.balance(tx, member.id)]
  if (balanceBefore < amount)
    throw new Refusal('Insufficient balance', 422, {
      data: [`Available ${money(balanceBefore)}`, `Needed ${money(amount)}`],
    })
  const row = {
    refNo: await monthlyRef(tx, 'TR', dayOf(tx.now)),
    ...{ fromId: shop, toId: member.id, amount, remark },
    preparedBy: by.userId,
    preparedAt: tx.now.toISOString(),
  }
  const id = await store.insert(tx.db, row)
  await record(tx, table, id, 'prepare', by, { to: 'prepared', details: { amount, to: member.code } })
  const person = await store.personOf(tx.db, by.userId)
  const about = { what: 'transfer' as const, amountPaise: amount, shop: `${member.code} ${member.shopName}` }
  await sendCode(tx, person, 'transfer', about, boundTo({ id, ...row }))
  return {
    id: String(id),
    ...{ refNo: row.refNo, amount, balanceBefore, memberBefore },
    member: { code: member.code, shopName: member.shopName },
    balanceAfter: balanceBefore - amount,
    memberAfter: memberBefore + amount,
    sentTo: maskedAddress(person.email ?? ''),
    minutes: codeMinutes,
  }
}

/** What may not be topped up is given no money, either. @throws Refusal 422 */
async function assertOpen(tx: Tx, member: { id: number; status: string; code: string }): Promise<void> {
  if (member.status !== 'active') throw new Refusal(`${member.code} is suspended. Reactivate the member first.`)
  if (await shopHeldUp(tx, member.id)) throw new Refusal(`${member.code} has to complete the KYC before it can be given money.`)
}

/**
 * Uses up the code, so that a wrong guess stays counted although the request is refused. The same request sent again, even at once,
 * needs no second code.
 * @throws Refusal 404 for another's transfer, 409 for one that is over, 422 on `code`
 */
export async function checkCode(services: Services, id: number, code: string, key: string, by: Who): Promise<void> {
  const shop = shopOf(by)
  const right = await inTransaction(services.db, async db => {
    const row = await store.byId(db, id, shop, by.userId)
    if (!row) throw missing()
    if (row.confirmedKey === key) return true
    if (row.status !== 'prepared') throw changed('This transfer has ended. Start a new one.')
    if (await useCode(services, db, { userId: by.userId, purpose: 'transfer', code, subject: boundTo(row) })) {
      await store.setConfirmedKey(db, id, key)
      return true
    }
    // The same request may have used the code up a moment ago.
    return (await store.byId(db, id, shop, by.userId))?.confirmedKey === key
  })
  if (!right) throw fieldRefusal({ code: ['This is not the code of this transfer, or it is too old'] })
}

/**
 * Moves the money, once: state, both wallets and the member's mail together.
 * @throws Refusal 404 for another's transfer, 409 when it was done already, 422 for a member that is suspended or whose KYC is not there, or when the wallet holds less
 */
export async function confirm(tx: Tx, id: number, by: Who) {
  const shop = shopOf(by)
  const row = await store.byId(tx.db, id, shop, by.userId)
  const member = row && (await store.heldMember(tx.db, row.toId, shop))
  const giver = await wallet.merchantOf(tx, shop)
  if (!member || !giver) throw missing()
  await assertOpen(tx, member)
  await transition(tx, table, transferFlow, id, 'confirm', by, {
    where: { from_id: shop, prepared_by: by.userId },
    set: { done_at: tx.now.toISOString() },
  })
  const { refNo, amount, remark } = row
  const named = { from: giver.code, to: member.code }
  const { balances } = await wallet.post(
    tx,
    {
      ...{ kind: 'transfer', refType, refId: id, reference: refNo },
      narration: remark ? narration('transferRemark', { ...named, remark }) : narration('transfer', named),
      legs: [
        { kind: 'wallet', owner: shop, amount: -amount },
        { kind: 'wallet', owner: member.id, amount },
      ],
    },
    by,
  )
  const [ownBalance, memberBalance] = [balances[shop] ?? 0, balances[member.id] ?? 0]
  await sendMail(tx, {
    ...{ to: member.emailId, name: member.name, letter: transferReceived, about: table, aboutId: id },
    props: { name: member.name, refNo, amountPaise: amount, balancePaise: memberBalance, shopName: giver.shopName, remark },
  })
  const facts = { refNo, amount, shop: giver.shopName }
  await notify(tx, { kind: 'transferReceived', facts, link: 'accounting/statement', to: { shop: member.id } }, by)
  return { refNo, amount, balance: ownBalance, memberBalance }
}

/** Prepared transfers whose code has died are over. @returns how many, and how many were confirmed or ended meanwhile */
export const expire = (services: Services, now = services.now()): Promise<{ done: number; failed: number }> => {
  const before = new Date(now.getTime() - codeMinutes * 60_000)
  return eachAlone(
    services,
    {
      name: 'transfer.expire',
      due: after => store.dead(services.db, before, after),
      work: (tx, id) => transition(tx, table, transferFlow, id, 'expire', system),
    },
    now,
  )
}

export function defineTransferJobs(services: Services): void {
  services.jobs.define('transfer.expire', () => expire(services), { cron: '*/5 * * * *' })
}
