import { Notifications } from '@mantine/notifications'
import type { ReversalDetail } from '@sevakendra/contract/reversal/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { tokenOf } from '../../test/token'
import { type Heard, open, serve } from '../../test/world'
import { MayProvider } from '../kit/session/may'
import { session } from '../kit/session/session'
import { ReversalDrawer } from './reversal-drawer'
import { TopUpReversal } from './top-up-reversal'

const pending: ReversalDetail = {
  ...{ id: '4', refNo: 'RV26110004', status: 'pending', cause: 'bounced', reason: 'Returned by the bank', amount: 500_00 },
  merchant: { id: '3', code: 'M000003', shopName: 'Om Computers', place: 'Nashik' },
  topUp: {
    ...{ source: 'paymentRequest', refNo: 'PY26110007', reference: 'SBIN426325118874' },
    ...{ creditedAt: '2026-11-20T05:00:00Z', requestId: '7', orderId: null },
  },
  ...{ balanceBefore: 300_00, balanceAfter: 0, owed: 200_00, proposedBy: 'Kiran Rao', proposedAt: '2026-11-21T05:00:00Z' },
  ...{ notYours: null, mine: false, timeline: [{ action: 'propose', at: '2026-11-21T05:00:00Z', by: 'Kiran Rao', remark: null }] },
}

let heard: Heard[]
let others = 1
const sent = () => heard.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }))
beforeEach(() => session.save({ token: tokenOf({ sub: 'A00001', role: 'admin' }), refreshToken: 'r' }))

function answer(read: unknown, may = ['wallet.propose', 'wallet.adjust', 'wallet.readAny']) {
  heard = serve(({ method, path }) => {
    if (path === '/auth/me') return { data: { code: 'A00001', name: 'Asha', role: 'admin', may, approvalLimit: null } }
    if (path.startsWith('/backend/dashboard/deciders')) return { data: { others } }
    if (method === 'GET') return { data: read }
    if (path.includes('/approve/')) return { data: { balanceBefore: 300_00, balanceAfter: 0, owed: 200_00 } }
    return path.endsWith('/reversals') ? { data: { id: '5', refNo: 'RV26110005' } } : { status: 204 }
  })
}

