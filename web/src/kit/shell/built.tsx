import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { matchRoutes } from 'react-router'
import type { Line } from './area'
import { NotAvailable } from './not-available'

/**
 * Whether an address of an area opens a screen that is built. One that only leads on (`leadsTo`) is as good as the best of what it leads to.
 * @param base of the area: `/merchant`
 */
export function builtIn(base: string, lines: readonly Line[]): (address: string) => boolean {
  const routes = lines.map(line => ({ path: `${base}/${line.path}`, handle: line }))
  const done = ({ element, leadsTo }: Line): boolean =>
    element.type !== NotAvailable &&
    (leadsTo === undefined || leadsTo.some(path => lines.some(line => line.path === path && line.element.type !== NotAvailable)))
  return address => {
    const [path = ''] = address.split(/[?#]/)
    const found = matchRoutes(routes, path)?.[0]?.route.handle
    return found !== undefined && done(found)
  }
}

const Built = createContext<(address: string) => boolean>(() => true)

/** Tells the dashboards of an area which of its screens are built. */
export function BuiltProvider({ base, lines, children }: { base: string; lines: readonly Line[]; children: ReactNode }) {
  const built = useMemo(() => builtIn(base, lines), [base, lines])
  return <Built value={built}>{children}</Built>
}

/** For dashboards: they offer nothing that ends in 'Not available yet', and offer it by themselves once it is built. */
export const useBuilt = (): ((address: string) => boolean) => useContext(Built)
