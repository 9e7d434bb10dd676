import type { ApiKey } from '@sevakendra/contract/developer/key/endpoints'
import type { Delivery, Webhook } from '@sevakendra/contract/developer/webhook/endpoints'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Heard, open, serve } from '../../test/world'
import { hindi } from '../hindi'
import { ApiPage } from './api-page'
import { everyMs } from './webhook/delivery-log'

const key = (id: string, more: Partial<ApiKey> = {}): ApiKey => ({
  ...{ id, label: 'Counter software', kind: 'live', last4: 'a1B2', scopes: ['nsdl.apply'], perMinute: 60, dailyLimit: null, spentToday: 0 },
  ...{ createdAt: '2026-11-20T05:30:00.000Z', revokedAt: null, revokedReason: null, lastUsedAt: null, lastUsedIp: null, ...more },
})

let heard: Heard[]
let keys: ApiKey[]
let webhooks: Webhook[]
let deliveries: Delivery[]
const speak = (language: 'en' | 'hi') => act(() => i18next.changeLanguage(language))
async function inHindi() {
  i18next.addResourceBundle('hi', 'translation', hindi)
  await speak('hi')
}
// The files of a worker share the translator.
afterEach(() => speak('en'))
const sent = () => heard.filter(({ method }) => method === 'POST')
beforeEach(() => {
  keys = []
  webhooks = []
  deliveries = []
  heard = serve(({ path, method }) => {
    if (path === '/merchant/developer/keys' && method === 'POST') return { data: { id: '9', key: 'sk_live_whole' } }
    if (path.endsWith('/replay')) return { data: { messages: 7 } }
    if (path.endsWith('/secret')) return { data: { secret: 'whsec_new' } }
    if (path === '/merchant/developer/webhooks' && method === 'POST') return { data: { id: '3', secret: 'whsec_whole' } }
    if (method === 'POST') return { status: 204 }
    if (path.endsWith('/deliveries')) return { data: { deliveries, more: false } }
    if (path.endsWith('/webhooks')) return { data: { webhooks } }
    return { data: { keys } }
  })
})

