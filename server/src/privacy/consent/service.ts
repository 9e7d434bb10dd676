import { type ConsentFor, consentFor, type SubjectKind } from '@sevakendra/contract/register/subjects'
import { record } from '../../platform/flows'
import { changed, missing } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import type { Given } from '../../room'
import * as store from '../store'

const subject = 'consent' as const
type Withdrawals = Given['consentWithdrawn']
type Consent = NonNullable<Awaited<ReturnType<typeof store.lockConsent>>>

/**
 * The own consents. Where a room says what follows, they are withdrawn by their person; the one under which an account was opened ends with the account, which
 * the business closes, and is asked for as an erasure.
 * @param records of whatever room that are about them
 */
export async function ownConsents(
  { db }: Pick<Tx, 'db'>,
  withdrawals: Withdrawals,
  records: readonly { subject: SubjectKind; id: number }[],
  who: Who,
) {
  const rows = await store.consentsOf(db, who.userId, records)
  const last = new Set<string>()
  return rows.map(row => {
    const key = `${row.subject} ${row.subjectId}`
    const isLast = !last.has(key)
    last.add(key)
    return {
      ...{
        id: String(row.id),
        for: row.subject as ConsentFor,
        ref: row.ref,
        version: row.version,
        at: row.at,
        withdrawnAt: row.withdrawnAt,
      },
      withdrawable: isLast && row.userId === who.userId && Object.hasOwn(withdrawals, row.subject) && row.withdrawnAt === null,
    }
  })
}

/** @throws Refusal 404 for what is not the caller's, 409 for one that is no longer the one that counts */
export async function withdrawOwn(tx: Tx, withdrawals: Withdrawals, id: number, by: Who): Promise<void> {
  const row = await store.lockConsent(tx.db, id)
  if (!row || row.userId !== by.userId || !Object.hasOwn(withdrawals, row.subject)) throw missing()
  await end(tx, withdrawals, row, null, by)
}

/** Told to the back office by whoever gave it. @throws Refusal 404, 409 */
export async function withdraw(tx: Tx, withdrawals: Withdrawals, id: number, remark: string, by: Who): Promise<void> {
  const row = await store.lockConsent(tx.db, id)
  if (!row || !Object.hasOwn(consentFor, row.subject)) throw missing()
  await end(tx, withdrawals, row, remark, by)
}

async function end(tx: Tx, withdrawals: Withdrawals, row: Consent, remark: string | null, by: Who): Promise<void> {
  if (row.withdrawnAt !== null || !(await store.isLast(tx.db, row))) throw changed()
  await store.setWithdrawn(tx.db, row.id, { at: tx.now, by: by.userId, remark })
  await record(tx, subject, row.id, 'withdraw', by, { from: 'given', to: 'withdrawn', remark })
  await withdrawals[row.subject as ConsentFor]?.(tx, row.subjectId, by)
}
