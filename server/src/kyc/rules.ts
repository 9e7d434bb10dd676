import { dayOf } from '@sevakendra/contract/kit/dates'
import { type KycRules, kycBlock, kycRoles, rulesFrom } from '@sevakendra/contract/kyc/gate'
import type { Who } from '../platform/http/who'
import { changeSetting, setting } from '../platform/settings'
import type { Tx } from '../platform/tx'
import * as store from './store'

const name = 'kyc'

export const rulesNow = async ({ db }: Pick<Tx, 'db'>): Promise<KycRules> => rulesFrom(await setting(db, name))

/** The rules, and how many people they hold up today. */
export async function readRules({ db, now }: Pick<Tx, 'db' | 'now'>): Promise<KycRules & { heldUp: number }> {
  const rules = await rulesNow({ db })
  const today = dayOf(now)
  const all = await store.standings(db, kycRoles)
  const held = all.filter(({ status, verifiedAt, validUntil, ...person }) =>
    kycBlock(person, status === null ? null : { verifiedAt, validUntil, suspended: status === 'suspended' }, rules, today),
  )
  return { ...rules, heldUp: held.length }
}

/** Whoever had an account before it was first asked for is asked from the day that is set; that moment never moves. */
export async function saveRules(tx: Tx, given: Omit<KycRules, 'since'>, by: Who): Promise<void> {
  const { since } = await rulesNow(tx)
  const first = given.required.length > 0 ? tx.now.toISOString() : null
  await changeSetting(tx.db, name, { ...given, since: since ?? first }, by)
}