it('shows a new key once, and lets it go only by the button', async () => {
  const { user } = open(<ApiPage />)
  await screen.findByText('There are none. A program needs one to work here.')
  await user.click(screen.getByRole('button', { name: 'Create API Key' }))
  const form = within(await screen.findByRole('dialog', { name: 'Create API Key' }))
  await user.type(form.getByRole('textbox', { name: /Name/ }), 'Billing')
  await user.click(form.getByRole('button', { name: 'Create API Key' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Your New API Key' }))
  expect(shown.getByText('sk_live_whole')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.getByText('sk_live_whole')).toBeTruthy()
  await user.click(shown.getByRole('button', { name: 'I have saved it' }))
  await vi.waitFor(() => expect(screen.queryByText('sk_live_whole')).toBeNull())
  expect(sent()[0]).toMatchObject({ body: { label: 'Billing', kind: 'live', scopes: ['nsdl.apply'], perMinute: 60 } })
})

it('says when and from where a key was used last, and asks before it revokes one', async () => {
  keys = [
    key('1', { lastUsedAt: '2026-11-21T05:30:00.000Z', lastUsedIp: '203.0.113.9' }),
    key('2', { label: 'Old', revokedAt: '2026-11-21T05:30:00.000Z' }),
  ]
  const { user } = open(<ApiPage />)
  const row = within(await screen.findByRole('listitem', { name: 'Counter software · …a1B2' }))
  expect(row.getByText(/last used .* from 203\.0\.113\.9/)).toBeTruthy()
  const old = within(screen.getByRole('listitem', { name: 'Old · …a1B2' }))
  expect(old.getByText('Revoked')).toBeTruthy()
  expect(old.queryByRole('button')).toBeNull()
  await user.click(row.getByRole('button', { name: 'Revoke' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep it' }))
  expect(sent()).toEqual([])
  await user.click(row.getByRole('button', { name: 'Revoke' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }))
  await vi.waitFor(() => expect(sent().map(({ path }) => path)).toEqual(['/merchant/developer/keys/1/revoke']))
})

it('says what a key has spent today and of how much, and sets its limit', async () => {
  keys = [key('1', { dailyLimit: 500_00, spentToday: 140_00 }), key('2', { label: 'Trial', kind: 'test' }), key('3', { label: 'Free' })]
  const { user } = open(<ApiPage />)
  const row = within(await screen.findByRole('listitem', { name: 'Counter software · …a1B2' }))
  expect(row.getByText('Spent today 140.00/- of 500.00/-')).toBeTruthy()
  expect(within(screen.getByRole('listitem', { name: 'Free · …a1B2' })).getByText('Spent today 0.00/-, no daily limit')).toBeTruthy()
  const trial = within(screen.getByRole('listitem', { name: 'Trial · …a1B2' }))
  expect([trial.queryByText(/Spent today/), trial.queryByRole('button', { name: 'Daily Limit' })]).toEqual([null, null])
  await user.click(row.getByRole('button', { name: 'Daily Limit' }))
  const form = within(await screen.findByRole('dialog', { name: 'Daily Limit' }))
  await user.clear(form.getByRole('textbox'))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(sent()).toMatchObject([{ path: '/merchant/developer/keys/1/limit', body: { dailyLimit: null } }]))
})

const hook = (id: string, more: Partial<Webhook> = {}): Webhook => ({
  ...{ id, url: 'https://www.example.in/hooks', events: ['state.changed'], state: 'active', offReason: null, waiting: 0, failed: 0 },
  ...{ createdAt: '2026-11-20T05:30:00.000Z', ...more },
})

it('adds a webhook and shows its secret once', async () => {
  const { user } = open(<ApiPage />)
  await user.click(await screen.findByRole('button', { name: 'Add Webhook' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add Webhook' }))
  await user.type(form.getByRole('textbox', { name: /Address/ }), 'https://www.example.in/hooks')
  await user.click(form.getByRole('button', { name: 'Add Webhook' }))
  expect(await screen.findByText('whsec_whole')).toBeTruthy()
  expect(sent()[0]).toMatchObject({ body: { url: 'https://www.example.in/hooks', events: ['state.changed', 'wallet.posted'] } })
})

it('says why one was stopped, resumes it, and asks before it makes a new secret', async () => {
  webhooks = [hook('1', { state: 'failing', waiting: 4, failed: 2 })]
  const { user } = open(<ApiPage />)
  const row = within(await screen.findByRole('listitem', { name: 'https://www.example.in/hooks' }))
  expect(row.getByText(/waiting: 4 · failed: 2/)).toBeTruthy()
  expect(row.queryByRole('button', { name: 'Send Test' })).toBeNull()
  await user.click(row.getByRole('button', { name: 'Resume' }))
  await user.click(row.getByRole('button', { name: 'New Secret' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make New Secret' }))
  expect(await screen.findByText('whsec_new')).toBeTruthy()
  expect(sent().map(({ path }) => path)).toEqual(['/merchant/developer/webhooks/1/resume', '/merchant/developer/webhooks/1/secret'])
})

const recorded = (kind: string, from: string, to: string) => ({ kind, id: '4', refNo: 'PN26110001', from, to })
const delivery = (id: string, data: Delivery['data'], more: Partial<Delivery> = {}): Delivery => ({
  ...{ id, message: `msg_${id}`, type: 'state.changed', data, state: 'waiting', at: '2026-11-20T05:30:00.000Z' },
  ...{ nextAt: '2026-11-20T05:31:00.000Z', attempts: [], ...more },
})

it('says states and postings in the words of the portal, in English and Hindi', async () => {
  webhooks = [hook('1')]
  deliveries = [
    delivery('9', recorded('nsdl_paperless', 'initiated', 'failed')),
    delivery('8', recorded('nsdl_application', 'draft', 'awaitingScan')),
    delivery('7', { kind: 'serviceDebit', reference: 'PN26110001' }, { type: 'wallet.posted', state: 'failed', nextAt: null }),
    delivery('6', {}, { type: 'test', state: 'delivered', nextAt: null }),
  ]
  const { user } = open(<ApiPage />)
  await user.click(await screen.findByRole('button', { name: 'Deliveries' }))
  const names = async () => {
    const log = await screen.findByRole('region', { name: /Deliveries|भेजे गए संदेश/ })
    return within(log)
      .getAllByRole('listitem')
      .map(one => one.getAttribute('aria-label'))
  }
  expect(await names()).toEqual([
    'A record changed its state · PN26110001 · Failed',
    'A record changed its state · PN26110001 · To scan',
    'Something was posted to the wallet · PN26110001 · Service',
    'Test message',
  ])
  await inHindi()
  const said = (text: string) => hindi[text]
  expect(await names()).toEqual([
    `${said('A record changed its state')} · PN26110001 · ${said('Failed')}`,
    `${said('A record changed its state')} · PN26110001 · ${said('To scan')}`,
    `${said('Something was posted to the wallet')} · PN26110001 · ${said('Service')}`,
    said('Test message'),
  ])
  expect(document.body.textContent).not.toMatch(/awaitingScan|serviceDebit|Failed|Waiting|Delivered/)
})

it('offers to send now what waits for its next attempt alone, and while the webhook is active', async () => {
  webhooks = [hook('1', { state: 'paused' })]
  const attempts: Delivery['attempts'] = [{ at: '2026-11-20T05:30:01.000Z', status: null, outcome: 'unreachable' }]
  deliveries = [delivery('8', recorded('nsdl_application', 'draft', 'awaitingScan'), { attempts })]
  const { user } = open(<ApiPage />)
  await user.click(await screen.findByRole('button', { name: 'Deliveries' }))
  await screen.findByText(/Your server could not be reached/)
  expect(screen.queryByRole('button', { name: 'Send Now' })).toBeNull()
})

it('refuses a plain http address at its field, while it is typed and when it is left, in English and Hindi', async () => {
  const { user } = open(<ApiPage />)
  await user.click(await screen.findByRole('button', { name: 'Add Webhook' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add Webhook' }))
  const field = form.getByRole('textbox', { name: /Address/ })
  const whole =
    'Enter the whole address of your server on the internet, beginning with https:// and without a port, such as https://www.example.in/hooks/portal'
  const hint = 'Begin with https:// in place of http://. Messages are only sent encrypted.'
  await user.type(field, 'http://www.example.in/hooks')
  expect(form.getByRole('status').textContent).toBe(hint)
  await user.tab()
  expect(await form.findByText(whole)).toBeTruthy()
  await inHindi()
  for (const text of [whole, hint]) expect(form.getByText(hindi[text] ?? 'without Hindi')).toBeTruthy()
  await speak('en')
  expect(sent()).toEqual([])
  await user.clear(field)
  await user.type(field, 'https://www.example.in/hooks')
  expect([form.queryByText(whole), form.queryByText(hint)]).toEqual([null, null])
})

it('shows what was sent and how it went, and sends one or all since a day again', async () => {
  webhooks = [hook('1')]
  deliveries = [
    {
      ...{ id: '8', message: 'msg_1', type: 'state.changed', data: recorded('nsdl_application', 'draft', 'waiting'), state: 'waiting' },
      ...{ at: '2026-11-20T05:30:00.000Z', nextAt: '2026-11-20T05:31:00.000Z' },
      attempts: [{ at: '2026-11-20T05:30:01.000Z', status: 503, outcome: 'refused' }],
    },
    {
      ...{
        id: '7',
        message: 'msg_0',
        type: 'wallet.posted',
        data: { kind: 'serviceDebit', reference: 'PN26110001' },
        state: 'delivered',
        nextAt: null,
      },
      ...{ at: '2026-11-20T05:30:00.000Z', attempts: [{ at: '2026-11-20T05:30:01.000Z', status: 200, outcome: 'delivered' }] },
    },
  ]
  const { user } = open(<ApiPage />)
  await user.click(await screen.findByRole('button', { name: 'Deliveries' }))
  const waiting = within(await screen.findByRole('listitem', { name: 'A record changed its state · PN26110001 · Waiting' }))
  expect(waiting.getByText(/Refused by your server \(503\) · next/)).toBeTruthy()
  expect(waiting.queryByRole('button', { name: 'Send Again' })).toBeNull()
  await user.click(waiting.getByRole('button', { name: 'Send Now' }))
  await vi.waitFor(() => expect(sent().map(({ path }) => path)).toEqual(['/merchant/developer/webhooks/1/send-now/8']))
  const done = within(screen.getByRole('listitem', { name: 'Something was posted to the wallet · PN26110001 · Service' }))
  expect(done.queryByRole('button', { name: 'Send Now' })).toBeNull()
  await user.click(done.getByRole('button', { name: 'Send Again' }))
  await user.click(screen.getByRole('button', { name: 'Send All Since a Day' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByRole('textbox', { name: /Day/ }), '20-11-2026')
  await user.click(form.getByRole('button', { name: 'Send Again' }))
  await vi.waitFor(() => expect(sent()).toHaveLength(3))
  expect(
    sent()
      .slice(1)
      .map(({ path, body }) => [path, body]),
  ).toEqual([
    ['/merchant/developer/webhooks/1/replay/7', undefined],
    ['/merchant/developer/webhooks/1/replay', { since: '2026-11-19T18:30:00.000Z' }],
  ])
})

it('counts anew what waits and failed as long as something waits or its log is open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const user = userEvent.setup({ advanceTimers: ms => vi.advanceTimersByTime(ms) })
    webhooks = [hook('1', { waiting: 1 })]
    open(<ApiPage />)
    await screen.findByText(/waiting: 1/)
    const read = () => heard.filter(({ path }) => path.endsWith('/webhooks')).length
    webhooks = [hook('1', { failed: 1 })]
    await vi.advanceTimersByTimeAsync(everyMs)
    await screen.findByText(/failed: 1/)
    const seen = read()
    await vi.advanceTimersByTimeAsync(10 * everyMs)
    expect(read()).toBe(seen)
    await user.click(screen.getByRole('button', { name: 'Deliveries' }))
    webhooks = [hook('1', { failed: 2 })]
    await vi.advanceTimersByTimeAsync(everyMs)
    await screen.findByText(/failed: 2/)
  } finally {
    vi.useRealTimers()
  }
})
