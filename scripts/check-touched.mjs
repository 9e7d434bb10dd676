// How far each room reaches beyond its own folders: the files that would have to be written again, or not be there, without it. A room that declares itself
// is named by three at most: the list of rooms on the server, the areas of the browser that show its screens, and one more.
//
// A file counts for a room when it lies in none of the room's folders (`contract/src/<room>`, `server/src/<room>`, `web/src/<room>`) and imports something
// of it, or names, as a text in quotes, something that the room declares: a capability, an event, a notice, a kind of record that has a `_`, or one of its
// folders (`server/<room>`). Tests, journeys, translations, migrations, what is generated and the stories of the demo do not count: each room brings its own.
// It is counted in what stands there now, without the history of the sources. That a room is used by a later one is counted as well: rooms that others
// stand on (shops, wallet) are named by many, by design, and were there before; what fails is a room that is not named here and is named by more than three.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root as here } from './ready.mjs'

const most = 3
/** Rooms of before they declared themselves (docs/decisions/050). None is added here. */
const before =
  'audit bank credential find gateway id-sale identity invoice notice nsdl-pan package payment people place registration report reversal site tax wallet'

/** Kits for products, which mount and name them: what may grow is the number of products. */
const kits = 'application desk scan'

/** What stands before the work of all others by design: everybody who files or brings money in is asked for it, and records of people show it. */
const gates = 'kyc'

const sides = ['contract', 'server', 'web']
const ground = ['kit', 'platform', 'register', 'areas', 'demo']
const passed = /\.gen\.ts$|\.test\.tsx?$|\.(json|css|md)$/

const foldersIn = path =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter(one => one.isDirectory())
        .map(one => one.name)
    : []
const filesIn = path => (existsSync(path) ? readdirSync(path, { recursive: true, withFileTypes: true }) : [])

/** What a room declares, by names that nothing else has. */
function namesOf(root, room) {
  const files = ['room', 'trail', 'notices'].map(name => join(root, 'contract', 'src', room, `${name}.ts`)).filter(existsSync)
  return files.flatMap(path =>
    [...readFileSync(path, 'utf8').matchAll(/^export const (capabilities|events|subjects|notices) = \{\n(.*?)^\} as const/gms)].flatMap(
      ([, what, body]) =>
        [...body.matchAll(/^ {2}(?:'([^']+)'|(\w+)):/gm)]
          .map(([, quoted, bare]) => quoted ?? bare)
          .filter(name => (what === 'subjects' ? name.includes('_') : what === 'notices' || name.includes('.'))),
    ),
  )
}

/**
 * @param root of the sources that are counted
 * @param declarations root of the sources whose rooms say what they declare: another one where sources of before are counted
 * @returns by room the files of its own and those outside that name it, below the root
 */
function touchedBy(root, declarations = root) {
  const rooms = [...new Set(sides.flatMap(side => foldersIn(join(root, side, 'src'))))].filter(name => !ground.includes(name)).sort()
  const files = [...sides.map(side => `${side}/src`), 'scripts']
    .flatMap(folder =>
      filesIn(join(root, folder))
        .filter(one => one.isFile())
        .map(one => join(one.parentPath ?? one.path, one.name)),
    )
    .concat(['web/layers.ts', '.dependency-cruiser.cjs'].map(name => join(root, name)))
    .filter(path => existsSync(path) && !passed.test(path))
    .map(path => ({ path, at: relative(root, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }))
    // A list of file names beyond the usual is what the other check asks of a room, however near the room keeps to itself.
    .filter(({ at }) => !['scripts/check-touched.mjs', 'scripts/check-rooms.mjs'].includes(at) && !at.startsWith('server/src/demo/'))
  return rooms.map(room => {
    const own = sides.map(side => `${side}/src/${room}/`)
    const quoted = new Set([...namesOf(declarations, room), ...sides.map(side => `${side}/${room}`)])
    const names = ({ path, at, text }) => {
      for (const [, , given] of text.matchAll(/(["'])((?:(?!\1)[^\\\n]|\\.)*)\1/g)) {
        if (quoted.has(given) || sides.some(side => given.startsWith(`${side}/${room}/`) && at.startsWith('scripts/'))) return true
        if (given.startsWith(`@sevakendra/contract/${room}/`)) return true
        if (
          given.startsWith('.') &&
          own.some(folder => `${relative(root, join(dirname(path), given)).replaceAll('\\', '/')}/`.startsWith(folder))
        )
          return true
      }
      return false
    }
    const mine = files.filter(({ at }) => own.some(folder => at.startsWith(folder)))
    const others = files.filter(one => !mine.includes(one) && names(one))
    return { room, own: mine.length, outside: others.map(({ at }) => at) }
  })
}

const [counted = here, by = counted] = process.argv.slice(2).filter(word => !word.startsWith('--'))
const known = new Set(`${before} ${kits} ${gates}`.split(' '))
const all = touchedBy(counted, by)
/** A room that has screens in all three areas is named by each of them and by the server's list. */
const mostOf = outside => Math.max(most, 1 + outside.filter(at => at.startsWith('web/src/areas/')).length)
const far = all.filter(({ room, outside }) => !known.has(room) && outside.length > mostOf(outside))
if (process.argv.includes('--report'))
  for (const { room, own, outside } of all)
    console.log(`${room.padEnd(14)} ${String(own).padStart(4)} own, ${String(outside.length).padStart(4)} outside`)
for (const { room, outside } of far) {
  console.error(`${room} is named by ${outside.length} files outside it, ${mostOf(outside)} at most:`)
  for (const at of outside) console.error(`  ${at}`)
}
console.log(`${all.length} rooms looked at, ${all.length - known.size} of them later ones, ${far.length} that reach too far`)
process.exitCode = all.length === 0 || far.length > 0 ? 1 : 0
