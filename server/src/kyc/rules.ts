import { dayOf } from '@sevakendra/contract/kit/dates'
import { type KycRules, kycBlock, kycRoles, rulesFrom } from '@sevakendra/contract/kyc/gate'
import type { Who } from '../platform/http/who'
import { changeSetting, setting } from '../platform/settings'
import type { Tx } from '../platform/tx'
import { standingOf } from './standing'
import * as store from './store'

const name = 'kyc'

export const rulesNow = async ({ db }: Pick<Tx, 'db'>): Promise<KycRules> => rulesFrom(await setting(db, name))

type From = Pick<Tx, 'db' | 'now'>
type Person = Awaited<ReturnType<typeof store.standings>>[number]

const isHeldUp = (person: Person, rules: KycRules, day: string): boolean => kycBlock(person, standingOf(person), rules, day) !== null

/** The rules, and how many people they hold up today. */
export async function readRules({ db, now }: From): Promise<KycRules & { heldUp: number }> {
  const rules = await rulesNow({ db })
  const all = await store.standings(db, kycRoles)
  return { ...rules, heldUp: all.filter(person => isHeldUp(person, rules, dayOf(now))).length }
}

const day = 24 * 3_600_000

/** How many people other rules would hold up: at once, at work now, and from their day on. */
export async function effectOf({ db, now }: From, given: Pick<KycRules, 'required'> & { existingFrom?: string | undefined }) {
  const old = await rulesNow({ db })
  const rules: KycRules = { ...old, required: given.required, existingFrom: given.existingFrom ?? null, since: sinceOf(old, given, now) }
  const [all, today] = [await store.standings(db, kycRoles), dayOf(now)]
  const held = all.filter(person => isHeldUp(person, rules, today))
  const from = rules.existingFrom && rules.existingFrom > today ? rules.existingFrom : today
  return {
    now: held.length,
    atWork: held.filter(({ seenAt }) => seenAt !== null && Date.parse(seenAt) > now.getTime() - day).length,
    later: all.filter(person => isHeldUp(person, rules, from)).length - held.length,
  }
}

/** Since when it is asked for: from the first rules that ask anybody on, and then for ever. */
const sinceOf = ({ since }: KycRules, { required }: Pick<KycRules, 'required'>, now: Date): string | null =>
  since ?? (required.length > 0 ? now.toISOString() : null)

/** Whoever had an account before it was first asked for is asked from the day that is set; that moment never moves. */
export async function saveRules(tx: Tx, given: Omit<KycRules, 'since'>, by: Who): Promise<void> {
  await changeSetting(tx.db, name, { ...given, since: sinceOf(await rulesNow(tx), given, tx.now) }, by)
}
