import { heldBy } from '@sevakendra/contract/register/capability-words'
import { audit } from '../../platform/audit'
import { missing, Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import { eachAloneFrom } from '../../platform/jobs/batch'
import type { Services, Tx } from '../../platform/tx'
import type { Place } from '../service'
import { endSession, insertRefreshToken } from '../store'
import { accessToken, hashOf, opaque } from '../tokens'
import * as store from './store'

type Impersonation = NonNullable<Awaited<ReturnType<typeof store.impersonationOf>>>

/** A ticket for an impersonation of a shop, good once, for a minute, in this browser. @throws Refusal 404 for a shop without a login */
export async function ask(tx: Tx, merchantId: number, reason: string, device: string, by: Who): Promise<{ ticket: string }> {
  const owner = await store.ownerOf(tx.db, merchantId)
  if (!owner) throw missing()
  const ticket = opaque()
  await store.insertTicket(tx.db, {
    tokenHash: hashOf(ticket),
    userId: owner.id,
    deviceHash: device,
    impersonatorSession: by.sessionId,
    reason,
  })
  return { ticket }
}

/**
 * Opens an impersonation of a shop for the holder of a ticket. It changes nothing, is not the owner's sign-in in any list of theirs, and
 * ends after 15 minutes, or with the sign-in from which it was asked for.
 * @throws Refusal 401 for a ticket that is used, too old or of another browser, and when the impersonator lost the capability
 */
export async function begin(tx: Tx, ticket: string, place: Place): Promise<{ token: string; refreshToken: string }> {
  const taken = await store.takeTicket(tx.db, hashOf(ticket), place.device)
  const impersonator = taken?.impersonatorSession && (await store.impersonatorOf(tx.db, taken.impersonatorSession))
  if (!taken?.impersonatorSession || !impersonator || !mayImpersonate(impersonator))
    throw new Refusal('This took too long. Close this tab and start again from the page of the shop.', 401)
  const { userId } = taken
  const person = await store.impersonated(tx.db, userId)
  const { id } = await store.insertView(tx.db, {
    ...{ userId, impersonatorId: impersonator.userId, impersonatorSession: taken.impersonatorSession },
    ...{ deviceHash: place.device, userAgent: place.userAgent, ip: place.ip },
  })
  const refreshToken = opaque()
  await insertRefreshToken(tx.db, hashOf(refreshToken), id)
  await note(tx, 'viewAs.begun', { ...person, ...impersonator, sessionId: id, merchantId: person.merchantId }, place.ip, {
    reason: taken.reason,
  })
  const { code, name, role } = person
  return { token: await accessToken(tx.services, { sub: code, name, role, sid: id, impersonator: impersonator.code }), refreshToken }
}

/** Whether a person of the back office may impersonate shops at present. */
export const mayImpersonate = (impersonator: { role: string; granted: readonly string[] }): boolean =>
  heldBy(impersonator.role, impersonator.granted).has('merchant.viewAs')

/** Says in the trail that an impersonation was ended by its impersonator. @returns false for an ordinary session */
export async function noteEnd(tx: Tx, sessionId: string, ip: string): Promise<boolean> {
  const impersonation = await store.impersonationOf(tx.db, sessionId)
  if (impersonation) await note(tx, 'viewAs.ended', impersonation, ip, {})
  return impersonation !== undefined
}

const note = (
  tx: Pick<Tx, 'db'>,
  event: 'viewAs.begun' | 'viewAs.ended',
  { userId, code, name, merchantId, shopCode, shopName }: Impersonation,
  ip: string | undefined,
  { reason, ...details }: { reason?: string | null; byItself?: true },
) =>
  audit(tx.db, {
    ...{ event, who: { userId, code, name }, subject: 'merchant', subjectId: merchantId },
    ...(ip && { ip }),
    ...(reason && { reason }),
    details: { merchant: shopCode, shop: shopName, ...details },
  })

/** Ends the looks whose time is up, each alone, so that the trail says when each one was over. */
export function defineViewJobs(services: Services): void {
  const name = 'view-as.end'
  const end = async (tx: Tx, sessionId: string) => {
    const impersonation = await store.impersonationOf(tx.db, sessionId)
    // Another node may have been here first.
    const [ended] = await endSession(tx.db, sessionId, 'time is up')
    if (impersonation && ended?.numUpdatedRows) await note(tx, 'viewAs.ended', impersonation, undefined, { byItself: true })
  }
  const endAll = () => eachAloneFrom(services, leastUuid, { name, due: after => store.overImpersonations(services.db, after), work: end })
  services.jobs.define(name, endAll, { cron: '* * * * *' })
}

const leastUuid = '00000000-0000-0000-0000-000000000000'
