import { keptByHold, usualAnswer } from '@sevakendra/contract/privacy/words'
import {
  monthsFromSetting,
  type RetentionKind,
  type RetentionMonths,
  retained,
  retentionKinds,
} from '@sevakendra/contract/register/retention'
import { z } from 'zod'
import { unhurried } from '../../platform/db/transaction'
import { Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import { command } from '../../platform/jobs/batch'
import { type LogRetention, ofRecords, type RecordRetention, type Retention } from '../../platform/retention'
import { changeSetting, setting } from '../../platform/settings'
import type { Services, Tx } from '../../platform/tx'
import * as store from '../store'

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

type Outcome = Partial<Record<RetentionKind, { done: number; failed: number }>>
const atOnce = { records: 200, rows: 500 }

/**
 * Erases everything whose period is over: records one by one, each in a transaction of its own, so that one that fails holds up no other and stays due; rows
 * of logs many at a time. What was erased, and what could not be, is kept.
 */
export async function eraseDue(services: Services, retention: readonly Retention[], now = services.now()): Promise<Outcome> {
  const months = await monthsNow(services)
  const outcome: Outcome = {}
  for (const one of retention)
    outcome[one.kind] = ofRecords(one)
      ? await eraseRecords(services, one, months[one.kind], now)
      : { done: await emptyRows(services, one, months[one.kind], now), failed: 0 }
  return outcome
}

/** Looking for what is due may read a whole table. */
const due = (services: Services, one: Retention, months: number, now: Date, after: string, most: number): Promise<string[]> =>
  command(services, async ({ db }) => {
    await unhurried(db)
    return store.dueIds(db, one, months, now, after, most)
  })

async function eraseRecords(services: Services, one: RecordRetention, months: number, now: Date) {
  const count = { done: 0, failed: 0 }
  let ids = await due(services, one, months, now, '0', atOnce.records)
  while (ids.length > 0) {
    for (const id of ids.map(Number))
      try {
        if (await command(services, tx => eraseRecord(tx, one, id, { months }), now)) count.done++
      } catch (error) {
        count.failed++
        services.log.error({ event: 'erasure.failed', what: one.kind, id, err: error }, 'a record could not be erased after its period')
        await command(services, tx => noteFailed(tx, one, id, error), now)
      }
    ids = await due(services, one, months, now, ids.at(-1) ?? '0', atOnce.records)
  }
  return count
}

/**
 * Erases one record if its period is over, which is looked at again while nobody else can change it.
 * @returns how many pictures went; undefined where it was not due
 */
export async function eraseRecord(
  tx: Tx,
  one: RecordRetention,
  id: number,
  { months, requestId = null }: { months: number; requestId?: number | null },
): Promise<{ papers: number } | undefined> {
  await store.lockRecord(tx.db, one, id)
  if (!(await store.isDue(tx.db, one, months, tx.now, id))) return undefined
  const ref = await one.ref(tx.db, id)
  const papers = await one.erase(tx, id)
  await store.forgetFailed(tx.db, one.kind, id)
  await store.insertErasure(tx.db, {
    ...{
      at: tx.now.toISOString(),
      what: one.kind,
      outcome: 'erased',
      subject: one.subject,
      subjectId: id,
      ref,
      records: 1,
      papers,
      requestId,
    },
  })
  return { papers }
}

async function noteFailed(tx: Tx, one: RecordRetention, id: number, error: unknown): Promise<void> {
  const why = error instanceof Refusal ? error.message : 'An error that the log describes'
  await store.noteFailed(tx.db, {
    at: tx.now.toISOString(),
    what: one.kind,
    subject: one.subject,
    subjectId: id,
    ref: await one.ref(tx.db, id),
    why,
  })
}

const lowest = { bigint: '0', uuid: '00000000-0000-0000-0000-000000000000' } as const

async function emptyRows(services: Services, one: LogRetention, months: number, now: Date): Promise<number> {
  let [records, after] = [0, lowest[one.ids] as string]
  for (;;) {
    const ids = await due(services, one, months, now, after, atOnce.rows)
    if (ids.length === 0) break
    await command(services, tx => one.empty(tx, ids), now)
    records += ids.length
    after = ids.at(-1) ?? after
  }
  if (records > 0)
    await command(
      services,
      tx => store.insertErasure(tx.db, { at: tx.now.toISOString(), what: one.kind, outcome: 'erased', records, papers: 0 }),
      now,
    )
  return records
}

/** What can be erased of one person at once, what stays, and why. */
export async function erasable({ db, now }: Pick<Tx, 'db' | 'now'>, retention: readonly Retention[], whose: store.Whose) {
  const all: { one: Retention; over: string[]; papers: number; staying: number; onHold: number }[] = []
  for (const one of retention) {
    const held = await store.heldOf(db, one, now, whose)
    if (held.length === 0) continue
    const over = held.filter(row => row.over)
    const papers = over.reduce((sum, row) => sum + row.papers, 0)
    const onHold = held.filter(row => row.hold).length
    all.push({ one, over: over.map(({ id }) => id), papers, staying: held.length - over.length - onHold, onHold })
  }
  return all
}

/** The same in words: a line for what goes, a line for what stays. */
export const inWords = (all: Awaited<ReturnType<typeof erasable>>) =>
  all.flatMap(({ one: { kind }, over, papers, staying, onHold }) => [
    ...(over.length > 0 ? [{ what: kind, records: over.length, papers, kept: null }] : []),
    ...(onHold > 0 ? [{ what: kind, records: onHold, papers: 0, kept: keptByHold }] : []),
    ...(staying > 0 ? [{ what: kind, records: staying, papers: 0, kept: retained[kind].kept }] : []),
  ])

/** Erases what the shortest periods let go. @returns what went, and what stays and why */
export async function eraseOf(tx: Tx, retention: readonly Retention[], whose: store.Whose, requestId: number) {
  const all = await erasable(tx, retention, whose)
  for (const { one, over } of all)
    if (ofRecords(one)) for (const id of over) await eraseRecord(tx, one, Number(id), { months: retained[one.kind].least, requestId })
    else if (over.length > 0) {
      await one.empty(tx, over)
      await store.insertErasure(tx.db, {
        ...{ at: tx.now.toISOString(), what: one.kind, outcome: 'erased', records: over.length, papers: 0, requestId },
      })
    }
  return inWords(all)
}
