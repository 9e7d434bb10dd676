import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { sourcesOf, textsBelow } from './texts'

const root = join(import.meta.dirname, '../..')
const web = join(root, 'web/src')

/** A folder of web/src that has a `hi.json`: a room such as `wallet`, or `kit/words` for what several rooms say. */
type Place = string
const shared: Place = 'kit/words'
const ground: ReadonlySet<string> = new Set(['kit', 'platform', 'areas'])

export const catalogueOf = (place: Place): string => join(web, place, 'hi.json')

/** The Hindi of each place that has some, by the English text, in the order of the places' names. */
export function catalogues(): [place: Place, words: Record<string, string>][] {
  return readdirSync(web, { recursive: true, encoding: 'utf8' })
    .map(name => name.replaceAll(sep, '/'))
    .filter(name => name.endsWith('/hi.json'))
    .map(name => name.slice(0, -'/hi.json'.length))
    .sort()
    .map(place => [place, JSON.parse(readFileSync(catalogueOf(place), 'utf8'))])
}

/** The file of the server that puts the Hindi of these places together, as `npm run words` writes it. */
export function serverHindi(places: readonly Place[]): string {
  const nameOf = (place: Place) => `${place.replace(/[-/](\w)/g, (_, letter: string) => letter.toUpperCase())}Words`
  const sorted = [...places].sort()
  return [
    '// Written by `npm run words`: the Hindi of all rooms, for papers, files and mails.',
    ...sorted.map(place => `import ${nameOf(place)} from '../../../web/src/${place}/hi.json'`),
    '',
    `export const hindi: Readonly<Record<string, string>> = Object.assign({}, ${sorted.map(nameOf).join(', ')})`,
    '',
  ].join('\n')
}

/**
 * Where a text is said: rooms of the browser whose sources have it, on any side, and `kit/words` for whatever is in no such room.
 * A text is looked for among the quoted ones; one that is put together from parts, among all that is written. Nowhere is an empty set.
 */
export function placesOf(text: string): ReadonlySet<Place> {
  known ??= read()
  const many = text.replace(/_one$/, '')
  const filled = many.replace(/\{\{\w+\}\}/g, `\${…}`)
  const quoted = [many, filled].flatMap(one => [...(known?.quoted.get(one) ?? [])])
  if (quoted.length > 0) return new Set(quoted)
  return new Set([...known.written].flatMap(([place, code]) => (code.includes(many) || code.includes(filled) ? [place] : [])))
}

/** The one file in which the Hindi of a text stands: the room's that says it alone, otherwise that of all. */
export function homeOf(text: string): Place {
  const [place = shared, ...others] = placesOf(text)
  return others.length > 0 ? shared : place
}

let known: { quoted: Map<string, Set<Place>>; written: Map<Place, string> } | undefined

function read(): NonNullable<typeof known> {
  const rooms = new Set(
    readdirSync(web, { withFileTypes: true }).flatMap(one => (one.isDirectory() && !ground.has(one.name) ? [one.name] : [])),
  )
  const quoted = new Map<string, Set<Place>>()
  const written = new Map<Place, string>()
  for (const file of ['contract/src', 'server/src', 'web/src'].flatMap(sourcesOf)) {
    const [, , folder = ''] = relative(root, file.fileName).split(sep)
    const place = rooms.has(folder) ? folder : shared
    // Entries of the sidebar are written with their group: 'Data Setup / Bank'.
    for (const text of textsBelow(file).flatMap(one => [one, ...one.split(' / ')]))
      quoted.set(text, (quoted.get(text) ?? new Set()).add(place))
    const code = file.text.replaceAll("\\'", "'").replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, `\${…}`)
    written.set(place, `${written.get(place) ?? ''}\n${code}`)
  }
  return { quoted, written }
}
