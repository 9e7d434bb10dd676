import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { type MessagingEdit, type readMessaging, slots } from '@sevakendra/contract/notice/message/endpoints'
import { type MessageChannel, messageChannels } from '@sevakendra/contract/notice/message/texts'
import { audit } from '../../platform/audit'
import { businessOf } from '../../platform/business'
import { fieldRefusal, missing, overtaken, Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import { lockSetting, writeSetting } from '../../platform/settings'
import type { Tx } from '../../platform/tx'
import { isOpen, type KeptChannel, keptChannel, openChannel, sealKey, settingOf } from './setup'
import * as store from './store'

/** How each channel stands; never a key. */
export async function read({ db, services: { config } }: Pick<Tx, 'db' | 'services'>): Promise<ReplyOf<typeof readMessaging>> {
  const channels: ReplyOf<typeof readMessaging>['channels'] = []
  for (const channel of messageChannels) {
    const kept = await keptChannel(db, channel)
    const queue = await store.unsent(db, channel)
    const texts = Object.entries(kept?.texts ?? {}).map(([slot, one]) => ({ slot, ...one }))
    channels.push({ channel, on: isOpen(config, kept), kept: kept ? shown(kept) : null, texts, queue })
  }
  return { channels, sandbox: config.sandboxGateway, businessName: (await businessOf(db)).businessName }
}

const shown = ({ sealed: _, texts: __, ...kept }: KeptChannel) => kept

/** What the trail keeps of it: everything but the version, the time and the key. */
const traced = ({ sealed: _, keyTail: __, version: ___, changedAt: ____, texts, ...kept }: KeptChannel) => ({
  ...kept,
  ...Object.fromEntries(Object.entries(texts).map(([slot, { id }]) => [slot, id])),
})

/**
 * Keeps how messages of a channel are sent. The key that is kept stays where none is given.
 * @throws Refusal 409 when somebody else changed it; 422 by field, also for a provider that may not be used here
 */
export async function save(tx: Tx, channel: MessageChannel, edit: MessagingEdit, by: Who): Promise<{ version: number }> {
  await lockSetting(tx.db, settingOf(channel))
  const before = await keptChannel(tx.db, channel)
  if ((before?.version ?? 0) !== edit.version) throw overtaken()
  if (!tx.services.config.sandboxGateway) throw fieldRefusal({ provider: ['The sandbox may not be used here'] })
  const sealed = edit.apiKey ? sealKey(tx.services.vault, channel, edit.apiKey) : before?.sealed
  if (!sealed) throw fieldRefusal({ apiKey: ['Required'] })
  const after: KeptChannel = {
    ...{ version: edit.version + 1, provider: edit.provider, sealed, keyTail: edit.apiKey?.slice(-2) ?? before?.keyTail ?? '' },
    ...{ entityId: edit.entityId ?? null, senderId: edit.senderId, texts: textsOf(edit), changedAt: tx.now.toISOString() },
  }
  await writeSetting(tx.db, settingOf(channel), after, by.userId)
  await audit(tx.db, {
    ...{ event: 'message.channelSet', who: by, subject: 'setting', subjectId: settingOf(channel), ip: by.ip },
    before: before ? traced(before) : null,
    after: { ...traced(after), ...(edit.apiKey && { key: before ? 'changed' : 'set' }) },
  })
  return { version: after.version }
}

/** @throws Refusal 422 where a text has no id or an id no text, or where an id is given twice */
function textsOf(edit: MessagingEdit): KeptChannel['texts'] {
  const texts: KeptChannel['texts'] = {}
  const wrong: Record<string, string[]> = {}
  for (const { slot } of slots) {
    const [id, text] = [edit[`${slot}Id`], edit[`${slot}Text`]]
    if (id && text) texts[slot] = { id, text }
    if (id && !text) wrong[`${slot}Text`] = ['Required']
    if (text && !id) wrong[`${slot}Id`] = ['Required']
  }
  const ids = Object.values(texts).map(one => one.id)
  for (const [slot, { id }] of Object.entries(texts)) if (ids.filter(one => one === id).length > 1) wrong[`${slot}Id`] = ['Used twice']
  if (Object.keys(wrong).length > 0) throw fieldRefusal(wrong)
  return texts
}

/** Switches a channel off and forgets its key; what waits will say that the channel is off. @throws Refusal 404 where nothing is kept */
export async function remove(tx: Tx, channel: MessageChannel, by: Who): Promise<void> {
  await lockSetting(tx.db, settingOf(channel))
  const before = await keptChannel(tx.db, channel)
  if (!before) throw missing()
  await writeSetting(tx.db, settingOf(channel), null, by.userId)
  await audit(tx.db, {
    ...{ event: 'message.channelRemoved', who: by, subject: 'setting', subjectId: settingOf(channel), ip: by.ip },
    before: traced(before),
  })
}

/** Queues a failed message once more, its tries counted anew. @throws Refusal 404; 422 while the channel is off; 409 for one that did not fail */
export async function sendAgain(tx: Tx, id: number, by: Who): Promise<void> {
  const found = await store.byId(tx.db, id)
  if (!found) throw missing()
  if (!(await openChannel({ db: tx.db, config: tx.services.config }, found.channel))) throw new Refusal('This channel is switched off')
  if (!(await store.queueAgain(tx.db, id))) throw new Refusal('Only a message that failed can be sent again', 409)
  await tx.after('message', { id })
  const details = { channel: found.channel, group: found.topic, template: found.template }
  await audit(tx.db, { event: 'message.sentAgain', who: by, subject: 'message', subjectId: id, ip: by.ip, details })
}
