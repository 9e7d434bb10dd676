import type { PreviewRow, Rate, PackageSetup as Setup } from '@sevakendra/contract/package/setup/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Heard, open, serve } from '../../test/world'
import { PackageSetup } from './package-setup'

const rate = (more: Partial<Rate>): Rate => ({
  ...{ id: '1', service: 'nsdl-physical', variant: '', state: 'current', fee: 33_00, commissionKind: 'flat' },
  ...{ commissionValue: 5_00, commissionCap: null, maxMarkup: 50_00, effectiveFrom: '2019-01-01', by: null, at: '2026-01-01T00:00:00Z' },
  ...more,
})
const setup: Setup = {
  ...{
    id: '7',
    code: 'MEMBER',
    name: 'Member',
    tier: 'frenchie',
    isDefault: true,
    active: true,
    version: 3,
    shops: 1,
    today: '2026-11-22',
  },
  rates: [
    rate({ id: '3', state: 'waiting', effectiveFrom: '2026-12-13', fee: 36_00, by: 'Asha Verma' }),
    rate({ id: '2', effectiveFrom: '2026-11-22' }),
    rate({ id: '1', state: 'past', fee: 29_00 }),
  ],
  others: [{ value: '1', label: 'Standard (Merchant)' }],
}
const row: PreviewRow = {
  ...{ service: 'nsdl-physical', variant: 'cardIndia', why: null },
  price: {
    ...{ governmentFee: 107_00, fee: 33_00 },
    ...{ merchant: { markup: 0, total: 140_00 }, frenchie: { markup: 10_00, total: 150_00, commission: 5_00 } },
  },
}

describe('the setup of a package', () => {
  let heard: Heard[]
  let shown: ReturnType<typeof open>
  beforeEach(() => {
    heard = serve(({ method, path }) => {
      if (method === 'POST') return { data: { id: '9', version: 4 } }
      return { data: path.includes('preview') ? [row, { ...row, variant: 'ePan', price: null, why: 'Not sold' }] : setup }
    })
    shown = open(<PackageSetup />, { at: '/' })
  })
  const sent = () => heard.filter(({ method }) => method === 'POST')
  const physical = async () => within(await screen.findByRole('region', { name: 'NSDL PAN, physical' }))

  it('shows the rate in force and the one that waits; those of the past on demand', async () => {
    const card = await physical()
    expect(card.getByText('In force')).toBeTruthy()
    expect(card.getByText('Upcoming')).toBeTruthy()
    expect(card.queryByText('29.00/-')).toBeNull()
    await shown.user.click(card.getByRole('button', { name: 'History (1)' }))
    expect(card.getByText('29.00/-')).toBeTruthy()
  })

  it('starts a new rate from the one in force, and from tomorrow where that began today', async () => {
    const card = await physical()
    await shown.user.click(card.getByRole('button', { name: /New rate/ }))
    const dialog = within(await screen.findByRole('dialog'))
    const fee = await dialog.findByLabelText(/Our fee/)
    await shown.user.clear(fee)
    await shown.user.type(fee, '41')
    await shown.user.click(dialog.getByRole('button', { name: 'Add rate' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({
      ...{ version: 3, service: 'nsdl-physical', effectiveFrom: '2026-11-23', fee: 41_00 },
      ...{ commissionKind: 'flat', commissionFlat: 5_00, commissionPercent: null, commissionCap: null, maxMarkup: 50_00 },
    })
  })

  it('withdraws only what has not begun, and asks before', async () => {
    const card = await physical()
    expect(card.getAllByRole('button', { name: 'Withdraw' })).toHaveLength(1)
    await shown.user.click(card.getByRole('button', { name: 'Withdraw' }))
    const question = within(await screen.findByRole('dialog'))
    await shown.user.click(question.getByRole('button', { name: 'Withdraw' }))
    await waitFor(() =>
      expect(sent().map(({ path, body }) => [path, body])).toEqual([['/backend/package/rate/withdraw/3', { version: 3 }]]),
    )
  })

  it('shows what merchant and frenchie pay, and what is not sold', async () => {
    const table = within(await screen.findByRole('table'))
    for (const words of ['140.00/-', '150.00/-', '15.00/-']) expect(table.getByText(words)).toBeTruthy()
    expect(table.getByText('Not sold in this package on this day')).toBeTruthy()
  })
})
