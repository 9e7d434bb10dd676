import type { ReportArea, ReportEntry } from '@sevakendra/contract/kit/report'
import { missing } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import * as store from './store'

/** The reports of an area that this person may run. */
export const reportsFor = (all: readonly ReportEntry[], area: ReportArea, by: Who): ReportEntry[] =>
  all.filter(one => one.area === area && (one.may === 'public' || one.may === 'signedIn' || by.may.has(one.may)))

/** The index: every report that the reader may run, with what they marked of it. */
export async function index({ db }: Pick<Tx, 'db'>, entries: readonly ReportEntry[], by: Who) {
  const marks = new Map((await store.marksOf(db, by.userId)).map(mark => [mark.key, mark]))
  return entries.map(({ key, title, answers, group, screen }) => {
    const mark = marks.get(key)
    const ranAt = mark?.ranAt ? new Date(mark.ranAt).toISOString() : null
    return { key, title, answers, group, screen, favourite: mark?.favourite ?? false, ranAt }
  })
}

/** @throws Refusal 404 for a report that there is not, or not for this person */
export async function favour(
  { db }: Tx,
  entries: readonly ReportEntry[],
  { key, on }: { key: string; on: boolean },
  by: Who,
): Promise<void> {
  if (!entries.some(one => one.key === key)) throw missing()
  await store.favour(db, by.userId, key, on)
}

/** @throws Refusal 404 as `favour` */
export async function ran({ db, now }: Tx, entries: readonly ReportEntry[], key: string, by: Who): Promise<void> {
  if (!entries.some(one => one.key === key)) throw missing()
  await store.ran(db, by.userId, key, now.toISOString())
}
