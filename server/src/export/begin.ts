import { createHmac } from 'node:crypto'
import { mostFiles, mostUnderWay } from '@sevakendra/contract/kit/exports'
import type { ExportQuery, List } from '@sevakendra/contract/kit/list'
import { changed, Refusal } from '../platform/http/errors'
import type { Who } from '../platform/http/who'
import { dated, filtersIn } from '../platform/lists/export'
import type { Tx } from '../platform/tx'
import { type Language, sayIn } from '../platform/words'
import { type Kept, placeOf } from './kept'
import * as store from './store'

export const makeJob = 'exports.make'

export const tooManyUnderWay =
  'As many of your exports are being made as one person may have at a time. Please wait until one of them is finished.'

interface Beginning {
  list: List
  given: ExportQuery
  language: Language
  by: Pick<Who, 'userId' | 'merchantId'>
  /** By which it is made, where nobody asked for it. */
  scheduleId?: number | null
}

/** Puts a file in the queue, unless the same one is in it. @returns the file, and whether it is a new one. @throws Refusal 422 beyond the limits of a person */
export async function begin(
  tx: Tx,
  { list, given: asked, language, by, scheduleId = null }: Beginning,
): Promise<{ id: number; begun: boolean }> {
  const given = dated(list, asked, tx.now)
  const { vault } = tx.services
  const said = JSON.stringify([list.path, given, language, scheduleId])
  const fingerprint = createHmac('sha256', vault.secret('exports')).update(said).digest('hex')
  const same = await store.sameUnderWay(tx.db, by.userId, fingerprint)
  if (same) return { id: same.id, begun: false }
  // A schedule has a limit of its own, and must not stop because somebody makes exports by hand at its hour.
  if (scheduleId === null) await assertWithin(tx, by.userId)
  const at = tx.now.toISOString()
  const kept: Kept = { given, filters: filtersIn(list, given, sayIn(language)) }
  const row = await store.insert(tx.db, {
    ...{ userId: by.userId, merchantId: by.merchantId, list: list.path, title: list.title, format: given.format, language, fingerprint },
    ...{ sealed: vault.seal(JSON.stringify(kept), placeOf(fingerprint)), askedAt: at, touchedAt: at, scheduleId },
  })
  // Asked for twice at the same moment.
  if (!row) throw changed('This export is being made already.')
  await tx.after(makeJob, { id: row.id })
  return { id: row.id, begun: true }
}

/** @throws Refusal 422 beyond the limits of a person */
export async function assertWithin(tx: Tx, userId: number): Promise<void> {
  await store.takeAlone(tx.db, userId)
  const has = await store.countOf(tx.db, userId)
  if (has.underWay >= mostUnderWay) throw new Refusal(tooManyUnderWay)
  if (has.all >= mostFiles)
    throw new Refusal('You have as many exports as are kept for one person. Please delete some of them under My Exports first.')
}
