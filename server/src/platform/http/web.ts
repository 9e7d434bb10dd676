import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../words'
import { Refusal } from './errors'
import type { App } from './http'

/** What a page is drawn from. */
type Drawn<D> = D & {
  language: Language
  /** What this one request asked of it; such a page is not kept. */
  came?: unknown
}

/** What the built browser side offers to the server; see its own docstrings in `web/src/entry-server.tsx`. */
interface Entry<D> {
  isDrawn(pathname: string): boolean
  isKnown(pathname: string): boolean
  pageName(pathname: string): string
  sourcesOf(pathname: string, language: Language): string[]
  languageOf(cookies: string | undefined): Language
  languageAsked(search: string): Language | undefined
  sitemapOf(origin: string, more: readonly string[]): string
  render(url: string, data: Drawn<D>): Promise<Page>
  documentOf(template: string, page: Page, files: PageFiles, styleOf: (href: string) => string): string
  shellOf(
    template: string,
    pathname: string,
    data: D & { language: Language },
    files: PageFiles,
    styleOf: (href: string) => string,
  ): Promise<string>
}

interface Page {
  html: string
  status: number
  head: string
  language: Language
  needsScripts: boolean
}

interface PageFiles {
  scripts: string[]
  styles: string[]
}

/** As much of a line of the build's manifest as is needed. */
interface Chunk {
  file: string
  name?: string
  css?: string[]
  imports?: string[]
}

/** A page with a form that works without scripts. */
export interface FormPage {
  /** What it opens with for the query of its address; undefined for what all visitors see alike. */
  opened(query: URLSearchParams): unknown
  /** What it says to what was sent. */
  asked(given: URLSearchParams, ip: string): Promise<{ came: unknown; status: number; retryAfter?: number | undefined }>
}

/** Where the data of public pages comes from; the site room gives it. */
export interface PageSource<D> {
  /** The portal's own address, without a slash at its end. */
  origin: string
  /** All that one page shows in a language. */
  data(pathname: string, language: Language): Promise<D>
  /** Pages that come and go with the content, such as those of news, for the list that search engines read. */
  paths(): Promise<string[]>
  /** Another text after each commit that changes what a public page shows, never an earlier one again; cheap, asked on every page. */
  stamp(): Promise<string>
  /** Address of the external chat page, for frame-src; empty without one. */
  chat(): Promise<string>
  /** Pages that answer a form, by their paths. */
  forms: Readonly<Record<string, FormPage>>
}

/** The built browser side, from the source tree as from the bundle; undefined while nothing is built (tests, `npm run dev`). */
function builtWeb(): string | undefined {
  for (let at = dirname(fileURLToPath(import.meta.url)); at !== dirname(at); at = dirname(at)) {
    const built = join(at, 'web', 'dist')
    if (existsSync(join(built, 'client', 'index.html'))) return built
  }
  return undefined
}

interface Web<D> {
  /** The folder of the files that browsers get. */
  client: string
  entry: Entry<D>
}

/** Reads the built browser side; undefined while nothing is built. */
export async function loadWeb<D>(): Promise<Web<D> | undefined> {
  const built = builtWeb()
  if (!built) return undefined
  const entry = (await import(/* @vite-ignore */ pathToFileURL(join(built, 'server', 'entry-server.js')).href)) as Entry<D>
  return { client: join(built, 'client'), entry }
}

/** Draws one page as whoever asks for it gets it, but for the nonce, whose place says `__NONCE__`. */
export type DrawPage<D> = (pathname: string, data: Drawn<D>) => Promise<{ text: string; status: number }>

/** What draws the pages of the built browser side. */
export function drawerOf<D>({ client, entry }: Web<D>): DrawPage<D> {
  const template = readFileSync(join(client, 'index.html'), 'utf8')
  const styleOf = (href: string) => readFileSync(join(client, href), 'utf8')
  const filesOf = filesBeyond(readManifest(client), 'index.html')
  return async (pathname, data) => {
    const files = filesOf(entry.sourcesOf(pathname, data.language))
    if (!entry.isDrawn(pathname) && entry.isKnown(pathname))
      return { text: await entry.shellOf(template, pathname, data, files, styleOf), status: 200 }
    const drawn = await entry.render(pathname, data)
    return { text: entry.documentOf(template, drawn, files, styleOf), status: drawn.status }
  }
}

