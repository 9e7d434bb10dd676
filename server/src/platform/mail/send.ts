import { businessOf } from '../business'
import { scrub } from '../scrub'
import type { Services } from '../tx'
import { answerOf } from './answer'
import { forgotten, opened } from './mail'
import type { SmtpSettings } from './server'
import { inTime, transmit } from './transport'

type MailServices = Pick<Services, 'db' | 'vault' | 'now'> & { config: Pick<Services['config'], 'production' | 'privateHosts'> }

/** Whether its readers want a mail, asked when it would be sent. */
export type Wanted = (mail: { template: string; toAddress: string }) => Promise<boolean>
const everything: Wanted = async () => true

/** Tries that a mail gets, spread by the queue over some hours. */
const maxAttempts = 8

/** A mail belongs to one sender for so long; sending takes less, or is given up. */
const leaseMs = 120_000
const limitMs = 90_000

/**
 * Job `mail`: sends one mail of the outbox, or leaves it there for the back office when no server is configured.
 * A sender takes the mail first, so that of two only one sends. Should it die, the next one sends under the same
 * Message-ID, and the receiver shows one mail. One that its readers have switched off is not sent, and says so.
 * @throws Error when another try makes sense
 */
export async function deliverMail(services: MailServices, smtp: SmtpSettings | undefined, id: number, wanted = everything): Promise<void> {
  const mail = await services.db.selectFrom('mail').selectAll().where('id', '=', id).where('status', '=', 'queued').executeTakeFirst()
  if (!mail) return
  if (!(await wanted(mail))) return mark(services, id, { status: 'declined' })
  if (!smtp) return mark(services, id, { status: 'outbox' })
  if (!(await take(services.db, id))) throw new Error('This mail is being sent')
  const attempts = mail.attempts + 1
  try {
    const messageId = `mail.${id}.${Date.parse(mail.createdAt)}`
    const business = await businessOf(services.db)
    await inTime(limitMs, transmit(services.config, smtp, business, { ...opened(services.vault, mail), messageId }))
  } catch (error) {
    const lastError = answerOf(error instanceof Error ? error.message : String(error), smtp)
    const over = isFinal(error) || attempts >= maxAttempts
    await mark(services, id, { attempts, lastError, ...(over ? { status: 'failed' } : {}) })
    if (over) return
    throw error
  }
  await mark(services, id, { attempts, status: 'sent', sentAt: services.now().toISOString(), lastError: null, ...forgotten(mail) })
}

/** Real time, not the business clock: the demo moves that one. */
async function take(db: Services['db'], id: number): Promise<boolean> {
  const now = Date.now()
  const taken = await db
    .updateTable('mail')
    .set({ sendingUntil: new Date(now + leaseMs) })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where(eb => eb.or([eb('sendingUntil', 'is', null), eb('sendingUntil', '<', new Date(now).toISOString())]))
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/**
 * Job `mail-overdue`: mails that the queue lost sight of are taken up again.
 * @returns how many were tried
 */
export async function deliverOverdue(
  services: MailServices & Pick<Services, 'log'>,
  smtp: SmtpSettings | undefined,
  wanted = everything,
): Promise<number> {
  const before = new Date(services.now().getTime() - 3_600_000).toISOString()
  const overdue = await services.db
    .selectFrom('mail')
    .select('id')
    .where('status', '=', 'queued')
    .where('createdAt', '<', before)
    .orderBy('id')
    .limit(50)
    .execute()
  for (const { id } of overdue)
    await deliverMail(services, smtp, id, wanted).catch((error: Error) =>
      services.log.warn({ mail: id, reason: scrub(error.message) }, 'mail not sent'),
    )
  return overdue.length
}

/** The receiver does not exist or does not want it; asking again would only annoy. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 550 && 'command' in error && error.command !== 'AUTH'

interface Marks {
  status?: 'sent' | 'outbox' | 'failed' | 'declined'
  attempts?: number
  lastError?: string | null
  sentAt?: string
  html?: string
  plain?: string
}

async function mark({ db }: Pick<Services, 'db'>, id: number, set: Marks): Promise<void> {
  await db
    .updateTable('mail')
    .set({ ...set, sendingUntil: null })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute()
}
