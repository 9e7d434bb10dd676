import { memberFlow, personFlow, shopFlow } from '@sevakendra/contract/people/flow'
import { endSignIns } from '../identity/service'
import { transition } from '../platform/flows'
import { missing, Refusal } from '../platform/http/errors'
import type { Who } from '../platform/http/who'
import type { Tx } from '../platform/tx'
import * as store from './store'

export type AccountStatusStep = 'suspend' | 'reactivate'

/**
 * Suspends or reactivates a shop with a reason. Suspended, its sign-ins and its staff's are over from the next request;
 * members below it pause by themselves, since each request looks at the shop above.
 * @param parentId for merchants: only a member of theirs, anything else is missing
 * @throws Refusal 403 for a merchant who opens what the back office suspended, 404, 409 when it stands so already, 422 without a reason
 */
export async function setShopStatus(
  tx: Tx,
  merchantId: number,
  step: AccountStatusStep,
  remark: string,
  by: Who,
  parentId?: number,
): Promise<void> {
  const shop = await store.statusOf(tx.db, merchantId)
  if (!shop || (parentId !== undefined && shop.parentId !== parentId)) throw missing()
  await assertNotTheOffices(tx, 'merchant', merchantId, step, by)
  await transition(tx, 'merchant', shop.kind === 'frenchie' ? memberFlow : shopFlow, merchantId, step, by, {
    remark,
    where: parentId === undefined ? {} : { parent_id: parentId },
  })
  if (step === 'suspend') await endSignIns(tx, { merchantId }, 'shop suspended')
}

/**
 * Suspends or reactivates one person's sign-in with a reason.
 * @param where ownership in snake_case: `{ merchant_id: 7, role: 'merchantstaff' }`
 * @throws Refusal 403 for oneself and for a shop that opens what the back office suspended, 404, 409 for the last admin or when it stands so already, 422 without a reason
 */
export async function setPersonStatus(
  tx: Tx,
  userId: number,
  step: AccountStatusStep,
  remark: string,
  by: Who,
  where: Record<string, unknown> = {},
): Promise<void> {
  if (userId === by.userId) throw new Refusal('You cannot suspend yourself', 403)
  if (step === 'suspend') await keepAnAdmin(tx, userId)
  await assertNotTheOffices(tx, 'app_user', userId, step, by)
  await transition(tx, 'app_user', personFlow, userId, step, by, { remark, where })
  if (step === 'suspend') await endSignIns(tx, { userId }, 'person suspended')
}

/** Whoever was suspended by the back office is not let in again by the shop above, which may be in it with them. */
async function assertNotTheOffices(tx: Tx, subject: 'merchant' | 'app_user', id: number, step: AccountStatusStep, by: Who): Promise<void> {
  if (step === 'reactivate' && by.merchantId !== null && (await store.suspendedByOffice(tx.db, subject, id)))
    throw new Refusal('The back office has suspended this account. Please write to us.', 403)
}

/**
 * Somebody must be left who can do everything. Locks the admins, so that two of them cannot remove each other at once.
 * @param userId the person who is about to stop being an active admin
 * @throws Refusal 409 when nobody else is one
 */
export async function keepAnAdmin(tx: Tx, userId: number): Promise<void> {
  const admins = await store.lockActiveAdmins(tx.db)
  if (admins.some(({ id }) => id === userId) && admins.length === 1)
    throw new Refusal('This is the last admin. Make somebody else an admin first.', 409)
}
