import { businessOf } from '../business'
import { scrub } from '../scrub'
import type { Services } from '../tx'
import { outgoingAddress } from './host'
import { forgotten, opened } from './mail'

export interface SmtpSettings {
  host: string
  port: number
  /** TLS from the first byte (port 465); else STARTTLS, which production requires. */
  secure: boolean
  user?: string
  password?: string
  /** Bare address of the sender; its name is the business. */
  from: string
}

type MailServices = Pick<Services, 'db' | 'vault' | 'now'> & { config: Pick<Services['config'], 'production' | 'privateHosts'> }

/** Tries that a mail gets, spread by the queue over some hours. */
const maxAttempts = 8

/** A mail belongs to one sender for so long; sending takes less, or is given up. */
const leaseMs = 120_000
const limitMs = 90_000

/**
 * Job `mail`: sends one mail of the outbox, or leaves it there for the back office when no server is configured.
 * A sender takes the mail first, so that of two only one sends. Should it die, the next one sends under the same
 * Message-ID, and the receiver shows one mail.
 * @throws Error when another try makes sense
 */
export async function deliverMail(services: MailServices, smtp: SmtpSettings | undefined, id: number): Promise<void> {
  const mail = await services.db.selectFrom('mail').selectAll().where('id', '=', id).where('status', '=', 'queued').executeTakeFirst()
  if (!mail) return
  if (!smtp) return mark(services, id, { status: 'outbox' })
  if (!(await take(services.db, id))) throw new Error('This mail is being sent')
  const attempts = mail.attempts + 1
  try {
    await inTime(limitMs, transmit(services, smtp, { ...opened(services.vault, mail), id }))
  } catch (error) {
    const lastError = scrub(error instanceof Error ? error.message : String(error)).slice(0, 500)
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
export async function deliverOverdue(services: MailServices & Pick<Services, 'log'>, smtp: SmtpSettings | undefined): Promise<number> {
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
    await deliverMail(services, smtp, id).catch((error: Error) =>
      services.log.warn({ mail: id, reason: scrub(error.message) }, 'mail not sent'),
    )
  return overdue.length
}

interface Parcel {
  id: number
  toAddress: string
  toName: string | null
  subject: string
  html: string
  plain: string
  createdAt: string
}

async function transmit(services: MailServices, smtp: SmtpSettings, mail: Parcel): Promise<void> {
  // An internal relay that the configuration names is trusted as it is.
  const strict = services.config.production && !services.config.privateHosts.includes(smtp.host)
  const business = await businessOf(services.db)
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    // The address that was checked is the one that is called; the name is what the certificate must say.
    host: await outgoingAddress(smtp.host, strict),
    port: smtp.port,
    secure: smtp.secure,
    requireTLS: strict && !smtp.secure,
    tls: { servername: smtp.host },
    ...(smtp.user ? { auth: { user: smtp.user, pass: smtp.password ?? '' } } : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({
      messageId: `<mail.${mail.id}.${Date.parse(mail.createdAt)}@${smtp.from.split('@')[1]}>`,
      from: { name: business.businessName, address: smtp.from },
      to: { name: mail.toName ?? '', address: mail.toAddress },
      ...(business.emailId ? { replyTo: business.emailId } : {}),
      subject: mail.subject,
      html: mail.html,
      text: mail.plain,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  } finally {
    transport.close()
  }
}

/** The receiver does not exist or does not want it; asking again would only annoy. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 550 && 'command' in error && error.command !== 'AUTH'

/**
 * The code out of the words of a mail server: `550 5.1.1`, with the finer one of RFC 3463 where there is one.
 * @returns null where it gave none, as when nobody answered
 */
export function replyCodeOf(words: string | null): string | null {
  const [, code, finer] = /(?:^|: )([45]\d\d)(?:[ -]([245]\.\d{1,3}\.\d{1,3}))?(?![\w.@])/.exec(words ?? '') ?? []
  return code ? [code, finer].filter(Boolean).join(' ') : null
}

interface Marks {
  status?: 'sent' | 'outbox' | 'failed'
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

async function inTime<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server takes too long')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
