// `npm run fold`: what the rooms declare of themselves, folded into `contract/src/register/*.gen.ts`. With `--check` it writes nothing and fails when a
// file is not as it would be written, so that no room is forgotten and none has to be named by hand.
//
// Each has a file of its own because a browser loads it at another time: who may do what and which records there are, with each frame; the words of
// permissions, of the trail and of records, with the screens that show them; notices, with the bell; what is erased after its period, with that setting; what says that somebody saw a paper, with the
// lists of who did.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './ready.mjs'

const source = join(root, 'contract', 'src')
const register = join(source, 'register')
/** Folded file → the file of each room. */
const folds = {
  rooms: 'room',
  grants: 'grants',
  trail: 'trail',
  records: 'records',
  notices: 'notices',
  retention: 'retention',
  looks: 'looks',
}

/** In which permissions, notices and kinds are listed on screens; a room that is not named here comes behind, by its name. */
const order =
  'report registration payment gateway wallet tax people kyc identity audit nsdl-pan site place bank package credential reversal id-sale invoice'.split(
    ' ',
  )
const placeOf = room => (order.includes(room) ? order.indexOf(room) : order.length)

const rooms = readdirSync(source, { withFileTypes: true })
  .filter(one => one.isDirectory() && !['kit', 'register'].includes(one.name))
  .map(one => one.name)
  .sort((one, other) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1))

/** `nsdl-pan` → `nsdlPanRoom` */
const nameOf = room => `${room.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())}Room`

/** The constants that each room exports, by their names: `Map { events → [room, …] }`. Two rooms that declare the same key are refused. */
function declaredIn(file) {
  const by = new Map()
  const keys = new Map()
  for (const room of rooms) {
    const path = join(source, room, `${file}.ts`)
    if (!existsSync(path)) continue
    const text = readFileSync(path, 'utf8')
    for (const [, name, body] of text.matchAll(/^export const (\w+) = \{\n(.*?)^\} as const/gms)) {
      by.set(name, [...(by.get(name) ?? []), room])
      for (const [, quoted, bare] of body.matchAll(/^ {2}(?:'([^']+)'|(\w+)):/gm)) {
        const key = `${name}.${quoted ?? bare}`
        if (keys.has(key)) throw new Error(`${key} is declared by ${keys.get(key)} and by ${room}`)
        keys.set(key, room)
      }
    }
    const odd = [...text.matchAll(/^export (?!const \w+ = \{\n.*?^\} as const)(.*)$/gms)]
    if (odd.length > 0)
      throw new Error(
        `contract/src/${room}/${file}.ts: only \`export const NAME = {\` with one line for each entry and \`} as const\` is folded`,
      )
  }
  return by
}

const files = Object.entries(folds).map(([fold, file]) => {
  const by = declaredIn(file)
  const named = rooms.filter(room => [...by.values()].some(one => one.includes(room)))
  const imports = named.map(room => `import * as ${nameOf(room)} from '../${room}/${file}'`)
  const made = [...by].map(([name, of]) => `export const ${name} = {\n${of.map(room => `  ...${nameOf(room)}.${name},`).join('\n')}\n}`)
  const text = `// Written by \`npm run fold\` from the ${file}.ts of each room.\n${imports.join('\n')}\n\n${made.join('\n\n')}\n`
  return { path: join(register, `${fold}.gen.ts`), text, rooms: named.length }
})

const check = process.argv.includes('--check')
const stale = files.filter(({ path, text }) => !existsSync(path) || readFileSync(path, 'utf8') !== text)
if (check) for (const { path } of stale) console.error(`${path} is not what the rooms declare: run \`npm run fold\``)
else for (const { path, text } of stale) writeFileSync(path, text)
console.log(files.map(({ path, rooms: n }) => `${path.split(/[\\/]/).at(-1)} of ${n} rooms`).join(', '))
process.exitCode = check && stale.length > 0 ? 1 : 0
