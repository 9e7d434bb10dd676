import type { BusinessInfo, SiteContent } from '@sevakendra/contract/site/endpoints'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, matchRoutes, type RouteObject, StaticRouterProvider } from 'react-router'
import { authLines, authRoutes } from './areas/auth'
import { merchantRoutes } from './areas/merchant'
import { publicLines, publicRoutes } from './areas/public'
import { App } from './kit/shell/app'
import { screenReady } from './kit/shell/area'
import { titleOf } from './kit/shell/business'
import { DrawnFor, fillFirst } from './kit/shell/first-drawing'
import { NotFound } from './kit/shell/not-found'
import { languageAsked, languageOf, translator, wordsOf } from './kit/words/words'
import { type PageData, readOf } from './site/page-data'
import { escaped, type HeadLook, headTags, inScript, lookTags, sitemapOf } from './site/page-head'

export { languageAsked, languageOf, sitemapOf }

/** What pages are made of: the record of the business, and what the public pages show besides. */
export interface SiteData {
  language: PageData['language']
  business: BusinessInfo
  content: SiteContent
  look: HeadLook
  /** What this page alone shows (`readOf`); undefined for a page that shows nothing of its own, and where there is none. */
  answer?: unknown
  /** What this one request asked of the page, for the page to say. */
  came?: unknown
  /** The portal's own address, without a slash at its end. */
  origin: string
}

export interface RenderedPage {
  /** What stands inside `#root`. */
  html: string
  /** 200, or 404 for a path that is no public page. */
  status: number
  /** Title, description and the data island, for the place between `<!--head-->` and `<!--/head-->`. */
  head: string
  language: PageData['language']
  /** Nothing on it works without scripts: it says so where there are none. */
  needsScripts: boolean
}

/** Built files by their addresses, such as `/assets/door-1a2b.js`: what a page needs beyond what `index.html` names itself. */
export interface PageFiles {
  scripts: readonly string[]
  styles: readonly string[]
}

/** With their parameters: `/services/:slug`. */
const publicPaths = publicLines.map(line => ({ path: `/${line.path}` }))

/** The sign-in pages, by what they are made of beyond the layer of all of them. What looks into somebody's account begins with a secret that only the browser has. */
const doorSources: Readonly<Record<string, readonly string[]>> = {
  '/auth/login': [],
  '/auth/register': ['src/registration/registration-apply.tsx'],
  '/auth/reset-password': [],
  '/auth/forgot-username': [],
}

/** Public pages whose code is fetched by their readers alone, where they have styles of their own. */
const pageSources: Readonly<Record<string, readonly string[]>> = { '/track': ['src/areas/track-page.tsx'] }

/** By the first word of the path: what the browser's router asks for (`main.tsx`). A name without a folder is that of a layer (`layers.ts`). */
const areaSources: Readonly<Record<string, string>> = {
  auth: 'door',
  kyc: 'door',
  backend: 'src/areas/backoffice.tsx',
  merchant: 'src/areas/merchant.tsx',
  merchantstaff: 'src/areas/merchant.tsx',
  frenchie: 'src/areas/merchant.tsx',
}

/** A screen that is drawn for everybody of a role, for nobody in particular (`kit/shell/first-drawing.ts`). */
interface FirstScreen {
  /** In lower case. */
  role: string
  routes: () => RouteObject[]
  /** What it reads first; everybody of this role may. */
  reads: string[]
  /** The read whose answer holds balance and counts. */
  filledFrom: string
}

/** By path. */
const firstScreens: Readonly<Record<string, FirstScreen>> = {
  '/merchant': {
    role: 'merchant',
    routes: () => merchantRoutes('merchant'),
    reads: ['/auth/me', '/merchant/dashboard', '/merchant/accounting/closing', '/notice/unread', '/merchant/account/ids/status'],
    filledFrom: '/merchant/dashboard',
  },
}

const firstScreenOf = (pathname: string): FirstScreen | undefined =>
  Object.hasOwn(firstScreens, pathname) ? firstScreens[pathname] : undefined

/** The sign-in pages; each line is a screen of its own. */
const doorPaths = authLines.map(line => ({ path: `/auth/${line.path}` }))

/** The public screen at an address; of those with a part that varies, where it may lead to something. */
function publicScreen(pathname: string) {
  const [match] = matchRoutes(publicPaths, pathname) ?? []
  const varies = match && Object.keys(match.params).length > 0
  return varies && readOf(pathname, 'en') === undefined ? undefined : match
}

