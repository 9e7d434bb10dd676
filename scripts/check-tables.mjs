// Tables fenced like imports: each belongs to one room, whose `server/src/<room>/room.ts` names it under `own` or `shared`. What is shared (shops, people,
// the lines of the ledger, the masters of prices) any room's SQL may read; any other table of another room only by a line under `reads`, and to write one
// a line under `writes`, each with its reason. A line that nothing needs any more fails as well, and so does a table of no room.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './ready.mjs'
import { tablesNamed, tablesOf } from './tables.mjs'

/** The ground floor has no manifest: what it keeps for all rooms, whose services and lists stand on it. */
const platform = {
  own: [
    'idempotency',
    'import_mapping',
    'import_row',
    'import_run',
    'list_counter',
    'list_delta',
    'rate_limit',
    'series',
    'subject',
    'upload_slot',
  ],
  shared: ['audit', 'consent', 'file', 'history', 'mail', 'mail_template', 'site_setting'],
  reads: {},
  writes: {},
}

/** The lines of a manifest, as they are written: lists of names, and names with a reason. */
function declaredBy(room) {
  if (room === 'platform') return platform
  const path = join(root, 'server', 'src', room, 'room.ts')
  if (!existsSync(path)) return { own: [], shared: [], reads: {}, writes: {} }
  const text = readFileSync(path, 'utf8')
  const tables = braced(text, text.search(/\btables: \{/))
  const list = key => [...(new RegExp(`${key}: \\[([^\\]]*)\\]`).exec(tables)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name)
  const lines = key =>
    Object.fromEntries(
      [...(new RegExp(`${key}: \\{([^}]*)\\}`).exec(tables)?.[1] ?? '').matchAll(/(\w+):\s*'((?:[^'\\]|\\.)*)'/g)].map(([, name, why]) => [
        name,
        why,
      ]),
    )
  return { own: list('own'), shared: list('shared'), reads: lines('reads'), writes: lines('writes') }
}

/** What stands from a place on between the first brace and the one that closes it. */
function braced(text, from) {
  if (from < 0) return ''
  let depth = 0
  for (let at = text.indexOf('{', from); at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return text.slice(from, at + 1)
  }
  return ''
}

const known = tablesOf(root)
const rooms = readdirSync(join(root, 'server', 'src'), { withFileTypes: true })
  .filter(one => one.isDirectory() && one.name !== 'demo')
  .map(one => one.name)
const declared = Object.fromEntries(rooms.map(room => [room, declaredBy(room)]))
const owner = new Map()
const shared = new Set()
const wrong = []
for (const [room, { own, shared: open }] of Object.entries(declared))
  for (const table of [...own, ...open]) {
    if (!known.has(table)) wrong.push(`${room}: there is no table ${table}`)
    if (owner.has(table)) wrong.push(`${table} belongs to ${owner.get(table)} and to ${room}`)
    owner.set(table, room)
    if (open.includes(table)) shared.add(table)
  }
for (const table of known) if (!owner.has(table)) wrong.push(`${table} belongs to no room: name it in the room.ts of one`)

let checked = 0
for (const room of rooms) {
  const { reads, writes } = declared[room]
  const [read, written] = [new Set(), new Set()]
  for (const { table, writes: changes, at } of tablesNamed(root, room, known)) {
    checked++
    if (owner.get(table) === room) continue
    if (changes) written.add(table)
    else read.add(table)
    if (changes && !(table in writes)) wrong.push(`${at}: ${room} writes ${table}, which belongs to ${owner.get(table)}`)
    else if (!changes && !shared.has(table) && !(table in reads) && !(table in writes))
      wrong.push(`${at}: ${room} reads ${table}, which belongs to ${owner.get(table)}`)
  }
  for (const table of Object.keys(reads))
    if (!read.has(table) || shared.has(table)) wrong.push(`${room} needs no line for reading ${table}`)
  for (const table of Object.keys(writes)) if (!written.has(table)) wrong.push(`${room} needs no line for writing ${table}`)
}

for (const line of wrong) console.error(line)
console.log(`${known.size} tables and views, ${checked} uses in ${rooms.length} rooms looked at, ${wrong.length} wrong`)
process.exitCode = wrong.length > 0 || known.size === 0 || checked === 0 ? 1 : 0
