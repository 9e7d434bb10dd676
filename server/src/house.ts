import { join } from 'node:path'
import type { Logger } from 'pino'
import { defineAuditJobs, keyFormerSeals } from './audit/service'
import { defineCredentialJobs } from './credential/service'
import { defineGatewayJobs } from './gateway/service'
import { defineIdSaleJobs } from './id-sale/service'
import { defineIdentityJobs, identityOf, sweepActivity } from './identity/service'
import { defineViewJobs } from './identity/view-as/service'
import { defineInvoiceJobs } from './invoice/service'
import { noticeTopic, sweepNotices } from './notice/service'
import { definePanJobs } from './nsdl-pan/service'
import { defineCommissionJobs } from './package/service'
import { defineBankLineJobs, finishBankLines } from './payment/service'
import { loadReferenceData } from './place/service'
import type { Config } from './platform/config'
import { type Database, openDatabase } from './platform/db/open'
import { warnOfOwner } from './platform/db/owner'
import { openReplica } from './platform/db/replica'
import { Decoder } from './platform/decode/decoder'
import { type FileBytes, openFiles, sweepFiles } from './platform/files/files'
import { localBytes } from './platform/files/local'
import { assertBucket, s3Bytes } from './platform/files/s3'
import { mountUploads, sweepUploads } from './platform/files/uploads'
import { createApp } from './platform/http/app'
import type { App } from './platform/http/http'
import { mountLive } from './platform/http/live'
import { loadWeb, serveWeb } from './platform/http/web'
import { createJobs } from './platform/jobs/jobs'
import { foldCounters } from './platform/lists/counters'
import { deliverMail, deliverOverdue } from './platform/mail/send'
import type { House } from './platform/tx'
import { openVault } from './platform/vault'
import { defineRegistrationJobs } from './registration/service'
import { openRooms } from './rooms'
import { chatPage, contentStamp, pageData } from './site/service'
import { defineTdsJobs } from './tax/service'
import { defineCheckpointJobs, defineLedgerJobs, defineTransferJobs, walletTopic } from './wallet/service'

/** The running product without its HTTP port: database, keys, files, jobs, and every room's routes. */
export interface Portal {
  house: House
  app: App
  close(): Promise<void>
}

/**
 * Opens everything that the product stands on, in the order in which it may fail.
 * @param opening a database that is open, or about to be; otherwise the one of the configuration
 * @param polling off in tests, which do the jobs when they say so
 * @throws StartError with one line that says what to do
 */
export async function openPortal(
  config: Config,
  log: Logger,
  opening: Database | Promise<Database> = openDatabase(config, log),
  { polling = true } = {},
): Promise<Portal> {
  // The database has a thread or a server of its own: meanwhile this one reads what draws the pages.
  const web = loadWeb<Awaited<ReturnType<typeof pageData>>>()
  const [opened] = await Promise.all([opening, config.s3 && assertBucket(config.s3)])
  const { db } = opened
  const vault = openVault({ dataDir: config.dataDir, env: config.env })
  const files = openFiles({ bytes: bytesIn(config, 'files'), vault })
  const replica = config.replicaUrl ? await openReplica(config.replicaUrl, config.databasePool, log) : undefined
  const jobs = createJobs(opened, log, { polling })
  const decoder = new Decoder(log, { places: config.decodeProcesses })
  const uploads = bytesIn(config, 'uploads')
  const house: House = { config, db, vault, files, decoder, uploads, jobs, replica, log, now: () => new Date() }
  jobs.define<{ id: number }>('mail', ({ id }) => deliverMail(house, config.smtp, id))
  jobs.define('mail.overdue', () => deliverOverdue(house, config.smtp), { cron: '*/10 * * * *' })
  jobs.define('files.sweep', () => sweepFiles(house), { cron: '17 * * * *' })
  jobs.define('lists.fold', () => foldCounters(db), { cron: '* * * * *' })
  // The embedded database has nobody who does this by itself.
  if (opened.kind === 'embedded') jobs.define('database.tidy', () => opened.executeSql('vacuum (analyze)'), { cron: '10 3 * * *' })
  defineIdentityJobs(house)
  defineRegistrationJobs(house)
  definePanJobs(house)
  defineGatewayJobs(house)
  defineBankLineJobs(house)
  defineCredentialJobs(house)
  defineLedgerJobs(house)
  defineCheckpointJobs(house)
  defineTransferJobs(house)
  defineIdSaleJobs(house)
  defineInvoiceJobs(house)
  defineTdsJobs(house)
  defineCommissionJobs(house)
  defineViewJobs(house)
  defineAuditJobs(house)
  jobs.define('notice.sweep', () => sweepNotices(house), { cron: '50 3 * * *' })
  jobs.define('activity.sweep', () => sweepActivity(house), { cron: '55 3 * * *' })
  jobs.define('uploads.sweep', () => sweepUploads(house), { cron: '37 * * * *' })
  const [app] = await Promise.all([
    createApp(house, identityOf(house), opened),
    jobs.start().then(() => loadReferenceData(db)),
    keyFormerSeals(house),
    finishBankLines(house),
    warnOfOwner(config, db, log),
  ])
  mountUploads(app.http, house, app.whoIs)
  mountLive(app.http, house, app.whoIs, [walletTopic, noticeTopic])
  openRooms(app)
  await serveWeb(app, await web, {
    data: () => pageData(house),
    stamp: () => contentStamp(house),
    chat: async () => (await chatPage(house)).api,
  })
  return {
    house,
    app,
    async close() {
      await app.http.close()
      await jobs.stop()
      await decoder.close()
      await replica?.close()
      await opened.close()
    },
  }
}

/** A bucket where the configuration names one, so that every node sees the same; else a folder of this machine. */
export const bytesIn = (config: Config, folder: 'files' | 'uploads'): FileBytes =>
  config.s3 ? s3Bytes(config.s3, folder) : localBytes(join(config.dataDir, folder))
