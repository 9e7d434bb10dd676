import { wordedKyc } from '@sevakendra/contract/kyc/reasons'
import type { Notice } from '@sevakendra/contract/notice/endpoints'
import { notices } from '@sevakendra/contract/notice/words'
import { whyIn, whyText } from '@sevakendra/contract/nsdl-pan/forms/why'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tokenOf } from '../../test/token'
import { type Answer, type Heard, open, serve } from '../../test/world'
import { session } from '../kit/session/session'
import { translator, wordsOf } from '../kit/words/words'
import { NoticeBell } from './notice-bell'

const notice = (id: string, more: Partial<Notice> = {}): Notice => ({
  ...{ id, at: '2026-11-20T05:30:00.000Z', kind: 'applicationIncomplete', facts: { refNo: `PN${id}`, reason: 'Sign again' } },
  ...{ times: 1, link: `product/nsdl-pan/physical/info/${id}`, read: false },
  ...more,
})

/** A server that remembers what was read. */
function desk(newest: Notice[]) {
  const kept = { newest, unread: newest.filter(one => !one.read).length, broken: false }
  const answer = ({ path, body }: Heard): Answer => {
    if (kept.broken) return { status: 500, data: { message: 'Broken' } }
    if (path === '/notice/read') {
      const which = body as { ids?: string[] }
      kept.newest = kept.newest.map(one => ({ ...one, read: one.read || !which.ids || which.ids.includes(one.id) }))
      kept.unread = kept.newest.filter(one => !one.read).length
    }
    return { data: { unread: kept.unread, newest: kept.newest } }
  }
  return { kept, heard: serve(answer) }
}

beforeEach(() => session.save({ token: tokenOf({ role: 'frenchie' }), refreshToken: 'r' }))
afterEach(() => vi.useRealTimers())

const bell = (name: string | RegExp = /^Notifications/) => screen.findByRole('button', { name })

test('says how many are unread, and what the newest are, each leading into this person’s own area', async () => {
  desk([
    notice('7'),
    notice('6', { kind: 'paymentApproved', facts: { refNo: 'PY1', amount: 2_500_00 }, link: 'accounting/payment/list', read: true }),
  ])
  const { user } = open(<NoticeBell />)
  await user.click(await bell('Notifications, 1 unread'))
  const panel = within(await screen.findByRole('dialog'))
  const [first, second, all] = await panel.findAllByRole('link')
  expect(first?.getAttribute('href')).toBe('/frenchie/product/nsdl-pan/physical/info/7')
  expect(first?.textContent).toContain('PN7 is incomplete: Sign again')
  expect(first?.textContent).toContain('20-Nov-2026, 11:00\u00a0am')
  // Unread is said in a word, not by a colour alone.
  expect(first?.textContent).toContain('Unread')
  expect(second?.textContent).toContain('Payment PY1 was approved: 2,500.00/- was added to the wallet')
  expect(second?.textContent).not.toContain('Unread')
  expect(all?.getAttribute('href')).toBe('/frenchie/notices')
})

test('leads to a screen outside of the areas where its address says so', async () => {
  desk([notice('8', { kind: 'kycReturned', facts: { reason: 'PAN card is not readable' }, link: '/kyc/merchant' })])
  const { user } = open(<NoticeBell />)
  await user.click(await bell('Notifications, 1 unread'))
  expect((await screen.findByRole('link', { name: /Your KYC was returned/ })).getAttribute('href')).toBe('/kyc/merchant')
})

test('tells several of the back office as one line, which leads to their list', async () => {
  session.save({ token: tokenOf({ role: 'staff' }), refreshToken: 'r' })
  desk([notice('1', { kind: 'applicationWaiting', facts: { refNo: 'PN9' }, times: 400, link: 'actions/nsdl-pan/physical/paninfo/9' })])
  const { user } = open(<NoticeBell />)
  await user.click(await bell('Notifications, 1 unread'))
  const line = await screen.findByRole('link', { name: /400 more applications to verify, the latest PN9/ })
  expect(line.getAttribute('href')).toBe('/backend/actions/nsdl-pan/physical/waiting/list')
})

