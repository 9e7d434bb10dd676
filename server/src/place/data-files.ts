import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** From the source tree as from the bundle: the nearest `data` folder above this file that holds the reference data. */
function folder(): string {
  for (let at = dirname(fileURLToPath(import.meta.url)); at !== dirname(at); at = dirname(at)) {
    if (existsSync(join(at, 'data', 'pin-codes.tsv'))) return join(at, 'data')
  }
  throw new Error('The folder server/data is not there')
}

/** A shipped file of reference data, as text. Sources and licences: server/data/README.md. */
export const readData = (name: string): string => readFileSync(join(folder(), name), 'utf8').trimEnd()
