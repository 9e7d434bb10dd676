import { randomUUID } from 'node:crypto'
import { baseRoute } from '@sevakendra/contract/kit/capabilities'
import { dayOf, daysFrom, instantsOf } from '@sevakendra/contract/kit/dates'
import {
  type ExportSchedule,
  type Frequency,
  mostFailures,
  mostSchedules,
  type RelativePeriod,
  usualPeriod,
} from '@sevakendra/contract/kit/export-schedules'
import type { ExportQuery, List } from '@sevakendra/contract/kit/list'
import type { ReportRange } from '@sevakendra/contract/kit/report'
import { personNow } from '../../identity/service'
import { notify } from '../../notice/service'
import { audit } from '../../platform/audit'
import { changed, missing, Refusal } from '../../platform/http/errors'
import { system, type Who } from '../../platform/http/who'
import { eachAlone } from '../../platform/jobs/batch'
import { filtersIn } from '../../platform/lists/export'
import { rowsAt } from '../../platform/lists/lists'
import { sendMail } from '../../platform/mail/mail'
import type { Services, Tx } from '../../platform/tx'
import { type Language, sayIn } from '../../platform/words'
import { begin } from '../begin'
import { assertTaken, type Kept, mayRead, queryOf } from '../kept'
import { scheduleStopped } from '../letters'
import { takeAlone } from '../store'
import * as store from './store'

type Days = { from: string; to: string }

/** The days of a period, seen from a day of India; weeks begin on Monday. */
export function daysOf(period: RelativePeriod, today: string): Days {
  if (period === 'yesterday') return { from: daysFrom(today, -1), to: daysFrom(today, -1) }
  if (period === 'lastWeek') {
    const monday = daysFrom(today, -((weekday(today) + 6) % 7))
    return { from: daysFrom(monday, -7), to: daysFrom(monday, -1) }
  }
  const to = daysFrom(`${today.slice(0, 7)}-01`, -1)
  return { from: `${to.slice(0, 7)}-01`, to }
}

/** Of a day, from 0 on Sunday. */
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The first instant after this one at which it is made: of a day in India, a Monday, the 1st of a month. */
export function nextRun({ every, hour }: { every: Frequency; hour: number }, after: Date): Date {
  for (let day = dayOf(after); ; day = daysFrom(day, 1)) {
    const at = new Date(Date.parse(instantsOf(day)[0]) + hour * 3_600_000)
    const fits = every === 'day' || (every === 'week' ? weekday(day) === 1 : day.endsWith('-01'))
    if (fits && at > after) return at
  }
}

const placeOf = (key: string) => `export_schedule.sealed:${key}`
const keptOf = (vault: Services['vault'], { sealed, sealKey }: Pick<store.ScheduleRow, 'sealed' | 'sealKey'>): Kept =>
  JSON.parse(vault.open(sealed, placeOf(sealKey)))

/** A report by the path of its list; undefined of a list that is none. */
function reportAt(path: string): (List & { range: ReportRange }) | undefined {
  const list = rowsAt(path)?.list as unknown as (List & { range?: ReportRange }) | undefined
  return list?.range ? (list as List & { range: ReportRange }) : undefined
}

/** What is asked of a report on this day. */
function givenOn({ range }: { range: ReportRange }, given: ExportQuery, period: RelativePeriod | null, today: string): ExportQuery {
  if (range === 'now' || period === null) return given
  const days = daysOf(period, today)
  return { ...given, additionFilter: { ...given.additionFilter, ...(range === 'asOn' ? { on: days.to } : days) } }
}

/** Without the days that its screen shows: the period says which they are. */
function withoutDays(given: ExportQuery): ExportQuery {
  const { from: _f, to: _t, on: _o, ...rest } = (given.additionFilter ?? {}) as Record<string, unknown>
  return { ...given, additionFilter: rest as ExportQuery['additionFilter'] }
}

interface Asked {
  list: string
  query: Record<string, unknown>
  when: { every: Frequency; hour: string; period?: RelativePeriod | undefined }
}

/**
 * Has a report made by itself for a person.
 * @throws Refusal 404 for what is no report, 403 for one that is not for this person, 400 for a query that it does not take, 422 without an address or beyond the limit of a person
 */
export async function create(tx: Tx, { list: path, query, when }: Asked, language: Language, by: Who): Promise<{ id: string }> {
  const [list, rows] = [reportAt(path), rowsAt(path)]
  if (!list || !rows) throw missing()
  if (!mayRead(list, by)) throw new Refusal('You are not allowed to do this', 403)
  const given = withoutDays(queryOf(list, query))
  assertTaken(tx, rows, given, by)
  const period = list.range === 'now' ? null : (when.period ?? usualPeriod[when.every])
  if (!(await personNow(tx, by.userId))?.email) throw new Refusal('Please enter your email address in My Profile first.')
  await takeAlone(tx.db, by.userId)
  if ((await store.countOf(tx.db, by.userId)) >= mostSchedules)
    throw new Refusal('You have as many scheduled reports as one person may have. Please delete one of them under My Exports first.')
  const { vault } = tx.services
  const key = randomUUID()
  const kept: Kept = { given, filters: filtersIn(list, given, sayIn(language)) }
  const hour = Number(when.hour)
  const { id } = await store.insert(tx.db, {
    ...{ userId: by.userId, merchantId: by.merchantId, list: path, title: list.title, format: given.format, language },
    ...{ every: when.every, hour, period, sealKey: key, sealed: vault.seal(JSON.stringify(kept), placeOf(key)) },
    ...{ createdAt: tx.now.toISOString(), nextRunAt: nextRun({ every: when.every, hour }, tx.now).toISOString() },
  })
  const details = { format: given.format, every: when.every, hour, period }
  await audit(tx.db, { event: 'export.scheduled', who: by, subject: 'list', subjectId: path, details })
  return { id: String(id) }
}

