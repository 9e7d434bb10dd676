// Which tables each room of the server names in its SQL, and whether it writes them.
//
// What counts as naming one: the first argument of Kysely's `selectFrom`, `innerJoin`, `insertInto` and their kin (an array of them, too), and in SQL that is
// written as text the word behind `from`, `join`, `into`, `update` and `table`. What is put together while it runs (`sql.table(name)`) is not seen: it is
// written in the platform alone, for tables that a room hands to it (`move`). Tests may name all.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const writing = /^(insertInto|updateTable|deleteFrom|mergeInto|into|update|delete from)$/
const kysely =
  /\.(selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|innerJoinLateral|leftJoinLateral|using|insertInto|updateTable|deleteFrom|mergeInto)\(\s*(\[[^\]]*\]|'[^']*')/g
const raw = /\b(delete from|from|join|into|update|table)\s+(?:only\s+|public\.)?([a-z_]+)\b/g

const snake = name => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** Tables and views of the database, as its types name them, in the database's own spelling. */
export function tablesOf(root) {
  const text = readFileSync(join(root, 'server', 'src', 'platform', 'database.gen.ts'), 'utf8')
  const [, body] = /export interface DB \{\n(.*?)\n\}/s.exec(text) ?? []
  return new Set([...(body ?? '').matchAll(/^ {2}(\w+):/gm)].map(([, name]) => snake(name)))
}

/**
 * @param known names that are tables
 * @returns each use once a file: `{ table, writes, at }`, `at` below the root
 */
export function tablesNamed(root, room, known) {
  const folder = join(root, 'server', 'src', room)
  const files = readdirSync(folder, { recursive: true }).filter(name => /\.ts$/.test(name) && !/\.test\.ts$/.test(name))
  return files.flatMap(name => {
    const text = readFileSync(join(folder, name), 'utf8')
    const code = text.replace(/^import .*$/gm, '').replace(/^\s*(\/\/|\*|\/\*\*).*$/gm, '')
    const uses = new Map()
    const add = (how, table) => {
      if (known.has(table)) uses.set(table, uses.get(table) || writing.test(how))
    }
    for (const [, how, given] of code.matchAll(kysely)) for (const [, table] of given.matchAll(/'(\w+)/g)) add(how, snake(table))
    for (const [quoted] of code.matchAll(/`(?:[^`\\]|\\.)*`|'(?:[^'\\\n]|\\.)*'/g))
      if (/\b(select|insert|update|delete|with|exists)\b/.test(quoted)) for (const [, how, table] of quoted.matchAll(raw)) add(how, table)
    return [...uses].map(([table, writes]) => ({ table, writes, at: `server/src/${room}/${name.replaceAll('\\', '/')}` }))
  })
}
