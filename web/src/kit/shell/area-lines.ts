import type { Line, RoomLine } from './area'
import type { LinkTab, TabGroup } from './screen-tabs'

interface Way extends LinkTab {
  within?: LinkTab[]
}

/**
 * The lines of an area, in the order of its sidebar, of its palette and of its tabs.
 * @param base of the addresses behind the tabs: `/backend`
 * @param tabs groups of screens with ways to each other, by the name that screens give; one that is missing here fails `areas.test`
 */
export function linesOf(base: string, tabs: Record<string, Omit<TabGroup, 'tabs'>>, screens: readonly RoomLine[]): Line[] {
  const groups = Object.fromEntries(Object.entries(tabs).map(([name, group]) => [name, { ...group, tabs: [] as Way[] }]))
  const entered = new Set<string>()
  const waysFrom = (from: string) =>
    screens.filter(({ wayFrom }) => wayFrom === from).map(({ path, title, may }) => ({ to: `${base}/${path}`, title, may }))
  return screens.map(({ tab, wayFrom: _, ...screen }) => {
    const waysOn = waysFrom(screen.path)
    const line: Line = waysOn.length > 0 ? { ...screen, waysOn } : screen
    if (!tab) return line
    const [group, title, below] = tab
    const ways = groups[group]?.tabs
    const way = { to: `${base}/${line.path}`, title: below ?? title, may: line.may }
    const known = ways?.find(one => one.title === title)
    if (known) known.within?.push(way)
    else {
      // It leads to the first of those below it.
      const added = { ...way, title, ...(below && { within: [way] }) }
      // What the sidebar leads to opens its group, whichever room it comes from; further entries of the sidebar follow in their order.
      if (line.menu && !entered.has(group)) ways?.unshift(added)
      else ways?.push(added)
      if (line.menu) entered.add(group)
    }
    return { ...line, tabs: groups[group] }
  })
}
