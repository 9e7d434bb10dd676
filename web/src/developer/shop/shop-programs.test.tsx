import type { ShopKey, ShopWebhook } from '@sevakendra/contract/developer/shop/endpoints'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { tokenOf } from '../../../test/token'
import { type Heard, open, serve } from '../../../test/world'
import { MayProvider } from '../../kit/session/may'
import { session } from '../../kit/session/session'
import { ShopPrograms } from './shop-programs'

const key: ShopKey = {
  ...{ id: '4', label: 'Counter software', kind: 'live', last4: 'a1B2', scopes: ['nsdl.apply'], madeBy: 'M000001' },
  ...{ createdAt: '2026-11-20T05:30:00.000Z', revokedAt: null, revokedReason: null },
  ...{ lastUsedAt: '2026-11-21T05:30:00.000Z', lastUsedIp: '203.0.113.9', dailyLimit: 500_00, spentToday: 140_00 },
}
const hook: ShopWebhook = {
  ...{
    id: '6',
    host: 'hooks.example.in',
    events: ['wallet.posted'],
    state: 'active',
    offReason: null,
    createdAt: '2026-11-20T05:30:00.000Z',
  },
}

let heard: Heard[]
let webhooks: ShopWebhook[]
const sent = () => heard.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
let may: string[]
const show = () =>
  open(
    <MayProvider>
      <ShopPrograms merchantId="7" />
    </MayProvider>,
  )
beforeEach(() => {
  session.save({ token: tokenOf({ sub: 'S00002', role: 'staff' }), refreshToken: 'r' })
  webhooks = [hook]
  may = ['merchant.read', 'merchant.suspend']
  heard = serve(({ path, method }) => {
    if (path === '/auth/me') return { data: { may } }
    return method === 'POST' ? { status: 204 } : { data: { keys: [key], webhooks } }
  })
})

it('shows a key with its last use, and revokes it with a reason', async () => {
  const { user } = show()
  const row = within(await screen.findByRole('listitem', { name: 'Counter software · …a1B2' }))
  expect(row.getByText(/M000001 · created .* · last used .* from 203\.0\.113\.9/)).toBeTruthy()
  await user.click(row.getByRole('button', { name: 'Revoke' }))
  const form = within(await screen.findByRole('dialog', { name: 'Revoke this API key?' }))
  await user.type(form.getByRole('textbox', { name: /Reason/ }), 'Seen in public')
  await user.click(form.getByRole('button', { name: 'Revoke' }))
  await vi.waitFor(() => expect(sent()).toEqual([['/backend/developer/keys/revoke/4', { remark: 'Seen in public' }]]))
})

it('switches a webhook off, and allows one that is off', async () => {
  webhooks = [hook, { ...hook, id: '8', host: 'other.example.in', state: 'off', offReason: 'Not theirs' }]
  const { user } = show()
  const off = within(await screen.findByRole('listitem', { name: 'other.example.in' }))
  expect(off.getByText('Not theirs')).toBeTruthy()
  const on = within(screen.getByRole('listitem', { name: 'hooks.example.in' }))
  for (const [row, button] of [
    [on, 'Switch Off'],
    [off, 'Allow Again'],
  ] as const) {
    await user.click(row.getByRole('button', { name: button }))
    const form = within(await screen.findByRole('dialog'))
    await user.type(form.getByRole('textbox', { name: /Reason/ }), 'Asked by phone')
    await user.click(form.getByRole('button', { name: button }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(sent().map(([path]) => path)).toEqual(['/backend/developer/webhooks/switch-off/6', '/backend/developer/webhooks/allow/8'])
})

it('offers no step to who may only read', async () => {
  may = ['merchant.read']
  show()
  await screen.findByRole('listitem', { name: 'hooks.example.in' })
  expect(screen.queryByRole('button')).toBeNull()
})
