import { screens } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { tokenOf } from '../../test/token'
import { type Answer, type Heard, open, serve } from '../../test/world'
import { MayProvider } from '../kit/session/may'
import { session } from '../kit/session/session'
import { BusinessProvider } from '../kit/shell/business'
import { BackendDashboard } from './backend-dashboard'
import { counters, MerchantDashboard } from './merchant-dashboard'

const days = [{ day: '2026-11-21', filed: 2, acknowledged: 1, sentBack: 0 }]
const queues = [
  { key: 'registrations', list: 'user-management/registration', n: 9 },
  { key: 'payments', list: 'actions/payments', n: 14 },
  { key: 'applications', list: 'actions/nsdl-pan/physical/waiting/list', n: 312 },
  { key: 'online', list: 'actions/payments/review', n: 1 },
  { key: 'adjustments', list: 'account/adjustments', n: 0 },
  { key: 'reversals', list: 'account/reversals', n: 2 },
  { key: 'unlinks', list: 'actions/payments/unlinks', n: 1 },
  { key: 'replies', list: 'actions/nsdl-pan/physical/tin-rejection/list?f.status=tinReplied', n: 3 },
  { key: 'enquiries', list: 'user-management/enquiries?f.status=open', n: 4 },
]
const shop = {
  ...{ balance: 1_846_250, owed: 0, spentToday: 64_200, priceOfOne: 14_000, filedToday: 6, days },
  counts: { draft: 3, awaitingScan: 3, awaitingCrop: 1, waiting: 30, pendingVerification: 1, incomplete: 2 },
  needsYou: {
    rows: [
      {
        ...{ kind: 'nsdl_application', id: '5', refNo: 'PN5', title: 'ANITA KUMARI', state: 'Incomplete', tone: 'back', answerBy: null },
        ...{ reason: 'Signature touches the box.', help: '', verb: 'Fix', link: 'product/nsdl-pan/physical/reapply/5' },
        at: '2026-11-20T11:42:00Z',
      },
    ],
    all: [{ label: 'PAN applications', link: 'product/nsdl-pan', n: 1 }],
  },
  firstSteps: null,
  income: {
    ...{ from: '2026-11-01', to: '2026-11-24' },
    kinds: [
      { kind: 'topUpManual', n: 2, amount: 2_500_00 },
      { kind: 'commission', n: 3, amount: 45_00 },
    ],
  },
  news: [
    {
      id: '1',
      title: 'Courier desk closed',
      body: '<p>On 24-Nov-2026.</p>',
      titleHi: null,
      bodyHi: null,
      publishedOn: '2026-11-02',
      pinned: false,
    },
  ],
}

const work = {
  today: '2026-11-24',
  queues: [
    {
      ...{ key: 'payments', label: 'Top-ups to approve', list: 'actions/payments', since: 'requestedAt', today: 2, yesterday: 0, older: 5 },
      oldest: { refNo: 'PY26110001', since: '2026-11-20T11:42:00Z', link: 'actions/payments?open=7' },
    },
    {
      ...{ key: 'coupons', label: 'Coupon orders', list: 'actions/uti-pan/coupon-list?f.status=requested', since: 'requestedAt' },
      ...{ today: 0, yesterday: 1, older: 0 },
      oldest: { refNo: 'UC26110001', since: '2026-11-23T11:42:00Z', link: 'actions/uti-pan/coupon-list?q=UC26110001' },
    },
    {
      ...{ key: 'replies', label: 'Replies to objections', list: 'actions/tin?f.status=tinReplied', since: null },
      ...{ today: 1, yesterday: 0, older: 0 },
      oldest: { refNo: 'PN4', since: '2026-11-24T02:42:00Z', link: 'actions/paninfo/4' },
    },
    {
      ...{ key: 'enquiries', label: 'Enquiries', list: 'user-management/enquiries?f.status=open', since: 'dated' },
      ...{ today: 0, yesterday: 0, older: 0, oldest: null },
    },
  ],
  atWork: [
    {
      ...{ who: 'Ravi', what: 'PAN application', refNo: 'PN9', until: '2026-11-24T04:30:00Z' },
      link: 'actions/nsdl-pan/physical/paninfo/9',
    },
  ],
}
const collection = {
  days: [
    { day: '2026-11-23', amounts: { NEFT: 500_00 } },
    { day: '2026-11-24', amounts: { UPI: 2_500_00, online: 1_000_00 } },
  ],
  today: { UPI: 2, online: 1 },
}

