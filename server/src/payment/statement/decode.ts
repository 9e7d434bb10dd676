import { decodeTask, type SentBytes } from '../../platform/decode/task'
import type { Who } from '../../platform/http/who'
import type { House } from '../../platform/tx'
import type { Table } from './tables'

export const statementTask = decodeTask({
  name: 'statement',
  seconds: 15,
  words: {
    tooLong: 'This file takes too long to read. Download a shorter period.',
    tooLarge: 'This file unpacks to far more than a statement has. Download a shorter period.',
    damaged: 'This file is damaged or cannot be read. Download it again.',
  },
  run: async ({ sent, sheet }: { sent: Buffer; sheet: string | null }) => (await import('./tables')).tableOf(sent, sheet),
})

/**
 * Reads what somebody says is a statement of a bank, in a process of its own. Slow, so before the transaction.
 * @throws Refusal as `tableOf`
 */
export const statementOf = ({ decoder }: Pick<House, 'decoder'>, sent: SentBytes, sheet: string | null, by: Who): Promise<Table> =>
  decoder.read(statementTask, async () => ({ sent: await sent(), sheet }), by)
