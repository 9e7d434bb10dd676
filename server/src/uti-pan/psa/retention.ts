import { sql } from 'kysely'
import { record } from '../../platform/flows'
import { system } from '../../platform/http/who'
import type { RecordRetention } from '../../platform/retention'
import type { Tx } from '../../platform/tx'
import { forgetScans, papersHeld } from '../../scan/service'
import * as store from './store'

const id = sql`p.id`
const holdsSomething = sql`(p.answers <> '{}' or p.sealed <> '{}' or ${papersHeld(store.subject, id)} > 0)`
/** When the shop was suspended. */
const shopEnded = sql`case when m.status = 'suspended' then
  (select max(at) from history where subject = 'merchant' and subject_id = m.id and to_state = 'suspended') end`

const heldPapers = sql`
  select p.id, p.made_by as user_id, ${papersHeld(store.subject, id)}::int as papers,
    least(case when p.status in ('rejected', 'blocked') then p.decided_at end, ${shopEnded}) as since
  from psa p join merchant m on m.id = p.merchant_id where p.submitted_at is not null and ${holdsSomething}`

const heldDrafts = sql`
  select p.id, p.made_by as user_id, ${papersHeld(store.subject, id)}::int as papers, p.saved_at as since
  from psa p where p.submitted_at is null and ${holdsSomething}`

/** Papers, numbers and answers go; the PSA ID, and who approved it and when, stay. */
async function erase(tx: Tx, psaId: number): Promise<number> {
  const row = await store.psaById(tx.db, psaId, { any: true })
  if (!row) return 0
  const papers = await forgetScans(tx, store.subject, psaId)
  await store.setPsa(tx.db, psaId, { answers: '{}', sealed: '{}' })
  await record(tx, store.subject, psaId, 'forget', system, { details: { papers } })
  return papers.length
}

const ref = async (db: store.Db, psaId: number) => (await store.psaById(db, psaId, { any: true }))?.refNo ?? null

export const psaRetention: readonly RecordRetention[] = [
  { kind: 'psaPapers', subject: store.subject, held: heldPapers, ref, erase },
  { kind: 'psaDrafts', subject: store.subject, held: heldDrafts, ref, erase },
]
