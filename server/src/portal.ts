import { join } from 'node:path'
import type { Logger } from 'pino'
import { identityOf } from './identity/service'
import { isMailWanted } from './notice/service'
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
import { drawerOf, loadWeb, serveWeb } from './platform/http/web'
import { createJobs } from './platform/jobs/jobs'
import { foldCounters } from './platform/lists/counters'
import { deliverMail, deliverOverdue, type Wanted } from './platform/mail/send'
import { mailServer } from './platform/mail/server'
import type { Services } from './platform/tx'
import { openVault } from './platform/vault'
import { defineJobs, openRooms, rooms } from './rooms'
import { pageData, publicPages } from './site/pages'
import { chatPage, contentStamp } from './site/service'
import { formPages } from './tracking/service'

/** The running product without its HTTP port: database, keys, files, jobs, and every room's routes. */
export interface Portal {
  services: Services
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
  const services: Services = { config, db, vault, files, decoder, uploads, jobs, replica, log, now: () => new Date() }
  const wanted: Wanted = mail => isMailWanted(services, mail)
  jobs.define<{ id: number }>('mail', async ({ id }) => deliverMail(services, await mailServer(services), id, wanted))
  jobs.define('mail.overdue', async () => deliverOverdue(services, await mailServer(services), wanted), { cron: '*/10 * * * *' })
  jobs.define('files.sweep', () => sweepFiles(services), { cron: '17 * * * *' })
  jobs.define('lists.fold', () => foldCounters(db), { cron: '* * * * *' })
  // The embedded database has nobody who does this by itself.
  if (opened.kind === 'embedded') jobs.define('database.tidy', () => opened.executeSql('vacuum (analyze)'), { cron: '10 3 * * *' })
  defineJobs(services)
  jobs.define('uploads.sweep', () => sweepUploads(services), { cron: '37 * * * *' })
  const [app] = await Promise.all([
    createApp(services, callersOf(services), opened),
    // What rooms do at the start stands on the tables of the queue, too.
    jobs.start().then(() => Promise.all(rooms.map(room => room.start?.(services)))),
    warnOfOwner(config, db, log),
  ])
  mountUploads(app.http, services, app.whoIs)
  mountLive(
    app.http,
    services,
    app.whoIs,
    rooms.flatMap(room => room.topics ?? []),
  )
  openRooms(app)
  const built = await web
  if (built) services.drawPage = drawerOf(built)
  await serveWeb(app, built, {
    origin: config.publicUrl,
    data: (pathname, language) => pageData(services, pathname, language),
    paths: () => publicPages(services),
    stamp: () => contentStamp(services),
    chat: async () => (await chatPage(services)).api,
    forms: formPages(
      services,
      rooms.flatMap(room => room.tracked ?? []),
    ),
  })
  return {
    services,
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

/** People by their sessions, and programs by the keys of a room that gives them. */
function callersOf(services: Services): Parameters<typeof createApp>[1] {
  const people = identityOf(services)
  const programs = rooms.flatMap(({ program }) => program ?? [])
  return {
    ...people,
    async whoIs(request) {
      for (const program of programs) {
        const who = await program(services, request)
        if (who) return who
      }
      return people.whoIs(request)
    },
  }
}

/** A bucket where the configuration names one, so that every node sees the same; else a folder of this machine. */
export const bytesIn = (config: Config, folder: 'files' | 'uploads'): FileBytes =>
  config.s3 ? s3Bytes(config.s3, folder) : localBytes(join(config.dataDir, folder))
