import { me } from '@sevakendra/contract/identity/endpoints'
import { askPsaReset, readOwnPsa } from '@sevakendra/contract/uti-pan/psa/endpoints'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { tokenOf } from '../../test/token'
import { open, serve } from '../../test/world'
import { MayProvider } from '../kit/session/may'
import { session } from '../kit/session/session'
import { PsaLogin } from './psa-login'
import type { OwnPsa } from './psa-registration'

const psa: OwnPsa = {
  ...{ id: '7', refNo: 'PS26110001', state: 'active', psaId: 'MUTI0004711', remark: null, askedReset: null, lastReset: null },
  ...{ submittedAt: '2026-10-30T05:30:00Z', approvedAt: '2026-11-02T06:30:00Z' },
}

beforeEach(() => session.save({ token: tokenOf({ role: 'merchant' }), refreshToken: 'r' }))

function show(given: OwnPsa | null) {
  let now = given
  const heard = serve(({ path }) => {
    if (path === me.path) return { data: { role: 'merchant', may: ['uti.readOwn', 'uti.register'], heldUp: null } }
    if (path === readOwnPsa.path) return { data: { psa: now } }
    if (path !== askPsaReset.path.replace(':id', '7')) return { status: 404 }
    now = now && { ...now, askedReset: { ticket: 'PR26110001', at: '2026-11-20T06:30:00Z' } }
    return { data: { ticket: 'PR26110001' } }
  })
  const shown = open(
    <MayProvider>
      <PsaLogin />
    </MayProvider>,
  )
  return { ...shown, heard }
}

describe('the sign-in of a PSA', () => {
  it('is at UTIITSL in a tab of its own, which learns nothing of this page; no password is asked for here', async () => {
    show(psa)
    await screen.findByText('MUTI0004711')
    const way = screen.getByRole('link', { name: 'Open UTIITSL in a new tab' })
    expect([new URL(way.getAttribute('href') ?? '').host, way.getAttribute('target'), way.getAttribute('rel')]).toEqual([
      ...['www.psaonline.utiitsl.com', '_blank', 'noopener noreferrer'],
    ])
    expect(document.querySelector('input')).toBeNull()
  })

  it('has its password reset by a ticket, which stands there until it is done', async () => {
    const { user, heard } = show(psa)
    await user.click(await screen.findByRole('button', { name: 'Request a password reset' }))
    await user.click(await screen.findByRole('button', { name: 'Request it' }))
    await screen.findByText('Ticket PR26110001 is open')
    expect(screen.queryByRole('button', { name: 'Request a password reset' })).toBeNull()
    expect(heard.filter(({ path }) => path === '/merchant/uti/psa/reset/7')).toHaveLength(1)
  })

  it('is told of once there is an ID, and before that the way to how it stands', async () => {
    show(null)
    await screen.findByText('Your shop has no PSA ID yet.')
    expect(screen.queryByRole('link', { name: 'Open UTIITSL in a new tab' })).toBeNull()
    screen.getByRole('link', { name: 'See how it stands' })
  })
})
