import { firstOnwardDays, type OnwardDays, onwardDays } from '@sevakendra/contract/courier/onward/endpoints'
import type { Who } from '../../platform/http/who'
import { editSetting, versionedSetting } from '../../platform/settings'
import type { Tx } from '../../platform/tx'
import { assertDay } from '../parcel'
import { daysSetting as name, shelvedBefore } from './store'

/** The days with their version, and how many hard copies came before the first one. */
export async function readDays({ db }: Pick<Tx, 'db'>): Promise<OnwardDays & { version: number; before: number }> {
  const { value, version } = await versionedSetting(db, name)
  const { firstDay, ...others } = onwardDays.safeParse(value).data ?? firstOnwardDays
  return { firstDay, ...others, version, before: await shelvedBefore(db, firstDay) }
}

/** @throws Refusal 409 when somebody else set them since they were read; 422 for a first day in the future */
export function saveDays(
  tx: Tx,
  { version, remark, ...given }: OnwardDays & { version: number; remark: string },
  by: Who,
): Promise<{ version: number }> {
  if (given.firstDay !== null) assertDay(tx, 'firstDay', given.firstDay)
  return editSetting(tx.db, name, version, given, by, remark)
}
