import type { SiteSettings } from '@sevakendra/contract/site/settings/endpoints'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { tokenOf } from '../../../test/token'
import { open, serve } from '../../../test/world'
import { MayProvider } from '../../kit/session/may'
import { session } from '../../kit/session/session'
import { BusinessProvider, useBusiness } from '../../kit/shell/business'
import { SiteSettingsScreen } from './site-settings'

const version = 0
const address = { add1: '', add2: '', add3: '', pin: '', district: '', state: '', contactNo: '', emailId: '' }
const settings: SiteSettings = {
  business: { version, businessName: 'Asha & Sons', ...address },
  look: { version, colour: null, logo: null, favicon: null },
  social: { version, whatsapp: '', facebook: '', x: '', youtube: '', instagram: '', linkedin: '', telegram: '' },
  chat: { version, api: '' },
  contact: { version, mapLink: '', officerName: '', officerEmail: '', officerPhone: '', officerHours: '' },
}
/** As rooms declare them. */
const declared = [
  { to: '/backend/rules', title: 'Rules of a room', may: 'kyc.setup' },
  { to: '/backend/periods', title: 'Periods of a room', may: 'privacy.setup' },
] as const
beforeEach(() => session.save({ token: tokenOf({ sub: 'A00001', role: 'staff' }), refreshToken: 'r' }))

it.each([
  [[], []],
  [
    ['staff.manage', 'kyc.setup', 'privacy.setup', 'invoice.setup'],
    [
      ['Second factor of the back office', '/backend/user-management/staff-list'],
      ['Rules of a room', '/backend/rules'],
      ['Periods of a room', '/backend/periods'],
      ['GSTIN and invoices', '/backend/user-management/id-sale-list'],
    ],
  ],
  [['privacy.setup'], [['Periods of a room', '/backend/periods']]],
])('leads who may do %j to where the rest is set, and nobody else', async (may, ways) => {
  const me = { code: 'A00001', name: 'Asha', role: 'staff', may: ['site.manage', ...may], approvalLimit: null }
  const answers: Record<string, object> = { '/auth/me': me, '/backend/settings/site': settings }
  serve(({ path }) => ({ data: answers[path] ?? [] }))
  const element = (
    <MayProvider>
      <SiteSettingsScreen />
    </MayProvider>
  )
  const handle = { title: 'Site Configuration', waysOn: declared }
  const { router } = open(<p>Start</p>, { routes: [{ path: '/site', element, handle }] })
  void router.navigate('/site')
  const part = (await screen.findByRole('heading', { name: 'Security, data and invoices' })).closest('section') as HTMLElement
  const trail = ['Who changed what', '/backend/user-management/audit']
  await within(part).findByRole('link', { name: ways[0]?.[0] ?? 'Who changed what' })
  const links = within(part).getAllByRole('link')
  expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([...ways, trail])
})

it('shows a name that was just saved in its own frame, without loading the page again', async () => {
  const { businessName, ...rest } = { businessName: 'Asha & Sons', ...address }
  serve(({ path, method }) => {
    if (path === '/auth/me') return { data: { code: 'A00001', name: 'Asha', role: 'staff', may: ['site.manage'], approvalLimit: null } }
    if (method === 'POST') return { data: { version: 1 } }
    return { data: path === '/backend/settings/site' ? settings : [] }
  })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ ...rest, businessName: 'Asha Digital' }))
  const Above = () => <header>{useBusiness()?.businessName}</header>
  const { user } = open(
    <BusinessProvider known={{ ...rest, businessName }}>
      <Above />
      <MayProvider>
        <SiteSettingsScreen />
      </MayProvider>
    </BusinessProvider>,
  )
  await user.click(await screen.findByRole('button', { name: 'Edit: Business' }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect((await screen.findByText('Asha Digital')).tagName).toBe('HEADER')
})
