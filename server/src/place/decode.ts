import { decodeTask } from '../platform/decode/task'
import type { Who } from '../platform/http/who'
import type { House } from '../platform/tx'
import type { AoList } from './ao-list'

export const aoListTask = decodeTask({
  name: 'AO codes',
  seconds: 15,
  words: {
    tooLong: 'This list takes too long to read. Leave out what is not needed.',
    tooLarge: 'This list takes too much memory to read. Leave out what is not needed.',
    damaged: 'This list cannot be read.',
  },
  run: async ({ csv }: { csv: Buffer }) => (await import('./ao-list')).readAoList(csv.toString()),
})

/** A list of AO codes as somebody sent it, looked through in a process of its own. Slow, so before the transaction. */
export const aoListOf = ({ decoder }: Pick<House, 'decoder'>, csv: string, by: Who): Promise<AoList> =>
  decoder.read(aoListTask, () => ({ csv: Buffer.from(csv) }), by)
