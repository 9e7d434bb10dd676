import { createHash } from 'node:crypto'
import { aoCodeImport } from '@sevakendra/contract/place/imports'
import type { Kysely } from 'kysely'
import type { DB } from '../platform/database.gen'
import { inTransaction } from '../platform/db/transaction'
import { shippedRows } from '../platform/imports/shipped'
import { readData } from './data-files'
import { aoRowOf } from './imports'
import * as store from './store'

interface Shipped {
  name: string
  text: string
  load(db: Kysely<DB>, text: string): Promise<number>
}

const shipped = (): Shipped[] => [
  { name: 'states', text: readData('states.tsv'), load: store.replaceStates },
  { name: 'pinCodes', text: readData('pin-codes.tsv'), load: store.replacePins },
  { name: 'aoCodes', text: readData('ao-codes.csv'), load: loadAoCodes },
]

async function loadAoCodes(db: Kysely<DB>, csv: string): Promise<number> {
  return store.replaceAoCodes(db, (await shippedRows(aoCodeImport.columns, csv)).map(aoRowOf))
}

/**
 * Brings the reference data of the database to what is shipped. Does nothing where the shipped file has not changed since,
 * and leaves an imported list of AO codes alone.
 * @returns the names of the lists that were loaded now
 */
export async function loadReferenceData(db: Kysely<DB>): Promise<string[]> {
  const lists = shipped().map(list => ({ ...list, version: createHash('sha256').update(list.text).digest('hex').slice(0, 12) }))
  const stale = async (from: Kysely<DB>) => {
    const loaded = new Map((await store.referenceData(from)).map(row => [row.name, row]))
    return lists.filter(({ name, version }) => loaded.get(name)?.version !== version && loaded.get(name)?.origin !== 'imported')
  }
  if ((await stale(db)).length === 0) return []
  return inTransaction(db, async tx => {
    await store.lockReferenceData(tx)
    const now = await stale(tx)
    for (const { name, version, text, load } of now)
      await store.noteLoaded(tx, { name, version, origin: 'shipped', rows: await load(tx, text) })
    return now.map(({ name }) => name)
  })
}
