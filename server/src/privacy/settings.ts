import { usualAnswer } from '@sevakendra/contract/privacy/words'
import { monthsFromSetting, type RetentionKind, type RetentionMonths, retentionKinds } from '@sevakendra/contract/register/retention'
import { z } from 'zod'
import type { Who } from '../platform/http/who'
import type { Retention } from '../platform/retention'
import { changeSetting, setting } from '../platform/settings'
import type { Tx } from '../platform/tx'
import * as store from './store'

type From = Pick<Tx, 'db' | 'now'>

/** For how many months each kind is kept. */
export const monthsNow = async ({ db }: Pick<Tx, 'db'>): Promise<RetentionMonths> => monthsFromSetting(await setting(db, 'retention'))

const days = z.object({ answerDays: z.number().int().min(1) }).catch({ answerDays: usualAnswer })
/** Within how many days a request is answered. */
export const answerDaysNow = async ({ db }: Pick<Tx, 'db'>): Promise<number> => days.parse(await setting(db, 'privacyRequests')).answerDays

export async function readRetention({ db, now }: From, retention: readonly Retention[]) {
  const months = await monthsNow({ db })
  const due = {} as Record<RetentionKind, Awaited<ReturnType<typeof store.standingOf>>>
  for (const one of retention) due[one.kind] = await store.standingOf(db, one, months[one.kind], now)
  return { months, due, answerDays: await answerDaysNow({ db }), failed: await store.countFailed(db) }
}

/** What these periods would erase at the next run. */
export async function previewRetention({ db, now }: From, retention: readonly Retention[], months: RetentionMonths) {
  const effect = {} as Record<RetentionKind, { records: number; papers: number }>
  for (const one of retention) effect[one.kind] = await store.countDue(db, one, months[one.kind], now)
  return effect
}

/** In the order in which rooms declare them, so that the trail shows what was changed. */
export const saveRetention = (tx: Tx, months: RetentionMonths, by: Who): Promise<void> =>
  changeSetting(tx.db, 'retention', Object.fromEntries(retentionKinds.map(kind => [kind, months[kind]])), by)

export const saveAnswerDays = (tx: Tx, given: { answerDays: number }, by: Who): Promise<void> =>
  changeSetting(tx.db, 'privacyRequests', given, by)
