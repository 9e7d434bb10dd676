import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { removeBundles } from './bundle'

/** Runs before and after all workers. They end with their databases open and their bundles there. */
export default function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'sevakendra-run-'))
  process.env.SEVAKENDRA_TEST_RUN = folder
  // A part of a file proves a part.
  if (project.vitest.config.testNamePattern) process.env.SEVAKENDRA_TEST_PART = 'yes'
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    removeBundles()
    if (process.env.TEST_DATABASE_URL) await dropDatabases(process.env.TEST_DATABASE_URL)
  }
}

async function dropDatabases(server: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  const { rows } = await admin.query<{ datname: string }>('select datname from pg_database where datname like $1', [
    `test_${process.pid}_%`,
  ])
  for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`)
  await admin.end()
}
