import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Answer, open, serve } from '../../test/world'
import { DataRequestForm } from './data-request-form'

/** Each link by itself: what was read is remembered for the tab. */
const shown = (token: string, link: () => Answer) => {
  const heard = serve(({ path }) =>
    path === '/data-request/link' ? link() : path === '/data-request/confirm' ? { data: made } : { status: 204 },
  )
  return { heard, ...open(<DataRequestForm />, { at: `/data-request#${token}` }) }
}
const made = { refNo: 'PR26110004', dueOn: '2026-12-24' }
const sending = () => screen.queryByRole('button', { name: 'Send my request' })

it('says what the link would send, and after the press that it was sent', async () => {
  const { heard, user } = shown('new', () => ({ data: { sent: false, kind: 'nomination' } }))
  expect(await screen.findByText('Nomination')).toBeTruthy()
  expect(heard.map(({ path }) => path)).toEqual(['/data-request/link'])
  await user.click(screen.getByRole('button', { name: 'Send my request' }))
  expect(await screen.findByText(/PR26110004/)).toBeTruthy()
  expect(sending()).toBeNull()
})

it('does not offer to send again what was sent, after a reload', async () => {
  shown('sent', () => ({ data: { sent: true, ...made } }))
  expect(await screen.findByText(/PR26110004/)).toBeTruthy()
  expect(sending()).toBeNull()
})

it('says that a link is not complete or too old, without a button to send it, and leads to the empty form', async () => {
  const { user } = shown('torn', () => ({ status: 422, data: { message: 'refused' } }))
  expect(await screen.findByText(/not complete or no longer valid/)).toBeTruthy()
  expect(screen.queryByText(/this address is yours/)).toBeNull()
  expect(sending()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Fill in a new request' }))
  expect(await screen.findByRole('button', { name: 'Send the link to my email' })).toBeTruthy()
})
