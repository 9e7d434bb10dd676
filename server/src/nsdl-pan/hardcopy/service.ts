import { dayOf } from '@sevakendra/contract/kit/dates'
import { isOnTheWay, screens, toSend } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { record } from '../../platform/flows'
import type { Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import { type Application, type Db, inScope, kind, scopeOf, setApplication } from '../physical/store'
import { shelve } from './shelf'

export { shelve, unshelve } from './shelf'

/** The paper form of an acknowledged application: where it is, apart from the application's state. */
export type HardCopy = Pick<
  Application,
  'id' | 'refNo' | 'applicant' | 'ackNo' | 'ackDate' | 'merchantId' | 'createdBy' | 'status' | 'hardcopy'
>

const columns = ['a.id', 'a.refNo', 'a.applicant', 'a.ackNo', 'a.ackDate', 'a.merchantId', 'a.createdBy', 'a.status', 'a.hardcopy'] as const

const ours = (db: Db) =>
  db
    .selectFrom('application as a')
    .select(columns)
    .where(inScope({ shop: null, maker: null }))

/** Forms by the acknowledgement numbers of their applications, whosever they are. */
export const byAckNos = async (db: Db, ackNos: readonly string[]): Promise<HardCopy[]> =>
  ackNos.length === 0
    ? []
    : ours(db)
        .where('a.ackNo', 'in', [...ackNos])
        .execute()

/** Forms by the ids of their applications. */
export const byIds = async (db: Db, ids: readonly number[]): Promise<HardCopy[]> =>
  ids.length === 0
    ? []
    : ours(db)
        .where('a.id', 'in', [...ids])
        .execute()

/** Whether somebody of a shop may send this form: one of the own shop, and without the permission to see all, one that they made. */
export function isOwnForm({ merchantId, createdBy }: HardCopy, by: Who): boolean {
  const { shop, maker } = scopeOf(by)
  return merchantId === shop && (maker === null || createdBy === maker)
}

/** Whether a shop has to send this form: it was never sent, was lost, or was missing or not in order where it came. */
export const isToSend = ({ hardcopy, status }: HardCopy): boolean =>
  toSend.some(one => one === hardcopy) && screens.hardcopy.some(one => one === status)

/** Forms that somebody's shop has to send, the longest acknowledged first. @param limit as many as a person looks through */
export const dueOf = (db: Db, by: Who, limit: number): Promise<HardCopy[]> =>
  db
    .selectFrom('application as a')
    .select(columns)
    .where(inScope(scopeOf(by)))
    .where('a.hardcopy', 'in', [...toSend])
    .where('a.status', 'in', [...screens.hardcopy])
    .where('a.ackNo', 'is not', null)
    .orderBy('a.ackDate')
    .orderBy('a.id')
    .limit(limit)
    .execute()

/** Says in applications what became of their papers after they were received. @param remark the batch with which they went */
export async function follow(
  tx: Tx,
  ids: readonly number[],
  step: 'paperForwarded' | 'paperForwardLost',
  remark: string,
  by: Who,
): Promise<void> {
  for (const id of ids) await record(tx, kind, id, step, by, { remark })
}

const steps = { sent: 'paperSent', due: 'paperDue', received: 'paper', missing: 'paperMissing' } as const
/** Why a form that came has to be sent again. */
const defects = { unsigned: 'paperUnsigned', photo: 'paperWithoutPhoto', papers: 'paperIncomplete', mismatch: 'paperDiffers' } as const
export type Defect = keyof typeof defects

/**
 * Says where paper forms are, each with a line in the timeline of its application. A form that is here, or that nobody waits for, stays as it is: somebody
 * has noted it by itself meanwhile. A form that is to be sent again is not due any more where its application has ended. One that was lost, missing or not in
 * order is due from this day on, and its shop is asked for it anew; one that the shop itself took out of a parcel has been due all the time. Only what was
 * lost begins anew for the limit of unsent forms, too: an empty parcel or a form without a signature gives a shop no more days.
 * @param courier reference of the parcel, which stands in the timeline
 * @param defect of a form that is due again because of what was found
 * @param lost the parcel did not come: its shop has to find and sign the form anew
 * @param remark what the shop reads there besides
 * @returns how many changed
 */
export async function turn(
  tx: Tx,
  ids: readonly number[],
  to: keyof typeof steps,
  {
    courier,
    defect,
    lost = false,
    remark = null,
  }: { courier: string; defect?: Defect | undefined; lost?: boolean; remark?: string | null },
  by: Who,
): Promise<number> {
  // In the order of their ids, as all who hold several: two parcels do not wait for each other.
  const held =
    ids.length === 0
      ? []
      : await tx.db
          .selectFrom('application')
          .select(['id', 'status', 'hardcopy', 'paperSentOn'])
          .where('kind', '=', kind)
          .where('id', 'in', [...ids])
          .orderBy('id')
          .forUpdate()
          .execute()
  const anew = to === 'missing' || (to === 'due' && (lost || defect !== undefined))
  const changed: number[] = []
  for (const { id, status, hardcopy, paperSentOn } of held) {
    // What came and was not in order is told, also of a form that nobody had sent off.
    if (!isOnTheWay(hardcopy) || (hardcopy === to && defect === undefined)) continue
    const ended = to === 'due' && !screens.hardcopy.some(one => one === status)
    await setApplication(tx.db, id, {
      hardcopy: ended ? 'notDue' : to,
      ...(anew && { paperDueSince: dayOf(tx.now), paperChased: 0, paperSentOn: null }),
      ...(to === 'sent' && paperSentOn === null && { paperSentOn: dayOf(tx.now) }),
      ...(lost && { paperLostOn: dayOf(tx.now) }),
    })
    await record(tx, kind, id, to === 'due' && defect ? defects[defect] : steps[to], by, {
      remark: [courier, remark].filter(Boolean).join(': '),
      details: { courier },
    })
    changed.push(id)
  }
  if (to === 'received') await shelve(tx, changed)
  return changed.length
}
