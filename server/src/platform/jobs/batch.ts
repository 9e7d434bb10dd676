import { inTransaction } from '../db/transaction'
import { Refusal } from '../http/errors'
import { type Services, type Tx, txOf } from '../tx'

/** One unit of work outside a request: a job, a batch, the demo. @param now the instant of this command */
export const command = <T>(services: Services, work: (tx: Tx) => Promise<T>, now = services.now()): Promise<T> =>
  inTransaction(services.db, db => work(txOf(services, db, now)))

/** Work on many records; most have numbers as ids. */
export interface Batch<Id extends number | string = number> {
  /** Names it in the log: the job's name. */
  name: string
  /** The next ids above one, ascending; none ends the batch. */
  due(after: Id): Promise<Id[]>
  /** What is done for one of them. It looks again whether the record is still due: others may have changed it meanwhile. */
  work(tx: Tx, id: Id): Promise<unknown>
  /** What is written down of one that failed, in a transaction of its own after the work was undone. */
  failed?(tx: Tx, id: Id, error: unknown): Promise<unknown>
}

/**
 * Does the work for each record in a transaction of its own, so that one that fails neither stops nor undoes the others. A failed one is logged
 * and stays due: the next run of the batch takes it up again. Running the same batch twice at once is harmless where `work` looks again.
 * @param now the instant of every command
 * @returns how many were done, and how many failed
 */
export const eachAlone = (services: Services, batch: Batch, now = services.now()): Promise<{ done: number; failed: number }> =>
  eachAloneFrom(services, 0, batch, now)

/** The same for ids of any kind. @param least an id below all others */
export async function eachAloneFrom<Id extends number | string>(
  services: Services,
  least: Id,
  { name, due, work, failed: note }: Batch<Id>,
  now = services.now(),
): Promise<{ done: number; failed: number }> {
  let [done, failed] = [0, 0]
  let ids = await due(least)
  while (ids.length > 0) {
    for (const id of ids)
      try {
        await command(services, tx => work(tx, id), now)
        done++
      } catch (error) {
        failed++
        const expected = error instanceof Refusal
        services.log[expected ? 'warn' : 'error']({ event: 'batch.failed', job: name, id, err: error }, 'one record of a batch failed')
        if (note)
          await command(services, tx => note(tx, id, error), now).catch(unnoted =>
            services.log.error({ event: 'batch.failed', job: name, id, err: unnoted }, 'a failure in a batch could not be written down'),
          )
      }
    ids = await due(ids.at(-1) ?? least)
  }
  return { done, failed }
}
