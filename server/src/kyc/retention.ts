import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import { type RawBuilder, sql } from 'kysely'
import { record } from '../platform/flows'
import { system } from '../platform/http/who'
import type { RecordRetention } from '../platform/retention'
import type { Tx } from '../platform/tx'
import { forgetScans, papersHeld } from '../scan/service'
import * as store from './store'

/** When a record last came into a state, by its history. */
const since = (subject: string, id: RawBuilder<unknown>, state: string) =>
  sql`(select max(at) from history where subject = ${sql.lit(subject)} and subject_id = ${id} and to_state = ${sql.lit(state)})`

const id = sql`k.id`
/** A KYC that was sent, taken back and left, or never sent at all: nobody was ever verified by it. */
const isDraft = sql`k.verified_at is null and k.status in ('draft', 'returned')`
const holdsSomething = sql`(k.answers <> '{}' or k.sealed <> '{}' or exists (select from kyc_version v where v.kyc_id = k.id and v.answers <> '{}')
  or ${papersHeld(store.subject, id)} > 0)`

/**
 * The period of a KYC that was sent runs from the first of these: the account of its person was suspended, or the shop; it was rejected; its consent was withdrawn
 * and none was given since.
 */
const heldPapers = sql`
  select k.id, k.user_id, ${papersHeld(store.subject, id)}::int as papers, least(
    case when k.status = 'rejected' then ${since('kyc', id, 'rejected')} end,
    case when u.status = 'suspended' then ${since('app_user', sql`u.id`, 'suspended')} end,
    case when m.status = 'suspended' then ${since('merchant', sql`m.id`, 'suspended')} end,
    (select c.withdrawn_at from consent c where c.subject = 'kyc' and c.subject_id = k.id order by c.id desc limit 1)) as since
  from kyc k join app_user u on u.id = k.user_id left join merchant m on m.id = k.merchant_id
  where not (${isDraft}) and ${holdsSomething}`

const heldDrafts = sql`
  select k.id, k.user_id, ${papersHeld(store.subject, id)}::int as papers, k.saved_at as since
  from kyc k where ${isDraft} and ${holdsSomething}`

/** Papers, numbers and answers go; that it was verified, by whom and when, and the hash of each paper stay. Nobody works on by what is no longer there. */
async function erase(tx: Tx, kycId: number): Promise<number> {
  const row = await store.kycById(tx.db, kycId, { any: true })
  if (!row) return 0
  const papers = await forgetScans(tx, store.subject, kycId)
  await store.setKyc(tx.db, kycId, {
    ...{ answers: '{}', sealed: '{}', submitted: null, facts: null },
    ...(row.verifiedAt !== null && {
      validUntil: daysFrom(dayOf(tx.now), -1),
      told: 3,
      asked: row.asked ?? 'The papers were erased after their period',
    }),
  })
  await store.forgetVersions(tx.db, kycId)
  await record(tx, store.subject, kycId, 'forget', system, { details: { papers } })
  return papers.length
}

const ref = async (db: store.Db, kycId: number) => (await store.kycById(db, kycId, { any: true }))?.refNo ?? null

export const kycRetention: readonly RecordRetention[] = [
  { kind: 'kycPapers', subject: store.subject, held: heldPapers, ref, erase },
  { kind: 'kycDrafts', subject: store.subject, held: heldDrafts, ref, erase },
]
