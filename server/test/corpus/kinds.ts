import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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
  path: string
}

const ways: Record<Kind, Ways> = { plain, bombs, nested, broken }

/**
 * Writes so many files of a kind into a folder, the same for the same seed; each way comes about as often as the others. Making one takes
 * seconds of this thread, so none is made while others are being sent: their connections would wait for it.
 */
export async function writeHostileFiles(folder: string, kind: Kind, count: number, seed: number): Promise<HostileFile[]> {
  const known = Object.entries(ways[kind])
  const files: HostileFile[] = []
  for (let n = 0; n < count; n++) {
    // A prime step, so that a few of many ways are no neighbours.
    const [name, make] = known[(n * 7919) % known.length] as (typeof known)[number]
    const [bytes, door = 'scan'] = await make(new Chance(seed * 100_003 + kinds.indexOf(kind) * 10_007 + n))
    const path = join(folder, `${kind}-${n}`)
    await writeFile(path, bytes.length > 0 ? bytes : Buffer.from(' '))
    files.push({ kind, name: `${name} ${n}`, door, mime: door === 'statement' ? 'text/csv' : 'application/pdf', path })
  }
  return files
}