const business = {
  owedToShops: 7_64_230_00,
  collected: { day: '2026-11-24', today: 3_500_00, before: '2026-11-17', untilNow: 2_000_00, whole: 4_000_00 },
  unmatched: { lines: 3, amount: 1_234_00 },
  review: { n: 1, amount: 250_00 },
  unseen: { from: '2026-11-01', to: '2026-11-24', amount: 26_500_00 },
  quality: {
    ...{ from: '2026-10-26', to: '2026-11-24', acknowledged: 17, hours: 30, hoursBefore: 60, decided: 34, right: 25 },
    shops: [{ code: 'M000001', shopName: 'Gram Suvidha Kendra', returned: 6, decided: 17 }],
    reasons: [{ reason: 'photoPoor', n: 4 }],
  },
}

function server({ path }: Heard): Answer {
  if (path.endsWith('/work')) return { data: work }
  if (path.endsWith('/business')) return { data: business }
  if (path.endsWith('/collection')) return { data: collection }
  if (path.endsWith('/queues')) return { data: queues }
  if (path.endsWith('/days')) return { data: days }
  if (path === '/backend/dashboard/') return { data: { totPanVolume: 184_312, idDetail: [{ id: 'Retailer', nos: 2418 }] } }
  if (path === '/news') return { data: shop.news }
  if (path === '/merchant/dashboard') return { data: shop }
  if (path === '/nsdlpan/official') return { data: [{ paper: 'new', version: 1, uploadedAt: '2026-11-24T06:00:00Z', pages: 2 }] }
  return { status: 404, data: { message: 'Not found' } }
}
beforeEach(() => void serve(server))
const as = (role: string) => session.save({ token: tokenOf({ role }), refreshToken: 'r' })

