import { dayOf, dayWords } from '@sevakendra/contract/kit/dates'
import { notify } from '../../notice/service'
import { system } from '../../platform/http/who'
import { command, eachAlone } from '../../platform/jobs/batch'
import type { Services, Tx } from '../../platform/tx'
import { lateBatchIds, lockBatch, markLateBatch, markLatePapers } from './store'

const atOnce = 200
const to = { may: 'courier.forward' } as const

/**
 * Each morning: who may send hard copies on is told of each batch that has not arrived in its days, once, and of the hard copies that lie on the shelf longer
 * than theirs, all of a morning together. Both stay among the work that waits until somebody has done it.
 * @param now the instant whose day counts
 */
export async function tellOfLate(services: Services, now = services.now()): Promise<void> {
  const today = dayOf(now)
  await eachAlone(
    services,
    {
      name: 'courier.late',
      due: after => lateBatchIds(services.db, today, after, atOnce),
      work: (tx, id) => tellOfBatch(tx, id, today),
    },
    now,
  )
  await command(services, tx => tellOfShelf(tx, today), now)
}

async function tellOfBatch(tx: Tx, id: number, today: string): Promise<void> {
  await lockBatch(tx.db, id)
  const batch = await markLateBatch(tx.db, id, today)
  if (!batch) return
  const facts = { refNo: batch.refNo, day: dayWords(batch.sentOn ?? today) }
  await notify(tx, { kind: 'onwardLate', facts, link: `misc/courier/onward/${id}`, to }, system)
}

async function tellOfShelf(tx: Tx, today: string): Promise<void> {
  const told = await markLatePapers(tx.db, today)
  if (told.length === 0) return
  const oldest = told.reduce((first, since) => (since < first ? since : first), today)
  const facts = { forms: String(told.length), day: dayWords(oldest) }
  await notify(tx, { kind: 'shelfLate', facts, link: 'misc/courier/onward/waiting', to }, system)
}
