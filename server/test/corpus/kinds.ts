import { bombs } from './bombs'
import { broken } from './broken'
import { Chance } from './chance'
import { nested } from './nested'
import { plain } from './plain'
import type { Door, Ways } from './way'

/** What is done to files; each kind has many ways. */
export const kinds = ['plain', 'bombs', 'nested', 'broken'] as const
export type Kind = (typeof kinds)[number]

export interface HostileFile {
  kind: Kind
  /** The way it was made, and its number. */
  name: string
  door: Door
  mime: string
  bytes: Buffer
}

const ways: Record<Kind, Ways> = { plain, bombs, nested, broken }

/** So many files of a kind, the same for the same seed; each way comes about as often as the others. */
export async function* hostileFiles(kind: Kind, count: number, seed: number): AsyncGenerator<HostileFile> {
  const known = Object.entries(ways[kind])
  for (let n = 0; n < count; n++) {
    // A prime step, so that a few of many ways are no neighbours.
    const [name, make] = known[(n * 7919) % known.length] as (typeof known)[number]
    const [bytes, door = 'scan'] = await make(new Chance(seed * 100_003 + kinds.indexOf(kind) * 10_007 + n))
    yield {
      kind,
      name: `${name} ${n}`,
      door,
      mime: door === 'statement' ? 'text/csv' : 'application/pdf',
      bytes: bytes.length > 0 ? bytes : Buffer.from(' '),
    }
  }
}
