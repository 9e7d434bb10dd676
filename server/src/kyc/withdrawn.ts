import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import { record } from '../platform/flows'
import { system, type Who } from '../platform/http/who'
import type { Tx } from '../platform/tx'
import { step } from './desk'
import * as store from './store'

const why = 'The consent was withdrawn'

/**
 * The person no longer agrees: nobody looks at the papers any more, and what was verified by them holds no more from now on. They are erased after their period;
 * whoever sends them again agrees again.
 */
export async function consentWithdrawn(tx: Tx, kycId: number, by: Who): Promise<void> {
  const row = await store.lockKyc(tx.db, kycId, { any: true })
  if (!row) return
  await record(tx, store.subject, kycId, 'consentWithdrawn', by)
  if (row.status === 'reviewing') await step(tx, kycId, 'release', system, { remark: why, set: { claim_by: null, claim_until: null } })
  if (row.status === 'reviewing' || row.status === 'waiting') await step(tx, kycId, 'withdraw', system, { remark: why })
  if (row.verifiedAt !== null)
    await store.setKyc(tx.db, kycId, { validUntil: daysFrom(dayOf(tx.now), -1), told: 3, asked: row.asked ?? why })
}
