import { dayOf } from '@sevakendra/contract/kit/dates'
import { holdFlow } from '@sevakendra/contract/privacy/hold/flow'
import { record, transition } from '../../platform/flows'
import { changed, fieldRefusal, Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import { ofRecords, type Retention } from '../../platform/retention'
import { monthlyRef } from '../../platform/sequence'
import type { Tx } from '../../platform/tx'
import * as store from '../store'

const subject = 'legal_hold' as const

/**
 * Keeps one record, or everything that is kept by a period about the person of an account, from being erased.
 * @param about the code of an account, or the reference of a record of a kind that has a period
 * @throws Refusal 409 while it is held already, 422 on `about` where nothing has this code or reference
 */
export async function place(tx: Tx, retention: readonly Retention[], given: { about: string; remark: string }, by: Who) {
  const account = await store.accountBy(tx.db, given.about)
  const found = account ? undefined : await recordWith(tx, retention, given.about)
  if (!account && !found) throw fieldRefusal({ about: ['No account has this code, and no record this reference'] })
  const refNo = await monthlyRef(tx, 'LH', dayOf(tx.now))
  const id = await store.insertHold(tx.db, {
    ...{
      refNo,
      ref: account?.code ?? given.about.toUpperCase(),
      reason: given.remark,
      placedAt: tx.now.toISOString(),
      placedBy: by.userId,
    },
    ...(found ? { subject: found.subject, subjectId: found.id } : { userId: account?.id ?? null }),
  })
  if (id === undefined) throw changed('This is held already.')
  await record(tx, subject, id, 'place', by, { to: 'placed', remark: given.remark })
  return { id: String(id), refNo }
}

/** The record is held until the command ends: what is being erased meanwhile is gone before, and not held after. */
async function recordWith(tx: Tx, retention: readonly Retention[], refNo: string) {
  for (const kind of new Set(retention.filter(ofRecords).map(one => one.subject))) {
    const id = await store.lockByRef(tx.db, kind, refNo)
    if (id !== undefined) return { subject: kind, id }
  }
  return undefined
}

/** @throws Refusal 403 for the hold on one's own account, 404, 409 where it was lifted already */
export async function lift(tx: Tx, id: number, remark: string, by: Who): Promise<void> {
  if (await store.isHoldOn(tx.db, id, by.userId)) throw new Refusal('Somebody else has to lift a hold on your own account', 403)
  await transition(tx, subject, holdFlow, id, 'lift', by, { remark, set: { lifted_at: tx.now.toISOString() } })
}
