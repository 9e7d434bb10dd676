import { endpoint } from '@sevakendra/contract/kit/endpoint'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { tokenOf } from '../../../test/token'
import { type Answer, open, serve } from '../../../test/world'
import { usePreference } from '../session/preferences'
import { keepPlace, session, takePlace } from '../session/session'
import { call } from './call'
import { newQueryClient, readOnce, refetchShown, useRead, useSend } from './send'

const balance = endpoint('GET /shop/:code/balance', {
  summary: 'The balance',
  may: 'signedIn',
  query: z.object({ day: z.string().default('') }),
  reply: z.object({ paise: z.number() }),
})
const topUp = endpoint('POST /shop/:code/top-up', {
  summary: 'Tops up',
  may: 'signedIn',
  body: z.object({ paise: z.number() }),
  query: z.object({ captcha: z.string().optional() }),
  reply: z.object({ refNo: z.string() }),
  once: 'required',
})
const setting = z.object({ wide: z.boolean() }).catch({ wide: false })

function Shop() {
  const { data, error } = useRead(balance, { params: { code: 'M 1' }, query: { day: '2026-01-05' } })
  const send = useSend(topUp, { code: 'M 1' })
  const [{ wide }, change] = usePreference('shop', setting)
  return (
    <>
      <p>{data ? `${data.paise} paise` : (error?.message ?? 'Reading')}</p>
      <p>{wide ? 'wide' : 'narrow'}</p>
      <button
        type="button"
        disabled={send.busy}
        onClick={() => void send({ paise: 5 }, { query: { captcha: 'x7' } }).catch(() => undefined)}
      >
        Top up
      </button>
      <button type="button" onClick={() => change(() => ({ wide: true }))}>
        Widen
      </button>
    </>
  )
}

describe('a screen that reads and sends', () => {
  test('reads by path and query, and reads anew after a success, settings aside', async () => {
    let paise = 100
    const heard = serve(({ method, path }) => {
      if (path.startsWith('/preferences')) return { data: { value: { wide: true } } }
      if (method === 'POST') paise += 5
      return { data: method === 'POST' ? { refNo: 'T1' } : { paise } }
    })
    const { user } = open(<Shop />)
    expect(await screen.findByText('100 paise')).toBeTruthy()
    expect(await screen.findByText('wide')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Top up' }))
    expect(await screen.findByText('105 paise')).toBeTruthy()
    const lines = heard.map(({ method, path, query }) => `${method} ${path} ${JSON.stringify(query ?? null)}`)
    expect(lines.filter(line => line.startsWith('POST'))).toEqual(['POST /shop/M%201/top-up {"captcha":"x7"}'])
    expect(lines.filter(line => line.includes('balance'))).toEqual(Array(2).fill('GET /shop/M%201/balance {"day":"2026-01-05"}'))
    expect(lines.filter(line => line.includes('preferences'))).toHaveLength(1)
  })

  test('makes a new key after a success, and keeps it through failures', async () => {
    const answers: Answer[] = [{ status: 503 }, 'no answer', { data: { refNo: 'T1' } }, { data: { refNo: 'T2' } }]
    const heard = serve(({ method, path }) =>
      method === 'POST' ? (answers.shift() ?? {}) : { data: path.startsWith('/pref') ? { value: null } : { paise: 1 } },
    )
    const { user } = open(<Shop />)
    const sent = () => heard.filter(({ method }) => method === 'POST')
    for (const n of [1, 2, 3, 4]) {
      await waitFor(() => expect(screen.getByRole('button', { name: 'Top up' })).toHaveProperty('disabled', false))
      await user.click(screen.getByRole('button', { name: 'Top up' }))
      await waitFor(() => expect(sent()).toHaveLength(n))
    }
    const [a, b, c, d] = sent().map(({ headers }) => headers.get('Idempotency-Key'))
    expect([b, c]).toEqual([a, a])
    expect(d).not.toBe(a)
  })

  test('does not throw kept settings away when they could not be read', async () => {
    const heard = serve(({ path }) => (path.startsWith('/preferences') ? { status: 500 } : { data: { paise: 1 } }))
    const { user, unmount } = open(<Shop />)
    await screen.findByText('1 paise')
    await user.click(screen.getByRole('button', { name: 'Widen' }))
    expect(screen.getByText('wide')).toBeTruthy()
    unmount()
    expect(heard.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('sends a changed setting at the latest when it is left', async () => {
    const heard = serve(({ path }) => ({ data: path.startsWith('/preferences') ? { value: null } : { paise: 1 } }))
    const { user, unmount } = open(<Shop />)
    await screen.findByText('1 paise')
    await user.click(screen.getByRole('button', { name: 'Widen' }))
    unmount()
    await waitFor(() =>
      expect(heard.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
        ['/preferences/shop', { value: { wide: true } }],
      ]),
    )
  })
})

test('what a person works on is read once, however much is changed meanwhile', async () => {
  const client = newQueryClient()
  let reads = 0
  const read = () => client.fetchQuery({ queryKey: ['plan'], queryFn: () => ++reads, meta: readOnce, staleTime: Number.POSITIVE_INFINITY })
  await read()
  refetchShown(client)
  expect([await read(), reads]).toEqual([1, 1])
})

test('a call without a declared key sends none', async () => {
  const heard = serve(() => ({ data: { paise: 1 } }))
  expect(await call(balance, { params: { code: '1' }, query: {}, key: 'k' })).toEqual({ paise: 1 })
  expect(heard[0]?.headers.get('Idempotency-Key')).toBeFalsy()
})

describe('reads are tried again', () => {
  const client = newQueryClient()
  const retry = client.getDefaultOptions().queries?.retry as (failures: number, error: unknown) => boolean
  test.each([
    [undefined, true],
    [500, true],
    [503, true],
    [400, false],
    [403, false],
    [404, false],
    [422, false],
  ])('after %s: %s', (status, again) => {
    const error = Object.assign(new Error('x'), status === undefined ? {} : { response: { status } })
    expect(retry(0, error)).toBe(again)
    expect(retry(2, error)).toBe(false)
  })
})

describe('the sign-in of the tab', () => {
  beforeEach(() => {
    session.save({ token: tokenOf({ sub: 'M000001' }), refreshToken: 'r' })
  })

  test('gives the place back once, to the same person, and only inside the product', () => {
    keepPlace('/merchant/account?x=1')
    expect(takePlace()).toBe('/merchant/account?x=1')
    expect(takePlace()).toBeUndefined()
    for (const path of ['//evil.test', '/\\evil.test', 'https://evil.test']) {
      keepPlace(path)
      expect(takePlace()).toBeUndefined()
    }
    keepPlace('/merchant/account')
    session.save({ token: tokenOf({ sub: 'M000002' }), refreshToken: 'r' })
    expect(takePlace()).toBeUndefined()
  })

  test('what one person read is forgotten when another signs in', () => {
    const client = newQueryClient()
    client.setQueryData(['/balance', null], 1)
    session.save({ token: tokenOf({ sub: 'M000001', exp: 9 }), refreshToken: 'r2' })
    expect(client.getQueryData(['/balance', null])).toBe(1)
    act(() => session.save({ token: tokenOf({ sub: 'M000002' }), refreshToken: 'r' }))
    expect(client.getQueryData(['/balance', null])).toBeUndefined()
  })
})
