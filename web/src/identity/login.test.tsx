import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { tokenOf } from '../../test/token'
import { type Answer, type Heard, open, serve } from '../../test/world'
import { session } from '../kit/session/session'
import { Login } from './login'

const pair = { token: tokenOf({ sub: 'M000001', role: 'merchant' }), refreshToken: 'r' }

describe('a sign-in after failures', () => {
  const reply = (status: number, errors?: object) => ({ status, data: { message: 'Wait a moment', title: 'Wait a moment', errors } })
  it('asks for the captcha without blame, keeps it while it must wait, and draws another after a wrong try', async () => {
    session.clear()
    const replies: Answer[] = [reply(422, { captcha: ['Please also copy these letters'] }), reply(429), reply(422), { data: pair }]
    const heard = serve(({ path }) => (path === '/captcha' ? { data: new Blob(['x']) } : (replies.shift() ?? { status: 204 })))
    const drawn = () => heard.filter(({ path }) => path === '/captcha').length
    const { user } = open(<Login />)
    const send = () => user.click(screen.getByRole('button', { name: 'Login' }))
    await user.type(screen.getByRole('textbox', { name: /User Name/ }), 'meena')
    await user.type(screen.getByLabelText(/^Password/), 'secret words')
    await send()
    const letters = await screen.findByRole('textbox', { name: /Letters in the picture/ })
    expect(screen.getAllByText(/Please also copy these letters/).length).toBeGreaterThan(0)
    expect(screen.queryByText(/Required/)).toBeNull()
    await user.type(letters, 'abcde')
    await send()
    await waitFor(() => expect(replies).toHaveLength(2))
    await screen.findByText('Wait a moment')
    expect([drawn(), letters]).toEqual([1, expect.objectContaining({ value: 'abcde' })])
    await send()
    await waitFor(() => expect(drawn()).toBe(2))
    expect(letters).toHaveProperty('value', '')
  })
})

describe('a sign-in with a second factor', () => {
  let heard: Heard[]
  let step: 'totp' | 'emailCode'
  let second: (body: { code: string; kind?: string }) => Answer
  beforeEach(() => {
    session.clear()
    step = 'totp'
    second = ({ code }) =>
      code === '123456' || code === 'ABCD-EFGH'
        ? { data: pair }
        : { status: 422, data: { message: 'x', title: 'x', errors: { code: ['This code is wrong or has already been used'] } } }
    heard = serve(({ path, body }) => {
      if (path === '/auth/login') return { data: { step, ticket: 't1' } }
      if (path === '/auth/second-step') return second(body as { code: string })
      return { status: 204 }
    })
  })
  async function begin() {
    const { user } = open(<Login />)
    await user.type(screen.getByRole('textbox', { name: /User Name/ }), 'meena')
    await user.type(screen.getByLabelText(/^Password/), 'secret words')
    await user.click(screen.getByRole('button', { name: 'Login' }))
    await screen.findByRole('heading', { name: 'Second step' })
    return user
  }
  const field = () => screen.findByRole('textbox', { name: /ode/ })
  const sent = () => heard.filter(({ path }) => path === '/auth/second-step').map(({ body }) => body)

  it('has a field that phones fill in and that sends itself with the sixth digit', async () => {
    const user = await begin()
    const code = await field()
    expect([code.getAttribute('autocomplete'), code.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric'])
    expect(document.activeElement).toBe(code)
    await user.type(code, '123456')
    await waitFor(() => expect(session.tokens()).toEqual(pair))
    expect(sent()).toEqual([{ ticket: 't1', code: '123456' }])
  })

  it('takes a pasted code with its spaces, and starts anew after a wrong one', async () => {
    const user = await begin()
    await user.click(await field())
    await user.paste('999 999')
    await screen.findAllByText(/This code is wrong/)
    expect(await field()).toHaveProperty('value', '')
    await user.click(await field())
    await user.paste('123 456')
    await waitFor(() => expect(session.tokens()).toEqual(pair))
  })

  it('takes a recovery code, which says that it is one', async () => {
    const user = await begin()
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    await user.type(await field(), 'ABCD-EFGH')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(session.tokens()).toEqual(pair))
    expect(sent()).toEqual([{ ticket: 't1', code: 'ABCD-EFGH', kind: 'recovery' }])
  })

  it('sends another code by mail when asked to', async () => {
    step = 'emailCode'
    const user = await begin()
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    await screen.findByText(/A new code is on its way/)
    expect(heard.find(({ path }) => path === '/auth/second-step/send')?.body).toEqual({ ticket: 't1' })
  })

  it('goes on to a new password where the present one is temporary', async () => {
    second = () => ({ data: { step: 'newPassword', ticket: 't2' } })
    const user = await begin()
    await user.type(await field(), '123456')
    await screen.findByRole('heading', { name: 'Choose your password' })
  })
})
