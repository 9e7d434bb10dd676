import { endpoint } from '@sevakendra/contract/kit/endpoint'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { tokenOf } from '../../test/token'
import { type Heard, open, serve } from '../../test/world'
import { useSend } from '../kit/call/send'
import { Form } from '../kit/form/form'
import { signInAgain } from '../kit/session/asked-person'
import { Asking } from '../kit/session/asking'
import { leadBy, session } from '../kit/session/session'
import { holdTyped } from '../kit/session/signed-out'
import { LazySignInAgain } from './lazy-sign-in-again'

const schema = z.object({ reason: z.string().min(1).meta({ label: 'Reason' }) })
const act = endpoint('POST /act', { summary: 'x', may: 'signedIn', once: 'required', body: schema, reply: z.object({}) })

function Page() {
  const send = useSend(act)
  return (
    <>
      <Form schema={schema} submit="Save" send={send} done={() => document.body.append('Saved.')}>
        {Field => <Field name="reason" />}
      </Form>
      <Asking question={signInAgain} dialog={LazySignInAgain} />
    </>
  )
}

const tokensOf = (sub: string, sid: string) => ({ token: tokenOf({ sub, sid, role: 'merchant', name: 'Meera' }), refreshToken: `r-${sid}` })

describe('a sign-in that has ended while somebody is at work', () => {
  const led = vi.fn()
  let heard: Heard[]
  let entering: { token: string; refreshToken: string }
  beforeEach(() => {
    led.mockReset()
    leadBy(led)
    session.save(tokensOf('M000001', 's1'))
    entering = tokensOf('M000001', 's2')
    heard = serve(({ path, headers, body }) => {
      if (path === '/auth/refresh') return { status: 401, data: { message: 'Ended' } }
      if (path === '/auth/login')
        return (body as { password: string }).password === 'right'
          ? { data: entering }
          : { status: 401, data: { message: 'User name or password is wrong.', title: 'x' } }
      const bearer = String(headers.get('Authorization')).slice('Bearer '.length)
      return bearer === entering.token ? { data: {} } : { status: 401, data: { message: 'Please sign in' } }
    })
  })
  const acts = () => heard.filter(({ path }) => path === '/act')

  async function begin() {
    const { user } = open(<Page />, { at: '/merchant' })
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Because')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Your sign-in has ended' }))
    expect(dialog.getByText(/Sign in again as Meera \(M000001\)/)).toBeTruthy()
    const enter = async (password: string) => {
      await user.clear(dialog.getByLabelText(/^Password/))
      await user.type(dialog.getByLabelText(/^Password/), password)
      await user.click(dialog.getByRole('button', { name: 'Login' }))
    }
    await user.type(dialog.getByRole('textbox', { name: /User Name/ }), 'meera')
    return { user, dialog, enter }
  }

  it('goes on where it was, with the same command under the same key, after a wrong password too', async () => {
    const { dialog, enter } = await begin()
    await enter('wrong')
    expect((await dialog.findAllByText('User name or password is wrong.')).length).toBeGreaterThan(0)
    await enter('right')
    await screen.findByText(/Saved\./)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(acts().map(({ body }) => body)).toEqual([{ reason: 'Because' }, { reason: 'Because' }])
    expect(new Set(acts().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
    expect(session.tokens()).toEqual(entering)
    expect(heard.filter(({ path }) => path === '/auth/refresh')).toHaveLength(1)
    expect(led).not.toHaveBeenCalled()
  })

  it('goes on when another tab of it signed in', async () => {
    await begin()
    session.renew(entering)
    await screen.findByText(/Saved\./)
    expect(acts()).toHaveLength(2)
  })

  it('sends nothing of it in the name of somebody else who signs in there', async () => {
    entering = tokensOf('M000002', 's3')
    const { enter } = await begin()
    await enter('right')
    await waitFor(() => expect(session.user()?.code).toBe('M000002'))
    expect(led).toHaveBeenCalledExactlyOnceWith('/auth/login')
    expect(acts()).toHaveLength(1)
  })

  it('ends for whoever leaves', async () => {
    const { user, dialog } = await begin()
    await user.click(dialog.getByRole('button', { name: 'Leave this page' }))
    await waitFor(() => expect(led).toHaveBeenCalledExactlyOnceWith('/auth/login'))
    expect(session.tokens()).toBeUndefined()
    expect(acts()).toHaveLength(1)
  })

  it('asks over typed things when the person signed out in another tab, and goes at once where nothing was typed', async () => {
    const other = new BroadcastChannel('session')
    const stop = session.onSignedOutElsewhere(holdTyped)
    try {
      const { user } = open(<Page />, { at: '/merchant' })
      await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Because')
      other.postMessage({ kind: 'out', sid: 's1' })
      const dialog = within(await screen.findByRole('dialog', { name: 'Your sign-in has ended' }))
      expect(dialog.getByText(/signed out in another tab/)).toBeTruthy()
      expect(screen.getByDisplayValue('Because')).toBeTruthy()
      await user.type(dialog.getByRole('textbox', { name: /User Name/ }), 'meera')
      await user.type(dialog.getByLabelText(/^Password/), 'right')
      await user.click(dialog.getByRole('button', { name: 'Login' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(screen.getByDisplayValue('Because')).toBeTruthy()
      await user.clear(screen.getByRole('textbox', { name: /Reason/ }))
      other.postMessage({ kind: 'out', sid: 's2' })
      await waitFor(() => expect(session.tokens()).toBeUndefined())
      expect(screen.queryByRole('dialog')).toBeNull()
    } finally {
      stop()
      other.close()
    }
  })

  it('asks nobody who only looks at an account', async () => {
    session.save({ token: tokenOf({ sub: 'M000001', sid: 's9', role: 'merchant', impersonator: 'A00001' }), refreshToken: 'r' })
    const { user } = open(<Page />, { at: '/merchant' })
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Because')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(led).toHaveBeenCalledExactlyOnceWith('/auth/view-as'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
