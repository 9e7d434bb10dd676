import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { tokenOf } from '../../test/token'
import { type Answer, open, serve } from '../../test/world'
import { MayProvider } from '../kit/session/may'
import { session } from '../kit/session/session'
import { BalanceBadge } from './balance-badge'

const badge = (
  <MayProvider>
    <BalanceBadge />
  </MayProvider>
)
const me = (may: string[]) => ({ data: { code: 'M000001', name: 'Asha', role: 'merchant', may, approvalLimit: null } })
const server =
  (closing: () => Answer, may = ['wallet.readOwn']) =>
  ({ path }: { path: string }): Answer =>
    path === '/auth/me' ? me(may) : closing()

beforeEach(() => session.save({ token: tokenOf({ role: 'merchant' }), refreshToken: 'r' }))

test('shows the closing balance in rupees, and reads it again on demand', async () => {
  let rupees = 18462.5
  serve(server(() => ({ data: rupees })))
  const { user } = open(badge)
  await screen.findByText('₹18,462.50')
  rupees = 18355.5
  await user.click(screen.getByRole('button', { name: 'Reload balance' }))
  await screen.findByText('₹18,355.50')
})

test('follows the wallet by itself when the server says that it has moved', async () => {
  let rupees = 100
  serve(server(() => ({ data: rupees })))
  let say = (_: string) => {}
  const body = new ReadableStream({
    start(stream) {
      say = event => stream.enqueue(new TextEncoder().encode(`event: ${event}\ndata: \n\n`))
    },
  })
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body))
  open(badge)
  await screen.findByText('₹100.00')
  expect(asked.mock.calls[0]?.[0]).toBe('http://localhost:3000/api/live')
  rupees = 75.5
  say('wallet')
  await screen.findByText('₹75.50')
})

test('is silent about a failure: the balance is 0 and the error is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  serve(server(() => ({ status: 500, data: { message: 'Broken' } })))
  open(badge)
  await waitFor(() => expect(log).toHaveBeenCalled())
  expect(screen.getByText('₹0.00')).toBeTruthy()
  expect(screen.queryByText(/Broken|Something went wrong/)).toBeNull()
})

test('is not there for somebody who may not see the wallet', async () => {
  const heard = serve(server(() => ({ data: 5 }), []))
  open(badge)
  await waitFor(() => expect(screen.queryByText('Balance')).toBeNull())
  expect(heard.some(one => one.path === '/auth/me')).toBe(true)
})
