import type { Access } from '@sevakendra/contract/kit/capabilities'
import { type ComponentType, createElement, lazy, type ReactElement, Suspense, useState } from 'react'
import { matchRoutes, type RouteObject, useMatches } from 'react-router'
import { fetched } from './lazy-part'
import { NotFoundInside } from './not-found'
import { PageSkeleton } from './page-skeleton'
import { RouteError } from './route-error'
import { type LinkTab, ScreenTabs, type TabGroup } from './screen-tabs'

/** One screen of an area: where it is, what it is called, who may see it. */
export interface Line {
  /** Below the area's base route; empty for its first screen. */
  path: string
  /** Its place in the sidebar: 'Actions / Payments', or 'Dashboard' without a group. */
  menu?: string
  title: string
  may: Access
  /** What its reader needs besides, to see what is worked on there. */
  reads?: Access
  element: ReactElement
  /** The path of the sidebar's entry to which a screen without one belongs, where it does not lie below it. */
  under?: string
  /** Paths that it leads on to, of a screen that does nothing else. */
  leadsTo?: readonly string[]
  /** The sidebar folds to icons, for screens that need the width. */
  rail?: true
  /** Screens that belong with it: ways to them stand beside its title. */
  tabs?: TabGroup
  /** Screens of other rooms to which it leads by a link in its text, as they declare. */
  waysOn?: readonly LinkTab[]
}

/**
 * A screen as its room declares it, in `<room>/screens-<area>.ts`. `linesOf` makes a line of it.
 */
export interface RoomLine extends Omit<Line, 'tabs' | 'waysOn'> {
  /** The area's group of screens with ways to each other, its own way there, and the one below that where a way leads to several. */
  tab?: readonly [group: string, title: string, within?: string]
  /** The path of a screen of another room that leads here by a link: that room need not know of this one. */
  wayFrom?: string
}

/** What a route of an area carries as `handle`: its line, and the way to have its screen's code at hand before it is drawn. */
type Handle = Omit<Line, 'element' | 'tabs'> & { ready?: () => Promise<unknown> }

/** Whether a screen opens for somebody. */
export const opensFor = ({ may, reads }: Pick<Line, 'may' | 'reads'>, held: (access: Access) => boolean): boolean =>
  held(may) && (reads === undefined || held(reads))

/** The routes of an area; each carries its line as `handle`. */
export const routesOf = (lines: readonly Line[]): RouteObject[] =>
  lines.map(({ element, tabs, ...line }) => ({
    ...(line.path === '' ? { index: true } : { path: line.path }),
    element: (
      <ScreenTabs value={tabs}>
        <Suspense fallback={<PageSkeleton />}>{element}</Suspense>
      </ScreenTabs>
    ),
    // A screen that broke leaves the frame around it in place.
    errorElement: <RouteError />,
    handle: { ...line, ...((element.type as Partial<LazyScreen>).load && { ready: (element.type as LazyScreen).load }) } satisfies Handle,
  }))

/** The routes of a signed-in area: an address below it that nobody declared says so inside its frame. */
export const guardedRoutesOf = (lines: readonly Line[]): RouteObject[] => [...routesOf(lines), { path: '*', element: <NotFoundInside /> }]

/** Fetches the code of the screen at a path, so that its first drawing is the screen itself and not what stands in for it. */
export async function screenReady(routes: RouteObject[], pathname: string): Promise<void> {
  await Promise.all(matchRoutes(routes, pathname)?.map(({ route }) => (route.handle as Handle | undefined)?.ready?.()) ?? [])
}

/** The line of the screen that is open. */
export function useLine(): Omit<Line, 'element' | 'tabs'> | undefined {
  return useMatches()
    .map(match => match.handle as Handle | undefined)
    .findLast(handle => handle?.title !== undefined)
}

/**
 * A screen whose code is fetched when it is opened.
 * @example element: lazyScreen(() => import('../../registration/registration-action'), 'RegistrationAction')
 */
export function lazyScreen<K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K): ReactElement {
  let here: ComponentType | undefined
  const get = async () => {
    here ??= (await fetched(load))[name]
    return { default: here }
  }
  const Lazy = lazy(get)
  function Screen() {
    // Once for each place: a screen whose type changed while it is drawn would forget what is being typed.
    const [Drawn] = useState<ComponentType>(() => here ?? Lazy)
    return <Drawn />
  }
  return createElement(Object.assign(Screen, { load: get }))
}

type LazyScreen = ComponentType & { load: () => Promise<unknown> }
