import type { OwnPrivacy } from '@sevakendra/contract/privacy/endpoints'
import { missing } from '../platform/http/errors'
import type { Who } from '../platform/http/who'
import type { Tx } from '../platform/tx'
import type { Given } from '../room'
import { ownConsents } from './consent/service'
import { ownerOf, recordsOf } from './personal'
import { answerDaysNow } from './retention/service'
import * as store from './store'

const mostLooks = 100

/** What the own person agreed to, asked, and who opened their papers. */
export async function readOwn(
  tx: Pick<Tx, 'db' | 'now'>,
  { personalRecords, consentWithdrawn }: Pick<Given, 'personalRecords' | 'consentWithdrawn'>,
  who: Who,
): Promise<OwnPrivacy> {
  const { db, now } = tx
  const account = await store.accountById(db, who.userId)
  if (!account) throw missing()
  const records = await recordsOf(tx, personalRecords, ownerOf(account))
  return {
    answerDays: await answerDaysNow(tx),
    consents: await ownConsents(tx, consentWithdrawn, records, who),
    requests: (await store.requestsOf(db, who.userId)).map(row => ({
      ...{ id: String(row.id), refNo: row.refNo, kind: row.kind, status: row.status, receivedAt: row.receivedAt, dueOn: row.dueOn },
      answer: row.answer,
      copy: row.fileUntil !== null && Date.parse(row.fileUntil) >= now.getTime() ? { until: row.fileUntil } : null,
    })),
    looks: (await store.looksAt(db, records, who.userId, mostLooks)).map(({ id, at, actorCode, event, paper, reason }) => ({
      ...{ id: String(id), at, event, paper, reason },
      by: actorCode ?? '–',
    })),
  }
}
