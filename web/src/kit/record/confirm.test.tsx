import { Button } from '@mantine/core'
import { required } from '@sevakendra/contract/kit/fields'
import { screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { open } from '../../../test/world'
import { Form } from '../form/form'
import { confirm, type Question } from './confirm'

const paid: Question = { title: 'Pay for AP26110497?', verb: 'Pay', pays: { amount: 10700, balance: 1846250 } }

test('a paid step shows the amount and the balance before and after, and asks with its verb', async () => {
  const said = vi.fn()
  const { user } = open(<Button onClick={() => void confirm(paid).then(said)}>Ask</Button>)
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  const dialog = await screen.findByRole('dialog', { name: 'Pay for AP26110497?' })
  for (const words of ['Balance now₹18,462.50', 'Amount107.00/-', 'Balance after₹18,355.50']) expect(dialog.textContent).toContain(words)
  await user.click(screen.getByRole('button', { name: 'Pay' }))
  await waitFor(() => expect(said).toHaveBeenCalledWith(true))
})

test.each(['Cancel', '{Escape}'])('a question that is closed by %s is answered with no', async way => {
  const said = vi.fn()
  const { user } = open(<Button onClick={() => void confirm(paid).then(said)}>Ask</Button>)
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await screen.findByRole('button', { name: 'Pay' })
  if (way === 'Cancel') await user.click(screen.getByRole('button', { name: way }))
  else await user.keyboard(way)
  await waitFor(() => expect(said).toHaveBeenCalledWith(false))
})

test('a form asks after its own check and sends only after a yes', async () => {
  const send = vi.fn(() => Promise.resolve())
  const schema = z.object({ reason: required.meta({ label: 'Reason' }) })
  const { user } = open(
    <Form schema={schema} submit="Reverse" send={send} ask={() => confirm({ title: 'Reverse?', verb: 'Reverse it', danger: true })}>
      {Field => <Field name="reason" />}
    </Form>,
  )
  await user.click(screen.getByRole('button', { name: 'Reverse' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Twice{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(send).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Reverse' }))
  await user.click(await screen.findByRole('button', { name: 'Reverse it' }))
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
})

test('two forms on one page are guarded by one question', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const schema = z.object({ note: z.string().meta({ label: 'Note' }) })
  const { user } = open(
    <>
      {['First', 'Second'].map(name => (
        <Form key={name} schema={schema} submit={name} send={() => Promise.resolve()}>
          {Field => <Field name="note" label={name} />}
        </Form>
      ))}
      <Link to="/elsewhere">Elsewhere</Link>
    </>,
    { routes: [{ path: '/elsewhere', element: <p>Arrived</p> }] },
  )
  await user.type(screen.getByRole('textbox', { name: 'First' }), 'x')
  await user.click(screen.getByText('Elsewhere'))
  expect(await screen.findAllByText('Leave without saving?')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('Arrived')).toBeTruthy()
  expect(warned).not.toHaveBeenCalled()
})
