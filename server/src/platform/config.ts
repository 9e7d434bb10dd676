import { resolve } from 'node:path'
import { z } from 'zod'

const flag = z.enum(['true', 'false', '1', '0']).transform(value => value === 'true' || value === '1')

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(50).default(6),
  ALLOW_EMBEDDED_IN_PRODUCTION: flag.default(false),
  DEMO_PASSWORD: z.string().min(10).default('Sevakendra#2026'),
  DEMO: flag.optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(0).default(600),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

export interface Config {
  production: boolean
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  databasePool: number
  demo: boolean
  demoPassword: string
  /** Where mails point to; the address of the request otherwise. */
  publicUrl: string | undefined
  /** How many proxies stand in front whose forwarded headers are believed. */
  trustProxy: number | false
  /** Of one browser; 0 is without limit. */
  requestsPerMinute: number
  smtpUrl: string | undefined
  mailFrom: string | undefined
  logLevel: string
}

/** A setting that cannot be used; its message is one line that says what to do. */
export class ConfigError extends Error {}

/** @throws ConfigError for the first variable that cannot be used */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = environment.safeParse(given)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new ConfigError(
      `The environment variable ${String(issue?.path[0])} cannot be used: ${issue?.message}. Correct or remove it and start again.`,
    )
  }
  const e = result.data
  const production = e.NODE_ENV === 'production'
  if (production && !e.DATABASE_URL && !e.ALLOW_EMBEDDED_IN_PRODUCTION)
    throw new ConfigError(
      'NODE_ENV=production needs DATABASE_URL: the embedded database does not survive a power cut. ALLOW_EMBEDDED_IN_PRODUCTION=true accepts that.',
    )
  return {
    production,
    port: e.PORT,
    host: e.HOST,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    demo: e.DEMO ?? !production,
    demoPassword: e.DEMO_PASSWORD,
    publicUrl: e.PUBLIC_URL,
    trustProxy: e.TRUST_PROXY || false,
    requestsPerMinute: e.REQUESTS_PER_MINUTE,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    logLevel: e.LOG_LEVEL,
  }
}
