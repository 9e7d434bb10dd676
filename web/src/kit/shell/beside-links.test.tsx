import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { open, serve } from '../../../test/world'
import { MayProvider } from '../session/may'
import { BesideLinks } from './beside-links'
import { ScreenTabs, type TabGroup } from './screen-tabs'

const tab = (to: string, title: string) => ({ to, title, may: 'signedIn' as const })
const useCounts = () => ({ '/backend/b': 3, '/backend/d': 1_204 })

function show(tabs: TabGroup['tabs']) {
  serve(() => ({ data: { code: 'A00001', name: 'Asha', role: 'admin', may: [], approvalLimit: null } }))
  return open(
    <MayProvider>
      <ScreenTabs value={{ label: 'Payments and wallets', tabs, useCounts }}>
        <BesideLinks />
      </ScreenTabs>
    </MayProvider>,
    { at: '/backend/a' },
  )
}

describe('the ways beside a title', () => {
  it('say how much waits behind each', async () => {
    show([tab('/backend/a', 'Requests'), tab('/backend/b', 'Adjustments')])
    expect((await screen.findByRole('link', { name: 'Adjustments 3 waiting' })).getAttribute('href')).toBe('/backend/b')
    expect(screen.getByRole('link', { name: 'Requests' })).toBeTruthy()
  })

  it('say it in the menu, and the sum at its door, where there are many', async () => {
    const { user } = show([
      tab('/backend/a', 'Requests'),
      tab('/backend/b', 'Adjustments'),
      tab('/backend/c', 'Lines'),
      tab('/backend/d', 'Reversals'),
    ])
    await user.click(await screen.findByRole('button', { name: 'Payments and wallets 1,207 waiting' }))
    expect(await screen.findByRole('menuitem', { name: 'Reversals 1,204 waiting' })).toBeTruthy()
  })
})
