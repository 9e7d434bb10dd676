import { decodeTask, type SentBytes } from '../decode/task'
import type { Who } from '../http/who'
import type { Services } from '../tx'
import type { Table, TableLimits } from './table'

/** What of a file is read; see `tableOf`. */
interface Wanted {
  sheet: string | null
  limits: TableLimits
  together: boolean
}

export const tableTask = decodeTask({
  name: 'table',
  seconds: 15,
  words: {
    tooLong: 'This file takes too long to read. Leave out what is not needed.',
    tooLarge: 'This file unpacks to far more than a table has. Leave out what is not needed.',
    damaged: 'This file is damaged or cannot be read. Download it again.',
  },
  run: async ({ sent, sheet, limits, together }: { sent: Buffer } & Wanted) =>
    (await import('./table')).tableOf(sent, sheet, limits, together),
})

/**
 * Reads what somebody says is a table, in a process of its own. Slow, so before the transaction.
 * @throws Refusal as `tableOf`
 */
export const readTable = ({ decoder }: Pick<Services, 'decoder'>, sent: SentBytes, wanted: Wanted, by: Who): Promise<Table> =>
  decoder.read(tableTask, async () => ({ sent: await sent(), ...wanted }), by)
