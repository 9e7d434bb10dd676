import type { ReceivableDetail } from '@sevakendra/contract/wallet/receivable/endpoints'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { open, serve } from '../../test/world'
import { OwedNotice } from './owed-notice'
import { ReceivableDrawer } from './receivable-drawer'

const one: ReceivableDetail = {
  ...{ id: '2', kind: 'topUpReversal', reference: 'RV26110004', amount: 200_00, outstanding: 150_00 },
  ...{ arisenAt: '2026-11-21T05:00:00Z', settledAt: null, refType: 'topUpReversal', refId: '4' },
  merchant: { id: '3', code: 'M000003', shopName: 'Om Computers' },
  settlements: [{ at: '2026-11-22T05:00:00Z', amount: 50_00, kind: 'topUpManual', reference: 'PY26110011' }],
}

describe('what a shop owes beyond its wallet', () => {
  const show = (more: Partial<ReceivableDetail> = {}) => {
    serve(() => ({ data: { ...one, ...more } }))
    open(<ReceivableDrawer id="2" close={() => {}} />)
  }

  it('says what is left, what settled the rest, and where it came from', async () => {
    show()
    // The heading is what is left, not what it was at first.
    expect(await screen.findByRole('heading', { name: '150.00/-' })).toBeTruthy()
    expect(screen.getByText('Owed')).toBeTruthy()
    expect(screen.getByText('50.00/- settled')).toBeTruthy()
    expect(screen.getByText(/PY26110011/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See the reversal' }).getAttribute('href')).toContain('/reversals?f.status=*&open=4')
    expect(screen.getByRole('link', { name: 'Ledger of M000003' })).toBeTruthy()
  })

  it('shows the whole amount once it is settled, and no reversal where TDS was short', async () => {
    show({ kind: 'tds', refType: 'tds', outstanding: 0, settledAt: '2026-11-22T05:00:00Z' })
    expect(await screen.findByRole('heading', { name: '200.00/-' })).toBeTruthy()
    expect(screen.getAllByText('Settled').length).toBeGreaterThan(0)
    expect(screen.queryByRole('link', { name: 'See the reversal' })).toBeNull()
  })

  it('stands above the statement with its reasons, and only while something is owed', () => {
    const { reference, kind, amount, outstanding, arisenAt } = one
    const items = [{ id: '2', reference, kind, amount, outstanding, arisenAt }]
    const { unmount } = open(<OwedNotice own owed={{ total: outstanding, items }} />)
    expect(screen.getByText('You owe us 150.00/-')).toBeTruthy()
    expect(screen.getByText('Top-up reversed, RV26110004')).toBeTruthy()
    expect(screen.getByText('150.00/- of 200.00/- · 21-Nov-2026')).toBeTruthy()
    unmount()
    open(<OwedNotice own={false} owed={{ total: 0, items: [] }} />)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
