import { Notifications } from '@mantine/notifications'
import type { UnlinkDetail } from '@sevakendra/contract/payment/statement/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { tokenOf } from '../../../test/token'
import { type Heard, open, serve } from '../../../test/world'
import { MayProvider } from '../../kit/session/may'
import { session } from '../../kit/session/session'
import { UnlinkDrawer } from './unlink-drawer'

const wrong: UnlinkDetail = {
  ...{ id: '6', status: 'pending', refNo: 'PY26110007', requestId: '7', orderId: null, askedReference: 'SBIN426325118874' },
  line: { id: '5', bank: 'HDFC Bank ••0925', day: '2026-11-19', credit: 500_00, narration: 'NEFT/OM', reference: 'SBIN426325118875' },
  merchant: { code: 'M000003', shopName: 'Om Computers' },
  ...{ matchedBy: 'Kiran Rao', matchedAt: '2026-11-20T05:00:00Z', reason: 'The numbers differ', proposedBy: 'Meera Joshi' },
  ...{ proposedAt: '2026-11-21T05:00:00Z', notYours: null, mine: false, timeline: [] },
}

describe('a link that somebody says is wrong', () => {
  const close = vi.fn()
  let heard: Heard[]
  const sent = () => heard.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }))
  beforeEach(() => {
    close.mockReset()
    session.save({ token: tokenOf({ sub: 'S00001', role: 'staff' }), refreshToken: 'r' })
  })
  function show(more: Partial<UnlinkDetail> = {}) {
    heard = serve(({ method, path }) => {
      if (path === '/auth/me') return { data: { code: 'S00001', name: 'S', role: 'staff', may: ['payment.decide'], approvalLimit: null } }
      return method === 'POST' ? { status: 204 } : { data: { ...wrong, ...more } }
    })
    return open(
      <MayProvider>
        <Notifications />
        <UnlinkDrawer id="6" close={close} />
      </MayProvider>,
    )
  }

  it('shows the line beside the reference that was given, and is undone by somebody else', async () => {
    const { user } = show()
    expect(await screen.findByText('19-Nov-2026 · NEFT/OM · SBIN426325118875')).toBeTruthy()
    expect(screen.getByText('SBIN426325118874')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Undo the link' }))
    await waitFor(() => expect(close).toHaveBeenCalledOnce())
    expect(sent()).toEqual([{ path: '/backend/account/bank-unlinks/approve/6', body: { remark: null } }])
    expect(await screen.findByText('The link of PY26110007 was undone')).toBeTruthy()
  })

  it('stays as it is for a reason', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Reject' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave the link as it is?' }))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The shop confirms it')
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    await waitFor(() =>
      expect(sent()).toEqual([{ path: '/backend/account/bank-unlinks/reject/6', body: { remark: 'The shop confirms it' } }]),
    )
  })

  it('is withdrawn by who proposed it', async () => {
    const { user } = show({ mine: true, notYours: 'You proposed this. Somebody else has to approve it.' })
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(sent()).toMatchObject([{ path: '/backend/account/bank-unlinks/withdraw/6' }]))
    expect(await screen.findByText('PY26110007 was withdrawn')).toBeTruthy()
  })
})
