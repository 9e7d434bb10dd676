import { describe, expect, it, vi } from 'vitest'
import { fetchAhead, lastArea, rememberArea } from './area-ahead'

describe('the area of whoever signs in next', () => {
  it('is a shop at first, then where the last one was', () => {
    expect(lastArea()).toBe('merchant')
    rememberArea('backend')
    rememberArea('auth')
    expect(lastArea()).toBe('backend')
  })

  it('is fetched once, as soon as something is typed on the sign-in page and nowhere else', () => {
    const fetch = vi.fn(() => Promise.reject(new Error('No line')))
    const type = () => document.body.dispatchEvent(new Event('input', { bubbles: true }))
    fetchAhead(fetch)
    window.history.replaceState(null, '', '/contact')
    type()
    expect(fetch).not.toHaveBeenCalled()
    window.history.replaceState(null, '', '/auth/login')
    type()
    type()
    expect(fetch).toHaveBeenCalledOnce()
  })
})
