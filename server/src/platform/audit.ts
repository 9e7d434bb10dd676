import type { Kysely } from 'kysely'
import type { DB } from './database.gen'
import type { Who } from './who'

interface Event {
  /** Dotted: `signIn.failed`, `aadhaar.revealed`. */
  event: string
  who?: Pick<Who, 'userId' | 'code'> | undefined
  subject?: string
  subjectId?: string | number
  ip?: string
  /** Never a number of an identity paper, a password or a token. */
  details?: Record<string, unknown>
}

/** Writes one security event; the table takes no change afterwards. */
export async function audit(db: Kysely<DB>, { event, who, subject, subjectId, ip, details }: Event): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      event,
      actorId: who?.userId || null,
      actorCode: who?.code ?? null,
      subject: subject ?? null,
      subjectId: subjectId === undefined ? null : String(subjectId),
      ip: ip ?? null,
      details: details ? JSON.stringify(details) : null,
    })
    .execute()
}
