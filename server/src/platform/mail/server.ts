import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { DB } from '../database.gen'
import { setting } from '../settings'
import type { Services } from '../tx'

export interface SmtpSettings {
  host: string
  port: number
  /** TLS from the first byte (port 465); else STARTTLS, which production requires. */
  secure: boolean
  /** Whether a server without STARTTLS is refused outside production, too. */
  requireTls?: boolean
  user?: string
  password?: string
  /** Bare address of the sender. */
  from: string
  /** Its name; that of the business unless told otherwise. */
  fromName?: string
  /** Where answers go; to the business unless told otherwise. */
  replyTo?: string
}

/** The setting `smtp`: the server that was set in the portal. The password is sealed. */
const kept = z.object({
  version: z.number().int(),
  host: z.string(),
  port: z.number().int(),
  security: z.enum(['starttls', 'tls', 'none']),
  user: z.string().nullable(),
  sealed: z.string().nullable(),
  fromAddress: z.string(),
  fromName: z.string().nullable(),
  replyTo: z.string().nullable(),
  changedAt: z.string(),
})
export type KeptServer = z.output<typeof kept>

export const serverSetting = 'smtp'
const place = 'site_setting.smtp:password'

export const sealPassword = (vault: Services['vault'], password: string): string => vault.seal(password, place)

/** The server that was set in the portal; undefined where none was. */
export async function keptServer(db: Kysely<DB>): Promise<KeptServer | undefined> {
  const value = await setting(db, serverSetting)
  return value === undefined || value === null ? undefined : kept.parse(value)
}

/** The server that mails go through: the one set in the portal before that of the environment; undefined keeps mails in the outbox. */
export async function mailServer({ db, vault, config }: Pick<Services, 'db' | 'vault' | 'config'>): Promise<SmtpSettings | undefined> {
  const found = await keptServer(db)
  if (!found) return config.smtp
  const { host, port, security, user, sealed, fromAddress, fromName, replyTo } = found
  return {
    ...{ host, port, secure: security === 'tls', requireTls: security === 'starttls', from: fromAddress },
    ...(user && { user, password: sealed ? vault.open(sealed, place) : '' }),
    ...(fromName && { fromName }),
    ...(replyTo && { replyTo }),
  }
}

/** Whether mails are sent at all, without opening a password. */
export const hasMailServer = async (config: Pick<Services['config'], 'smtp'>, db: Kysely<DB>): Promise<boolean> =>
  config.smtp !== undefined || (await keptServer(db)) !== undefined
