import type { Access } from '@sevakendra/contract/kit/capabilities'
import type { Line, RoomLine } from './area'
import { NotAvailable } from './not-available'
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
  return screens.map(({ tab, ...line }) => {
    if (!tab) return line
    const [group, title, below] = tab
    const ways = groups[group]?.tabs
    const way = { to: `${base}/${line.path}`, title: below ?? title, may: line.may }
    const known = ways?.find(one => one.title === title)
    if (known) known.within?.push(way)
    // It leads to the first of those below it.
    else ways?.push({ ...way, title, ...(below && { within: [way] }) })
    return { ...line, tabs: groups[group] }
  })
}

/** A screen of the specification that no room has yet: it says so. */
export const absent = (path: string, title: string, may: Access, place?: Pick<Line, 'menu' | 'under' | 'rail'>): Line => ({
  ...{ path, title, may, element: <NotAvailable /> },
  ...place,
})
