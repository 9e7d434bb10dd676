import { slotOf } from '@sevakendra/contract/notice/message/endpoints'
import { type MessageChannel, type MessagedGroup, type MessageLanguage, messageLanguages } from '@sevakendra/contract/notice/message/texts'
import { z } from 'zod'
import { setting } from '../../platform/settings'
import type { Services, Tx } from '../../platform/tx'
import type { MessageProvider } from './provider'
import { sandbox } from './sandbox'

/** The settings `messages.sms` and `messages.whatsapp`. The key is sealed. */
const kept = z.object({
  version: z.number().int(),
  provider: z.enum(['sandbox']),
  sealed: z.string(),
  keyTail: z.string(),
  entityId: z.string().nullable(),
  senderId: z.string(),
  /** By slot, `paymentsEn`. */
  texts: z.record(z.string(), z.object({ id: z.string(), text: z.string() })),
  changedAt: z.string(),
})
export type KeptChannel = z.output<typeof kept>

export const settingOf = (channel: MessageChannel) => `messages.${channel}`

export const sealKey = (vault: Services['vault'], channel: MessageChannel, key: string): string =>
  vault.seal(key, `site_setting.${settingOf(channel)}:key`)

/** What is kept of a channel; undefined where nothing is. */
export async function keptChannel(db: Tx['db'], channel: MessageChannel): Promise<KeptChannel | undefined> {
  const value = await setting(db, settingOf(channel))
  return value === undefined || value === null ? undefined : kept.parse(value)
}

/** A channel through which messages are sent now. */
export interface OpenChannel extends KeptChannel {
  channel: MessageChannel
}

export const isOpen = (config: Pick<Services['config'], 'sandboxGateway'>, found: KeptChannel | undefined): found is KeptChannel =>
  found !== undefined && config.sandboxGateway && Object.keys(found.texts).length > 0

/** undefined while the channel is off: nothing kept, no text registered, or a provider that may not be used here. */
export async function openChannel(
  { db, config }: { db: Tx['db']; config: Pick<Services['config'], 'sandboxGateway'> },
  channel: MessageChannel,
): Promise<OpenChannel | undefined> {
  const found = await keptChannel(db, channel)
  return isOpen(config, found) ? { ...found, channel } : undefined
}

/** The provider of an open channel. No other than the sandbox is built in. */
export const providerOf = (services: Services, _: OpenChannel): MessageProvider => sandbox(services)

/** The text of a group in a language, else in the other one; undefined where neither is registered. */
export function textFor({ texts }: KeptChannel, group: MessagedGroup, language: MessageLanguage) {
  const order = [language, ...messageLanguages.filter(one => one !== language)]
  const found = order.find(one => texts[slotOf(group, one)])
  const text = found && texts[slotOf(group, found)]
  return found && text ? { ...text, language: found } : undefined
}
