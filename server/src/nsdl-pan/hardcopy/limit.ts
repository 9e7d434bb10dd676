import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import { type HardcopyLimit, limitFrom } from '@sevakendra/contract/nsdl-pan/hardcopy/chase'
import type { Who } from '../../platform/http/who'
import { changeSetting, setting } from '../../platform/settings'
import type { Tx } from '../../platform/tx'
import type { Db } from '../physical/store'
import { shopsWithUnsent, unsentOf } from './store'

const name = 'hardcopyLimit'
const limitNow = async (db: Db): Promise<HardcopyLimit> => limitFrom(await setting(db, name))
const dayBefore = ({ days }: HardcopyLimit, now: Date): string => daysFrom(dayOf(now), -days)

/** Why a shop submits nothing new: too many of its hard copies were not sent. Null for all others, and for everybody while nobody set a limit. */
export async function unsentProblem(db: Db, merchantId: number, now: Date): Promise<string | null> {
  const limit = await limitNow(db)
  if (!limit.active) return null
  const n = await unsentOf(db, merchantId, dayBefore(limit, now))
  return n > limit.most
    ? `Hard copies not sent after ${limit.days} days: ${n}. Send them by courier; then new applications can be submitted again.`
    : null
}

/** The limit, and how many shops it holds back today, or would while it is off. */
export async function readLimit({ db, now }: Pick<Tx, 'db' | 'now'>): Promise<HardcopyLimit & { heldBack: number }> {
  const limit = await limitNow(db)
  return { ...limit, heldBack: await shopsWithUnsent(db, dayBefore(limit, now), limit.most) }
}

export const saveLimit = (tx: Tx, given: HardcopyLimit, by: Who): Promise<void> => changeSetting(tx.db, name, given, by)
