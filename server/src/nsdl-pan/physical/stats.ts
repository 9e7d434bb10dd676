import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import type { Tx } from '../../platform/tx'
import * as store from './store'

/** One day of India with what happened on it. */
export interface DayStats {
  day: string
  filed: number
  acknowledged: number
  sentBack: number
}

/**
 * What happened on each of the last days, today included, days of nothing too.
 * @param scope whose
 */
export async function perDay({ db, now }: Pick<Tx, 'db' | 'now'>, scope: store.Scope, days = 14): Promise<DayStats[]> {
  const today = dayOf(now)
  const from = daysFrom(today, 1 - days)
  const rows = await store.actionsPerDay(db, scope, from)
  const count = (day: string, action: string) => rows.find(row => row.day === day && row.action === action)?.n ?? 0
  return Array.from({ length: days }, (_, at) => daysFrom(from, at)).map(day => ({
    day,
    filed: count(day, 'submit'),
    acknowledged: count(day, 'acknowledge'),
    sentBack: count(day, 'sendBack'),
  }))
}
