import { describe, expect, test, vi } from 'vitest'
import { memoryShelf, tokenOf } from '../../../test/token'
import { openSession, type TabChannel } from './open'

/** Tabs of one browser: what one posts, all others get at once. */
function browser() {
  const tabs: ((event: { data: unknown }) => void)[] = []
  const logged: unknown[] = []
  let names = 0
  return {
    logged,
    tab(shelf = memoryShelf()) {
      const own: ((event: { data: unknown }) => void)[] = []
      const channel: TabChannel = {
        postMessage: message => {
          for (const listen of tabs) if (!own.includes(listen)) listen({ data: structuredClone(message) })
        },
        addEventListener: (_, listener) => {
          own.push(listener)
          tabs.push(listener)
        },
      }
      names += 1
      const name = `tab${names}`
      const log = (_: string, error: unknown) => void logged.push(error)
      const session = openSession({ shelf, channel, pause: () => Promise.resolve(), newName: () => name, log })
      return { session, shelf }
    },
  }
}
const pair = (sid: string, exp = 1) => ({ token: tokenOf({ sid, exp }), refreshToken: `r-${sid}-${exp}` })

describe('the tokens of a tab', () => {
  test('are kept only as a pair, and one alone counts as none', () => {
    const { session, shelf } = browser().tab()
    session.save({ token: tokenOf({}) })
    session.save({ refreshToken: 'r' })
    expect(shelf.getItem('token')).toBeNull()
    expect(shelf.getItem('refreshToken')).toBeNull()

    session.save(pair('s1'))
    expect(session.tokens()).toEqual(pair('s1'))
    shelf.removeItem('refreshToken')
    expect(session.tokens()).toBeUndefined()
    expect(session.user()).toBeUndefined()
  })

  test('say who is signed in, in any script', () => {
    const { session } = browser().tab()
    session.save({ token: tokenOf({ name: 'आशा देवी ✓', sub: 'M000482', role: 'Merchant' }), refreshToken: 'r' })
    expect(session.user()).toMatchObject({ displayName: 'आशा देवी ✓', code: 'M000482', role: 'Merchant' })
    expect(session.user()).toBe(session.user())
  })

  test.each(['nonsense', 'a.%%%.c', `a.${btoa('"text"')}.c`, `a.${btoa('{')}.c`])(
    'that cannot be read (%s) are logged once and name nobody',
    token => {
      const { tab, logged } = browser()
      const { session } = tab()
      session.save({ token, refreshToken: 'r' })
      expect(session.user()).toBeUndefined()
      expect(session.user()).toBeUndefined()
      expect(logged).toHaveLength(1)
    },
  )
})

describe('tabs of one browser', () => {
  test('a new tab takes over the only session, its newest tokens', async () => {
    const { tab } = browser()
    tab().session.save(pair('s1', 1))
    tab().session.save(pair('s1', 9))
    const { session } = tab()
    expect(await session.handOver()).toBe(true)
    expect(session.tokens()).toEqual(pair('s1', 9))
  })

  test('a new tab takes nothing when two sessions answer, or none', async () => {
    const { tab } = browser()
    tab().session.save(pair('s1'))
    tab().session.save(pair('s2'))
    expect(await tab().session.handOver()).toBe(false)
    expect(await browser().tab().session.handOver()).toBe(false)
  })

  test('a tab in which someone signed out does not sign in again by itself', async () => {
    const { tab } = browser()
    tab().session.save(pair('s1'))
    const { session } = tab()
    session.save(pair('s2'))
    session.clear()
    expect(await session.handOver()).toBe(false)
  })

  test('a tab that only looks at somebody’s account gives its tokens to nobody, and does not count among those that answer', async () => {
    const { tab } = browser()
    const view = { token: tokenOf({ sid: 'v1', impersonator: 'A00001' }), refreshToken: 'r-v1' }
    const looking = tab()
    looking.session.save(view)
    expect(await tab().session.handOver()).toBe(false)
    tab().session.save(pair('s1', 1))
    const { session } = tab()
    expect(await session.handOver()).toBe(true)
    expect(session.tokens()).toEqual(pair('s1', 1))
    expect(session.views()).toBe(false)
    expect(looking.session.views()).toBe(true)
  })

  test('a look that has ended takes no other sign-in over, and is still known for what it was', async () => {
    const { tab } = browser()
    tab().session.save(pair('s1', 1))
    const looking = tab()
    looking.session.save({ token: tokenOf({ sid: 'v1', impersonator: 'A00001' }), refreshToken: 'r' })
    looking.session.expire()
    expect(await looking.session.handOver()).toBe(false)
    expect(looking.session.views()).toBe(true)
    looking.session.save(pair('s2'))
    expect(looking.session.views()).toBe(false)
  })

  test('renewed tokens reach the tabs of the same session and no others', () => {
    const { tab } = browser()
    const one = tab().session
    const copy = tab().session
    const other = tab().session
    one.save(pair('s1', 1))
    copy.save(pair('s1', 1))
    other.save(pair('s2', 1))
    one.renew(pair('s1', 2))
    expect(copy.tokens()).toEqual(pair('s1', 2))
    expect(other.tokens()).toEqual(pair('s2', 1))
  })

  test('signing out signs out every tab of the session and no others', () => {
    const { tab } = browser()
    const one = tab().session
    const copy = tab().session
    const other = tab().session
    one.save(pair('s1'))
    copy.save(pair('s1'))
    other.save(pair('s2'))
    const listener = vi.fn()
    copy.subscribe(listener)
    one.clear()
    expect(copy.tokens()).toBeUndefined()
    expect(listener).toHaveBeenCalledOnce()
    expect(other.tokens()).toBeDefined()
  })
})

test('a tab that keeps its page when the person signs out in another one gives its tokens to nobody, until there are new ones', async () => {
  const { tab } = browser()
  const one = tab().session
  const copy = tab().session
  one.save(pair('s1'))
  copy.save(pair('s1'))
  copy.onSignedOutElsewhere(() => true)
  one.clear()
  expect(one.tokens()).toBeUndefined()
  expect(copy.user()?.code).toBe('M000001')
  expect(await tab().session.handOver()).toBe(false)
  copy.renew(pair('s2'))
  const late = tab().session
  expect(await late.handOver()).toBe(true)
  expect(late.tokens()).toEqual(pair('s2'))
})

test('when a session ends by itself, drafts are kept while the person is still known', () => {
  const { session } = browser().tab()
  session.save(pair('s1'))
  const seen: (string | undefined)[] = []
  session.onExpire(() => seen.push(session.user()?.code))
  session.expire()
  session.expire()
  expect(seen).toEqual(['M000001'])
  expect(session.tokens()).toBeUndefined()
})
