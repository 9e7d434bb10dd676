import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answer, type Heard, open, serve } from '../../../test/world'
import { PasswordReset } from './password-reset'
import { UserNameForgotten } from './user-name-forgotten'

let heard: Heard[]
let answer: Answer
beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  heard = serve(({ path }) => (path === '/captcha' ? { data: new Blob(['x']) } : answer))
})
const posted = () => heard.filter(({ path }) => path.startsWith('/auth/')).map(({ path, body, query }) => ({ path, body, query }))
const login = [{ path: '/auth/login', element: <h1>Login</h1> }]

describe('a forgotten user name', () => {
  const at = '/auth/forgot-username'
  afterEach(() => vi.useRealTimers())

  async function send() {
    const { user } = open(<UserNameForgotten />, { at, routes: login })
    await user.type(screen.getByRole('textbox', { name: /Email ID/ }), 'Meena@Example.in')
    await user.type(await screen.findByRole('textbox', { name: /Letters/ }), 'abcde')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await user.click(screen.getByRole('button', { name: 'Send username' }))
  }

  it('says the words of the specification and returns to the sign-in after eight seconds', async () => {
    answer = { data: { message: 'Username has been sent to your registered email.' } }
    await send()
    await screen.findByText('Username has been sent to your registered email.')
    expect(posted()).toEqual([{ path: '/auth/forgot-username', body: { emailid: 'Meena@Example.in' }, query: { captcha: 'abcde' } }])
    act(() => void vi.advanceTimersByTime(7000))
    expect(screen.queryByRole('heading', { name: 'Login' })).toBeNull()
    act(() => void vi.advanceTimersByTime(1001))
    await screen.findByRole('heading', { name: 'Login' })
  })

  it.each<[string, Answer, string]>([
    ['a message', { status: 429, data: { message: 'Too many attempts.' } }, 'Too many attempts.'],
    ['a message and data', { status: 422, data: { message: 'Not sent', data: 'no such address' } }, 'Not sent: no such address'],
    ['a text', { status: 500, data: 'Mail is down' }, 'Mail is down'],
    ['several texts', { status: 500, data: ['Mail is down', 'Try later'] }, 'Mail is down, Try later'],
    ['nothing', { status: 500, data: '' }, 'Failed to send username.'],
    ['no answer at all', 'no answer', 'Failed to send username.'],
  ])('says what the server says when it fails: %s', async (_, given, words) => {
    answer = given
    await send()
    await screen.findByText(words)
  })
})

describe('a forgotten password', () => {
  it('asks for the user name without a link', async () => {
    answer = { data: { message: 'If this user name exists, a link has been sent.' } }
    const { user } = open(<PasswordReset />, { at: '/auth/reset-password', routes: login })
    await user.type(screen.getByRole('textbox', { name: /User Name/ }), 'meena')
    await user.type(await screen.findByRole('textbox', { name: /Letters/ }), 'abcde')
    await user.click(screen.getByRole('button', { name: 'Send the link' }))
    await screen.findByText('If this user name exists, a link has been sent.')
    expect(posted()).toEqual([{ path: '/auth/forgot-password', body: { userName: 'meena' }, query: { captcha: 'abcde' } }])
  })
})
