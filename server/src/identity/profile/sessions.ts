import type { OwnSession } from '@sevakendra/contract/identity/profile/endpoints'
import { audit } from '../../platform/audit'
import { missing } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import { browserOf, browserWords } from '../browser-words'
import { endSignIns } from '../service'
import { endSession } from '../store'
import * as store from './store'

/** The browsers in which a person is signed in, the one that asks first. */
export async function list({ db }: Pick<Tx, 'db'>, by: Who): Promise<OwnSession[]> {
  const found = (await store.livingSessions(db, by.userId)).map(({ id, userAgent, ip, createdAt, lastSeenAt }) => ({
    ...{ id, ...browserOf(userAgent), address: ip, since: createdAt, lastSeen: lastSeenAt, here: id === by.sessionId },
  }))
  return [...found.filter(one => one.here), ...found.filter(one => !one.here)]
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Ends one own sign-in from its next request. @throws Refusal 404 for one that is over, somebody else's, or none */
export async function end(tx: Tx, id: string, by: Who): Promise<void> {
  const session = uuid.test(id) ? await store.livingSession(tx.db, by.userId, id) : undefined
  if (!session) throw missing()
  await endSession(tx.db, id, 'signed out from another device')
  await note(tx, by, { session: id, browser: browserWords(session.userAgent) })
}

/** Ends all but the one that asks. @returns how many */
export async function endOthers(tx: Tx, by: Who): Promise<{ ended: number }> {
  const ended = await endSignIns(tx, { userId: by.userId }, 'signed out from another device', by.sessionId)
  if (ended > 0) await note(tx, by, { ended })
  return { ended }
}

const note = (tx: Tx, by: Who, details: Record<string, unknown>) =>
  audit(tx.db, { event: 'session.ended', who: by, subject: 'app_user', subjectId: by.userId, details })
