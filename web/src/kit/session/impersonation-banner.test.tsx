import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tokenOf } from '../../../test/token'
import { open, serve } from '../../../test/world'
import { ImpersonationBanner } from './impersonation-banner'
import { session } from './session'

describe('the banner over an account that somebody only looks at', () => {
  beforeEach(() => session.save({ token: tokenOf({ sid: 'v1', impersonator: 'A00001' }), refreshToken: 'r' }))
  afterEach(() => {
    vi.useRealTimers()
    session.clear()
    sessionStorage.clear()
  })
  const me = (until: number) => ({
    data: {
      ...{ code: 'M000001', name: 'Irfan', role: 'merchant', may: [], approvalLimit: null, paused: false },
      impersonator: { code: 'A00001', name: 'Asha', until: new Date(until).toISOString(), mayExport: false },
    },
  })

  it('says whose account it is, who looks, and until when', async () => {
    serve(() => me(Date.now() + 14.5 * 60_000))
    open(<ImpersonationBanner />, { at: '/merchant' })
    await screen.findByText(/You are viewing M000001 Irfan as A00001 Asha\. Nothing can be changed\. Ends at \d+:\d\d [ap]m/)
    expect(screen.getByText('14 min left')).toBeTruthy()
  })

  it('ends the impersonation with its button, and by itself when the time is up', async () => {
    const heard = serve(({ path }) => (path === '/auth/logout' ? { status: 204, data: undefined } : me(Date.now() + 60_000)))
    open(<ImpersonationBanner />, { at: '/merchant' })
    const close = vi.spyOn(window, 'close').mockReturnValue()
    fireEvent.click(await screen.findByRole('button', { name: 'End' }))
    expect(session.tokens()).toBeUndefined()
    await vi.waitFor(() => expect(close).toHaveBeenCalled())
    expect(heard.map(one => one.path)).toContain('/auth/logout')
    expect(session.views()).toBe(true)
  })

  it('is over at its instant', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    serve(() => me(Date.now() + 8000))
    open(<ImpersonationBanner />, { at: '/merchant' })
    await screen.findByText('less than a minute left')
    await act(() => vi.advanceTimersByTimeAsync(8100))
    expect(session.tokens()).toBeUndefined()
    expect(session.views()).toBe(true)
  })
})
