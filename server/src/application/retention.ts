import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { DB } from '../platform/database.gen'
import type { Tx } from '../platform/tx'
import { papersHeld } from '../scan/service'
import type { ApplicationKind } from './product'
import { type Db, setApplication } from './store'

type Kind = Pick<ApplicationKind, 'kind'>

/** Ended applications of a kind that still have papers, numbers or answers. */
export const endedHeld = ({ kind }: Kind): RawBuilder<unknown> =>
  sql`select a.id, null::bigint as user_id, ${papersHeld(kind, sql`a.id`)}::int as papers, a.ended_at as since, a.created_by
    from application a where a.kind = ${sql.lit(kind)} and a.ended_at is not null and a.erased_at is null`

/** Drafts of a kind, which nobody has paid. */
export const draftsHeld = ({ kind }: Kind): RawBuilder<unknown> =>
  sql`select a.id, null::bigint as user_id, ${papersHeld(kind, sql`a.id`)}::int as papers, a.saved_at as since, a.created_by
    from application a where a.kind = ${sql.lit(kind)} and a.status = 'draft'`

/** What was typed goes, sealed numbers among it; reference, name, price, consent and steps stay with the books. @param more columns of the product */
export const eraseAnswers = (tx: Tx, of: ApplicationKind, id: number, more: Updateable<DB['application']> = {}) =>
  setApplication(tx.db, of, id, {
    ...{ answers: '{}', sealed: '{}', submitted: null, mobile: null, erasedAt: tx.now.toISOString() },
    ...more,
  })

export const removeDraft = (db: Db, { kind }: Kind, id: number) =>
  db.deleteFrom('application').where('kind', '=', kind).where('id', '=', id).where('status', '=', 'draft').execute()

export const refOf = async (db: Db, { kind }: Kind, id: number): Promise<string | null> =>
  (await db.selectFrom('application').select('refNo').where('kind', '=', kind).where('id', '=', id).executeTakeFirst())?.refNo ?? null
