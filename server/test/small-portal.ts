import { once } from 'node:events'
import Fastify from 'fastify'
import { type Database, openDatabase } from '../src/platform/db/open'
import { serve } from '../src/platform/http/serve'
import { createJobs } from '../src/platform/jobs/jobs'

/** A product of one page on the real ground floor, started as a process of its own by `serve.long.test.ts`. */
await serve(async (config, log) => {
  const database: Database = await openDatabase(config, log)
  const jobs = createJobs(database, log)
  await jobs.start()
  const http = Fastify({ forceCloseConnections: false })
  http.get('/api/health', async () => ({ ok: true }))
  /** Answers only when the process was told to stop. */
  http.get('/last', async () => {
    const stopping = once(process, 'SIGTERM')
    process.stdout.write('in the middle\n')
    await stopping
    const { rows } = await database.executeSql('select count(*) as migrations from schema_migration')
    return rows[0]
  })
  return {
    app: { http },
    async close() {
      await http.close()
      await jobs.stop()
      await database.close()
    },
  }
})
