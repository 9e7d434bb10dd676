import { me } from '@sevakendra/contract/identity/endpoints'
import { type Role, roles } from '@sevakendra/contract/kit/capabilities'
import { capabilitiesOf, grantable } from '@sevakendra/contract/register/capabilities'
import { publishedFees } from '@sevakendra/contract/site/words'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { tokenOf } from '../../test/token'
import { open, serve } from '../../test/world'
import { render } from '../entry-server'
import { MayProvider } from '../kit/session/may'
import { session } from '../kit/session/session'
import type { Line } from '../kit/shell/area'
import { BuiltProvider, builtIn } from '../kit/shell/built'
import { authLines } from './auth'
import { backofficeLines } from './backoffice'
import { merchantLines } from './merchant'
import { publicLines } from './public'

const areas: Record<Role, [base: string, lines: readonly Line[]]> = {
  admin: ['/backend', backofficeLines],
  staff: ['/backend', backofficeLines],
  merchant: ['/merchant', merchantLines],
  merchantstaff: ['/merchantstaff', merchantLines],
  frenchie: ['/frenchie', merchantLines],
}
const shop = {
  ...{ balance: 100_00, owed: 0, spentToday: 0, priceOfOne: 140_00, filedToday: 0, days: [], counts: {}, news: [] },
  ...{ needsYou: { rows: [], all: [] }, firstSteps: null, income: null },
}
const answers: Record<string, unknown> = {
  '/backend/dashboard/': { totPanVolume: 1, idDetail: [] },
  '/backend/dashboard/queues': [
    { key: 'registrations', list: 'user-management/registration', n: 1 },
    { key: 'payments', list: 'actions/payments', n: 1 },
    { key: 'applications', list: 'actions/nsdl-pan/physical/waiting/list', n: 1 },
  ],
  '/backend/dashboard/days': [],
  '/news': [],
  '/backend/dashboard/work': { today: '2026-11-24', queues: [], atWork: [] },
  '/backend/dashboard/collection': { days: [], today: {} },
  '/merchant/dashboard': shop,
  '/nsdlpan/official': [],
}

/** The first screen of each role and of its PAN area, with all that the role may hold. */
const boards = roles.flatMap(role => {
  const [, lines] = areas[role]
  const pan = lines.find(line => line.menu?.endsWith('NSDL PAN'))
  return [lines[0], pan].flatMap(line => (line ? [{ role, line, name: `${role}: ${line.title}` }] : []))
})

it.each(boards)('$name offers nothing that is not built yet', async ({ role, line }) => {
  const [base, lines] = areas[role]
  const may = [...capabilitiesOf(role, grantable(role))]
  serve(({ path }) => ({ data: path === me.path ? { may, impersonator: null } : (answers[path] ?? {}) }))
  session.save({ token: tokenOf({ role }), refreshToken: 'r' })
  open(
    <BuiltProvider base={base} lines={lines}>
      <MayProvider>{line.element}</MayProvider>
    </BuiltProvider>,
    { at: `${base}/${line.path}`.replace(/\/$/, '') },
  )
  await screen.findByRole('heading', { level: 1, name: line.title })
  const leads = screen.getAllByRole('link').map(link => link.getAttribute('href') ?? '')
  const built = builtIn(base, lines)
  expect(leads.length).toBeGreaterThan(2)
  expect(leads.filter(to => to.startsWith('/') && !built(to))).toEqual([])
})

it.each(['/', '/about', '/services', '/contact'])('the public page %s leads to nothing that is not built yet', async path => {
  const business = {
    businessName: 'Asha',
    add1: 'x',
    add2: '',
    add3: '',
    district: 'x',
    pin: '842001',
    state: 'Bihar',
    contactNo: 'x',
    emailId: 'x',
  }
  const { html } = await render(path, {
    language: 'en',
    business,
    content: {
      news: [],
      slides: [],
      fees: publishedFees,
      social: [],
      contact: { mapLink: '', officerName: '', officerEmail: '', officerPhone: '', officerHours: '' },
      credits: [],
    },
    look: { css: '', theme: '#1d3a8a', appleIcon: '/icon-maskable-512.png', favicon: '/api/favicon' },
    origin: 'https://asha.example',
  })
  const leads = [...html.matchAll(/ href="(\/[^"]*)"/g)].map(([, to = '']) => to).filter(to => !to.startsWith('/api/'))
  const built = [builtIn('', publicLines), builtIn('/auth', authLines)]
  expect(leads.length).toBeGreaterThan(8)
  expect(leads.filter(to => !built.some(one => one(to)))).toEqual([])
})

it('knows what is built: a screen, a chooser whose choices are, and nothing else', () => {
  const merchant = builtIn('/merchant', merchantLines)
  const physical = '/merchant/product/nsdl-pan/physical'
  for (const to of [`${physical}/n/apply`, `${physical}/c/apply`, `${physical}/list?f.status=draft`, '/merchant/account/ids'])
    expect(merchant(to), to).toBe(true)
  expect(merchant('/merchant/product/nsdl-pan/paperless/list')).toBe(true)
  expect(merchant('/merchant/nowhere')).toBe(false)
})
