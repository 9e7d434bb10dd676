import type { Access } from '@sevakendra/contract/kit/capabilities'
import type { Line } from './area'

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

type Placed = Pick<Line, 'path' | 'menu' | 'may' | 'under'>

const address = (base: string, path: string) => (path === '' ? base : `${base}/${path}`)

/** The sidebar of an area: groups and entries in the order of the lines, without what this person may not see. */
export function menuOf(lines: readonly Placed[], base: string, may: (access: Access) => boolean): MenuGroup[] {
  const groups: MenuGroup[] = []
  for (const { path, menu, may: access } of lines) {
    if (!menu || !may(access)) continue
    const [group = '', name] = menu.split(' / ')
    const to = address(base, path)
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