/**
 * Serves the browser side: hashed files for a year, public and sign-in pages drawn by the server and kept until their data
 * changes, so too the page of an unknown address, with status 404; for every other path a page that the browser fills, for some with a first drawing for nobody in particular. Pages are drawn for a stranger, whoever asks.
 * Each response carries a fresh nonce.
 */
export async function serveWeb<D>(app: App, web: Web<D> | undefined, source: PageSource<D>): Promise<boolean> {
  if (!web) return false
  const { client, entry } = web
  const draw = drawerOf(web)
  let kept = { stamp: '', pages: new Map<string, { text: string; status: number }>() }

  await app.http.register(async files => {
    files.addHook('onRoute', route => {
      route.config = { ...route.config, builtFile: true }
    })
    await files.register(fastifyStatic, {
      root: client,
      wildcard: false,
      index: false,
      globIgnore: ['index.html'],
      preCompressed: true,
      setHeaders: (reply, path) => {
        const kept = path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
        // What a browser runs between itself and the portal is asked for anew each time.
        reply.header('cache-control', /\/sw\.js(\.\w+)?$/.test(path) ? 'no-cache' : kept)
        // A mail is shown in a frame without an origin, which has to be allowed to fetch the font of its Hindi.
        if (/\.woff2$/.test(path)) reply.header('access-control-allow-origin', '*')
        // What it may do goes by its own answer: it fetches what it is asked for.
        if (/\/sw\.js(\.\w+)?$/.test(path)) reply.header('content-security-policy', "default-src 'none'; connect-src 'self'")
        // It needs nothing but the styles in it.
        if (/\/offline\.html(\.\w+)?$/.test(path)) reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      },
    })
  })

  const page = async (pathname: string, language: Language) => {
    const stamp = await source.stamp()
    if (stamp !== kept.stamp) kept = { stamp, pages: new Map() }
    // Those of this stamp, which was read before the data: what is drawn here is kept under no later one, however long it takes.
    const { pages } = kept
    const name = `${language} ${entry.pageName(pathname)}`
    const before = pages.get(name)
    if (before) return before
    const made = await draw(pathname, { ...(await source.data(pathname, language)), language })
    // An address of news that is not there is drawn each time: there are as many of them as somebody cares to ask for.
    if (made.status === 200 || !entry.isDrawn(pathname)) pages.set(name, made)
    return made
  }

  app.http.get('/sitemap.xml', async (_, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(entry.sitemapOf(source.origin, await source.paths())),
  )
  app.http.get('/robots.txt', (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robotsOf(source.origin)),
  )
  app.http.get('/*', async (request, reply) => {
    // A file that is not there is not a page.
    if (/\.\w{2,5}$/.test(request.url.split('?')[0] ?? '')) return reply.code(404).type('text/plain').send('Not found')
    // An address such as `//` names a host, and an empty one at that.
    if (request.url.startsWith('//') || !URL.canParse(request.url, 'http://site'))
      return reply.code(404).type('text/plain').send('Not found')
    const { pathname, search, searchParams } = new URL(request.url, 'http://site')
    const asked = entry.languageAsked(search)
    // Whoever follows a link to a page in Hindi reads on in Hindi.
    if (asked) reply.header('set-cookie', `language=${asked}; Path=/; Max-Age=31536000; SameSite=Lax`)
    const language = asked ?? entry.languageOf(request.headers.cookie)
    const came = Object.hasOwn(source.forms, pathname) ? source.forms[pathname]?.opened(searchParams) : undefined
    return send(reply, came === undefined ? await page(pathname, language) : await pageFor(pathname, language, came))
  })

  /** A page for one request alone. */
  const pageFor = async (pathname: string, language: Language, came: unknown) =>
    draw(pathname, { ...(await source.data(pathname, language)), language, came })

  async function send(reply: FastifyReply, { text, status }: { text: string; status: number }) {
    const nonce = randomBytes(16).toString('base64')
    guard(reply, nonce, await source.chat())
    return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text.replaceAll('__NONCE__', nonce))
  }

  await app.http.register(async forms => {
    // Of these pages alone: everywhere else a body is JSON.
    forms.addContentTypeParser<string>('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 2000 }, (_, body, done) =>
      done(null, new URLSearchParams(body)),
    )
    for (const [pathname, { asked }] of Object.entries(source.forms))
      forms.post(pathname, { config: { askedByForm: true } }, async (request, reply) => {
        assertFromHere(request)
        const given = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
        const { came, status, retryAfter } = await asked(given, request.ip)
        if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
        const { text } = await pageFor(pathname, entry.languageOf(request.headers.cookie), came)
        return send(reply, { text, status })
      })
  })
  return true
}

