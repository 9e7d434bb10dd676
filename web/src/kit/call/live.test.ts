import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLive } from './live'

/** A server whose streams are held by the test. */
function desk() {
  const streams: { token: string; say: (event: string) => void; end: () => void; aborted: () => boolean }[] = []
  const kept = { token: 'a', sid: 'one', status: 200, seen: true, here: true, back: () => {}, changed: () => {} }
  const live = openLive({
    session: {
      tokens: () => (kept.token ? { token: kept.token, refreshToken: 'r' } : undefined),
      sid: () => kept.sid,
      subscribe: listener => {
        kept.changed = listener
        return () => {}
      },
    },
    watch: back => {
      kept.back = back
      return { seen: () => kept.seen, here: () => kept.seen && kept.here, stop: () => {} }
    },
    freshToken: async () => {
      kept.token = 'renewed'
      kept.status = 200
      return kept.token
    },
    async ask(token, signal) {
      const { status } = kept
      let control: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined
      const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
        start(given) {
          control = given
        },
      })
      signal.addEventListener('abort', () => control?.error(new Error('aborted')))
      if (status === 200)
        streams.push({
          token,
          say: event => control?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: \n\n`)),
          end: () => control?.close(),
          aborted: () => signal.aborted,
        })
      return { status, body }
    },
  })
  return { streams, kept, live }
}

/** Everything that waits for nothing but its turn has been done; `waitFor` would move the clock. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('says what has changed, and once more after a break in which nobody listened; at the start when the page is there', async () => {
  const { streams, live } = desk()
  const act = vi.fn()
  live.follow('wallet', act)
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  streams[0]?.say('open')
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5000)
  expect(act).toHaveBeenCalledTimes(1)
  streams[0]?.say('notices')
  streams[0]?.say('wallet')
  await vi.waitFor(() => expect(act).toHaveBeenCalledTimes(2))
  streams[0]?.end()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  vi.advanceTimersByTime(1000)
  await vi.waitFor(() => expect(streams).toHaveLength(2))
  streams[1]?.say('open')
  await vi.waitFor(() => expect(act).toHaveBeenCalledTimes(3))
})

test('comes back later each time while the server does not answer', async () => {
  const { streams, kept, live } = desk()
  kept.status = 503
  live.follow('wallet', () => {})
  vi.spyOn(Math, 'random').mockReturnValue(1)
  for (const pause of [1000, 2000, 4000]) {
    await settled()
    vi.advanceTimersByTime(pause - 1)
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(vi.getTimerCount()).toBe(0)
  }
  kept.status = 200
  await settled()
  vi.advanceTimersByTime(60_000)
  await settled()
  expect(streams).toHaveLength(1)
})

test('goes on with a renewed token, but renews nothing while nobody is there', async () => {
  const { streams, kept, live } = desk()
  kept.status = 401
  kept.here = false
  live.follow('wallet', () => {})
  expect(kept.token).toBe('a')
  kept.here = true
  kept.back()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  vi.advanceTimersByTime(1000)
  await vi.waitFor(() => expect(streams.map(one => one.token)).toEqual(['renewed']))
})

test('ends when the tab is out of sight, at sign-out, for somebody else, and when nobody follows any more', async () => {
  const { streams, kept, live } = desk()
  const leave = live.follow('wallet', () => {})
  const opened = async (n: number) => {
    await vi.waitFor(() => expect(streams).toHaveLength(n))
    expect(streams[n - 1]?.aborted()).toBe(false)
  }
  await opened(1)
  kept.seen = false
  kept.back()
  expect(streams[0]?.aborted()).toBe(true)
  kept.seen = true
  kept.back()
  await opened(2)
  kept.token = ''
  kept.changed()
  expect(streams[1]?.aborted()).toBe(true)
  Object.assign(kept, { token: 'b', sid: 'two' })
  kept.changed()
  await opened(3)
  expect(streams[2]?.token).toBe('b')
  Object.assign(kept, { sid: 'three' })
  kept.changed()
  await opened(4)
  leave()
  expect(streams[3]?.aborted()).toBe(true)
})
