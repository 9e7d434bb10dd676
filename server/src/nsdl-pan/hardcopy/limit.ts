import { dayOf, daysBetween, daysFrom } from '@sevakendra/contract/kit/dates'
import { type HardcopyLimit, limitFrom } from '@sevakendra/contract/nsdl-pan/hardcopy/chase'
import type { Who } from '../../platform/http/who'
import { editSetting, setting, versionedSetting } from '../../platform/settings'
import type { Tx } from '../../platform/tx'
import type { Db } from '../physical/store'
import { settingName as name, shopsWithUnsent, unsentOf } from './store'

const limitNow = async (db: Db): Promise<HardcopyLimit> => limitFrom(await setting(db, name))
const dayBefore = ({ days }: HardcopyLimit, now: Date): string => daysFrom(dayOf(now), -days)

/** The last day of the chase that has come, of one hard copy; 0 before the first. @param since the day from which it is due, ISO @param today of India, ISO */
export async function lastChaseDay(db: Db, since: string, today: string): Promise<number> {
  const { first, second, third } = await limitNow(db)
  return Math.max(0, ...[first, second, third].filter(days => days <= daysBetween(since, today)))
}

/** Why a shop submits nothing new: too many of its hard copies were not sent, or never came. Null for all others, and for everybody while nobody set a limit. */
export async function unsentProblem(db: Db, merchantId: number, now: Date): Promise<string | null> {
  const limit = await limitNow(db)
  if (!limit.active) return null
  const n = await unsentOf(db, merchantId, dayBefore(limit, now))
  if (n <= limit.most) return null
  return limit.days === 1
    ? `Hard copies that did not arrive within a day: ${n}. Send them by courier, or ask your courier where they are; then new applications can be submitted again.`
    : `Hard copies that did not arrive within ${limit.days} days: ${n}. Send them by courier, or ask your courier where they are; then new applications can be submitted again.`
}

/** The limit with its version, and how many shops it holds back today, or would while it is off. */
export async function readLimit({ db, now }: Pick<Tx, 'db' | 'now'>): Promise<HardcopyLimit & { version: number; heldBack: number }> {
  const { value, version } = await versionedSetting(db, name)
  const limit = limitFrom(value)
  return { ...limit, version, heldBack: await shopsWithUnsent(db, dayBefore(limit, now), limit.most) }
}

/** @throws Refusal 409 when somebody else changed it since it was read */
export const saveLimit = (tx: Tx, { version, ...limit }: HardcopyLimit & { version: number }, by: Who): Promise<{ version: number }> =>
  editSetting(tx.db, name, version, limit, by)
