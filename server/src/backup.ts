import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { count, counted } from '@sevakendra/contract/kit/money'
import { pino } from 'pino'
import { makeBackup } from './platform/backup/backup'
import { restoreBackup } from './platform/backup/restore'
import { type Config, readConfig } from './platform/config'
import { inTransaction, unhurried } from './platform/db/transaction'
import { StartError } from './platform/http/start-error'
import { logOptions } from './platform/scrub'
import { bytesIn, openPortal } from './portal'
import { closeToOthers, verifyLedger } from './wallet/service'

type Say = (line: string) => void

/** `npm run backup -- --to FOLDER`. @throws StartError saying what to do */
export async function backup(args: string[], say: Say): Promise<void> {
  const { to } = optionsOf(args, ['to'])
  if (!to) throw new StartError('Say where to: npm run backup -- --to /mnt/backup/2026-11-21')
  const config = readConfig(process.env)
  const { files, bytes, keysFolder } = await makeBackup(config, resolve(to), bytesIn(config, 'files'))
  say(`Backed up: the database and ${counted(files, 'file')}, ${Math.ceil(bytes / 1_000_000)} MB, into ${resolve(to)}`)
  say(`The keys lie in ${keysFolder}. KEEP THEM APART from the backup, and safe: with both, everything can be read; without them, nothing.`)
}

/** `npm run restore -- --from FOLDER`: then checks that every file opens and that the ledger adds up. @throws StartError saying what to do */
export async function restore(args: string[], say: Say): Promise<void> {
  const { from, keys } = optionsOf(args, ['from', 'keys'])
  if (!from) throw new StartError('Say where from: npm run restore -- --from /mnt/backup/2026-11-21')
  const config = readConfig(process.env)
  const source = resolve(from)
  const restored = await restoreBackup(config, source, keys ? resolve(keys) : `${source}-keys`, bytesIn(config, 'files'))
  const { files, faults } = await proven(config)
  say(`Restored: the database and ${counted(restored, 'file')}. Files that belong to a record: ${count(files)}; each of them opens.`)
  if (faults > 0) throw new StartError(`The ledger has ${faults} faults: do not go on with this. Take another backup.`)
  say('The ledger adds up: 0 faults.')
}

/** Opens what was restored without serving it, and reads it through. No job is done and no mail is sent. */
async function proven(config: Config): Promise<{ files: number; faults: number }> {
  const { services, close } = await openPortal(config, pino({ ...logOptions, level: 'warn' }), undefined, { polling: false })
  try {
    await closeToOthers(services)
    let files = 0
    for await (const id of services.files.ids(services)) {
      const { stream } = await services.files.read(services, id)
      await stream()
        .on('data', () => {})
        .toArray()
        .catch(error => {
          throw new StartError(`The file ${id} cannot be opened (${error.message}). Take another backup.`)
        })
      files++
    }
    const faults = await inTransaction(services.db, async db => {
      await unhurried(db)
      return verifyLedger({ db })
    })
    return { files, faults: faults.length }
  } finally {
    await close()
  }
}

function optionsOf<N extends string>(args: string[], names: N[]): Partial<Record<N, string>> {
  try {
    const options = Object.fromEntries(names.map(name => [name, { type: 'string' as const }]))
    return parseArgs({ args, options }).values as Partial<Record<N, string>>
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error))
  }
}
