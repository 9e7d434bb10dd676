import { resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from './http/start-error'

/** How this installation runs, read once from the environment; README has the table. */
export interface Config {
  production: boolean
  port: number
  host: string
  /** Where people reach the portal, without a slash at the end; mails link to it. */
  publicUrl: string
  /** Without it the embedded database in `dataDir` is used. */
  databaseUrl: string | undefined
  databasePool: number
  /** Processes that read sent files; undefined is as many as suit the machine. */
  decodeProcesses: number | undefined
  /** A copy of it that follows, for lists and reports that may be a few seconds old. */
  replicaUrl: string | undefined
  /** Absolute. Database, files and keys of this installation. */
  dataDir: string
  embeddedInProduction: boolean
  /** Of the demo people; undefined in production, where there are none. */
  demoPassword: string | undefined
  /** Whether the demo is given a past of three months beside its people. */
  demoHistory: boolean
  /** Without it mails stay in the outbox, where the back office reads them. */
  smtp: { host: string; port: number; secure: boolean; user?: string; password?: string; from: string } | undefined
  /** Hosts in a private network that we may call in production all the same: a mail relay of ours. */
  privateHosts: string[]
  /** Whether online payments may go through the product's own payment page, which asks nobody for money. */
  sandboxGateway: boolean
  /** Where UPIGateway is called. */
  upigatewayUrl: string
  /** Where files lie; without it in `dataDir`. */
  s3: { endpoint: string; name: string; region: string; prefix: string; accessKeyId: string; secretAccessKey: string } | undefined
  /** Bearer token with which metrics are read from another machine; without it from this one alone. */
  metricsToken: string | undefined
  /** Whether a forwarded header of this address, so many hops away, is believed; false believes none. */
  trustProxy: ((address: string, hop: number) => boolean) | string | false
  /** From one address; 0 is without limit. */
  requestsPerMinute: number
  /** Milliseconds by which the process may lag before it answers 503; 0 is never. */
  overloadMs: number
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** The variables that hold keys, handed to the vault as they are. */
  env: Readonly<Record<string, string | undefined>>
}

const count = (min: number, max: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${min} to ${max}` })
    .int(`must be a whole number from ${min} to ${max}`)
    .min(min, `must be a whole number from ${min} to ${max}`)
    .max(max, `must be a whole number from ${min} to ${max}`)

const whole = (min: number, max: number, fallback: number) => count(min, max).default(fallback)

const url = (protocols: string[], example: string) =>
  z.string().refine(text => URL.canParse(text) && protocols.includes(new URL(text).protocol), `must look like ${example}`)

/** The hosts under which UPIGateway answers. */
const upigatewayUrls = ['https://api.ekqr.in', 'https://merchant.upigateway.com'] as const

const variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production'], { error: 'must be development, test or production' }).default('development'),
  PORT: whole(0, 65_535, 3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: url(['http:', 'https:'], 'https://portal.example.in').optional(),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/sevakendra').optional(),
  DATABASE_POOL: whole(1, 100, 6),
  DATABASE_REPLICA_URL: url(['postgres:', 'postgresql:'], 'postgresql://user:password@replica:5432/sevakendra').optional(),
  DECODE_PROCESSES: count(2, 32).optional(),
  DATA_DIR: z.string().default('./data'),
  ALLOW_EMBEDDED_IN_PRODUCTION: z.enum(['yes', 'no'], { error: 'must be yes or no' }).default('no'),
  DEMO_PASSWORD: z.string().min(12, 'must have at least 12 characters').default('Sevakendra#2026'),
  DEMO_HISTORY: z.enum(['yes', 'no'], { error: 'must be yes or no' }).default('yes'),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://user:password@mail.example.in:587').optional(),
  MAIL_FROM: z.email('must be an email address').optional(),
  S3_ENDPOINT: url(['http:', 'https:'], 'https://s3.ap-south-1.amazonaws.com').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_PREFIX: z
    .string()
    .regex(/^([\w.-]+\/)*$/, 'must look like portal/')
    .default(''),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ALLOW_SANDBOX_IN_PRODUCTION: z.enum(['yes', 'no'], { error: 'must be yes or no' }).default('no'),
  UPIGATEWAY_URL: url(['http:', 'https:'], upigatewayUrls[0]).default(upigatewayUrls[0]),
  PRIVATE_HOSTS: z.string().default(''),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  TRUST_PROXY: z.string().default('0'),
  REQUESTS_PER_MINUTE: whole(0, 1_000_000, 300),
  OVERLOAD_MS: whole(0, 60_000, 3000),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .optional(),
})

type Env = Readonly<Record<string, string | undefined>>

/**
 * Reads the environment. An empty variable counts as not set.
 * @throws StartError naming the first variable that is wrong and what it must be
 */
export function readConfig(env: Env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new StartError(`${issue?.path.join('.')} ${issue?.message}. Correct it in the environment and start again.`)
  }
  const seen = parsed.data
  const production = seen.NODE_ENV === 'production'
  if (seen.SMTP_URL && !seen.MAIL_FROM)
    throw new StartError('MAIL_FROM must be set together with SMTP_URL: the address that mails come from.')
  if (seen.DATABASE_REPLICA_URL && !seen.DATABASE_URL)
    throw new StartError('DATABASE_REPLICA_URL names a copy of the database at DATABASE_URL, which must be set too.')
  const upigatewayUrl = seen.UPIGATEWAY_URL.replace(/\/+$/, '')
  if (production && !upigatewayUrls.some(one => one === upigatewayUrl))
    throw new StartError(`UPIGATEWAY_URL must be ${upigatewayUrls.join(' or ')} in production.`)
  if (production && !seen.PUBLIC_URL)
    throw new StartError('PUBLIC_URL must be set in production, such as https://portal.example.in: mails link to it.')
  return {
    production,
    port: seen.PORT,
    host: seen.HOST,
    publicUrl: (seen.PUBLIC_URL ?? `http://localhost:${seen.PORT}`).replace(/\/+$/, ''),
    databaseUrl: seen.DATABASE_URL,
    databasePool: seen.DATABASE_POOL,
    decodeProcesses: seen.DECODE_PROCESSES,
    replicaUrl: seen.DATABASE_REPLICA_URL,
    dataDir: resolve(seen.DATA_DIR),
    embeddedInProduction: seen.ALLOW_EMBEDDED_IN_PRODUCTION === 'yes',
    demoPassword: production ? undefined : seen.DEMO_PASSWORD,
    demoHistory: seen.DEMO_HISTORY === 'yes',
    smtp: seen.SMTP_URL && seen.MAIL_FROM ? smtpOf(new URL(seen.SMTP_URL), seen.MAIL_FROM) : undefined,
    sandboxGateway: !production || seen.ALLOW_SANDBOX_IN_PRODUCTION === 'yes',
    upigatewayUrl,
    privateHosts: seen.PRIVATE_HOSTS.split(',').map(host => host.trim()),
    s3: s3Of(seen),
    metricsToken: seen.METRICS_TOKEN,
    trustProxy: trustOf(seen.TRUST_PROXY),
    requestsPerMinute: seen.REQUESTS_PER_MINUTE,
    overloadMs: seen.OVERLOAD_MS,
    // On a console a person wants the address, not a line for each request.
    logLevel: seen.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    env: Object.fromEntries(['NODE_ENV', 'VAULT_KEYS', 'LOOKUP_KEY', 'SECRET_KEY'].map(name => [name, given[name]])),
  }
}

/** `1` trusts the nearest proxy, `2` the one before it as well; anything else is a list of addresses. */
function trustOf(text: string): Config['trustProxy'] {
  if (!/^\d+$/.test(text)) return text
  const hops = Number(text)
  return hops > 0 && ((_, hop) => hop < hops)
}

/** @throws StartError when only some of its variables are set */
function s3Of(seen: z.infer<typeof variables>): Config['s3'] {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: name, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = seen
  if (!endpoint && !name && !accessKeyId && !secretAccessKey) return undefined
  if (!endpoint || !name || !accessKeyId || !secretAccessKey)
    throw new StartError('Set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together, or none of them.')
  return { endpoint: endpoint.replace(/\/+$/, ''), name, region: seen.S3_REGION, prefix: seen.S3_PREFIX, accessKeyId, secretAccessKey }
}

function smtpOf(from: URL, sender: string): NonNullable<Config['smtp']> {
  const secure = from.protocol === 'smtps:'
  return {
    host: from.hostname,
    port: from.port ? Number(from.port) : secure ? 465 : 587,
    secure,
    ...(from.username ? { user: decodeURIComponent(from.username), password: decodeURIComponent(from.password) } : {}),
    from: sender,
  }
}