describe('the reversal of a top-up', () => {
  const close = vi.fn()
  beforeEach(() => void close.mockReset())
  const show = (more: Partial<ReversalDetail> = {}, may?: string[]) => {
    answer({ ...pending, ...more }, may)
    return open(
      <MayProvider>
        <Notifications />
        <ReversalDrawer id="4" close={close} />
      </MayProvider>,
    )
  }

  it('says what the wallet does not hold, and is approved by its verb and amount, with the remark', async () => {
    const { user } = show()
    expect(await screen.findByText(/The wallet is short by 200.00\/-/)).toBeTruthy()
    expect(screen.getByText('Recorded as owed')).toBeTruthy()
    await user.type(await screen.findByRole('textbox', { name: 'Remark' }), 'Seen at the bank')
    await user.click(screen.getByRole('button', { name: 'Reverse 500.00/-' }))
    await waitFor(() => expect(close).toHaveBeenCalledOnce())
    expect(sent()).toEqual([{ path: '/backend/account/reversals/approve/4', body: { remark: 'Seen at the bank' } }])
    expect(heard.find(({ method }) => method === 'POST')?.headers.get('Idempotency-Key')).toBeTruthy()
    expect(await screen.findByText(/RV26110004 is approved. Balance of M000003 now ₹0.00/)).toBeTruthy()
  })

  it('has its story in the words of the trail, the newest first, each step with its tone', async () => {
    const step = { at: '2026-11-21T05:00:00Z', by: 'Kiran Rao', remark: null }
    for (const [end, words, tone] of [
      ['approve', 'Reversal of a top-up approved', 'ok'],
      ['reject', 'Reversal of a top-up rejected', 'bad'],
      ['withdraw', 'Reversal of a top-up withdrawn', 'quiet'],
    ] as const) {
      const { unmount } = show({ status: 'pending', timeline: ['propose', end].map(action => ({ ...step, action })) })
      await screen.findByText(words)
      const moments = [...document.querySelectorAll('ol li')]
      expect(moments.map(one => one.querySelector('p')?.textContent)).toEqual([words, 'Reversal of a top-up proposed'])
      expect(moments.map(one => one.querySelector('[data-tone]')?.getAttribute('data-tone'))).toEqual([tone, 'wait'])
      unmount()
    }
  })

  it('is rejected only with a reason', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Reject' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject this reversal?' }))
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(await dialog.findByText('Required')).toBeTruthy()
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The money came back')
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(close).toHaveBeenCalledOnce())
    expect(sent()).toEqual([{ path: '/backend/account/reversals/reject/4', body: { remark: 'The money came back' } }])
  })

  it('is withdrawn by who proposed it, who cannot approve it', async () => {
    const { user } = show({ mine: true, notYours: 'You proposed this. Somebody else has to approve it.' })
    expect(await screen.findByText('You proposed this. Somebody else has to approve it.')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reverse 500.00/-' }).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull()
    expect(screen.queryByRole('textbox', { name: 'Remark' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(close).toHaveBeenCalledOnce())
    expect(sent()).toMatchObject([{ path: '/backend/account/reversals/withdraw/4' }])
    expect(await screen.findByText('RV26110004 was withdrawn')).toBeTruthy()
  })

  it('stays open with what the server refuses', async () => {
    const { user } = show()
    const reply = 'This top-up was not credited, or was reversed already.'
    const verb = await screen.findByRole('button', { name: 'Reverse 500.00/-' })
    heard = serve(({ method }) => (method === 'POST' ? { status: 409, data: { message: reply } } : { data: pending }))
    await user.click(verb)
    expect(await screen.findByText(reply)).toBeTruthy()
    expect(close).not.toHaveBeenCalled()
  })

  it.each([
    ['decided', { status: 'approved' } as const, undefined],
    ['read by somebody who may only propose', {}, ['wallet.propose', 'wallet.readAny']],
  ])('offers nothing where it is %s', async (_, more, may) => {
    show(more, may)
    // Drawn once it is known what the reader may do.
    await screen.findByRole('link', { name: 'Ledger of M000003' })
    expect(screen.queryByRole('button', { name: /Reverse|Reject|Withdraw/ })).toBeNull()
  })
})

describe('a credited top-up', () => {
  const topUp = { source: 'gatewayPayment', id: '9', refNo: 'OP26110009', amount: 250_00 } as const
  const show = (before: unknown[], credited = true) => {
    answer(before)
    return open(
      <MayProvider>
        <TopUpReversal of={topUp} credited={credited} />
      </MayProvider>,
    )
  }
  const past = { id: '4', refNo: 'RV26110004', reason: 'Returned by the bank', proposedAt: '2026-11-21T05:00:00Z' }

  it('is proposed to be reversed, an online one as taken back by the bank of the payer', async () => {
    const { user } = show([{ ...past, status: 'rejected' }])
    expect((await screen.findByRole('link', { name: 'Reversal RV26110004' })).getAttribute('href')).toContain('open=4')
    await user.click(screen.getByRole('button', { name: 'Propose a reversal' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose a reversal' }))
    expect(dialog.getByText(/OP26110009 of 250.00\/- is reversed in full/)).toBeTruthy()
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'The payer’s bank took it back' }).checked).toBe(true)
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Disputed')
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    await waitFor(() =>
      expect(sent()).toEqual([
        { path: '/backend/account/reversals', body: { source: 'gatewayPayment', sourceId: '9', cause: 'chargeback', reason: 'Disputed' } },
      ]),
    )
  })

  it.each([
    ['says so where nobody else could approve it, and is proposed all the same', 0],
    ['says nothing of it where somebody could', 1],
  ])('%s', async (_, n) => {
    others = n
    const { user } = show([])
    await user.click(await screen.findByRole('button', { name: 'Propose a reversal' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose a reversal' }))
    await waitFor(() => expect(heard.some(({ path }) => path.startsWith('/backend/dashboard/deciders'))).toBe(true))
    const warning = /There is no other admin at present/
    if (n === 0) expect(await dialog.findByText(warning)).toBeTruthy()
    else expect(dialog.queryByText(warning)).toBeNull()
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Disputed')
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  it.each([
    ['while a reversal waits', [{ ...past, status: 'pending' }], true],
    ['once it is reversed', [{ ...past, status: 'approved' }], false],
  ])('is not proposed again %s', async (_, before, credited) => {
    show(before, credited)
    await screen.findByRole('link', { name: 'Reversal RV26110004' })
    expect(screen.queryByRole('button', { name: 'Propose a reversal' })).toBeNull()
  })
})
