import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { PortalPlace } from './portal'

/**
 * Reads what no page shows, from a copy of the portal's database: the portal holds the original and is not disturbed.
 * @param sql one statement; rows come back as they lie in the database
 */
async function rowsOf<Row>(portal: PortalPlace, sql: string): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sevakendra-copy-'))
  try {
    const original = join(portal.dataDir, 'database')
    const log = join(original, 'pg_wal')
    cpSync(original, folder, { recursive: true, filter: path => !path.endsWith('postmaster.pid') && path !== log })
    // Last, so that it has all that was written to the tables while they were copied.
    cpSync(log, join(folder, 'pg_wal'), { recursive: true })
    const copy = new PGlite({ dataDir: folder, extensions: { pg_trgm } })
    const { rows } = await copy.query<Row>(sql)
    await copy.close()
    return rows
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Changes what lies in the database of a portal that is closed: so much time has gone by. @param sql statements */
export async function whileClosed(dataDir: string, sql: string): Promise<void> {
  const database = new PGlite({ dataDir: join(dataDir, 'database'), extensions: { pg_trgm } })
  await database.exec(sql)
  await database.close()
}

/** The letters of the captcha that was drawn last. Only one browser draws at a time at a worker's portal. */
export async function lettersOfCaptcha(portal: PortalPlace): Promise<string> {
  const [row] = await rowsOf<{ answer: string }>(
    portal,
    'select answer from captcha where used_at is null order by created_at desc limit 1',
  )
  if (!row) throw new Error('No captcha was drawn')
  return row.answer
}
