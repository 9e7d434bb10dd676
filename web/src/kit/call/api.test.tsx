import { pageOutOfDate } from '@sevakendra/contract/kit/problem'
import { type AxiosAdapter, AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios'
import { describe, expect, test, vi } from 'vitest'
import { memoryShelf, tokenOf } from '../../../test/token'
import { openSession } from '../session/open'
import { openClient, signOut } from './api'
import { errorText } from './error-text'

type Answer = { status: number; data?: unknown; type?: string } | 'no answer'
type Server = (config: InternalAxiosRequestConfig, bearer: string | undefined) => Answer | Promise<Answer>

function adapterOf(server: Server): AxiosAdapter {
  return async config => {
    const header = config.headers.get('Authorization')
    const answer = await server(config, typeof header === 'string' ? header.slice(7) : undefined)
    if (answer === 'no answer') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
    const text = JSON.stringify(answer.data ?? null)
    const data = config.responseType === 'blob' ? new Blob([text], { type: 'application/json' }) : (answer.data ?? '')
    const response = { data, status: answer.status, statusText: '', headers: new AxiosHeaders(), config }
    if (answer.status >= 200 && answer.status < 300) return response
    throw new AxiosError(`Request failed with status code ${answer.status}`, 'ERR_BAD_REQUEST', config, {}, response)
  }
}

const old = { token: tokenOf({ exp: 1 }), refreshToken: 'r1' }
const fresh = { token: tokenOf({ exp: 2 }), refreshToken: 'r2' }

/** A server that honours the fresh token alone and renews by the rule given. */
function fakeServer(renew: Server = () => ({ status: 200, data: fresh })) {
  const calls: string[] = []
  const session = openSession({ shelf: memoryShelf(), pause: () => Promise.resolve(), newName: () => 't', log: () => undefined })
  session.save(old)
  const expire = vi.fn(() => session.expire())
  const client = openClient({
    session,
    expire,
    origin: 'http://shop.test',
    adapter: adapterOf((config, bearer) => {
      calls.push(`${config.method} ${config.url}`)
      if (config.url === '/auth/refresh') return renew(config, bearer)
      if (bearer !== fresh.token) return { status: 401, data: { message: 'Please sign in' } }
      return { status: 200, data: { url: config.url, body: config.data } }
    }),
  })
  return { client, session, expire, calls, renewals: () => calls.filter(line => line === 'post /auth/refresh').length }
}

describe('the client', () => {
  test('speaks as the specification says', () => {
    const { client } = fakeServer()
    expect(client.defaults).toMatchObject({
      baseURL: 'http://shop.test/api',
      withCredentials: true,
      xsrfCookieName: 'XSRF-TOKEN',
      xsrfHeaderName: 'X-XSRF-TOKEN',
      timeout: 0,
    })
    expect(client.defaults.headers.common.Accept).toBe('application/json, text/plain')
    expect([199, 200, 299, 300].map(status => client.defaults.validateStatus?.(status))).toEqual([false, true, true, false])
  })

  test('sends no Authorization when nobody is signed in', async () => {
    const { client, session, calls } = fakeServer()
    session.clear()
    await expect(client.get('/business-info')).rejects.toMatchObject({ response: { status: 401 } })
    expect(calls).toEqual(['get /business-info'])
  })
})

describe('an XSRF pair that is gone', () => {
  test('is fetched anew, and the call sent again as it was, once', async () => {
    const { calls, client } = clearedCookies(1)
    expect((await client.post('/pay', { amount: 5 })).data).toEqual({ amount: 5 })
    expect(calls).toEqual(['post /pay', 'get /business-info', 'post /pay'])
  })

  test('is said to the person when that did not help', async () => {
    const { calls, client } = clearedCookies(9)
    await expect(client.post('/pay', {})).rejects.toMatchObject({ response: { status: 403 } })
    expect(calls).toHaveLength(3)
  })

  function clearedCookies(refusals: number) {
    const calls: string[] = []
    const session = openSession({ shelf: memoryShelf(), pause: () => Promise.resolve(), newName: () => 't', log: () => undefined })
    const adapter = adapterOf(config => {
      calls.push(`${config.method} ${config.url}`)
      if (config.method === 'get') return { status: 200 }
      refusals -= 1
      return refusals < 0 ? { status: 200, data: config.data } : { status: 403, data: { message: pageOutOfDate } }
    })
    return { calls, client: openClient({ session, expire: () => undefined, origin: 'http://shop.test', adapter }) }
  }
})

describe('a token that ran out', () => {
  test('is renewed once for many calls, and each is sent again as it was', async () => {
    const { client, session, calls, renewals } = fakeServer()
    const replies = await Promise.all([client.get('/a'), client.post('/b', { amount: 5 }), client.get('/c', { params: { q: 1 } })])
    expect(replies.map(reply => reply.data.url)).toEqual(['/a', '/b', '/c'])
    expect(replies[1].data.body).toBe('{"amount":5}')
    expect(renewals()).toBe(1)
    expect(calls).toHaveLength(7)
    expect(session.tokens()).toEqual(fresh)
  })

  test('sends the used-up pair under the names of the specification', async () => {
    let sent: unknown
    const { client } = fakeServer(config => {
      sent = JSON.parse(config.data as string)
      return { status: 200, data: fresh }
    })
    await client.get('/a')
    expect(sent).toEqual({ Token: old.token, refreshToken: 'r1' })
  })

  test('a call that failed while another renewed goes on with the new token', async () => {
    let answerLate = (): void => undefined
    const late = new Promise<void>(resolve => {
      answerLate = resolve
    })
    const session = openSession({ shelf: memoryShelf(), pause: () => Promise.resolve(), newName: () => 't', log: () => undefined })
    session.save(old)
    let renewals = 0
    const client = openClient({
      session,
      expire: () => undefined,
      adapter: adapterOf(async (config, bearer) => {
        if (config.url === '/auth/refresh') {
          renewals += 1
          return { status: 200, data: fresh }
        }
        if (config.url === '/slow' && bearer === old.token) await late
        return bearer === fresh.token ? { status: 200 } : { status: 401 }
      }),
    })
    const slow = client.get('/slow')
    await client.get('/fast')
    answerLate()
    await slow
    expect(renewals).toBe(1)
  })

  test('is not renewed a second time for a call that was sent again', async () => {
    const { client, renewals } = fakeServer(() => ({ status: 200, data: { token: tokenOf({ exp: 3 }), refreshToken: 'r3' } }))
    await expect(client.get('/a')).rejects.toMatchObject({ response: { status: 401 } })
    expect(renewals()).toBe(1)
  })

  test.each<[string, Answer]>([
    ['is refused', { status: 401, data: { message: 'Ended' } }],
    ['fails on the server', { status: 500 }],
    ['answers no token', { status: 200, data: {} }],
    ['gets no answer, twice', 'no answer'],
  ])('when the renewal %s, the sign-in ends once for all', async (_, answer) => {
    const { client, session, expire } = fakeServer(() => answer)
    const results = await Promise.allSettled([client.get('/a'), client.get('/b')])
    expect(results.map(result => result.status)).toEqual(['rejected', 'rejected'])
    expect(expire).toHaveBeenCalledOnce()
    expect(session.tokens()).toBeUndefined()
  })

  test('a renewal whose answer was lost once is tried again', async () => {
    const answers: Answer[] = ['no answer', { status: 200, data: fresh }]
    const { client, expire } = fakeServer(() => answers.shift() ?? 'no answer')
    await client.get('/a')
    expect(expire).not.toHaveBeenCalled()
  })

  test('keeps the refresh token when the renewal answers the token alone', async () => {
    const { client, session } = fakeServer(() => ({ status: 200, data: { token: fresh.token } }))
    await client.get('/a')
    expect(session.tokens()).toEqual({ token: fresh.token, refreshToken: 'r1' })
  })

  test('waits for the other tab of the session and uses what that one renewed', async () => {
    const session = openSession({ shelf: memoryShelf(), pause: () => Promise.resolve(), newName: () => 't', log: () => undefined })
    session.save(old)
    const asked: string[] = []
    const client = openClient({
      session,
      expire: () => undefined,
      // The lock is given only after the other tab has renewed.
      locks: {
        request: (name: string, work: unknown) => {
          asked.push(name)
          session.save(fresh)
          return (work as () => Promise<never>)()
        },
      },
      adapter: adapterOf((config, bearer) => {
        if (config.url === '/auth/refresh') return { status: 500 }
        return bearer === fresh.token ? { status: 200 } : { status: 401 }
      }),
    })
    expect((await client.get('/a')).status).toBe(200)
    expect(asked).toEqual(['renew s1'])
  })
})

test('the body of a failed file call is read before it is worded', async () => {
  const { client, session } = fakeServer()
  session.save(fresh)
  const failing = openClient({
    session,
    expire: () => undefined,
    adapter: adapterOf(() => ({ status: 422, data: { message: 'Too many rows', data: ['100,001'] } })),
  })
  const error = await failing.post('/export', {}, { responseType: 'blob' }).catch((caught: unknown) => caught)
  expect(errorText(error)).toBe('Too many rows: 100,001')
  expect(errorText(await client.get('/a', { adapter: adapterOf(() => 'no answer') }).catch((caught: unknown) => caught))).toBe(
    'Network Error',
  )
})

test.each<Answer>([{ status: 204 }, { status: 500 }, 'no answer'])(
  'signing out tells the server with the token and clears whatever it answers',
  async answer => {
    const session = openSession({ shelf: memoryShelf(), pause: () => Promise.resolve(), newName: () => 't', log: () => undefined })
    session.save(old)
    const heard: unknown[] = []
    const client = openClient({
      session,
      expire: () => undefined,
      adapter: adapterOf((config, bearer) => {
        heard.push(config.url, bearer)
        return answer
      }),
    })
    const done = signOut(client, session)
    expect(session.tokens()).toBeUndefined()
    await done
    expect(heard).toEqual(['/auth/logout', old.token])
  },
)
