import type { Access } from '@sevakendra/contract/kit/capabilities'
import { type Line, opensFor } from './area'
import { opensAt } from './recent-screens'

export interface MenuEntry {
  /** The last word of the line's place, as the specification spells it. */
  name: string
  to: string
  path: string
}

export interface MenuGroup {
  name: string
  /** Empty for an entry that stands without a group; `to` is set then. */
  entries: MenuEntry[]
  to?: string
  path?: string
}

type Placed = Pick<Line, 'path' | 'menu' | 'may' | 'reads' | 'under'>

const address = (base: string, path: string) => (path === '' ? base : `${base}/${path}`)

/**
 * The sidebar of an area: groups and entries in the order of the lines. An entry is there for who may open its own screen or one that belongs to it, and
 * leads to the first of these that opens for them.
 */
export function menuOf(lines: readonly Placed[], base: string, may: (access: Access) => boolean): MenuGroup[] {
  const groups: MenuGroup[] = []
  const first = new Map<string, string>()
  for (const line of lines) {
    const at = opensAt(line.path)
    const of = entryOf(lines, line.path)
    if (of === undefined || at === undefined || !opensFor(line, may)) continue
    if (line.path === of || !first.has(of)) first.set(of, at)
  }
  for (const { path, menu } of lines) {
    const at = first.get(path)
    if (!menu || at === undefined) continue
    const [group = '', name] = menu.split(' / ')
    const to = address(base, at)
    if (!name) groups.push({ name: group, entries: [], to, path })
    else {
      const known = groups.find(one => one.name === group && !one.to)
      const entry = { name, to, path }
      if (known) known.entries.push(entry)
      else groups.push({ name: group, entries: [entry] })
    }
  }
  return groups
}

/** Where a group leads: its entries, or the group itself. */
export const placesOf = ({ name, to, path, entries }: MenuGroup): MenuEntry[] =>
  to !== undefined && path !== undefined ? [{ name, to, path }] : entries

/**
 * The entry of the sidebar to which a screen belongs: its own, the one that its line names, or the nearest above it.
 * @param path the line's path, below the area's base
 */
export function entryOf(lines: readonly Placed[], path: string): string | undefined {
  const line = lines.find(one => one.path === path)
  if (line?.under !== undefined) return line.under
  return lines
    .filter(one => one.menu && (one.path === path || (one.path !== '' && path.startsWith(`${one.path}/`))))
    .map(one => one.path)
    .sort((a, b) => b.length - a.length)[0]
}
