import { reportOpened } from '@sevakendra/contract/identity/profile/activity'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tokenOf } from '../../../test/token'
import { type Answer, serve } from '../../../test/world'
import { turnReports, useReportedScreen } from './activity'
import { session } from './session'

let person = 0
beforeEach(() => {
  vi.useFakeTimers()
  session.save({ token: tokenOf({ sub: `M${++person}`, role: 'merchant' }), refreshToken: 'r' })
})
afterEach(() => vi.useRealTimers())

/** Opens screens one after the other, and lets the time pass after which they are reported. */
async function opened(answer: Answer, ...paths: (string | undefined)[]) {
  const heard = serve(() => answer)
  const { rerender, unmount } = renderHook(({ path }) => useReportedScreen(path), {
    initialProps: { path: undefined as string | undefined },
  })
  for (const path of paths) rerender({ path })
  expect(heard).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(21_000))
  unmount()
  return heard.filter(({ path }) => path === reportOpened.path).map(({ body }) => body)
}

it('tells in one call which screens were opened, by their patterns', async () => {
  const sent = await opened({ data: { tracking: true } }, '', 'info/:id', '', undefined)
  expect(sent).toEqual([
    {
      screens: [
        { screen: '', times: 2 },
        { screen: 'info/:id', times: 1 },
      ],
    },
  ])
})

it('falls silent once the server says that tracking is off, until it is switched on again', async () => {
  expect(await opened({ data: { tracking: false } }, 'a')).toHaveLength(1)
  expect(await opened({ data: { tracking: false } }, 'b')).toEqual([])
  turnReports(true)
  expect(await opened({ data: { tracking: true } }, 'c')).toHaveLength(1)
})

it('disturbs nobody when it cannot report', async () => {
  expect(await opened({ status: 403, data: { message: 'You are only looking' } }, 'a')).toHaveLength(1)
  expect(await opened({ status: 403 }, 'b')).toEqual([])
})

it('drops unsent what waits when tracking is switched off, and what somebody else opened before', async () => {
  const heard = serve(() => ({ data: { tracking: true } }))
  const first = renderHook(() => useReportedScreen('a'))
  turnReports(false)
  await act(() => vi.advanceTimersByTimeAsync(21_000))
  first.unmount()
  turnReports(true)
  const second = renderHook(() => useReportedScreen('b'))
  session.save({ token: tokenOf({ sub: 'M999', role: 'merchant' }), refreshToken: 'r' })
  await act(() => vi.advanceTimersByTimeAsync(21_000))
  second.unmount()
  expect(heard).toEqual([])
})