test('a notice that is followed is read, and the panel closes', async () => {
  const { heard } = desk([notice('7'), notice('6')])
  const { user, router } = open(<NoticeBell />, { routes: [{ path: '*', element: <NoticeBell /> }] })
  await user.click(await bell('Notifications, 2 unread'))
  await user.click(await screen.findByRole('link', { name: /PN7/ }))
  expect(router.state.location.pathname).toBe('/frenchie/product/nsdl-pan/physical/info/7')
  await bell('Notifications, 1 unread')
  expect(heard.find(one => one.path === '/notice/read')?.body).toEqual({ ids: ['7'] })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('all that were seen are marked at once', async () => {
  const { heard } = desk([notice('7'), notice('6')])
  const { user } = open(<NoticeBell />)
  await user.click(await bell())
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await bell('Notifications')
  expect(heard.find(one => one.path === '/notice/read')?.body).toEqual({ all: true, until: '2026-11-20T05:30:00.000Z' })
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

test('asks each minute and when the window is taken up again, and says aloud that there is more', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const { kept, heard } = desk([notice('7')])
  open(<NoticeBell />)
  await bell('Notifications, 1 unread')
  expect(screen.getByRole('status').textContent).toBe('')
  kept.unread = 3
  act(() => vi.advanceTimersByTime(60_000))
  await bell('Notifications, 3 unread')
  expect(screen.getByRole('status').textContent).toBe('3 unread notifications')
  kept.unread = 120
  fireEvent.focus(window)
  await bell('Notifications, 120 unread')
  expect(screen.getByText('99+')).toBeTruthy()

  // Nobody touched anything for long: the tab leaves the server alone until somebody does.
  const pass = (minutes: number) => act(async () => void (await vi.advanceTimersByTimeAsync(minutes * 60_000)))
  await pass(6)
  const asked = heard.length
  expect(asked).toBeGreaterThan(4)
  await pass(10)
  expect(heard).toHaveLength(asked)
  fireEvent.pointerMove(window)
  await pass(0)
  expect(heard).toHaveLength(asked + 1)
  await pass(1)
  expect(heard).toHaveLength(asked + 2)
})

test('is silent about a failure and shows what it knew', async () => {
  const { kept, heard } = desk([notice('7')])
  open(<NoticeBell />)
  await bell('Notifications, 1 unread')
  kept.broken = true
  fireEvent.focus(window)
  await waitFor(() => expect(heard).toHaveLength(2))
  await bell('Notifications, 1 unread')
  expect(screen.queryByText(/Broken|wrong/)).toBeNull()
})

test('has words for somebody who was told nothing yet', async () => {
  desk([])
  const { user } = open(<NoticeBell />)
  await user.click(await bell('Notifications'))
  await screen.findByText('No notifications yet.')
})

// Last: a translator that was made is that of all that is drawn without one.
test('says why in the language of the reader', async () => {
  const hindi = translator('hi', await wordsOf('hi'))
  const reason = whyText([{ code: 'photoPoor' }], null)
  const kycReason = wordedKyc.whyText([{ code: 'gstIllegible' }], 'Scan it flat')
  desk([
    notice('7', { facts: { refNo: 'PN7', reason } }),
    notice('8', { kind: 'kycReturned', facts: { reason: kycReason }, link: '/kyc/merchant' }),
    notice('10', { kind: 'gstFilingAsked', facts: { what: 'GSTR-3B, Oct 2026', gstin: '27AAPFU0939F1ZV', reason: 'Sales of May' } }),
    notice('9', { kind: 'newDevice', facts: { browser: 'Chrome on Windows', ip: '203.0.113.9' }, link: 'my-profile' }),
  ])
  const { user } = open(
    <I18nextProvider i18n={hindi}>
      <NoticeBell />
    </I18nextProvider>,
  )
  await user.click(await bell(/./))
  const said = whyIn(reason, text => hindi.t(text))
  expect(said).not.toBe(reason)
  await screen.findByText(hindi.t('{{refNo}} is incomplete: {{reason}}', { refNo: 'PN7', reason: said }))
  const kycSaid = wordedKyc.whyIn(kycReason, text => hindi.t(text))
  expect(kycSaid).toMatch(/^[\u0900-\u097f].* Scan it flat$/)
  await screen.findByText(hindi.t(notices.kycReturned.text, { reason: kycSaid }))
  // The period of a return is one of our words, what the office asks for is its own.
  screen.getByText(/^27AAPFU0939F1ZV के GSTR-3B, अक्टूबर 2026 .*: Sales of May$/)
  screen.getByText(/ Windows पर Chrome, .* 203\.0\.113\.9/)
})
