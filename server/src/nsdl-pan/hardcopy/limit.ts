import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import { type HardcopyLimit, limitFrom } from '@sevakendra/contract/nsdl-pan/hardcopy/chase'
import { sql } from 'kysely'
import type { Who } from '../../platform/http/who'
import { changeSetting, setting } from '../../platform/settings'
import type { Tx } from '../../platform/tx'
import type { Db } from '../physical/store'
import { expected } from './expected'

const name = 'hardcopyLimit'
const limitNow = async (db: Db): Promise<HardcopyLimit> => limitFrom(await setting(db, name))

/** What a shop has not sent, though it was acknowledged so many days ago; what is on the way in a parcel is not its delay. */
const unsent = (db: Db, { days }: HardcopyLimit, now: Date) =>
  expected(db)
    .where('a.hardcopy', 'in', ['due', 'missing'])
    .where('a.ackDate', '<', daysFrom(dayOf(now), -days))

/** Why a shop submits nothing new: too many of its hard copies were not sent. Null for all others, and for everybody while nobody set a limit. */
export async function unsentProblem(db: Db, merchantId: number, now: Date): Promise<string | null> {
  const limit = await limitNow(db)
  if (!limit.active) return null
  const { n } = await unsent(db, limit, now)
    .where('a.merchantId', '=', merchantId)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  return n > limit.most
    ? `Hard copies not sent after ${limit.days} days: ${n}. Send them by courier; then new applications can be submitted again.`
    : null
}

/** The limit, and how many shops it holds back today: those that it would hold back while it is off. */
export async function readLimit({ db, now }: Pick<Tx, 'db' | 'now'>): Promise<HardcopyLimit & { heldBack: number }> {
  const limit = await limitNow(db)
  const shops = await unsent(db, limit, now)
    .select('a.merchantId')
    .groupBy('a.merchantId')
    .having(sql<boolean>`count(*) > ${limit.most}`)
    .execute()
  return { ...limit, heldBack: shops.length }
}

export const saveLimit = (tx: Tx, given: HardcopyLimit, by: Who): Promise<void> => changeSetting(tx.db, name, given, by)
