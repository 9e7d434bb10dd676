import { maskIdentityFields } from '@sevakendra/contract/kit/identity-numbers'
import type { Bell, Reading } from '@sevakendra/contract/notice/endpoints'
import type { FactsOf, NoticeKind } from '@sevakendra/contract/notice/words'
import type { Topic } from '../platform/http/live'
import type { Who } from '../platform/http/who'
import type { Services, Tx } from '../platform/tx'
import * as store from './store'

interface News<K extends NoticeKind> {
  kind: K
  /** References and names for the words of this kind; `amount` in paise. */
  facts: FactsOf<K>
  /** Below the base route of whoever reads it; whole where it begins with `/`. */
  link: string
  /** A shop's owner, with the employee whose record it is; or everybody of the back office who may act. */
  to: store.Receivers
}

const longestReason = 300
const day = 86_400_000
const readDays = 30
const unreadDays = 180

/**
 * Tells people in the portal, with this transaction, what happened or waits for them; never the person who did it.
 * The last thing in a command: the row of a pile stays locked until the commit.
 */
export async function notify<K extends NoticeKind>(tx: Tx, { kind, facts, link, to }: News<K>, by: Who): Promise<void> {
  const at = tx.now.toISOString()
  await store.insert(tx.db, { at, kind, link, facts: keepable(facts), exceptUserId: by.userId }, to)
}

/** Reasons and names are free words of people, who may write into them what is kept nowhere in the clear. */
function keepable(facts: Record<string, string | number>): Record<string, string | number> {
  const { reason, ...others } = maskIdentityFields(facts)
  if (typeof reason !== 'string') return others
  return { ...others, reason: reason.length > longestReason ? `${reason.slice(0, longestReason - 1)}…` : reason }
}

export const bell = ({ db }: Pick<Tx, 'db'>, who: Pick<Who, 'userId'>): Promise<Bell> => store.bellOf(db, who.userId)

/** The bell of a person follows what nobody has read yet. */
export const noticeTopic: Topic = {
  name: 'notices',
  of: who => who.userId,
  stamps: async (db, ids) => new Map((await store.unreadOf(db, ids)).map(({ userId, ...rest }) => [userId, JSON.stringify(rest)])),
}

/** Marks own notices as read; those of others are passed over as if they were not there. @returns the bell after it */
export async function read(tx: Pick<Tx, 'db' | 'now'>, which: Reading, by: Pick<Who, 'userId'>): Promise<Bell> {
  await store.markRead(tx.db, by.userId, tx.now.toISOString(), which)
  return bell(tx, by)
}

/** Removes what was read 30 days ago, and what nobody read for 180. @returns how many */
export function sweepNotices({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const before = (days: number) => new Date(now().getTime() - days * day).toISOString()
  return store.removeOld(db, before(readDays), before(unreadDays))
}
