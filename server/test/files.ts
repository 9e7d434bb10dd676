import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * The test files of this run, below `server/`. `*.long.test.ts` are left to `npm run long` (the embedded database) and to PostgreSQL, so that `npm test` keeps its budget
 * (decision 170). At length those that have a long form. On PostgreSQL those that open no database are left out: there is nothing to learn from
 * them a second time. With a pool of one connection only those that open transactions themselves and do several things at once are left:
 * whatever asks for a second connection inside a transaction fails in every run (`database.ts`), and what is proven with one connection
 * is that those who wait for each other get on. As one part of the whole run (`.ci/run` sets `SEVAKENDRA_ONCE`) what its other parts run is left out:
 * those of `npm run long`, and those that go at length on PostgreSQL.
 */
export function testFiles(env = process.env): string[] {
  const all = ['src', 'test'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.test.ts') && name !== lastOfAll)
      .map(name => join(folder, name)),
  )
  const atLength = (file: string) => hasLongForm.test(textOf(file))
  const wanted = env.SEVAKENDRA_AT_LENGTH
    ? all.filter(atLength)
    : env.SEVAKENDRA_LONG
      ? all.filter(file => takesLong(file) && !atLength(file))
      : all.filter(file => !takesLong(file) || env.TEST_DATABASE_URL)
  if (!env.TEST_DATABASE_URL) return wanted
  const once = (file: string) => !env.SEVAKENDRA_ONCE || !(takesLong(file) || atLength(file))
  const onDatabase = wanted.filter(file => opensDatabase(file) && (env.SEVAKENDRA_AT_LENGTH || once(file)))
  return env.TEST_DATABASE_POOL === '1'
    ? onDatabase.filter(file => transactions.test(textOf(file)) && atOnce.test(textOf(file)))
    : onDatabase
}

const takesLong = (file: string) => file.endsWith('.long.test.ts')

/** Looks at what all others have noted. */
export const lastOfAll = 'complete.test.ts'

const hasLongForm = /from '(\.\.?\/)+(test\/)?budget'/
const transactions = /inTransaction\(|\.command\(|\.transaction\(\)/
const atOnce = /Promise\.all/
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** Whether a test file, or anything that it imports from here, looks where the database is. */
function opensDatabase(file: string): boolean {
  const seen = new Set<string>()
  const waiting = [file]
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    if (seen.has(one)) continue
    seen.add(one)
    const text = textOf(one)
    if (text.includes('TEST_DATABASE_URL')) return true
    for (const [, path = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
      const found = `${relative(root, join(root, dirname(one), path))}.ts`
      if (existsSync(join(root, found))) waiting.push(found)
    }
  }
  return false
}
