import type { OwnPrivacy } from '@sevakendra/contract/privacy/endpoints'
import type { Who } from '../platform/http/who'
import type { Tx } from '../platform/tx'
import { ownConsents } from './consent/service'
import { answerDaysNow } from './retention/service'
import * as store from './store'

const mostLooks = 100

/** What the own person agreed to, asked, and who opened their papers. */
export async function readOwn(tx: Pick<Tx, 'db' | 'now'>, who: Who): Promise<OwnPrivacy> {
  const { db, now } = tx
  return {
    answerDays: await answerDaysNow(tx),
    consents: await ownConsents(tx, who),
    requests: (await store.requestsOf(db, who.userId)).map(row => ({
      ...{ id: String(row.id), refNo: row.refNo, kind: row.kind, status: row.status, receivedAt: row.receivedAt, dueOn: row.dueOn },
      answer: row.answer,
      copy: row.fileUntil !== null && Date.parse(row.fileUntil) >= now.getTime() ? { until: row.fileUntil } : null,
    })),
    looks: (await store.looksAt(db, who.userId, mostLooks)).map(({ id, at, actorCode, event, paper, reason }) => ({
      ...{ id: String(id), at, event, paper, reason },
      by: actorCode ?? '–',
    })),
  }
}
