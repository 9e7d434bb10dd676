import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { matchRoutes } from 'react-router'
import { useMay } from '../session/may'
import type { Line } from './area'
import { NotAvailable } from './not-available'

/**
 * Whether an address of an area opens a screen that is built. One that only leads on (`leadsTo`) is as good as the best of what it leads to.
 * @param base of the area: `/merchant`
 */
export function builtIn(base: string, lines: readonly Line[]): (address: string) => boolean {
  const lineAt = lineIn(base, lines)
  const done = ({ element, leadsTo }: Line): boolean =>
    element.type !== NotAvailable &&
    (leadsTo === undefined || leadsTo.some(path => lines.some(line => line.path === path && line.element.type !== NotAvailable)))
  return address => {
    const found = lineAt(address)
    return found !== undefined && done(found)
  }
}

/** The line of an area that an address belongs to. */
function lineIn(base: string, lines: readonly Line[]): (address: string) => Line | undefined {
  const routes = lines.map(line => ({ path: `${base}/${line.path}`, handle: line }))
  return address => matchRoutes(routes, address.split(/[?#]/)[0] ?? '')?.[0]?.route.handle
}

interface Area {
  built(address: string): boolean
  lineAt(address: string): Line | undefined
}
const Built = createContext<Area>({ built: () => true, lineAt: () => undefined })

/** Tells the dashboards of an area which of its screens are built. */
export function BuiltProvider({ base, lines, children }: { base: string; lines: readonly Line[]; children: ReactNode }) {
  const area = useMemo(() => ({ built: builtIn(base, lines), lineAt: lineIn(base, lines) }), [base, lines])
  return <Built value={area}>{children}</Built>
}

/**
 * For dashboards: they offer nothing that ends in 'Not available yet' or that the person may not open, and offer it by themselves once it is built. Who may
 * open a screen is what its room says of it.
 */
export function useBuilt(): (address: string) => boolean {
  const { built, lineAt } = useContext(Built)
  const may = useMay()
  return address => built(address) && may(lineAt(address)?.may ?? 'public')
}