/** Areas of which every path may be a screen: who is signed in may see which ones there are. */
const guardedAreas: ReadonlySet<string> = new Set(['backend', 'merchant', 'merchantstaff', 'frenchie', 'kyc', 'sandbox'])

const areaOf = (pathname: string): string => pathname.split('/')[1]?.toLowerCase() ?? ''

/** Whether there may be a screen at an address; where there is none, the answer is 404. Paths of the guarded areas all pass. */
export function isKnown(pathname: string): boolean {
  if (guardedAreas.has(areaOf(pathname))) return true
  // The router would write a warning for each.
  return isWellFormed(pathname) && (publicScreen(pathname) !== undefined || matchRoutes(doorPaths, pathname) !== null)
}

function isWellFormed(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

/** Whether a page is drawn here, for a stranger, rather than in the browser. */
export function isDrawn(pathname: string): boolean {
  if (Object.hasOwn(doorSources, pathname)) return true
  if (!isWellFormed(pathname)) return false
  const match = publicScreen(pathname)
  // One spelling of each, since pages are kept under it.
  return match !== undefined && match.pathname === pathname && (match.route.path === pathname || readOf(pathname, 'en') !== undefined)
}

/**
 * The name under which a page may be kept: pages that are not drawn differ by their area alone, and unknown addresses share one.
 * @returns one of a few texts, whatever the path
 */
export function pageName(pathname: string): string {
  const area = areaOf(pathname)
  if (isDrawn(pathname) || firstScreenOf(pathname)) return pathname
  if (!isKnown(pathname)) return ''
  return Object.hasOwn(areaSources, area) ? `${area}/` : 'other/'
}

/**
 * What a page begins with, as sources and layers of the build: its browser fetches them at once instead of one after the other.
 * @returns names of the build's manifest
 */
export function sourcesOf(pathname: string, language: PageData['language']): string[] {
  // The page of an unknown address is drawn here and needs no area.
  const area = isKnown(pathname) ? areaOf(pathname) : ''
  const own = { ...doorSources, ...pageSources }
  const screen = (Object.hasOwn(own, pathname) && own[pathname]) || []
  const frame = Object.hasOwn(areaSources, area) && areaSources[area]
  return [...(frame ? [frame, 'http'] : []), ...screen, ...(language === 'hi' ? ['src/hindi.ts'] : [])]
}

/**
 * Draws a page from the same React code that the browser takes up again.
 * Depends on nothing but its arguments: the result may be kept per path and language until the data changes.
 * @param url path and query, such as `/services`; the query changes nothing but what comes with it as `came`
 * @param data language, business record, news, fees, links and credits, and what the page alone shows; what is shown of it goes into its data island
 */
export async function render(
  url: string,
  { language, business, content, look, origin, answer: reply, came }: SiteData,
): Promise<RenderedPage> {
  const { pathname } = new URL(url, 'http://site')
  const isDoor = Object.hasOwn(doorSources, pathname)
  const read = readOf(pathname, language)
  const ownAnswer = read === undefined ? undefined : { to: read, reply: reply ?? null }
  const answer = came === undefined ? ownAnswer : { to: pathname, reply: came }
  const routes = [...publicRoutes(content, answer), ...authRoutes, { path: '*', element: <NotFound /> }]
  const handler = createStaticHandler(routes)
  const [context, words] = await Promise.all([
    handler.query(new Request(`http://site${pathname}`)),
    wordsOf(language),
    screenReady(routes, pathname),
  ])
  if (context instanceof Response) throw new Error(`Drawn pages do not redirect: ${pathname}`)
  const i18n = translator(language, words)
  const html = renderToString(
    <App words={i18n} business={business}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
    </App>,
  )
  const t = (text: string, values?: Record<string, string>) => i18n.t(text, values ?? {})
  const head =
    headTags({ pathname, language, business, content, look, origin, answer: reply, t }) +
    island({ language, business, ...(!isDoor && { content }), ...(answer && { answer }), drawn: true })
  const found = isDrawn(pathname) && answer?.reply !== null
  return { html, head, status: found ? 200 : 404, language, needsScripts: isDoor }
}

const island = (data: PageData): string => `<script type="application/json" id="data">${inScript(data)}</script>`

/**
 * Puts a drawn page into the built `dist/client/index.html`. Styles go into the page itself, so that the first
 * paint waits for one answer only. `__NONCE__` is left for the server to replace in every response.
 * @param template text of `dist/client/index.html`
 * @param files what the page needs beyond what the template names
 * @param styleOf text of a built stylesheet by its address, such as `/assets/index-1a2b.css`
 */
export function documentOf(template: string, page: RenderedPage, files: PageFiles, styleOf: StyleOf): string {
  const { bare, styles } = withStyles(template, files, styleOf)
  return bare
    .replace('<html lang="en"', () => `<html lang="${page.language}"`)
    .replace(/<!--head-->[\s\S]*?<!--\/head-->/, () => page.head + styles + preloads(files))
    .replace(/<!--app-->([\s\S]*?)<!--\/app-->(<\/div>)/, (_, without: string, end: string) =>
      page.needsScripts ? page.html + end + without : page.html + end,
    )
}

type StyleOf = (href: string) => string

/** A page without the links to its styles, and the styles themselves, for the page. */
function withStyles(template: string, files: PageFiles, styleOf: StyleOf): { bare: string; styles: string } {
  const hrefs: string[] = []
  const bare = template.replace(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g, (_, href: string) => {
    hrefs.push(href)
    return ''
  })
  const styles = [...hrefs, ...files.styles].map(href => {
    const style = styleOf(href)
    const font = /url\(([^)]*inter-latin-(?!ext)[^)]*\.woff2)\)/.exec(style)?.[1]
    const preload = font ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">` : ''
    // The link tells the loader of lazy code that these styles are already here. Its type is none that a browser fetches; some fetch
    // what is only disabled.
    return [preload, `<style nonce="__NONCE__">${style}</style>`, `<link rel="stylesheet" type="text/inlined" href="${href}">`].join('')
  })
  return { bare, styles: styles.join('') }
}

