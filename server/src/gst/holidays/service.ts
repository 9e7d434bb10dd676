import { audit } from '../../platform/audit'
import { fieldRefusal, missing } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import * as store from './store'

interface Given {
  day: string
  state: string
  source: string
}

const subject = 'gst_holiday' as const

/** @throws Refusal 422 where the day is there already */
export async function add(tx: Tx, { day, state, source }: Given, by: Who): Promise<{ id: string }> {
  const row = { day, state, source }
  const made = await store.insertHoliday(tx.db, { ...row, enteredBy: by.userId, enteredAt: tx.now.toISOString() })
  if (!made) throw fieldRefusal({ day: ['This holiday is entered already'] })
  await audit(tx.db, { event: 'gstHoliday.added', who: by, subject, subjectId: made.id, after: row })
  return { id: String(made.id) }
}

/** @throws Refusal 404 */
export async function remove(tx: Tx, id: number, reason: string, by: Who): Promise<void> {
  const before = await store.heldHoliday(tx.db, id)
  if (!before) throw missing()
  await audit(tx.db, { event: 'gstHoliday.removed', who: by, subject, subjectId: id, reason, before })
  await store.deleteHoliday(tx.db, id)
}

/** The days after a day on which the tax offices of a state are closed, besides Sundays. @param state by its code */
export async function closedAfter({ db }: Pick<Tx, 'db'>, state: string, day: string): Promise<ReadonlySet<string>> {
  return new Set((await store.holidaysAfter(db, state, day)).map(one => one.day))
}
