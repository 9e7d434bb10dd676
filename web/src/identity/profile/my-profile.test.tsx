import { Notifications } from '@mantine/notifications'
import type { OwnProfile, OwnSession } from '@sevakendra/contract/identity/profile/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { tokenOf } from '../../../test/token'
import { open, serve } from '../../../test/world'
import { middleFrame } from '../../kit/field/crop'
import { Person } from '../../kit/session/person'
import { session } from '../../kit/session/session'
import { MyProfile } from './my-profile'

const staff: OwnProfile = {
  ...{ version: 3, code: 'S00001', userName: 'sunita', name: 'Sunita Rao', role: 'staff', mobile: '9812345678', email: 's@example.in' },
  ...{ since: '2026-01-05T05:00:00.000Z', passwordChangedAt: null, secondFactor: 'totp', twoFactorAuthentication: true, hasPhoto: true },
  ...{ granted: ['payment.read', 'payment.decide'], approvalLimit: 5000_00, dailyCap: null, shop: null },
}
const here: OwnSession = {
  ...{ id: '00000000-0000-4000-8000-000000000001', browser: 'Chrome', system: 'Windows', address: '10.0.0.1' },
  ...{ since: '2026-11-21T05:00:00.000Z', lastSeen: '2026-11-21T06:00:00.000Z', here: true },
}
const phone = { ...here, id: '00000000-0000-4000-8000-000000000002', browser: 'Firefox', system: 'Android', here: false }

function desk(at: string, profile: OwnProfile) {
  let sessions = [here, phone]
  const held = { profile }
  const heard = serve(({ path, method, body }) => {
    if (path.endsWith('/photo')) return { data: new Blob(['x'], { type: 'image/jpeg' }) }
    if (path.endsWith('/sessions')) return { data: sessions }
    if (path.includes('/sessions/')) {
      sessions = [here]
      return path.endsWith('end-others') ? { data: { ended: 1 } } : { status: 204 }
    }
    if (method === 'POST') held.profile = { ...held.profile, ...(body as object), version: 4 }
    return method === 'POST' ? { data: { version: 4 } } : { data: held.profile }
  })
  const shown = open(
    <>
      <Notifications />
      <Person />
      <MyProfile />
    </>,
    { at },
  )
  return { heard, ...shown }
}

beforeEach(() => session.save({ token: tokenOf({ sub: 'S00001', role: 'staff' }), refreshToken: 'r' }))

describe('my profile', () => {
  it('says in words what was granted, up to which amount, and which second factor there is', async () => {
    desk('/backend/my-profile', staff)
    const card = within(await screen.findByRole('region', { name: 'What you can do' }))
    expect(card.getAllByRole('listitem').map(one => one.textContent)).toEqual([
      'See payment requests and online payments',
      'Approve and reject payments',
    ])
    expect(card.getByText('5,000.00/-')).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'Security' })).getByText('Authenticator app')).toBeTruthy()
    // The photo of the header and of the screen are one read, from the calls of the area.
    await waitFor(() => expect(screen.getByRole('img', { name: 'Your photo' })).toBeTruthy())
  })

  it('changes name and mobile number against the version that was read', async () => {
    const { user, heard } = desk('/backend/my-profile', staff)
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const name = await screen.findByRole('textbox', { name: /Name/ })
    await user.clear(name)
    await user.type(name, 'Sunita Iyer')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [sent] = heard.filter(({ method }) => method === 'POST')
    expect([sent?.path, sent?.body]).toEqual(['/backend/my-profile/profile', { version: 3, name: 'Sunita Iyer', mobile: '9812345678' }])
  })

  it('tells a shop that its record is the office’s to change, and leads to its IDs', async () => {
    const shop = {
      ...{ code: 'F000001', shopName: 'Rao Online', address: '12 Station Road, Nagpur', mobileNo: '98', emailId: 'r@example.in' },
      ...{ package: 'Standard', idType: 'NSDL', parent: { code: 'M000001', shopName: 'Asha Kendra' } },
    }
    desk('/frenchie/account/my-profile', { ...staff, role: 'frenchie', granted: null, shop })
    const card = within(await screen.findByRole('region', { name: 'Shop' }))
    expect(card.getByText(/changed by our office/)).toBeTruthy()
    expect(card.getByText('Asha Kendra (M000001)')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'What you can do' })).toBeNull()
    expect(screen.getByRole('link', { name: /Sign-in history/ }).getAttribute('href')).toBe('/frenchie/account/sign-ins')
  })

  it('signs another device out after one question; this one is not offered', async () => {
    const { user, heard } = desk('/merchant/account/my-profile', { ...staff, role: 'merchant', granted: null })
    const list = within(await screen.findByRole('region', { name: 'Signed-in devices' }))
    expect((await list.findAllByRole('listitem')).map(one => within(one).queryByRole('button')?.getAttribute('aria-label'))).toEqual([
      undefined,
      'Sign out Firefox on Android',
    ])
    await user.click(list.getByRole('button', { name: 'Sign out Firefox on Android' }))
    await user.click(await screen.findByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
    expect(heard.find(({ path }) => path.endsWith('/end'))?.path).toBe(`/merchant/account/sessions/${phone.id}/end`)
  })
})

describe('the square of a photo', () => {
  it.each([
    [1000, 1000],
    [3000, 2000],
    [1200, 4000],
  ])('begins in the middle of %i × %i, square in pixels and inside', (width, height) => {
    const { x, y, width: w, height: h } = middleFrame(width, height, 1, 0.9)
    expect((w / 100) * width).toBeCloseTo((h / 100) * height)
    expect([x * 2 + w, y * 2 + h]).toEqual([expect.closeTo(100), expect.closeTo(100)])
    expect(Math.min(x, y)).toBeGreaterThan(0)
  })
})
