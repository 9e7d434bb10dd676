import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * The test files of this run, below `server/`. `*.long.test.ts` are left to `npm run long`, so that `npm test` keeps its budget (decision 170).
 * At length those that have a long form. With a pool of one connection on PostgreSQL only those that open transactions themselves and do several
 * things at once are left: whatever asks for a second connection inside a transaction fails in every run (`database.ts`), and what is proven with
 * one connection is that those who wait for each other get on.
 */
export function testFiles(env = process.env): string[] {
  const all = ['src', 'test'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.test.ts') && name !== lastOfAll)
      .map(name => join(folder, name)),
  )
  const atLength = (file: string) => hasLongForm.test(textOf(file))
  if (env.SEVAKENDRA_AT_LENGTH) return all.filter(atLength)
  if (env.SEVAKENDRA_LONG) return all.filter(file => takesLong(file) && !atLength(file))
  const usual = all.filter(file => !takesLong(file))
  if (!env.TEST_DATABASE_URL || env.TEST_DATABASE_POOL !== '1') return usual
  return usual.filter(file => transactions.test(textOf(file)) && atOnce.test(textOf(file)))
}

const takesLong = (file: string) => file.endsWith('.long.test.ts')

/** Looks at what all others have noted. */
export const lastOfAll = 'complete.test.ts'

const hasLongForm = /from '(\.\.?\/)+(test\/)?budget'/
const transactions = /inTransaction\(|\.command\(|\.transaction\(\)/
const atOnce = /Promise\.all/
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
