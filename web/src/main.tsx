import './kit/look/base.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { publicRoutes } from './areas/public'
import { App } from './kit/shell/app'
import { screenReady } from './kit/shell/area'
import { fetchAhead, lastArea, rememberArea } from './kit/shell/area-ahead'
import { endFirst, startAfterFirst } from './kit/shell/first-drawing'
import { NotFound } from './kit/shell/not-found'
import { RouteError } from './kit/shell/route-error'
import { languageOf, translator, wordsOf } from './kit/words/words'
import { readPageData } from './site/page-data'

/** The areas whose code is fetched when somebody goes there, by the first word of the path. */
const areas: Record<string, () => Promise<RouteObject[]>> = {
  auth: async () => (await import('./areas/auth')).authRoutes,
  kyc: async () => (await import('./areas/kyc')).kycRoutes,
  backend: async () => (await import('./areas/backoffice')).backofficeRoutes,
  merchant: async () => (await import('./areas/merchant')).merchantRoutes('merchant'),
  merchantstaff: async () => (await import('./areas/merchant')).merchantRoutes('merchantstaff'),
  sandbox: async () => (await import('./areas/sandbox')).sandboxRoutes,
  frenchie: async () => (await import('./areas/merchant')).merchantRoutes('frenchie'),
}

/**
 * The routes of the area that a path lies in. Asked for again they are answered again: a navigation that was overtaken
 * adds nothing to the router, and the router itself leaves out what it has.
 */
async function routesFor(path: string): Promise<RouteObject[]> {
  const word = path.split('/')[1]?.toLowerCase() ?? ''
  if (!Object.hasOwn(areas, word)) return []
  rememberArea(word)
  return (await areas[word]?.()) ?? []
}

async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no place for the application')
  const data = readPageData()
  const language = data?.language ?? languageOf(document.cookie)
  const [catalogue, area] = await Promise.all([wordsOf(language), routesFor(window.location.pathname)])
  const routes = [...publicRoutes(data?.content, data?.answer), ...area, { path: '*', element: <NotFound />, errorElement: <RouteError /> }]
  // Where it cannot be had, the screen says so itself.
  if (data?.drawn) await screenReady(routes, window.location.pathname).catch(() => undefined)
  // Every route of this path is here. The router cannot know: where a path has parameters it would draw nothing and ask for
  // more routes first, so it is told that there is nothing to wait for. Elsewhere it may also put back how far one had scrolled.
  const matched = matchRoutes(routes, window.location)?.[0]
  const router = createBrowserRouter(routes, {
    ...(matched && Object.keys(matched.params).length > 0 && { hydrationData: {} }),
    patchRoutesOnNavigation: async ({ path, patch }) => patch(null, await routesFor(path)),
  })
  const app = (
    <App words={translator(language, catalogue)} business={data?.business}>
      <RouterProvider router={router} />
    </App>
  )
  if (data?.drawn) hydrateRoot(root, app)
  else {
    startAfterFirst()
    createRoot(root).render(app)
  }
  fetchAhead(() => routesFor(`/${lastArea()}`))
  // From here on the stylesheets spare nothing: see `data-awake` there.
  document.documentElement.dataset.awake = ''
}

/** What makes the portal installable and says that there is no connection (`public/sw.js`); after everything else, and in the built product alone. */
function install(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
  if (document.readyState === 'complete') void register()
  else window.addEventListener('load', () => void register())
}

install()
start().catch((error: unknown) => {
  console.error(error)
  endFirst()
  // What the server has drawn in full can be read without it.
  if (!document.getElementById('root')?.children.length) document.getElementById('missing')?.removeAttribute('hidden')
})
