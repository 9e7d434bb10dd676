import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { publicLines, publicRoutes } from './areas/public'
import { App } from './kit/app'
import { titleOf } from './kit/business'
import { NotFound } from './kit/not-found'
import { languageOf, translator, wordsOf } from './kit/words'
import type { PageData } from './site/page-data'

export type { PageData }
export { languageOf }

export interface RenderedPage {
  /** What stands inside `#root`. */
  html: string
  /** 200, or 404 for a path that is no public page. */
  status: number
  /** Title, description and the data island, for the place between `<!--head-->` and `<!--/head-->`. */
  head: string
  language: PageData['language']
}

const paths = new Set(publicLines.map(line => `/${line.path}`))

/** Whether a path is a public page, and so drawn here rather than in the browser. */
export const isPublicPage = (pathname: string): boolean => paths.has(pathname)

/**
 * Draws a public page from the same React code that the browser takes up again.
 * Depends on nothing but its arguments: the result may be kept per path and language until the data changes.
 * @param url path and query, such as `/services`; the query changes nothing
 * @param data language, business record, news, fees, links and credits; all of it goes into the page's data island
 */
export async function render(url: string, data: PageData): Promise<RenderedPage> {
  const { pathname } = new URL(url, 'http://site')
  const routes = [...publicRoutes(data), { path: '*', element: <NotFound /> }]
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(`http://site${pathname}`))
  if (context instanceof Response) throw new Error(`Public pages do not redirect: ${pathname}`)
  const words = translator(data.language, await wordsOf(data.language))
  const html = renderToString(
    <App words={words} business={data.business}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
    </App>,
  )
  const about = words.t('File PAN applications, see the price before you pay, and follow every paper until it is acknowledged.')
  const head = [
    `<title>${escaped(titleOf(data.business))}</title>`,
    `<meta name="description" content="${escaped(about)}">`,
    `<script type="application/json" id="data">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`,
  ].join('')
  return { html, head, status: isPublicPage(pathname) ? 200 : 404, language: data.language }
}

/**
 * Puts a drawn page into the built `dist/client/index.html`. Styles go into the page itself, so that the first
 * paint waits for one answer only. `__NONCE__` is left for the server to replace in every response.
 * @param template text of `dist/client/index.html`
 * @param styleOf text of a built stylesheet by its address, such as `/assets/index-1a2b.css`
 */
export function documentOf(template: string, page: RenderedPage, styleOf: (href: string) => string): string {
  let styles = ''
  const bare = template.replace(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g, (_, href: string) => {
    const style = styleOf(href)
    const font = /url\(([^)]*inter-latin-wght-normal[^)]*\.woff2)\)/.exec(style)?.[1]
    if (font) styles += `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`
    // The disabled link tells the loader of late code that these styles are already here.
    styles += `<style nonce="__NONCE__">${style}</style><link rel="stylesheet" href="${href}" disabled>`
    return ''
  })
  return bare
    .replace('<html lang="en"', () => `<html lang="${page.language}"`)
    .replace(/<!--head-->[\s\S]*?<!--\/head-->/, () => page.head + styles)
    .replace(/<!--app-->[\s\S]*?<!--\/app-->/, () => page.html)
}

/**
 * The page of the other areas: nothing is drawn, the browser does it all.
 * @param title the business name, or 'Site'
 */
export const shellOf = (template: string, language: PageData['language'], title: string): string =>
  template
    .replace('<html lang="en"', () => `<html lang="${language}"`)
    .replace(/<!--head-->[\s\S]*?<!--\/head-->/, () => `<title>${escaped(title)}</title>`)

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, letter => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? letter)
