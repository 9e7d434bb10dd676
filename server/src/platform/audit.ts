import { maskIdentityFields, maskIdentityNumbers } from '@sevakendra/contract/kit/identity-numbers'
import type { AuditEvent } from '@sevakendra/contract/register/events'
import type { SubjectKind } from '@sevakendra/contract/register/subjects'
import type { Kysely } from 'kysely'
import type { DB } from './database.gen'
import type { Who } from './http/who'

type Fields = Record<string, unknown>

/** Both sides of a change, and what else there is to say of it. */
export interface Change {
  before?: Fields | null | undefined
  after?: Fields | null | undefined
  [detail: string]: unknown
}

interface Event {
  event: AuditEvent
  who?:
    | (Pick<Who, 'userId' | 'code'> & Partial<Pick<Who, 'name' | 'ip' | 'apiKey'>> & { impersonator?: { code: string } | null })
    | undefined
  subject?: SubjectKind
  subjectId?: string | number
  /** Where nobody else's address is meant: that of `who`. */
  ip?: string
  /** In the words of who did it. */
  reason?: string | null
  /** What was changed; of two sides the fields that differ are kept alone. */
  before?: Fields | null | undefined
  after?: Fields | null | undefined
  /** Here and above: never a password or a token. What has the shape of an Aadhaar or PAN number is masked. */
  details?: Record<string, unknown>
}

const json = (value: Fields | null | undefined) =>
  value && Object.keys(value).length > 0 ? JSON.stringify(maskIdentityFields(value)) : null

/**
 * What an edit changes, both sides: for verbs that write nothing where nothing differs. Of lists, the order counts for nothing.
 * @returns undefined when all is as it was
 */
export function changes<T extends object>(was: Record<keyof T, unknown>, now: T): { before: Fields; after: Fields } | undefined {
  const same = (value: unknown) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value)
  const names = (Object.keys(now) as (keyof T & string)[]).filter(name => same(was[name]) !== same(now[name]))
  const only = (side: Record<keyof T, unknown>) => Object.fromEntries(names.map(name => [name, side[name]]))
  return names.length > 0 ? { before: only(was), after: only(now) } : undefined
}

/** One side without what is the same on the other. */
function differing(side: Fields | null | undefined, other: Fields | null | undefined): Fields | null | undefined {
  if (!side || !other) return side
  const same = (name: string) => JSON.stringify(side[name] ?? null) === JSON.stringify(other[name] ?? null)
  return Object.fromEntries(Object.entries(side).filter(([name]) => !same(name)))
}

/** Writes one event of who did what to whom; the table takes no change afterwards. */
export async function audit(db: Kysely<DB>, { event, who, subject, subjectId, ip, reason, before, after, details }: Event): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      event,
      actorId: who?.userId || null,
      actorCode: who?.code ?? null,
      actorName: who?.name === undefined ? null : maskIdentityNumbers(who.name),
      impersonatorCode: who?.impersonator?.code ?? null,
      subject: subject ?? null,
      subjectId: subjectId === undefined ? null : String(subjectId),
      ip: (ip ?? who?.ip) || null,
      reason: reason ? maskIdentityNumbers(reason) : (reason ?? null),
      before: json(differing(before, after)),
      after: json(differing(after, before)),
      details: json(who?.apiKey ? { ...details, apiKey: who.apiKey.name } : details),
    })
    .execute()
}
