import { me } from '@sevakendra/contract/identity/endpoints'
import { capabilitiesOf } from '@sevakendra/contract/register/capabilities'
import { screen } from '@testing-library/react'
import { Outlet } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { tokenOf } from '../../test/token'
import { open, serve } from '../../test/world'
import { MayProvider } from '../kit/session/may'
import { session } from '../kit/session/session'
import { routesOf } from '../kit/shell/area'
import { StandingBanner } from '../kit/shell/standing-banner'
import { merchantLines } from './merchant'

const why = 'Complete your KYC first: filing, referring customers and topping up are open once it is verified.'

beforeEach(() => session.save({ token: tokenOf({ role: 'merchant' }), refreshToken: 'r' }))

const frame = (
  <MayProvider>
    <StandingBanner />
    <Outlet />
  </MayProvider>
)

test.each([
  'accounting/payment',
  'paymentgateway/pg-gateway',
  'accounting/transfers/new/7',
  'product/nsdl-pan/physical/individual/N/apply',
  'product/nsdl-pan/physical/firm/c/apply/7',
  'product/nsdl-pan/physical/pre-submit?id=7',
])('%s says why it is closed in place of its form, to somebody whose KYC is not there', async path => {
  serve(({ path: asked }) =>
    asked === me.path ? { data: { role: 'merchant', may: [...capabilitiesOf('merchant', [])], heldUp: why } } : { status: 404 },
  )
  const { router } = open(<h1>before</h1>, { routes: [{ path: '/merchant', element: frame, children: routesOf(merchantLines) }] })
  await router.navigate(`/merchant/${path}`)
  await screen.findByText(/^The form opens once the KYC is verified/)
  // Once: the banner above says it on screens that do not.
  expect(screen.getAllByText(why)).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Open KYC' }).getAttribute('href')).toBe('/kyc/merchant')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('leads to the drafts of who has begun some, and says nothing of them to who has begun none', async () => {
  let draft = 2
  serve(({ path: asked }) => {
    if (asked === me.path) return { data: { role: 'merchant', may: [...capabilitiesOf('merchant', [])], heldUp: why } }
    return asked.endsWith('/nsdlpan/physical/counts') ? { data: { draft } } : { status: 404 }
  })
  const at = '/merchant/product/nsdl-pan/physical/individual/N/apply'
  const show = async () => {
    const opened = open(<h1>before</h1>, { routes: [{ path: '/merchant', element: frame, children: routesOf(merchantLines) }] })
    await opened.router.navigate(at)
    expect(await screen.findByText(/^The form opens once the KYC is verified/)).toBeTruthy()
    return opened
  }
  const { unmount } = await show()
  expect((await screen.findByRole('link', { name: 'Drafts: 2' })).getAttribute('href')).toContain('physical/list?f.status=draft')
  unmount()
  draft = 0
  await show()
  expect(screen.queryByText(/What you have begun/)).toBeNull()
})

const offer = {
  ...{
    code: 'one',
    product: 'creditCard',
    name: 'One Card',
    nameHindi: null,
    points: 'Free',
    pointsHindi: null,
    more: '',
    moreHindi: null,
  },
  ...{ payout: null, ready: true, checkedOn: null, terms: null },
}

test.each([
  ['credit-card', 'creditCard'],
  ['instant-loan', 'loan'],
])('%s is there to look at, and asks for nobody whose customer would be refused', async (path, product) => {
  serve(({ path: asked }) => {
    if (asked === me.path) return { data: { role: 'merchant', may: [...capabilitiesOf('merchant', [])], heldUp: why } }
    return asked === '/merchant/banking/offers' ? { data: [{ ...offer, product }] } : { status: 404 }
  })
  const { router } = open(<h1>before</h1>, { routes: [{ path: '/merchant', element: frame, children: routesOf(merchantLines) }] })
  await router.navigate(`/merchant/product/Banking/${path}?open=apply.one`)
  expect((await screen.findByRole('button', { name: 'Apply Now: One Card' })).hasAttribute('disabled')).toBe(true)
  expect(screen.getAllByText(why)).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Open KYC' })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})