/**
 * The page of what is not drawn here: the browser does it all, and begins at once with the files of the area and what its first screen reads.
 * For some, a first drawing of the screen comes along, hidden, with its styles: see `FirstScreen`.
 * @param files what the area needs beyond what the template names
 * @param styleOf as for `documentOf`
 */
export async function shellOf(
  template: string,
  pathname: string,
  { language, business, look }: Omit<SiteData, 'content' | 'origin'>,
  files: PageFiles,
  styleOf: StyleOf,
): Promise<string> {
  const screen = firstScreenOf(pathname)
  const headOf = (data: PageData) => `<title>${escaped(titleOf(business))}</title>${lookTags(look)}${island(data)}`
  if (!screen) {
    const styles = files.styles.map(href => `<link rel="stylesheet" crossorigin href="${href}">`).join('')
    return template
      .replace('<html lang="en"', () => `<html lang="${language}"`)
      .replace(/<!--head-->[\s\S]*?<!--\/head-->/, () => headOf({ language, business }) + preloads(files))
      .replace('</head>', () => `${styles}</head>`)
  }
  const { role, reads, filledFrom } = screen
  const { bare, styles } = withStyles(template, files, styleOf)
  const first = `<div id="first" data-reads="${filledFrom}" hidden>${await drawnFirst(pathname, screen, language, business)}</div>`
  return (
    bare
      .replace('<html lang="en"', () => `<html lang="${language}"`)
      .replace(/<!--head-->[\s\S]*?<!--\/head-->/, () => headOf({ language, business, reads: { role, paths: reads } }))
      // After the script that asks for what the screen reads, which nothing shall hold up.
      .replace('</head>', () => `${styles}${preloads(files)}</head>`)
      .replace('<div id="root">', root => first + fillScript + root)
  )
}

const fillScript = `<script nonce="__NONCE__">(${fillFirst})()</script>`

async function drawnFirst(
  pathname: string,
  { role, routes }: FirstScreen,
  language: PageData['language'],
  business: BusinessInfo,
): Promise<string> {
  const handler = createStaticHandler(routes())
  const [context, words] = await Promise.all([handler.query(new Request(`http://site${pathname}`)), wordsOf(language)])
  if (context instanceof Response) throw new Error(`First screens do not redirect: ${pathname}`)
  return renderToString(
    <App words={translator(language, words)} business={business}>
      <DrawnFor value={{ role, displayName: '', code: '' }}>
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
      </DrawnFor>
    </App>,
  )
}

const preloads = ({ scripts }: PageFiles): string => scripts.map(href => `<link rel="modulepreload" crossorigin href="${href}">`).join('')
