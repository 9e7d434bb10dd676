import { activityDays, type Opened } from '@sevakendra/contract/identity/profile/activity'
import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import type { Who } from '../../platform/http/who'
import type { Services, Tx } from '../../platform/tx'
import * as store from './store'

/** So many stand first in the palette. */
const shown = 5

/** Counts the screens that a person opened, by day of India; nothing is stored while their tracking is off. */
export async function report(tx: Tx, { screens }: Opened, by: Who): Promise<{ tracking: boolean }> {
  const tracking = await store.tracked(tx.db, by.userId)
  if (tracking) await store.addOpened(tx.db, by.userId, dayOf(tx.now), screens)
  return { tracking }
}

export const often = async (tx: Tx, by: Who): Promise<{ screens: string[] }> => ({
  screens: await store.oftenOpened(tx.db, by.userId, dayOf(tx.now), shown),
})

/** Removes what is older than it may become. @returns how many rows */
export const sweep = ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> =>
  store.removeOpened(db, daysFrom(dayOf(now()), -activityDays))
