import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { readConfig } from './platform/config'
import { openDatabase } from './platform/db/open'
import { StartError } from './platform/http/start-error'
import { createJobs } from './platform/jobs/jobs'
import { logOptions } from './platform/scrub'

/**
 * `npm run migrate -- --portal-user NAME`: brings the database up to date as the user who owns its tables, and lets another user, as whom
 * the portal runs, do what the portal does: never change or empty the ledger, nor switch its rules off.
 * @throws StartError saying what to do
 */
export async function migrateAs(args: string[], say: (line: string) => void): Promise<void> {
  const { 'portal-user': portalUser } = parseArgs({ args, options: { 'portal-user': { type: 'string' } } }).values
  const config = readConfig(process.env)
  if (!config.databaseUrl)
    throw new StartError('Set DATABASE_URL, with the user who owns the tables. The embedded database needs no migrate.')
  const log = pino({ ...logOptions, level: 'warn' })
  const database = await openDatabase(config, log)
  try {
    const jobs = createJobs(database, log, { polling: false })
    await jobs.start()
    await jobs.stop()
    say('The database is up to date.')
    if (!portalUser) return
    if (portalUser === decodeURIComponent(new URL(config.databaseUrl).username))
      throw new StartError(`${portalUser} owns the tables. Name another user, as whom the portal is to run.`)
    await database.executeSql('call grant_portal($1)', [portalUser]).catch(error => {
      throw new StartError(`${portalUser} was not granted anything: ${error.message}`)
    })
    say(`${portalUser} may run the portal: set it in DATABASE_URL there.`)
  } finally {
    await database.close()
  }
}
