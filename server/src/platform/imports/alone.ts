import { rowsShown } from '@sevakendra/contract/kit/import/words'
import { Refusal } from '../http/errors'
import { system, type Who } from '../http/who'
import { eachAlone } from '../jobs/batch'
import type { Services, Tx } from '../tx'
import type { AnyDoor, Judged } from './door'
import type { ShownRow } from './judge'
import * as store from './store'

const jobOf = ({ of }: AnyDoor) => `imports.${of.key}`
const placeOf = (runId: number, line: number) => `import_row.data:${runId}.${line}`

/** Puts the rows beside their run, sealed, and does them once the transaction has committed. */
export async function toBeDone(tx: Tx, door: AnyDoor, runId: number, judged: readonly Judged<unknown>[]): Promise<void> {
  const rows = judged.filter(({ fate }) => fate === 'new' || fate === 'changed')
  if (rows.length === 0) return
  await store.insertRows(
    tx.db,
    rows.map(({ line, data }) => ({ runId, line, data: tx.services.vault.seal(JSON.stringify(data), placeOf(runId, line)) })),
  )
  await tx.after(jobOf(door), {})
}

/** The job of an import whose rows are done alone: at once after a commit, and every few minutes for what was left by a process that ended. */
export const defineImportJob = (services: Services, door: AnyDoor): void =>
  services.jobs.define(jobOf(door), () => carryOut(services, door), { cron: '*/5 * * * *', retries: 0 })

const later = 'It could not be done. It will be tried again.'
const unreadable = 'What was kept of this row can no longer be read. Send it again in another file.'
const noLonger = 'The person who sent it may no longer do this.'
const gaveUp = 'It could not be done within an hour of trying. Look at its record, and send this row again in another file.'
/** So often a row is tried, in about an hour: a key may be brought back, and what was in its way may end. */
const mostAttempts = 12

/** A row whose kept data cannot be opened. */
class Unopened extends Error {}

/**
 * Does every row that waits, each in a transaction of its own: it is done and marked as done, or neither. A refused one is finished with its reason;
 * after any other failure it waits for the next run, and is finished once that has failed too often.
 */
export const carryOut = (services: Services, door: AnyDoor) =>
  eachAlone(services, {
    name: jobOf(door),
    due: after => store.dueRows(services.db, door.of.key, after),
    async work(tx, id) {
      const row = await store.heldRow(tx.db, id, door.of.may)
      // Done meanwhile by another node.
      if (!row?.data) return
      if (!row.may) throw new Refusal(noLonger, 403)
      await door.each?.(tx, opened(services, row.data, placeOf(row.runId, row.line)), whoTook(door, row))
      await finish(tx, door, id, null)
    },
    async failed(tx, id, error) {
      if (error instanceof Refusal && error.status < 500 && error.status !== 429) return finish(tx, door, id, reasonOf(error))
      if ((await store.attemptsOf(tx.db, id)) + 1 >= mostAttempts)
        return finish(tx, door, id, error instanceof Unopened ? unreadable : gaveUp)
      await store.noteFailure(tx.db, id, later)
    },
  })

function opened({ vault }: Services, data: string, place: string): unknown {
  try {
    return JSON.parse(vault.open(data, place))
  } catch (cause) {
    throw new Unopened('A row of an import cannot be opened', { cause })
  }
}

/** Ends a row; with the last one of a run its room tells who took the file that some were refused. */
async function finish(tx: Tx, door: AnyDoor, id: number, failed: string | null): Promise<void> {
  const first = await store.setRowDone(tx.db, id, tx.now, failed)
  if (!first || !door.ended) return
  const run = await store.endedRun(tx.db, id)
  if (run && run.failed > 0) await door.ended(tx, run)
}

/** A refusal of fields says itself in them. */
const reasonOf = ({ message, problem }: Refusal): string =>
  Object.values(problem.errors ?? {})
    .flat()
    .join(' ') || message

/** The person who took the file, with what that took: the session may be over. */
const whoTook = ({ of }: AnyDoor, { userId, code, name, role }: Pick<Who, 'userId' | 'code' | 'name' | 'role'>): Who => ({
  ...system,
  ...{ userId, code, name, role, may: new Set([of.may]) },
})

/** How far the rows of a run are. */
export async function progressOf(db: store.Db, runId: number) {
  const rows = await store.rowsOfRun(db, runId)
  const failed = rows.filter(row => row.doneAt !== null && row.failed !== null)
  const troubled = rows.filter(row => row.doneAt === null && row.failed !== null)
  return {
    waiting: rows.filter(row => row.doneAt === null).length,
    done: rows.filter(row => row.doneAt !== null).length - failed.length,
    failed: failed.length,
    problems: [...troubled, ...failed].slice(0, rowsShown).map(({ line, failed: text }) => ({ line, text: text ?? '' })),
  }
}

/** The rows of a report with what became of those that were done alone. */
export async function asDone(db: store.Db, runId: number, rows: readonly ShownRow[]): Promise<ShownRow[]> {
  const failures = new Map((await store.rowsOfRun(db, runId)).flatMap(row => (row.doneAt && !row.failed ? [] : [[row.line, row]])))
  return rows.map(row => {
    const left = failures.get(row.line)
    if (!left) return row
    return left.doneAt ? { ...row, fate: 'refused', reason: left.failed } : { ...row, reason: left.failed ?? 'Waiting to be done' }
  })
}
