import dns from 'node:dns/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { NotToBeCalled } from '../mail/host'
import { Late, post } from './outgoing'

let server: Server
let port: number
let heard: IncomingMessage[]
let answer: (response: ServerResponse) => void

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume()
    heard.push(request)
    answer(response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** What the name server answers; nothing is asked of the real one. */
const lookup = vi.spyOn(dns, 'lookup')
const named = (...addresses: string[]) =>
  lookup.mockImplementation((async () => addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))) as never)
beforeEach(() => {
  heard = []
  answer = response => response.writeHead(204).end()
  lookup.mockClear()
  named('127.0.0.1')
  syncBuiltinESMExports()
})
afterEach(() => vi.useRealTimers())
afterAll(() => {
  lookup.mockRestore()
  syncBuiltinESMExports()
})

const here = () => `hooks.example.in:${port}`
const call = (timeoutMs = 5000) => post(`http://${here()}/in?x=1`, '{}', { hosts: [here()], strict: false, timeoutMs })

describe('a call of an outside server', () => {
  it.each([
    ['the only one', ['10.0.0.5']],
    ['the first', ['10.0.0.5', '8.8.8.8']],
    ['the last', ['8.8.8.8', '2404:6800:4009:80c::200e', 'fd00::1']],
  ])('is not made where an address of its name is inside our network, be it %s', async (_, addresses) => {
    named(...addresses)
    const url = 'https://hooks.example.in/'
    await expect(post(url, '{}', { hosts: ['hooks.example.in'], strict: true, timeoutMs: 5000 })).rejects.toThrow(NotToBeCalled)
  })

  it('goes to the very address that was judged: its name is resolved once', async () => {
    expect(await call()).toEqual({ status: 204, text: '' })
    expect(lookup).toHaveBeenCalledTimes(1)
    expect(heard.map(({ url, headers }) => [url, headers.host])).toEqual([['/in?x=1', here()]])
  })

  it('follows no redirect, and reads nothing of what was not accepted', async () => {
    answer = response => response.writeHead(307, { location: `http://${here()}/elsewhere` }).end('moved')
    expect(await call()).toEqual({ status: 307, text: '' })
    answer = response => response.writeHead(500).end('a stack trace')
    expect(await call()).toEqual({ status: 500, text: '' })
    expect(heard).toHaveLength(2)
  })

  it('reads no more than an answer may have', async () => {
    answer = response => response.writeHead(200).end('x'.repeat(64 * 1024))
    expect((await call()).text).toHaveLength(64 * 1024)
    answer = response => response.writeHead(200).end('x'.repeat(64 * 1024 + 1))
    await expect(call()).rejects.toThrow('answers too much')
  })

  it.each([
    ['the name server', () => lookup.mockImplementation((() => new Promise(() => {})) as never)],
    [
      'the server',
      () => {
        answer = () => {}
      },
    ],
    [
      'the rest of the answer',
      () => {
        answer = response => response.writeHead(200, { 'content-length': '10' }).write('half')
      },
    ],
  ])('is given up after its time, when %s does not come', async (_, hang) => {
    hang()
    await expect(call(200)).rejects.toThrow(Late)
  })
})
