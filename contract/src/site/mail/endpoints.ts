import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'
import { emailId, oneLine, optionalLine, version } from '../../kit/fields'
import { securities, securityWords } from './words'

const may = 'mail.setUp'
const instant = z.string()

/** A name or an address, as a mail server has one: no scheme, no port, no path. */
const host = oneLine
  .max(253)
  .regex(/^(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*$|^\[?[0-9A-Fa-f:]+\]?$/, {
    error: 'Enter the name of the server alone, such as smtp.example.in',
  })
  .transform(text => text.toLowerCase().replace(/^\[|\]$/g, ''))

const nothing = z.literal('').transform(() => null)

/** How mails are sent. The password is written and never read; left empty, the one that is kept stays. */
export const smtpEdit = z.object({
  /** How often it was changed when the screen read it; 0 where nothing is kept yet. */
  version: z.number().int().min(0).max(2_147_483_647),
  host: host.meta({ label: 'Server', example: 'smtp.example.in', autoComplete: 'off' }),
  port: z.number().int().min(1).max(65_535).meta({ label: 'Port', input: 'number', help: '587 with STARTTLS, 465 with TLS.' }),
  security: z.enum(securities).meta({ label: 'Encryption', input: 'radio', words: securityWords }),
  user: z
    .union([nothing, optionalLine(254)])
    .default(null)
    .meta({ label: 'User name', autoComplete: 'off', help: 'Leave it empty where the server asks for none.' }),
  password: z
    .union([nothing, z.string().max(500)])
    .default(null)
    .meta({
      label: 'Password',
      input: 'password',
      autoComplete: 'new-password',
      help: 'Stored encrypted and never shown again. Left empty, the stored one stays.',
    }),
  fromAddress: emailId.meta({ label: 'Sender address', input: 'email', autoComplete: 'off', example: 'no-reply@example.in' }),
  fromName: z
    .union([nothing, optionalLine(100)])
    .default(null)
    .meta({ label: 'Sender name', autoComplete: 'off', help: 'Left empty, the name of the business.' }),
  replyTo: z
    .union([nothing, emailId])
    .nullable()
    .default(null)
    .meta({ label: 'Replies go to', input: 'email', autoComplete: 'off', help: 'Left empty, the email address of the business.' }),
})
export type SmtpEdit = z.output<typeof smtpEdit>

/** What is kept, without the password. */
const smtpRecord = z.object({
  version,
  host: z.string(),
  port: z.number().int(),
  security: z.enum(securities),
  user: z.string().nullable(),
  hasPassword: z.boolean(),
  fromAddress: z.string(),
  fromName: z.string().nullable(),
  replyTo: z.string().nullable(),
  changedAt: instant,
})

export const readSmtp = endpoint('GET /backend/settings/smtp', {
  summary: 'Which mail server is in force, what is kept of it, and how the queue stands; never a password.',
  may,
  reply: z.object({
    /** Which one sends: the one kept here goes before that of the environment. */
    inForce: z.enum(['portal', 'environment', 'none']),
    kept: smtpRecord.nullable(),
    environment: z.object({ host: z.string(), port: z.number().int(), fromAddress: z.string() }).nullable(),
    /** Whether mails may go unencrypted to servers of the own network alone. */
    strict: z.boolean(),
    queue: z.object({ queued: z.number().int(), failed: z.number().int(), outbox: z.number().int() }),
    /** The newest mail that could not be sent, whether it is tried again or not. */
    lastError: z.object({ id: z.string(), at: instant, words: z.string(), status: z.string() }).nullable(),
    /** Where a test goes unless told otherwise. */
    ownEmail: z.string().nullable(),
  }),
})

export const saveSmtp = endpoint('POST /backend/settings/smtp', {
  summary: 'Keeps the mail server of the portal. 409 when somebody else changed it meanwhile.',
  may,
  stepUp: true,
  body: smtpEdit,
  reply: z.object({ version }),
  once: 'optional',
})

export const removeSmtp = endpoint('POST /backend/settings/smtp/remove', {
  summary: 'Forgets the mail server kept here; that of the environment, if any, sends from then on.',
  may,
  stepUp: true,
  reply: z.void(),
  once: 'optional',
})

export const smtpTest = z.object({ to: emailId.meta({ label: 'Send it to', input: 'email', autoComplete: 'email' }) })

export const testSmtp = endpoint('POST /backend/settings/smtp/test', {
  summary: 'Sends a mail through the server in force and tells what the server said.',
  may,
  body: smtpTest,
  reply: z.object({
    passed: z.boolean(),
    /** The server's own words, or what the connection failed of. */
    answer: z.string(),
    /** `535 5.7.8`, where the server gave one. */
    code: z.string().nullable(),
    /** What it means, in our words; null where the answer says it. */
    hint: z.string().nullable(),
  }),
  perMinute: 5,
})