/** A form of another site does not ask in its visitors' name, and so uses up nothing of what their network may ask. Old browsers do not say where they are. @throws Refusal 403 */
function assertFromHere(request: FastifyRequest): void {
  const from = request.headers['sec-fetch-site']
  if (from !== undefined && from !== 'same-origin') throw new Refusal('This request could not be understood', 403)
}

/** Public pages are for everybody; what needs a sign-in, and calls, no crawler gets anything from. */
const robotsOf = (origin: string): string =>
  [
    'User-agent: *',
    ...['/backend', '/merchant', '/merchantstaff', '/frenchie', '/kyc', '/sandbox', '/payment-status'].map(path => `Disallow: ${path}`),
    'Disallow: /api/',
    'Allow: /api/logo',
    'Allow: /api/favicon',
    'Allow: /api/site/',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

/** The list of what was built from which source; empty where the build left none. */
function readManifest(client: string): Readonly<Record<string, Chunk>> {
  const path = join(client, '.vite', 'manifest.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>) : {}
}

/**
 * Scripts and styles that sources need, with all that they import, beyond what the page of `entry` names itself. A source is a file
 * that begins a part of the build, or a layer, whose file begins with its name.
 */
function filesBeyond(manifest: Readonly<Record<string, Chunk>>, entry: string): (sources: string[]) => PageFiles {
  const layerOf = (name: string) => Object.entries(manifest).find(([key, one]) => key.startsWith('_') && one.name === name)?.[1]
  /** What a chunk imports stands before it, as the browser would load it: a style that comes later wins. */
  function closure(names: readonly string[], seen = new Set<Chunk>(), ordered = new Set<Chunk>()): Set<Chunk> {
    for (const chunk of names.flatMap(name => manifest[name] ?? layerOf(name) ?? [])) {
      if (seen.has(chunk)) continue
      seen.add(chunk)
      closure(chunk.imports ?? [], seen, ordered)
      ordered.add(chunk)
    }
    return ordered
  }
  const known = closure([entry])
  return sources => {
    const chunks = [...closure(sources)].filter(chunk => !known.has(chunk))
    return {
      scripts: [...new Set(chunks.map(({ file }) => `/${file}`))],
      styles: [...new Set(chunks.flatMap(({ css = [] }) => css.map(file => `/${file}`)))],
    }
  }
}

/**
 * The page's policy. No 'unsafe-inline' or 'unsafe-eval'; the one exception is style attributes, which server-drawn
 * Mantine carries.
 */
function guard(reply: FastifyReply, nonce: string, chat: string): void {
  const frames = chat ? ` ${new URL(chat).origin}` : ''
  reply.header(
    'content-security-policy',
    [
      "default-src 'none'",
      `script-src 'self' 'nonce-${nonce}'`,
      `style-src 'self' 'nonce-${nonce}'`,
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "connect-src 'self'",
      "font-src 'self'",
      "worker-src 'self' blob:",
      "manifest-src 'self'",
      `frame-src 'self' blob:${frames}`,
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
    ].join('; '),
  )
}
