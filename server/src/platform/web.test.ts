import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { App } from './http'
import { serveWeb } from './web'

const client = mkdtempSync(join(tmpdir(), 'web-'))
const http = Fastify()
beforeAll(async () => {
  writeFileSync(join(client, 'index.html'), '<html></html>')
  mkdirSync(join(client, 'assets'))
  writeFileSync(join(client, 'assets', 'site-1.js'), '1')
  const drawn = { html: '', status: 200, head: '', language: 'en' as const }
  const entry = {
    isPublicPage: (pathname: string) => pathname === '/',
    languageOf: () => 'en' as const,
    render: async () => drawn,
    documentOf: () => 'the page',
    shellOf: () => 'the shell',
  }
  const source = { data: async () => ({}), stamp: async () => '1', title: () => 'Site', chat: async () => '' }
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
  expect(await asked('/account/x?y=//')).toEqual({ status: 200, body: 'the shell' })
  for (const path of ['//', '///', '//x', '//[', '//:80', '//?x', 'http://x/y', '/%'])
    expect((await asked(path)).status, path).toBeLessThan(500)
  expect(await asked('//')).toEqual({ status: 404, body: 'Not found' })
})

it('marks the files of the build, which no limit of requests counts, and nothing else', async () => {
  const counted = async (url: string) => (await http.inject({ url })).headers['x-counted']
  expect(await counted('/assets/site-1.js')).toBe('no')
  expect(await counted('/')).toBe('yes')
  expect(await counted('/assets/gone-1.js')).toBe('yes')
})