describe('the back office dashboard', () => {
  it('has a card for all PAN cards and one for each ID type, with the bar fixed at 45', async () => {
    as('admin')
    open(
      <MayProvider>
        <BackendDashboard />
      </MayProvider>,
      { at: '/backend' },
    )
    const total = (await screen.findByText('Total PAN cards')).closest('li') as HTMLElement
    expect(within(total).getByText('1,84,312')).toBeTruthy()
    const cards = [total, screen.getByText('Retailer').closest('li') as HTMLElement]
    for (const card of cards) expect(card.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow')).toBe('45')
  })

  const record = { add1: '', add2: '', add3: '', district: '', pin: '', state: '', contactNo: '', emailId: '' }
  it.each([
    ['', 'admin', '/backend/settings/site-configuration'],
    ['', 'staff', undefined],
    ['Asha & Sons', 'admin', undefined],
  ] as const)('leads to the business details while the name is %j, whoever may enter them: %s', async (businessName, role, way) => {
    serve(asked =>
      asked.path === '/auth/me'
        ? { data: { code: 'A1', name: 'A', role, may: role === 'admin' ? ['site.manage'] : [], approvalLimit: null } }
        : server(asked),
    )
    as(role)
    open(
      <BusinessProvider known={{ ...record, businessName }}>
        <MayProvider>
          <BackendDashboard />
        </MayProvider>
      </BusinessProvider>,
      { at: '/backend' },
    )
    await screen.findByText('Total PAN cards')
    if (way) expect((await screen.findByRole('link', { name: 'Enter the business details' })).getAttribute('href')).toBe(way)
    else expect(screen.queryByText(/has no name yet/)).toBeNull()
  })

  it('leads by the six quick actions, with what waits behind them', async () => {
    as('admin')
    open(
      <MayProvider>
        <BackendDashboard />
      </MayProvider>,
      { at: '/backend' },
    )
    const quick = await screen.findByRole('region', { name: 'Quick actions' })
    await within(quick).findByText('312')
    const links = within(quick)
      .getAllByRole('link')
      .map(link => [link.querySelector('strong')?.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['Verify Registration', '/backend/user-management/registration'],
      ['Payment Approve', '/backend/actions/payments'],
      ['Verify Form', '/backend/actions/nsdl-pan/physical/verify'],
      ['Download Ack/Form', '/backend/actions/nsdl-pan/physical/ack/list'],
      ['Cancel Aadhar', '/backend/actions/nsdl-pan/physical/cancel-aadhar'],
      ['Reports', '/backend/misc/reports'],
    ])
  })

  it('says what was proposed and waits for the decision of the reader, and leads there', async () => {
    as('admin')
    open(
      <MayProvider>
        <BackendDashboard />
      </MayProvider>,
      { at: '/backend' },
    )
    const at = (words: string) =>
      screen.findByText(words).then(line => within(line).getByRole('link', { name: 'View' }).getAttribute('href'))
    expect(await at('2 reversals of top-ups wait for an admin.')).toBe('/backend/account/reversals')
    expect(await at('1 wrong link of a statement line waits for a decision.')).toBe('/backend/actions/payments/unlinks')
    expect(await at('1 online payment in review waits for a decision.')).toBe('/backend/actions/payments/review')
    expect(await at('3 replies to objections wait to be forwarded.')).toBe(
      '/backend/actions/nsdl-pan/physical/tin-rejection/list?f.status=tinReplied',
    )
    expect(screen.queryByText(/adjustment/)).toBeNull()
  })

  it('tells the owner how the business stands, and each figure and each part of one opens what is behind it', async () => {
    as('admin')
    open(
      <MayProvider>
        <BackendDashboard />
      </MayProvider>,
      { at: '/backend' },
    )
    const card = await screen.findByRole('region', { name: 'The business' })
    const quality = 'from=2026-10-26&to=2026-11-24'
    const reports = '/backend/misc/reports'
    expect(
      within(card)
        .getAllByRole('link')
        .map(link => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['3,500.00/-', `${reports}/daily-collection?from=2026-11-24&to=2026-11-24`],
      ['₹7,64,230.00', `${reports}/wallet-balances`],
      ['1,234.00/-', '/backend/actions/payments/lines?f.status=open'],
      ['Online payments in review: 1, 250.00/-', '/backend/actions/payments/review?f.status=review'],
      ['This month, not in a statement: 26,500.00/-', `${reports}/bank-reconciliation?from=2026-11-01&to=2026-11-24`],
      ['30 hours', `${reports}/pan-acknowledgements?${quality}`],
      ['74 %', `${reports}/pan-return-shops?${quality}`],
      ['Gram Suvidha Kendra', `${reports}/pan-return-shops?${quality}&f.merchantCode=eq%7EM000001`],
      ['Photograph is unclear or has marks on it', `${reports}/pan-return-reasons?${quality}&f.reason=photoPoor`],
    ])
  })

  it('shows queues by age, who is at work on what, and the collection of today, and each number opens the rows it counts', async () => {
    as('admin')
    open(
      <MayProvider>
        <BackendDashboard />
      </MayProvider>,
      { at: '/backend' },
    )
    const linksOf = async (region: string) =>
      within(await screen.findByRole('region', { name: region }))
        .getAllByRole('link')
        .map(link => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')?.replace('/backend/', '')])
    expect(await linksOf('Waiting work')).toEqual([
      ['Top-ups to approve', 'actions/payments'],
      ['2', 'actions/payments?f.requestedAt=2026-11-24'],
      ['5', 'actions/payments?f.requestedAt=lte~2026-11-22'],
      ['Open the oldest: PY26110001', 'actions/payments?open=7'],
      ['Coupon orders', 'actions/uti-pan/coupon-list?f.status=requested'],
      ['1', 'actions/uti-pan/coupon-list?f.status=requested&f.requestedAt=2026-11-23'],
      ['Open the oldest: UC26110001', 'actions/uti-pan/coupon-list?q=UC26110001'],
      // Its list has no column that says since when.
      ['Replies to objections', 'actions/tin?f.status=tinReplied'],
      ['1', 'actions/tin?f.status=tinReplied'],
      ['Open the oldest: PN4', 'actions/paninfo/4'],
      // Nothing waits there.
      ['Enquiries', 'user-management/enquiries?f.status=open'],
    ])
    expect(await linksOf('At work now')).toEqual([['PN9PAN application', 'actions/nsdl-pan/physical/paninfo/9']])
    expect(await linksOf('Collection today')).toEqual([
      ['2', 'actions/payments?f.status=approved&f.mode=UPI&f.decidedAt=2026-11-24'],
      ['1', 'actions/payments/online?f.status=paid&f.settledAt=2026-11-24'],
    ])
    const today = screen.getByRole('region', { name: 'Collection today' })
    expect(within(today).getAllByText('3,500.00/-').length).toBeGreaterThan(0)
    // Whoever sees no chart reads its table.
    expect(today.querySelector('details tbody')?.textContent).toContain('23-Nov-2026500.00/-0.00/-0.00/-500.00/-')
    const cards = screen.getByText('Total PAN cards').closest('ul') as HTMLElement
    expect(
      within(cards)
        .getAllByRole('link')
        .map(link => link.getAttribute('href')),
    ).toEqual(['/backend/actions/nsdl-pan/physical/list', '/backend/user-management/merchant-list?f.idType=eq~Retailer'])
  })

  it('says of days without applications that there are older ones', async () => {
    const quiet = ['2026-11-20', '2026-11-21'].map(day => ({ day, filed: 0, acknowledged: 0, sentBack: 0 }))
    serve(asked => (asked.path.endsWith('/days') ? { data: quiet } : server(asked)))
    as('admin')
    open(
      <MayProvider>
        <BackendDashboard />
      </MayProvider>,
      { at: '/backend' },
    )
    expect(await screen.findByText('No applications in the last 2 days.')).toBeTruthy()
    expect([screen.getByText('Last 2 days'), screen.getByText('Total in 2 days')]).toHaveLength(2)
  })

  it('asks for nothing that its reader may not see', async () => {
    const heard = serve(asked =>
      asked.path === '/auth/me'
        ? { data: { code: 'S1', name: 'S', role: 'staff', may: ['dashboard.read', 'registration.read'], approvalLimit: null } }
        : asked.path.endsWith('/work')
          ? { data: { ...work, atWork: null } }
          : server(asked),
    )
    as('staff')
    open(
      <MayProvider>
        <BackendDashboard />
      </MayProvider>,
      { at: '/backend' },
    )
    await screen.findByRole('region', { name: 'Waiting work' })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Collection today' })).toBeNull())
    expect(heard.map(({ path }) => path).filter(path => /collection|days$/.test(path))).toEqual([])
    expect(screen.queryByRole('region', { name: 'At work now' })).toBeNull()
  })

  it('saves the PAN forms, and says which one is official', async () => {
    const heard = serve(asked =>
      asked.path.startsWith('/nsdlpan/blank/')
        ? { data: new Blob(['%PDF-']), headers: { 'content-type': 'application/pdf' } }
        : server(asked),
    )
    as('admin')
    const { user } = open(
      <MayProvider>
        <BackendDashboard />
      </MayProvider>,
      { at: '/backend' },
    )
    const forms = await screen.findByRole('region', { name: 'PAN Forms' })
    for (const name of ['New PAN card form', 'Correction PAN card form', 'Annexure-A', 'Annexure-B'])
      expect(within(forms).getByRole('button', { name: new RegExp(name) })).toBeTruthy()
    expect(await within(forms).findByText('Official form, uploaded on 24-Nov-2026')).toBeTruthy()
    expect(within(forms).getAllByText('In our own layout')).toHaveLength(3)
    await user.click(within(forms).getByRole('button', { name: /Annexure-A/ }))
    await waitFor(() => expect(heard.at(-1)).toMatchObject({ method: 'POST', path: '/nsdlpan/blank/annexure-a' }))
  })
})

describe("the shop's dashboard", () => {
  it('tells the balance also in forms, and each count leads to its list', async () => {
    as('merchant')
    open(
      <MayProvider>
        <MerchantDashboard />
      </MayProvider>,
      { at: '/merchant' },
    )
    expect(await screen.findByText('₹18,462.50')).toBeTruthy()
    expect(screen.getByText('Enough for about 131 forms')).toBeTruthy()
    const count = (name: RegExp) => screen.getByRole('link', { name })
    expect(count(/^Waiting 31/).getAttribute('href')).toBe('/merchant/product/nsdl-pan/physical/waiting/list')
    expect(count(/^To scan 3/).getAttribute('href')).toBe('/merchant/product/nsdl-pan/physical/list?f.status=awaitingScan')
    expect(count(/^To crop 1/).getAttribute('href')).toBe('/merchant/product/nsdl-pan/physical/list?f.status=awaitingCrop')
    expect(count(/^Drafts 3/).getAttribute('href')).toBe('/merchant/product/nsdl-pan/physical/list?f.status=draft')
    // Whoever sees no chart reads its table.
    const perDay = screen.getByRole('region', { name: 'Applications per day' })
    expect(perDay.querySelector('details tbody')?.textContent).toBe('21-Nov-2026210')
  })

  it('says what came in and was earned this month, each kind with its lines of the statement', async () => {
    as('merchant')
    open(
      <MayProvider>
        <MerchantDashboard />
      </MayProvider>,
      { at: '/merchant' },
    )
    const income = await screen.findByRole('region', { name: 'Came in this month' })
    expect(within(income).getByText('2,545.00/-')).toBeTruthy()
    expect(within(income).getAllByText('45.00/-')).toHaveLength(2)
    expect(within(income).getByRole('link', { name: '3' }).getAttribute('href')).toBe(
      '/merchant/accounting/statement?from=2026-11-01&to=2026-11-24&f.kind=commission&f.credit=gte~1',
    )
    expect(screen.queryByRole('region', { name: 'Get started' })).toBeNull()
  })

  it.each([
    ['before the KYC', { kyc: 'open', held: true, topUp: 'open', application: 'open' }, ['/kyc/merchant'], '0 of 3 done'],
    ['while the KYC is verified', { kyc: 'sent', held: true, topUp: 'done', application: 'draft' }, ['/kyc/merchant'], '1 of 3 done'],
    [
      'where no KYC is asked for',
      { kyc: null, held: false, topUp: 'sent', application: 'draft' },
      ['/merchant/accounting/payment/list', '/merchant/product/nsdl-pan/physical/list?f.status=draft'],
      '0 of 2 done',
    ],
    [
      'after the KYC',
      { kyc: 'done', held: false, topUp: 'done', application: 'open' },
      ['/merchant/product/nsdl-pan/physical/n/apply'],
      '2 of 3 done',
    ],
  ])('leads a new shop through its first days: %s', async (_, firstSteps, leads, done) => {
    serve(asked => (asked.path === '/merchant/dashboard' ? { data: { ...shop, firstSteps } } : server(asked)))
    as('merchant')
    open(
      <MayProvider>
        <MerchantDashboard />
      </MayProvider>,
      { at: '/merchant' },
    )
    const steps = await screen.findByRole('region', { name: 'Get started' })
    expect(
      within(steps)
        .queryAllByRole('link')
        .map(link => link.getAttribute('href')),
    ).toEqual(leads)
    expect(within(steps).getByText(done)).toBeTruthy()
    // Before everything that tells a new shop nothing yet.
    const places = [...document.querySelectorAll('[aria-labelledby="first-steps"], [aria-label="Wallet"], a[href*="f.status=draft"]')]
    expect(places[0]).toBe(steps)
  })

  it.each([
    ['older ones than the chart shows', { acknowledged: 8 }, 'No applications in the last 2 days.'],
    ['none yet but a draft', { draft: 3 }, 'The number of applications per day appears here after the first application.'],
  ])('says of days without applications whether there are any: %s', async (_, counts, words) => {
    const quiet = ['2026-11-20', '2026-11-21'].map(day => ({ day, filed: 0, acknowledged: 0, sentBack: 0 }))
    serve(asked => (asked.path === '/merchant/dashboard' ? { data: { ...shop, counts, days: quiet } } : server(asked)))
    as('merchant')
    open(
      <MayProvider>
        <MerchantDashboard />
      </MayProvider>,
      { at: '/merchant' },
    )
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('counts at each place the states of the list that it opens', () => {
    const shownAt: Record<string, readonly string[]> = {
      'waiting/list': screens.waiting,
      'incomplete/list': screens.incomplete,
      'ack/list': screens.ack,
    }
    for (const { to, states } of counters) {
      const [path = '', state] = to.replace('product/nsdl-pan/physical/', '').split('?f.status=')
      expect(states, to).toEqual(state ? [state] : shownAt[path])
    }
  })

  it('says that a part of the next top-up settles what is owed', async () => {
    as('merchant')
    const asked = (heard: Heard) =>
      heard.path === '/auth/me'
        ? { data: { code: 'M1', name: 'M', role: 'merchant', may: ['wallet.readOwn'], approvalLimit: null } }
        : heard.path === '/merchant/dashboard'
          ? { data: { ...shop, owed: 115_00 } }
          : server(heard)
    serve(asked)
    open(
      <MayProvider>
        <MerchantDashboard />
      </MayProvider>,
      { at: '/merchant' },
    )
    expect(await screen.findByText('115.00/- is owed and is taken from the next top-up.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See the statement' }).getAttribute('href')).toBe('/merchant/accounting/statement')
  })

  it('says who waits for the shop, why, and the verb', async () => {
    as('merchant')
    open(
      <MayProvider>
        <MerchantDashboard />
      </MayProvider>,
      { at: '/merchant' },
    )
    const needs = await screen.findByRole('region', { name: /Needs you/ })
    expect(within(needs).getByText('Signature touches the box.')).toBeTruthy()
    expect(within(needs).getByRole('link', { name: 'Fix: ANITA KUMARI' }).getAttribute('href')).toBe(
      '/merchant/product/nsdl-pan/physical/reapply/5',
    )
  })
})
