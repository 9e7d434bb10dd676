import { endpoint } from '@sevakendra/contract/kit/endpoint'
import { stepUpRequired } from '@sevakendra/contract/kit/problem'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Heard, open, serve } from '../../../test/world'
import { useSend } from '../call/send'
import { Form } from '../form/form'
import { lazyPart } from '../shell/lazy-part'
import { stepUp } from './asked-person'
import { Asking } from './asking'
import { StepUpDialog } from './step-up-dialog'

const schema = z.object({ reason: z.string().min(1).meta({ label: 'Reason' }) })
const act = endpoint('POST /act', {
  summary: 'x',
  may: 'signedIn',
  stepUp: true,
  once: 'required',
  body: schema,
  reply: z.object({ done: z.boolean() }),
})

const Dialog = lazyPart(() => Promise.resolve(StepUpDialog))

function Screen() {
  const send = useSend(act)
  return (
    <>
      <Form schema={schema} submit="Save" send={send}>
        {Field => <Field name="reason" />}
      </Form>
      <Asking question={stepUp} dialog={Dialog} />
    </>
  )
}

describe('a step that wants to know that the person is there', () => {
  let heard: Heard[]
  let factor: { kind: string | null; on: boolean }
  beforeEach(() => {
    factor = { kind: null, on: false }
    let fresh = false
    heard = serve(({ path, body }) => {
      if (path === '/auth/factor') return { data: { ...factor, codesLeft: 10, email: null } }
      if (path === '/act') return fresh ? { data: { done: true } } : { status: 403, data: { message: stepUpRequired } }
      const given = body as { password: string; code?: string }
      if (given.password !== 'right')
        return { status: 422, data: { message: 'x', title: 'x', errors: { password: ['This is not your password'] } } }
      if (factor.on && given.code !== '123456') return { status: 422, data: { message: 'x', title: 'x', errors: { code: ['Required'] } } }
      fresh = true
      return { status: 204 }
    })
  })
  const acts = () => heard.filter(({ path }) => path === '/act')
  async function begin() {
    const { user } = open(<Screen />)
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Because')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('dialog', { name: 'Confirm that it is you' })
    return user
  }
  const password = () => screen.findByLabelText(/^Password/)

  it('asks for the password and sends the same command again under the same key', async () => {
    const user = await begin()
    await user.type(await password(), 'wrong')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await screen.findAllByText(/This is not your password/)
    await user.clear(await password())
    await user.type(await password(), 'right')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(acts()).toHaveLength(2))
    expect(acts().map(({ body }) => body)).toEqual([{ reason: 'Because' }, { reason: 'Because' }])
    const keys = acts().map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('leaves the command refused and the form as it was when the person would not', async () => {
    const user = await begin()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await screen.findByText(stepUpRequired)
    expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'Because')
    expect(acts()).toHaveLength(1)
  })

  it('asks for the code too where the second factor is on', async () => {
    factor = { kind: 'totp', on: true }
    const user = await begin()
    await user.type(await password(), 'right')
    await user.type(await screen.findByRole('textbox', { name: /Code/ }), '123456')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(acts()).toHaveLength(2))
  })
})
