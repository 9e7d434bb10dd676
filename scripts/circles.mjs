// Circles of rooms: `server/src/<room>/` imports another room, and by way of that one and others itself. Each file may be in no circle and
// its room in one: two rooms that are then changed, read and tested as one.

/** Not rooms: the ground floor, which imports no room; what rooms declare of themselves, folded; and the areas of the browser, in which its rooms meet. */
const ground = ['kit', 'platform', 'register', 'areas']
/**
 * Where rooms are put together. Files beside the folders of the rooms (`server/src/rooms.ts`, `room.ts`, `portal.ts`) are in no room and may import all
 * of them; so may tests. `demo` is made of many rooms: it may, since none imports it (rule `put-together-last`).
 */
const test = /[.]test[.]tsx?$/

/** `server/src/invoice/routes.ts` → `server/invoice`; undefined for what is in no room. */
function roomOf(path) {
  const [, side, room] = /^(contract|server|web)\/src\/([^/]+)\//.exec(path) ?? []
  return room && !ground.includes(room) && !test.test(path) ? `${side}/${room}` : undefined
}

/**
 * One circle for each group of rooms that cannot be put in an order, the shortest of the group. Imports of types count.
 * @param modules as dependency-cruiser's output has them
 * @returns the rooms of each circle in the order of their imports, and the files behind each step: `{ rooms: ['server/a', 'server/b'], steps: [['server/src/a/x.ts', 'server/src/b/y.ts']] }`
 */
export function circlesOfRooms(modules) {
  /** room → the rooms it imports → by which files */
  const imports = new Map()
  for (const { source, dependencies } of modules) {
    const room = roomOf(source)
    if (!room) continue
    if (!imports.has(room)) imports.set(room, new Map())
    for (const { resolved } of dependencies) {
      const other = roomOf(resolved)
      // The two sides of a room import its contract, which imports neither.
      if (!other || other === room || side(other) !== side(room)) continue
      const files = imports.get(room).get(other) ?? []
      imports.get(room).set(other, [...files, [source, resolved]])
    }
  }
  const shortest = [...imports.keys()].flatMap(room => wayBack(imports, room) ?? []).sort((one, other) => one.length - other.length)
  const seen = new Set()
  const circles = []
  for (const rooms of shortest) {
    if (rooms.some(room => seen.has(room))) continue
    for (const room of rooms) seen.add(room)
    circles.push({ rooms, steps: rooms.flatMap((room, at) => imports.get(room).get(rooms[(at + 1) % rooms.length])) })
  }
  return circles
}

const side = room => room.split('/', 1)[0]

/** The shortest way from a room to itself, as `[[room, …]]`; undefined when there is none. */
function wayBack(imports, room) {
  const ways = [[room]]
  const been = new Set()
  for (const way of ways)
    for (const next of imports.get(way.at(-1))?.keys() ?? []) {
      if (next === room) return [way]
      if (been.has(next)) continue
      been.add(next)
      ways.push([...way, next])
    }
  return undefined
}
