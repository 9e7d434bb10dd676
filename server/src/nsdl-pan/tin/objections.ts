import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import type { ObjectionView } from '@sevakendra/contract/nsdl-pan/tin/detail'
import type { ObjectionsOf } from '@sevakendra/contract/nsdl-pan/tin/endpoints'
import type { TinReasonCode } from '@sevakendra/contract/nsdl-pan/tin/reasons'
import { missing } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import type { Services } from '../../platform/tx'
import { pageViews } from '../../scan/service'
import { type Application, type Db, scopeOf, shopOf } from '../physical/store'
import { tinScanSubject } from './scan'
import * as store from './store'

/** An acknowledged application by its number. @throws Refusal 404, also for a shop that it does not belong to */
export async function filedOf(db: Db, ackNo: string, who: Who): Promise<Application> {
  const found = await store.applicationByAckNo(db, ackNo, scopeOf(who))
  if (!found) throw missing()
  return found
}

/** An objection as both sides see it; who raised or decided it is the back office's affair. */
export const viewOf = (row: store.Objection): ObjectionView => ({
  id: String(row.id),
  round: row.round,
  objectedOn: row.objectedOn,
  reasons: row.reasons as TinReasonCode[],
  remark: row.remark,
  dueOn: row.dueOn,
  raisedAt: row.raisedAt,
  attempt: row.attempt,
  returned: row.returned,
  replyRemark: row.replyRemark,
  repliedAt: row.repliedAt,
  outcome: row.outcome,
  decidedAt: row.decidedAt,
  decisionRemark: row.decisionRemark,
})

/** Everything that was objected to an application and replied, newest first. @throws Refusal 404 */
export async function read(services: Pick<Services, 'db' | 'now'>, ackNo: string, who: Who): Promise<ObjectionsOf> {
  const { db } = services
  const row = await filedOf(db, ackNo, who)
  const objections: ObjectionsOf['objections'] = []
  for (const one of await store.objectionsOf(db, row.id)) {
    const subject = await tinScanSubject.find(db, one.id, who)
    const { pages, before } = await pageViews(db, tinScanSubject, subject)
    objections.push({ ...viewOf(one), pages, before } as ObjectionsOf['objections'][number])
  }
  return {
    id: String(row.id),
    refNo: row.refNo,
    applicant: row.applicant,
    ackNo,
    ackDate: row.ackDate ?? '',
    state: row.status,
    merchant: await shopOf(db, row.merchantId),
    today: dayOf(services.now()),
    objections,
  }
}

/** How many are overdue, and by which last day: the list filtered so has the same ones. */
export async function overdue({ db, now }: Pick<Services, 'db' | 'now'>, who: Who): Promise<{ overdue: number; until: string }> {
  const today = dayOf(now())
  return { overdue: await store.overdueIn(db, scopeOf(who), today), until: daysFrom(today, -1) }
}
