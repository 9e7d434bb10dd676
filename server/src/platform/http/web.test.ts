import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { App } from './http'
import { serveWeb } from './web'

const client = mkdtempSync(join(tmpdir(), 'web-'))
const http = Fastify()
const drawn = { html: '', status: 200, head: '', language: 'en' as const, needsScripts: false }
const entry = {
  isDrawn: (pathname: string) => pathname === '/',
  isKnown: (pathname: string) => !pathname.startsWith('/nowhere'),
  pageName: (pathname: string) => pathname,
  sourcesOf: (pathname: string) => (pathname === '/shop' ? ['src/shop.tsx', 'door', 'nothing'] : []),
  languageOf: () => 'en' as const,
  languageAsked: (search: string) => (search === '?lang=hi' ? ('hi' as const) : undefined),
  sitemapOf: (origin: string, more: readonly string[]) => `the map of ${origin} and ${more}`,
  render: async (url: string) => ({ ...drawn, status: url === '/' ? 200 : 404 }),
  documentOf: () => 'the page',
  shellOf: async (_: string, __: string, ___: unknown, files: unknown) => `the shell ${JSON.stringify(files)}`,
}
const source = {
  origin: 'https://asha.example',
  data: async () => ({}),
  paths: async () => ['/news/4'],
  stamp: async () => '1',
  chat: async () => '',
  forms: {},
}

beforeAll(async () => {
  writeFileSync(join(client, 'index.html'), '<html></html>')
  mkdirSync(join(client, 'assets'))
  writeFileSync(join(client, 'assets', 'site-1.js'), '1')
  mkdirSync(join(client, '.vite'))
  const manifest = {
    'index.html': { file: 'assets/site-1.js', css: ['assets/site-1.css'], imports: ['_run-1.js'] },
    '_run-1.js': { file: 'assets/run-1.js' },
    '_door-1.js': { file: 'assets/door-1.js', name: 'door', css: ['assets/door-1.css'], imports: ['index.html', '_run-1.js'] },
    'src/shop.tsx': { file: 'assets/shop-1.js', name: 'shop', imports: ['_part-1.js', '_door-1.js'] },
    '_part-1.js': { file: 'assets/part-1.js', name: 'part', css: ['assets/part-1.css'], imports: ['_door-1.js'] },
  }
  writeFileSync(join(client, '.vite', 'manifest.json'), JSON.stringify(manifest))
  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-counted', request.routeOptions.config?.builtFile === true ? 'no' : 'yes')
  })
  await serveWeb({ http } as unknown as App, { client, entry }, source)
  await http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await http.close()
  rmSync(client, { recursive: true })
})

/** As it stands in the request: a library would make an address of it first. */
const asked = (path: string) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const { port } = http.server.address() as AddressInfo
    request({ host: '127.0.0.1', port, path }, answer => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve({ status: answer.statusCode, body: String(Buffer.concat(parts)) }))
    })
      .on('error', reject)
      .end()
  })

it('answers what is no address as a page that is not there', async () => {
  expect(await asked('/')).toEqual({ status: 200, body: 'the page' })
  expect(await asked('/account/x?y=//')).toEqual({ status: 200, body: 'the shell {"scripts":[],"styles":[]}' })
  for (const path of ['//', '///', '//x', '//[', '//:80', '//?x', 'http://x/y', '/%'])
    expect((await asked(path)).status, path).toBeLessThan(500)
  expect(await asked('//')).toEqual({ status: 404, body: 'Not found' })
})

it('answers an unknown address with the page that says so, and with 404', async () => {
  for (const path of ['/nowhere', '/nowhere/else?x=1']) expect(await asked(path)).toEqual({ status: 404, body: 'the page' })
  expect((await asked('/account')).status).toBe(200)
})

it('tells crawlers where the pages are, and what is none of theirs', async () => {
  expect(await asked('/sitemap.xml')).toEqual({ status: 200, body: 'the map of https://asha.example and /news/4' })
  const { body } = await asked('/robots.txt')
  expect(body.split('\n')).toEqual(
    expect.arrayContaining(['User-agent: *', 'Disallow: /backend', 'Disallow: /api/', 'Sitemap: https://asha.example/sitemap.xml']),
  )
})

it('draws a page in the language that its address asks for, and remembers it', async () => {
  const answer = await http.inject('/?lang=hi')
  expect(answer.headers['set-cookie']).toBe('language=hi; Path=/; Max-Age=31536000; SameSite=Lax')
  expect((await http.inject('/')).headers['set-cookie']).toBeUndefined()
})

it('gives a page the scripts and styles that its area needs beyond those of the first page, by file and by layer', async () => {
  const { body } = await asked('/shop')
  expect(JSON.parse(body.replace('the shell ', ''))).toEqual({
    // What is imported comes first: of two styles for one thing the later one wins.
    scripts: ['/assets/door-1.js', '/assets/part-1.js', '/assets/shop-1.js'],
    styles: ['/assets/door-1.css', '/assets/part-1.css'],
  })
})

it('marks the files of the build, which no limit of requests counts, and nothing else', async () => {
  const counted = async (url: string) => (await http.inject({ url })).headers['x-counted']
  expect(await counted('/assets/site-1.js')).toBe('no')
  expect(await counted('/')).toBe('yes')
  expect(await counted('/assets/gone-1.js')).toBe('yes')
})

it('keeps a page under the content that it was drawn from, though that changes meanwhile', async () => {
  let content = { fee: '107', stamp: '1' }
  let waiting: Promise<void> | undefined
  let go = () => {}
  const held = () => {
    waiting = new Promise(resolve => {
      go = resolve
    })
  }
  const asked: string[] = []
  const data = async () => {
    const read = content.fee
    asked.push(read)
    await waiting
    return { fee: read }
  }
  const site = Fastify()
  const pages = { ...entry, isDrawn: () => true, render: async (_: string, { fee }: { fee: string }) => ({ ...drawn, html: fee }) }
  const documentOf = (_: string, { html }: { html: string }) => html
  await serveWeb(
    { http: site } as unknown as App,
    { client, entry: { ...pages, documentOf } },
    { origin: '', data, paths: async () => [], stamp: async () => content.stamp, chat: async () => '', forms: {} },
  )
  const body = async (url: string) => (await site.inject(url)).body
  held()
  const slow = body('/')
  await vi.waitUntil(() => asked.length === 1)
  waiting = undefined
  content = { fee: '120', stamp: '2' }
  // Whoever comes first moves the stamp; the page that was begun before is drawn after.
  expect(await body('/services')).toBe('120')
  go()
  expect(await slow).toBe('107')
  expect([await body('/'), await body('/')]).toEqual(['120', '120'])
  // It is kept then.
  expect(asked).toEqual(['107', '120', '120'])
  await site.close()
})
