import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { tokenOf } from '../../../test/token'
import { open, serve } from '../../../test/world'
import { session } from '../session/session'
import { StandingBanner } from './standing-banner'

beforeEach(() => session.save({ token: tokenOf({ role: 'merchant' }), refreshToken: 'r' }))

const closed = 'Complete your KYC first: filing, referring customers and topping up are open once it is verified.'
const stopped = 'Your wallet is frozen while we check it: nothing can be paid from it, and no payment is credited to it until then.'
const ends = { kycDue: { day: '2026-12-20', why: 'ends' } }

/** Draws it as this person has it, and waits until the server has answered. */
async function banner(who: object, at: string) {
  const heard = serve(() => ({ data: { role: 'merchant', may: [], paused: false, heldUp: null, kycDue: null, ...who } }))
  const { client } = open(<StandingBanner />, { at })
  await expect.poll(() => client.isFetching() === 0 && heard.length > 0).toBe(true)
  return screen.queryAllByRole('status').map(({ textContent }) => textContent)
}

test.each<[string, object, string, string[]]>([
  ['nothing to who has nothing open', {}, '/merchant', []],
  ['why filing and topping up are closed, on every screen', { heldUp: closed }, '/merchant/accounting/payment', [`${closed}Open KYC`]],
  ['nothing where it is said at length', { heldUp: closed, ...ends }, '/kyc/merchant', []],
  ['on the dashboard that it ends', ends, '/merchant', ['Your KYC holds until 20-Dec-2026.Open KYC']],
  [
    'on the dashboard that it will be asked for',
    { kycDue: { day: '2026-12-20', why: 'begins' } },
    '/merchant',
    ['From 20-Dec-2026 on, filing and topping up need your KYC.Open KYC'],
  ],
  [
    'that the wallet is frozen, and the number to call',
    { walletFrozen: { phone: '0253 555 0140' } },
    '/merchant/accounting/payment',
    [`${stopped} Please call us: 0253 555 0140`],
  ],
  ['whom to turn to without a number', { walletFrozen: { phone: '' } }, '/merchant', [`${stopped} Please contact us.`]],
  [
    'an employee to tell the owner',
    { role: 'merchantstaff', walletFrozen: { phone: '0253 555 0140' } },
    '/merchantstaff',
    ['The wallet of your shop is frozen while it is checked: nothing can be paid from it until then. Please tell the owner of the shop.'],
  ],
  ['nothing of it on other screens', ends, '/merchant/notices', []],
])('says %s', async (_, who, at, said) => {
  expect(await banner(who, at)).toEqual(said)
})

test('leads people of each role to their own, and tells a member whose merchant is suspended both', async () => {
  expect(await banner({ role: 'merchantstaff', heldUp: closed, paused: true }, '/merchantstaff')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Open KYC' }).getAttribute('href')).toBe('/kyc/staff')
})
