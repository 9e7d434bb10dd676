import { bareMobile } from '../../kit/fields'
import type { NoticeGroup } from '../choice/groups'

/** Ways to a phone. Each is off until a provider is chosen and its key is kept. */
export const messageChannels = ['sms', 'whatsapp'] as const
export type MessageChannel = (typeof messageChannels)[number]
export const channelWords = { sms: 'SMS', whatsapp: 'WhatsApp' } as const

/** Groups of notices that have a short text for phones; new work and reports are told in the portal and by mail. */
export const messagedGroups = ['payments', 'progress', 'parcels', 'ids'] as const satisfies readonly NoticeGroup[]
export type MessagedGroup = (typeof messagedGroups)[number]
export const isMessaged = (group: NoticeGroup): group is MessagedGroup => (messagedGroups as readonly NoticeGroup[]).includes(group)

export const messageLanguages = ['en', 'hi'] as const
export type MessageLanguage = (typeof messageLanguages)[number]

/**
 * What the product proposes to be registered. The name of the business is written out, since operators want it in the fixed part; the one variable is an
 * amount in rupees, or the number of a record.
 */
const proposals: Record<MessagedGroup, Record<MessageLanguage, string>> = {
  payments: {
    en: 'Rs {#var#} was added to your wallet. Log in to the portal to see it. - ',
    hi: 'आपके वॉलेट में रु {#var#} जोड़े गए। देखने के लिए पोर्टल में लॉग इन करें। - ',
  },
  progress: {
    en: 'There is news of your application {#var#}. Log in to the portal to see it. - ',
    hi: 'आपके आवेदन {#var#} की नई जानकारी है। देखने के लिए पोर्टल में लॉग इन करें। - ',
  },
  parcels: {
    en: 'There is news of your hard copies {#var#}. Log in to the portal to see it. - ',
    hi: 'आपकी हार्ड कॉपी {#var#} की नई जानकारी है। देखने के लिए पोर्टल में लॉग इन करें। - ',
  },
  ids: {
    en: 'There is news of your ID {#var#}. Log in to the portal to see it. - ',
    hi: 'आपकी आईडी {#var#} की नई जानकारी है। देखने के लिए पोर्टल में लॉग इन करें। - ',
  },
}

/** The text to register, with the place of its variable as the channel writes it. */
export function proposalOf(channel: MessageChannel, group: MessagedGroup, language: MessageLanguage, business: string): string {
  const text = `${proposals[group][language]}${business}`
  return channel === 'sms' ? text : text.replace('{#var#}', '{{1}}')
}

/** Characters of one variable at most, in any script (DLT content templates under TRAI's TCCCPR 2018). */
export const longestVariable = 30

/**
 * What may stand in the place of each kind of variable. TRAI's direction of 18 November 2025 has variables tagged by what they hold; `{#var#}` is that of
 * templates of before. Links, call-back numbers and addresses are no variables of ours.
 */
const variables: Readonly<Record<string, string>> = {
  var: `[^\\r\\n]{1,${longestVariable}}`,
  alphanumeric: `[A-Za-z0-9 ./-]{1,${longestVariable}}`,
  numeric: `[0-9]{1,${longestVariable}}`,
  number: `[0-9]{1,${longestVariable}}`,
}

const placeIn: Record<MessageChannel, RegExp> = { sms: /\{#([^#{}]*)#\}/g, whatsapp: /\{\{([^{}]*)\}\}/g }

const tagsOf = (channel: MessageChannel, registered: string): string[] =>
  [...registered.matchAll(placeIn[channel])].map(([, tag = '']) => (channel === 'whatsapp' && tag === '1' ? 'var' : tag))

/** Why a text cannot be one of ours, in words; null where it can: it has one variable of a kind that the portal fills. */
export function faultOfText(channel: MessageChannel, registered: string): string | null {
  const tags = tagsOf(channel, registered)
  if (tags.length !== 1)
    return channel === 'sms' ? 'The text needs exactly one variable, such as {#var#}' : 'The text needs exactly one variable, {{1}}'
  return Object.hasOwn(variables, tags[0] ?? '') ? null : 'The variable must be {#var#}, {#alphanumeric#}, {#numeric#} or {#number#}'
}

/** The registered text with its variable filled. A longer value is cut: the operator would block the message. */
export const filled = (channel: MessageChannel, registered: string, value: string): string =>
  registered.replace(placeIn[channel], () => value.slice(0, longestVariable))

/** Whether an operator would find a message under a registered text: the fixed part letter for letter, the variable within its limits. */
export function isRegistered(channel: MessageChannel, registered: string, said: string): boolean {
  const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const fixed = registered.split(new RegExp(placeIn[channel].source.replace('(', '(?:')))
  const tags = tagsOf(channel, registered)
  const pattern = fixed.map((part, nth) => `${escaped(part)}${nth < tags.length ? (variables[tags[nth] ?? ''] ?? '(?!)') : ''}`).join('')
  return new RegExp(`^${pattern}$`, 'u').test(said)
}

/** The alphabet of 3GPP TS 23.038, and its signs that count twice. */
const gsm = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/
const twice = /[\^{}\\[~\]|€]/g

export interface Parts {
  /** Hindi, or any sign outside the alphabet of phones: two bytes for each character. */
  unicode: boolean
  length: number
  /** Messages that are paid for: 160 characters or parts of 153; in Unicode 70 or parts of 67 (3GPP TS 23.040). */
  parts: number
}

/** How an SMS is counted and paid for. */
export function partsOf(text: string): Parts {
  const unicode = !gsm.test(text)
  const length = text.length + (unicode ? 0 : (text.match(twice)?.length ?? 0))
  const [one, many] = unicode ? [70, 67] : [160, 153]
  return { unicode, length, parts: length <= one ? 1 : Math.ceil(length / many) }
}

/** A mobile number however it was typed, as `+919812345678`; null for what is no mobile number of India. */
export function phoneOf(mobile: string | null): string | null {
  const ten = bareMobile(mobile ?? '')
  return /^[6-9]\d{9}$/.test(ten) ? `+91${ten}` : null
}