const iso = (instant: string | null) => (instant === null ? null : new Date(instant).toISOString())

/** Those of a person, in the order in which they were begun. */
export async function schedules({ db, services }: Pick<Tx, 'db' | 'services'>, by: Who): Promise<{ schedules: ExportSchedule[] }> {
  const rows = await store.schedulesOf(db, by.userId)
  return {
    schedules: rows.map(row => ({
      ...{ id: String(row.id), title: row.title, format: row.format, filters: keptOf(services.vault, row).filters },
      ...{ every: row.every, hour: row.hour, period: row.period, state: row.state, reason: row.reason },
      ...{ lastRunAt: iso(row.lastRunAt), nextRunAt: iso(row.nextRunAt) },
    })),
  }
}

async function held(tx: Tx, id: number, by: Who): Promise<store.ScheduleRow> {
  const row = await store.lockOwn(tx.db, id, by.userId)
  if (!row) throw missing()
  return row
}

const note = (tx: Tx, row: store.ScheduleRow, step: string, who: Who) =>
  audit(tx.db, { event: 'export.scheduleChanged', who, subject: 'list', subjectId: row.list, details: { step, format: row.format } })

/** @throws Refusal 404 for one of others, 409 for one that is not active */
export async function pause(tx: Tx, id: number, by: Who): Promise<void> {
  const row = await held(tx, id, by)
  if (row.state !== 'active') throw changed()
  await store.set(tx.db, id, { state: 'paused', nextRunAt: null })
  await note(tx, row, 'pause', by)
}

/** @throws Refusal 404 for one of others, 409 for one that is active, 403 for a report that is not for this person any more */
export async function resume(tx: Tx, id: number, by: Who): Promise<void> {
  const row = await held(tx, id, by)
  if (row.state === 'active') throw changed()
  const list = reportAt(row.list)
  if (!list || !mayRead(list, by)) throw new Refusal('You are not allowed to do this', 403)
  const nextRunAt = nextRun(row, tx.now).toISOString()
  await store.set(tx.db, id, { state: 'active', reason: null, failures: 0, merchantId: by.merchantId, nextRunAt })
  await note(tx, row, 'resume', by)
}

/** @throws Refusal 404 for one of others */
export async function remove(tx: Tx, id: number, by: Who): Promise<void> {
  const row = await held(tx, id, by)
  await store.remove(tx.db, id)
  await note(tx, row, 'remove', by)
}

/** Begins what is due, each once, however many of its hours went by while the portal was down. */
export const runDue = (services: Services, now = services.now()) =>
  eachAlone(services, { name: 'exports.schedules', due: after => store.dueAt(services.db, now, after), work: runOne }, now)

async function runOne(tx: Tx, id: number): Promise<void> {
  const row = await store.lock(tx.db, id)
  if (!row?.nextRunAt || Date.parse(row.nextRunAt) > tx.now.getTime()) return
  const person = await personNow(tx, row.userId)
  const list = reportAt(row.list)
  if (!person || !list || person.merchantId !== row.merchantId || !mayRead(list, person))
    return stop(tx, row, 'You may not see this report any more.')
  if (!person.email) return stop(tx, row, 'Your account has no email address.')
  await store.set(tx.db, id, { lastRunAt: tx.now.toISOString(), nextRunAt: nextRun(row, tx.now).toISOString() })
  const given = givenOn(list, keptOf(tx.services.vault, row).given, row.period, dayOf(tx.now))
  try {
    await begin(tx, { list, given, language: row.language, by: person, scheduleId: id })
  } catch (error) {
    // Refused before anything was written: beyond the limits of its person.
    if (!(error instanceof Refusal)) throw error
    await failed(tx, id, error.message)
  }
}

/** That a file of it is ready. */
export const succeeded = (tx: Tx, id: number) => store.set(tx.db, id, { failures: 0 })

/** That a file of it could not be made; after some in a row it is stopped. */
export async function failed(tx: Tx, id: number, reason: string): Promise<void> {
  const row = await store.lock(tx.db, id)
  if (row?.state !== 'active') return
  if (row.failures + 1 >= mostFailures) await stop(tx, row, reason)
  else await store.set(tx.db, id, { failures: row.failures + 1 })
}

/** Ends it until its person resumes it, and tells them: here, and by mail where they may still sign in. */
async function stop(tx: Tx, row: store.ScheduleRow, reason: string): Promise<void> {
  await store.set(tx.db, row.id, { state: 'stopped', reason, nextRunAt: null })
  await note(tx, row, 'stop', system)
  const say = sayIn(row.language)
  const facts = { name: say(row.title), reason: say(reason) }
  await notify(tx, { kind: 'exportStopped', facts, link: 'my-exports', to: { person: row.userId } }, system)
  const person = await personNow(tx, row.userId)
  if (!person?.email) return
  const props = { name: person.name, title: row.title, reason, path: `${baseRoute(person.role)}/my-exports` }
  await sendMail(tx, { to: person.email, name: person.name, letter: scheduleStopped, props, language: row.language })
}
