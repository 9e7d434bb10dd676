import type { TaxProfile } from '@sevakendra/contract/tax/profile/endpoints'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { tokenOf } from '../../test/token'
import { type Heard, open, serve } from '../../test/world'
import { MayProvider, useMay } from '../kit/session/may'
import { session } from '../kit/session/session'
import { OwnTax } from './own-tax'
import { ShopTax } from './shop-tax'

const profile: TaxProfile = {
  ...{ version: 3, pan: 'XXXXXX234F', entity: 'P', gstin: null, place: '27' },
  year: { year: '2026-27', gross: 25_000_00, tds: 500_00, owed: 12_00 },
}

const Reads = () => (useMay()('merchant.read') ? <p>May read</p> : null)

describe('tax data of a shop', () => {
  let heard: Heard[]
  const sent = () => heard.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }))
  beforeEach(() => session.save({ token: tokenOf({ sub: 'A00001', role: 'admin' }), refreshToken: 'r' }))
  function show(more: Partial<TaxProfile> = {}, may = ['merchant.read', 'merchant.edit', 'pii.reveal']) {
    heard = serve(({ method, path }) => {
      if (path === '/auth/me') return { data: { code: 'A00001', name: 'Asha', role: 'admin', may, approvalLimit: null } }
      if (path.includes('reveal-pan')) return { data: { pan: 'ABCPE1234F' } }
      return { data: method === 'POST' ? { version: 4 } : { ...profile, ...more } }
    })
    return open(
      <MayProvider>
        <ShopTax merchantId="3" />
        <Reads />
      </MayProvider>,
    )
  }

  it('shows the PAN masked, whole for a reason, and hides it after a minute', async () => {
    const { user } = show()
    expect(await screen.findByText('XXXXXX234F')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Show the PAN' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Show the PAN' }))
    expect(dialog.getByText(/Your name and the reason are recorded in the timeline/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Show' }))
    expect(await dialog.findByText('Required')).toBeTruthy()
    expect(sent()).toEqual([])
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Form 140')
    const timers = vi.spyOn(globalThis, 'setTimeout')
    await user.click(dialog.getByRole('button', { name: 'Show' }))
    expect(await screen.findByText('ABCPE1234F')).toBeTruthy()
    expect(sent()).toEqual([{ path: '/backend/tax/profile/reveal-pan/3', body: { reason: 'Form 140' } }])
    // The clock may have set others for the same time: what was read is stale a minute later, too.
    await waitFor(() => {
      act(() => {
        for (const [run, after] of timers.mock.calls) if (after === 60_000) run()
      })
      expect(screen.getByText('XXXXXX234F')).toBeTruthy()
    })
    expect(screen.queryByText('ABCPE1234F')).toBeNull()
  })

  it('is entered against the version that was read; a PAN that is known stays where none is typed', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'PAN and GSTIN' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'PAN and GSTIN' }))
    expect(dialog.getByText('XXXXXX234F is on record and is kept if this is left empty.')).toBeTruthy()
    await user.type(await dialog.findByRole('textbox', { name: /^PAN/ }), 'ABCPE1234')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(sent()).toEqual([])
    await user.clear(dialog.getByRole('textbox', { name: /^PAN/ }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent()).toMatchObject([{ path: '/backend/tax/profile/3', body: { version: 3, pan: null } }]))
  })

  it('is not shown whole nor changed by who may only read', async () => {
    show({}, ['merchant.read'])
    expect(await screen.findByText('May read')).toBeTruthy()
    expect(await screen.findByText('XXXXXX234F')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each([
    [
      'asks the shop for a PAN that is missing, and says the rate without one',
      null,
      /Please send us your PAN/,
      '20 % once the commission in a year exceeds 20,000.00/-',
    ],
    [
      'tells the shop whom to ask for a change',
      'XXXXXX234F',
      'To change it, please contact us.',
      '2 % once the commission in a year exceeds 20,000.00/-',
    ],
  ])('%s', async (_, pan, words, rate) => {
    heard = serve(() => ({ data: { ...profile, pan } }))
    open(<OwnTax />)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByText(rate)).toBeTruthy()
    expect(screen.getByText('12.00/-')).toBeTruthy()
  })
})
