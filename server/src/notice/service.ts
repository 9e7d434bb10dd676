import { maskIdentityFields } from '@sevakendra/contract/kit/identity-numbers'
import type { Channel, OwnChoices } from '@sevakendra/contract/notice/choice/endpoints'
import { groupNames, groupOf, isMailed, letterGroups, type NoticeGroup, noticeGroups } from '@sevakendra/contract/notice/choice/groups'
import type { Bell, Reading } from '@sevakendra/contract/notice/endpoints'
import { isMessaged, type MessageChannel, phoneOf } from '@sevakendra/contract/notice/message/texts'
import type { FactsOf, NoticeKind } from '@sevakendra/contract/notice/words'
import { audit } from '../platform/audit'
import { Refusal } from '../platform/http/errors'
import type { Topic } from '../platform/http/live'
import type { Who } from '../platform/http/who'
import type { Services, Tx } from '../platform/tx'
import { queueMessages } from './message/send'
import { openChannel, textFor } from './message/setup'
import { messageStamp } from './message/store'
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
 * Tells people in the portal, and on their phones where they asked for it, with this transaction, what happened or waits for them; never the person who did it.
 * The last thing in a command: the row of a pile stays locked until the commit.
 */
export async function notify<K extends NoticeKind>(tx: Tx, { kind, facts, link, to }: News<K>, by: Who): Promise<void> {
  const at = tx.now.toISOString()
  const [group, exceptUserId, kept] = [groupOf(kind), by.userId, keepable(facts)]
  await queueMessages(tx, { group, facts: kept, to, exceptUserId })
  await store.insert(tx.db, { at, kind, link, facts: kept, exceptUserId, group }, to)
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

/** The open outbox of messages follows what is written, sent and reported: no command leaves a line of what a job does. */
export const messagesTopic: Topic = {
  name: 'messages',
  of: who => (who.may.has('mail.read') ? 0 : null),
  stamps: async db => new Map([[0, await messageStamp(db)]]),
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

/** What a person chose to be told, of the groups that can concern somebody of theirs. */
export async function choices(
  { db, services: { config } }: Pick<Tx, 'db' | 'services'>,
  { userId, merchantId }: Pick<Who, 'userId' | 'merchantId'>,
): Promise<OwnChoices> {
  const [kept, addresses] = [await store.choicesOf(db, userId), await store.addressesOf(db, userId)]
  const open = { sms: await openChannel({ db, config }, 'sms'), whatsapp: await openChannel({ db, config }, 'whatsapp') }
  const wanted = (group: NoticeGroup, channel: Channel, unsaid = true) =>
    kept.find(one => one.topic === group && one.channel === channel)?.wanted ?? unsaid
  // A phone is written to only when its owner asked for it.
  const byPhone = (group: NoticeGroup, channel: MessageChannel) => {
    const found = open[channel]
    return found && isMessaged(group) && textFor(found, group, 'en') ? wanted(group, channel, false) : null
  }
  const side = merchantId === null ? 'office' : 'shop'
  const groups = groupNames.filter(group => ['both', side].includes(noticeGroups[group].for))
  return {
    groups: groups.map(group => ({
      group,
      portal: wanted(group, 'portal'),
      mail: isMailed(group) ? wanted(group, 'mail') : null,
      sms: byPhone(group, 'sms'),
      whatsapp: byPhone(group, 'whatsapp'),
    })),
    email: addresses?.email ?? null,
    setUp: { sms: open.sms !== undefined, whatsapp: open.whatsapp !== undefined },
    phone: phoneOf(addresses?.mobile ?? null),
  }
}

interface Chosen {
  group: NoticeGroup
  channel: Channel
  wanted: boolean
}

/** Keeps one choice, for what happens from now on. @throws Refusal 422 for a channel that is not set up, or has no text of this group */
export async function choose(tx: Tx, { group, channel, wanted }: Chosen, by: Who): Promise<OwnChoices> {
  if (channel === 'sms' || channel === 'whatsapp') {
    const now = await choices(tx, by)
    if (!now.setUp[channel]) throw new Refusal('This channel is not set up')
    if (wanted && (now.groups.find(one => one.group === group)?.[channel] ?? null) === null)
      throw new Refusal('This channel has no text of this group')
    if (wanted && now.phone === null) throw new Refusal('Your account has no mobile number of India')
  }
  if (await store.keepChoice(tx.db, { userId: by.userId, topic: group, channel, wanted, at: tx.now.toISOString() })) {
    const details = { group, channel, wanted }
    await audit(tx.db, { event: 'noticeChoice.changed', who: by, subject: 'app_user', subjectId: by.userId, details })
  }
  return choices(tx, by)
}

/** Whether a mail is to be sent, asked when its turn has come: not if all whom its address is for have switched such mails off. */
export async function isMailWanted(
  { db }: Pick<Services, 'db'>,
  { template, toAddress }: { template: string; toAddress: string },
): Promise<boolean> {
  const group = Object.hasOwn(letterGroups, template) ? letterGroups[template] : undefined
  return group === undefined || !(await store.isDeclined(db, group, toAddress))
}
