import type { NoticeGroup } from '@sevakendra/contract/notice/choice/groups'
import { filled, isMessaged, isRegistered, messageChannels, partsOf, phoneOf } from '@sevakendra/contract/notice/message/texts'
import { inTime } from '../../platform/mail/transport'
import { scrub } from '../../platform/scrub'
import type { Services, Tx } from '../../platform/tx'
import type { Receivers } from '../store'
import type { Report } from './provider'
import { openChannel, providerOf, textFor } from './setup'
import * as store from './store'

/** Tries that a message gets, spread by the queue over some minutes. */
const maxAttempts = 5
/** A message belongs to one sender for so long; handing it over takes less, or is given up. */
const leaseMs = 60_000
const limitMs = 30_000
const overdueMs = 3_600_000

interface Told {
  group: NoticeGroup | undefined
  facts: Readonly<Record<string, string | number>>
  to: Receivers
  exceptUserId: number
}

/** Facts of a notice that name its record, the first that is there. None is a name or a number of a person. */
const refs = ['refNo', 'saleNo', 'ackNo', 'arn', 'code']

/**
 * Queues the messages to phones that tell the same as a notice, with its transaction: to who asked for its group, on channels that are set up, in their
 * language. Nothing where the channel is off, so that no number is kept for nothing.
 */
export async function queueMessages(tx: Tx, { group, facts, to, exceptUserId }: Told): Promise<void> {
  if (!group || !isMessaged(group)) return
  const value = group === 'payments' ? rupees(facts.amount) : refs.map(name => facts[name]).find(one => one !== undefined && one !== '')
  if (value === undefined) return
  for (const channel of messageChannels) {
    const open = await openChannel({ db: tx.db, config: tx.services.config }, channel)
    if (!open) continue
    for (const { id: userId, mobile, language } of await store.askers(tx.db, channel, group, to, exceptUserId)) {
      const [registered, phone] = [textFor(open, group, language ?? 'en'), phoneOf(mobile)]
      if (!registered || !phone) continue
      const text = filled(channel, registered.text, String(value))
      const id = await store.insert(tx.db, {
        ...{ channel, userId, topic: group, language: registered.language, template: registered.id, phone, text },
        ...{ parts: channel === 'sms' ? partsOf(text).parts : 1, createdAt: tx.now.toISOString() },
      })
      await tx.after('message', { id })
    }
  }
}

/** Paise as rupees in digits alone, as a variable of an amount holds them: `500`, `500.50`. */
const rupees = (paise: string | number | undefined): string | undefined =>
  typeof paise === 'number' ? (paise / 100).toFixed(paise % 100 === 0 ? 0 : 2) : undefined

/**
 * Job `message`: hands one message over. Its reader's choice and the registered text are asked now, also after hours in the queue: what was switched off is
 * not sent and says so, and what is not registered any more would be blocked.
 * @throws Error when another try makes sense
 */
export async function deliverMessage(services: Services, id: number): Promise<void> {
  const { db } = services
  const row = await store.byId(db, id)
  if (row?.status !== 'queued') return
  if (!(await store.isAskedFor(db, row.userId, row.topic, row.channel))) return void (await store.mark(db, id, { status: 'declined' }))
  const open = await openChannel(services, row.channel)
  if (!open) return void (await store.mark(db, id, { status: 'failed', lastError: 'The channel is switched off' }))
  const registered = Object.values(open.texts).find(one => one.id === row.template)?.text
  if (!registered || !isRegistered(row.channel, registered, row.text))
    return void (await store.mark(db, id, { status: 'failed', lastError: 'The text is not the registered one' }))
  const now = new Date()
  if (!(await store.take(db, id, now, new Date(now.getTime() + leaseMs)))) throw new Error('This message is being sent')
  const attempts = row.attempts + 1
  const { channel, phone, template, language, text } = row
  const { senderId, entityId } = open
  try {
    const message = { channel, clientRef: refOf(id), phone, senderId, entityId, template, language, registered, text }
    const said = await inTime(limitMs, providerOf(services, open).send(message), 'The provider takes too long')
    if (said.taken)
      await store.mark(db, id, {
        attempts,
        status: 'sent',
        sentAt: services.now().toISOString(),
        lastError: null,
        providerRef: said.providerRef,
      })
    else await store.mark(db, id, { attempts, status: 'failed', lastError: short(said.providerMessage) })
  } catch (error) {
    const over = attempts >= maxAttempts
    const lastError = short(error instanceof Error ? error.message : String(error))
    await store.mark(db, id, { attempts, lastError, ...(over && { status: 'failed' as const }) })
    if (!over) throw error
  }
}

const short = (words: string): string => scrub(words).trim().slice(0, 200)

const refOf = (id: number): string => `message.${id}`

/** Job `message.report`: what a provider says later. The same report again changes nothing, and 'delivered' is never taken back. */
export async function hearReport(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { clientRef, delivered, providerMessage }: Report,
): Promise<void> {
  const id = Number(/^message\.(\d{1,18})$/.exec(clientRef)?.[1] ?? 0)
  if (delivered) await store.noteDelivered(db, id, now().toISOString())
  else await store.noteUndelivered(db, id, short(providerMessage))
}

/** Job `message.overdue`: messages that the queue lost sight of are taken up again. @returns how many were tried */
export async function deliverOverdue(services: Services): Promise<number> {
  const found = await store.overdue(services.db, new Date(services.now().getTime() - overdueMs).toISOString())
  for (const { id } of found)
    await deliverMessage(services, id).catch((error: Error) =>
      services.log.warn({ message: id, reason: scrub(error.message) }, 'message not sent'),
    )
  return found.length
}

export function defineMessageJobs(services: Services): void {
  services.jobs.define<{ id: number }>('message', ({ id }) => deliverMessage(services, id))
  services.jobs.define<Report>('message.report', report => hearReport(services, report))
  services.jobs.define('message.overdue', () => deliverOverdue(services), { cron: '*/10 * * * *' })
}
