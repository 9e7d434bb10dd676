import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LiveChange } from './live'
import { gatherMs, keepLive, keepTopics, topicMs } from './live-records'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Screens that have read these addresses, and a stream that the test speaks through. */
async function screens(...paths: string[]) {
  const client = new QueryClient()
  const asked: string[] = []
  const closed = paths.map(path => {
    const queryFn = async () => asked.push(path)
    return new QueryObserver(client, { queryKey: [path, null], queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {})
  })
  await vi.waitFor(() => expect(asked).toHaveLength(paths.length))
  asked.splice(0)
  let say: (change: LiveChange | undefined) => void = () => {}
  let succeededAt = Number.NEGATIVE_INFINITY
  const follow = (act: typeof say) => {
    say = act
    return () => {}
  }
  const stop = keepLive(client, follow, () => succeededAt)
  return {
    asked,
    say: (change: LiveChange | undefined) => say(change),
    succeed: (at: number) => {
      succeededAt = at
    },
    stop: () => [stop, ...closed].forEach(end => void end()),
  }
}

const payment = (id: string, own = false): LiveChange => ({ subject: 'payment_request', id, own })

it('reads again the list and the record that changed, once for several changes, and no other record', async () => {
  const { asked, say, stop } = await screens('/backend/account/payments/list', '/backend/account/payments/7', '/backend/account/payments/8')
  say(payment('7'))
  say(payment('7'))
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(gatherMs)
  expect(asked).toEqual(['/backend/account/payments/list', '/backend/account/payments/7'])
  stop()
})

it('reads everything again after a break in which nobody listened, but for settings', async () => {
  const { asked, say, stop } = await screens('/backend/account/payments/8', 'preference')
  say(undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual(['/backend/account/payments/8'])
  stop()
})

it('does not read again what this tab has just done itself', async () => {
  const { asked, say, succeed, stop } = await screens('/backend/account/payments/7')
  succeed(Date.now() - 1000)
  say(payment('7', true))
  await vi.advanceTimersByTimeAsync(gatherMs)
  expect(asked).toEqual([])
  succeed(Date.now() - 60_000)
  say(payment('7', true))
  await vi.advanceTimersByTimeAsync(gatherMs)
  expect(asked).toHaveLength(1)
  stop()
})

it('hears of what the same person did in another tab', async () => {
  const { asked, say, stop } = await screens('/backend/account/payments/7')
  say(payment('7', true))
  await vi.advanceTimersByTimeAsync(gatherMs)
  expect(asked).toHaveLength(1)
  stop()
})

it('reads again what follows a topic, once for all that was said within two seconds', async () => {
  const client = new QueryClient()
  const asked: string[] = []
  const closed = ['/backend/account/statement/7', '/backend/account/payments/7'].map(path => {
    const queryFn = async () => asked.push(path)
    return new QueryObserver(client, { queryKey: [path, null], queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {})
  })
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked.splice(0)
  const acts = new Map<string, () => void>()
  const stop = keepTopics(client, (topic, act) => {
    acts.set(topic, act)
    return () => void acts.delete(topic)
  })
  for (let n = 0; n < 3; n++) acts.get('postings')?.()
  await vi.advanceTimersByTimeAsync(topicMs)
  expect(asked).toEqual(['/backend/account/statement/7'])
  acts.get('mails')?.()
  await vi.advanceTimersByTimeAsync(topicMs)
  expect(asked).toHaveLength(1)
  stop()
  expect(acts.size).toBe(0)
  for (const end of closed) end()
})
