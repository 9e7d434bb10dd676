import { dueDay, periodKindOf, periodWords, type ReturnKind, returnRules, ruleOf } from '@sevakendra/contract/gst/filing/returns'
import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import { audit } from '../../platform/audit'
import { fieldRefusal, missing, overtaken } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import { command } from '../../platform/jobs/batch'
import type { Services, Tx } from '../../platform/tx'
import * as store from './store'

interface Given {
  returnKind: ReturnKind
  period: string
  stateGroup: string
  dueOn: string
  source: string
  since: string
}

type From = Pick<Tx, 'db' | 'now'>
const subject = 'gst_due_day' as const

/** When a return is due: by the calendar as it holds today, else by the rule. @param gstin whose first two digits are the state */
export const dueFor = async ({ db, now }: From, returnKind: ReturnKind, period: string, gstin: string) =>
  dueDay(returnKind, period, gstin.slice(0, 2), await store.calendarOf(db, returnKind, period, dayOf(now)))

function assertPeriod({ returnKind, period }: Given): void {
  const kind = periodKindOf(period)
  if (!Object.hasOwn(returnRules, returnKind) || !kind || !ruleOf(returnKind).due[kind])
    throw fieldRefusal({ period: ['Choose from the list'] })
}

/** Of another due day nobody has been told. */
export const untold = { remindedOn: null, overdueToldOn: null } as const

/** Open returns follow the calendar. */
async function moveOpen(tx: From, returnKind: string, period: string): Promise<void> {
  for (const { id, gstin, dueOn } of await store.openOf(tx.db, returnKind, period)) {
    const found = await dueFor(tx, returnKind as ReturnKind, period, gstin)
    if (found.dueOn !== dueOn) await store.setFiling(tx.db, id, { dueOn: found.dueOn, dueSource: found.source, ...untold })
  }
}

const twice = () => fieldRefusal({ stateGroup: ['This return, period and state group has a due date already. Change that one.'] })
const shown = ({ returnKind, period, stateGroup, dueOn, source, since }: Given) => ({
  returnKind,
  period: periodWords(period),
  stateGroup,
  dueOn,
  source,
  since,
})

export async function read({ db }: Pick<Tx, 'db'>, id: number) {
  const row = await store.readDueDay(db, id)
  if (!row) throw missing()
  const { version, returnKind, period, stateGroup, dueOn, source, since } = row
  return { id: String(id), version, returnKind, period, stateGroup, dueOn, source, since }
}

/** @throws Refusal 422 where there is one already */
export async function add(tx: Tx, given: Given, by: Who): Promise<{ id: string }> {
  assertPeriod(given)
  const made = await store.insertDueDay(tx.db, { ...given, enteredBy: by.userId, enteredAt: tx.now.toISOString() })
  if (!made) throw twice()
  await audit(tx.db, { event: 'gstDueDay.added', who: by, subject, subjectId: made.id, after: shown(given) })
  await moveOpen(tx, given.returnKind, given.period)
  return { id: String(made.id) }
}

/** @throws Refusal 404, 409 when it was changed meanwhile, 422 */
export async function edit(tx: Tx, id: number, { version, ...given }: Given & { version: number }, by: Who): Promise<void> {
  assertPeriod(given)
  const row = await store.dueDayById(tx.db, id)
  if (!row) throw missing()
  if (row.version !== version) throw overtaken()
  if (await store.otherDueDay(tx.db, given, id)) throw twice()
  await store.setDueDay(tx.db, id, { ...given, version: version + 1, enteredBy: by.userId, enteredAt: tx.now.toISOString() })
  await audit(tx.db, { event: 'gstDueDay.edited', who: by, subject, subjectId: id, before: shown(row as Given), after: shown(given) })
  await moveOpen(tx, row.returnKind, row.period)
  await moveOpen(tx, given.returnKind, given.period)
}

/** The rule holds again. @throws Refusal 404 */
export async function remove(tx: Tx, id: number, reason: string, by: Who): Promise<void> {
  const row = await store.dueDayById(tx.db, id)
  if (!row) throw missing()
  await audit(tx.db, { event: 'gstDueDay.removed', who: by, subject, subjectId: id, reason, before: shown(row as Given) })
  await store.deleteDueDay(tx.db, id)
  await moveOpen(tx, row.returnKind, row.period)
}

/** Each morning: days that have begun to hold. */
export async function beginDay(services: Services, now = services.now()): Promise<void> {
  for (const { returnKind, period } of await store.beginning(services.db, daysFrom(dayOf(now), -7), dayOf(now)))
    await command(services, tx => moveOpen(tx, returnKind, period), now)
}
