import type { LiveAudience } from '@sevakendra/contract/kit/live'
import { audienceOf } from '@sevakendra/contract/register/live'
import type { SubjectKind } from '@sevakendra/contract/register/subjects'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../database.gen'
import { isOf, tableOf } from '../subjects'
import { scopeBy, type Who } from './who'

/** That a record has changed, without what. */
export interface RecordChange {
  isFor(who: Who): boolean
  /** As the event carries it. */
  data(who: Who): string
}

interface Line {
  id: number
  subject: string
  subjectId: string
  actorId: number | null
}

/** Numbers are given out before their rows are there: so many behind the last one are looked at again. */
const overlap = 200
/** More than this at once, as after an import, and everybody asks again for all that they have open. */
const most = 100

/**
 * Which records have changed, read from the audit trail, into which every command writes a line. A line that comes so late that more than
 * two hundred others were there before it is missed: what it changed is seen with the next change or the next reading.
 */
export function openChanges(db: Kysely<DB>) {
  let top = 0
  let seen = new Set<number>()

  async function newest(): Promise<Line[]> {
    const { rows } = await sql<Line>`select id, subject, subject_id, actor_id from audit where id > ${Math.max(0, top - overlap)}
      order by id desc limit ${overlap + most + 1}`.execute(db)
    const fresh = rows.filter(({ id }) => !seen.has(Number(id))).reverse()
    seen = new Set(rows.map(({ id }) => Number(id)))
    top = Math.max(top, Number(rows[0]?.id ?? 0))
    return fresh
  }

  return {
    /** From here on nothing is missed. */
    async begin(): Promise<void> {
      const { rows } = await sql<{ top: number | null }>`select max(id) as top from audit`.execute(db)
      top = Number(rows[0]?.top ?? 0)
      seen = new Set()
      await newest()
    },
    /** What has changed since the last question, each record once, or that it was too much to say. */
    async since(): Promise<RecordChange[] | 'many'> {
      const lines = await newest()
      if (lines.length > most) return 'many'
      const records = new Map<string, Line[]>()
      for (const line of lines)
        if (line.subjectId && audienceOf(line.subject)) {
          const key = `${line.subject} ${line.subjectId}`
          records.set(key, [...(records.get(key) ?? []), line])
        }
      const owners = await ownersOf(
        db,
        [...records.values()].flatMap(([line]) => line ?? []),
      )
      return [...records].map(([key, [line, ...others]]) => {
        const audience = audienceOf(line?.subject ?? '')
        const actors = new Set([line, ...others].map(one => Number(one?.actorId ?? 0)))
        return {
          isFor: who => !!audience && isFor(audience, line?.subjectId ?? '', owners.get(key), who),
          // Of what somebody else did too, nobody's own answer was the last word.
          data: who => (actors.size === 1 && actors.has(who.userId) ? `${key} own` : key),
        }
      })
    },
  }
}

/** Whose a record is: the shop's, and the person's there who made it, where its subject asks for that. */
interface Owner {
  shop: number
  maker: number | null
}

/** Whether a person may read such a record of this owner. */
function isFor({ back, shop, everyone, self }: LiveAudience, id: string, owner: Owner | undefined, who: Who): boolean {
  if (everyone || (self && id === String(who.userId))) return true
  if (who.merchantId === null) return who.may.has(back.may)
  if (!shop || !owner || !who.may.has(shop.may)) return false
  const scope = shop.others ? scopeBy(who, shop.others) : { shop: who.merchantId, maker: null }
  return owner.shop === scope.shop && (scope.maker === null || owner.maker === scope.maker)
}

/** The owners of records that shops are told of, by `SUBJECT ID`. */
async function ownersOf(db: Kysely<DB>, lines: readonly Line[]): Promise<ReadonlyMap<string, Owner>> {
  const found = new Map<string, Owner>()
  const owned = lines.filter(line => audienceOf(line.subject)?.shop && /^\d{1,15}$/.test(line.subjectId))
  for (const subject of new Set(owned.map(line => line.subject))) {
    const of = owned.filter(line => line.subject === subject)
    const { others, owner = 'merchant_id' } = audienceOf(subject)?.shop ?? {}
    const maker = others ? sql`created_by` : sql`null::bigint`
    const { rows } = await sql<
      Owner & { id: number }
    >`select id, ${sql.ref(owner)} as shop, ${maker} as maker from ${tableOf(subject as SubjectKind)}
      where ${isOf(subject as SubjectKind)} and id in (${sql.join(of.map(line => Number(line.subjectId)))})`.execute(db)
    for (const { id, shop, maker } of rows)
      found.set(`${subject} ${id}`, { shop: Number(shop), maker: maker === null ? null : Number(maker) })
  }
  return found
}
