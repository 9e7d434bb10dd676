import { dayOf, instantsOf } from '@sevakendra/contract/kit/dates'
import { audit } from '../platform/audit'
import { inTransaction } from '../platform/db/transaction'
import type { Who } from '../platform/http/who'
import type { Services } from '../platform/tx'
import { type Db, type Page, seeAlone, seenSince } from './store'
import type { ScanSubject } from './subject'

type Row = Awaited<ReturnType<ScanSubject['find']>>

/**
 * Whoever opens a page in full leaves a line in the trail, each time. Small pictures can be read as well, and a screen asks for all of them at once:
 * who sees those of a record leaves one line a day, unless they have left one already.
 */
export async function noteSeen(
  services: Services,
  subject: ScanSubject,
  row: Row,
  page: Page,
  size: 'full' | 'thumb',
  who: Who,
): Promise<void> {
  if (subject.looks?.isOwn(row, who)) return
  const line = { event: subject.looks?.event ?? 'scan.seen', who, subject: subject.kind, subjectId: row.id } as const
  const { db } = services
  if (size === 'full') return audit(db, { ...line, details: { paper: page.slot, page: page.id } })
  const [from] = instantsOf(dayOf(services.now()))
  const seen = (on: Db) => seenSince(on, { ...line, actorId: who.userId, impersonatorCode: who.impersonator?.code ?? null, from })
  if (await seen(db)) return
  await inTransaction(db, async trx => {
    // All pictures of a screen are asked for at once.
    await seeAlone(trx, who.userId)
    if (!(await seen(trx))) await audit(trx, { ...line, details: { size: 'small' } })
  })
}
