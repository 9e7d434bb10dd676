import { kycConsent } from '@sevakendra/contract/kyc/form'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { tokenOf } from '../../test/token'
import { type Answer, type Heard, open, serve } from '../../test/world'
import { session } from '../kit/session/session'
import { MerchantKyc, type OwnKyc, StaffKyc, type StandingKyc } from './kyc-screen'

const kyc = (more: Partial<StandingKyc> = {}): StandingKyc => ({
  ...{ id: '7', refNo: 'KY26110007', state: 'draft', submittedAt: null, verifiedAt: null, validUntil: null },
  ...{ asked: null, reasons: [], remark: null, suspended: null, ...more },
})
const own = (more: Partial<Read> = {}): Read => ({
  ...{ kind: 'merchant', askedFrom: '2026-01-01', block: 'missing', shopBlock: null, kyc: null },
  ...{ desk: { days: 2, by: null, phone: '0253 555 0140' }, ...more },
})
const answers = { fullName: 'RAVI SHARMA', district: 'Patna', constitution: 'P' }
const draft = {
  ...{ id: '7', refNo: 'KY26110007', version: 3, savedAt: '2026-11-24T05:00:00.000Z', masked: { pan: 'XXXXXX321L' } },
  ...{
    kind: 'merchant',
    setting: { on: '2026-11-24', worksFor: null },
    state: 'draft',
    answers,
    reasons: [],
    remark: null,
    submitted: null,
  },
}
const page = (id: string, slot: string) => ({
  ...{
    id,
    no: 1,
    slot,
    width: 600,
    height: 400,
    bytes: 1000,
    turns: 0,
    uploadedAt: '2026-11-24T05:00:00.000Z',
    outdated: false,
    hints: [],
  },
})
const place = (slot: string, missing: string | null) => ({ slot, fewest: 1, paper: null, missing, again: false, cover: false, hints: [] })

type Read = Omit<OwnKyc, 'kind'> & { kind: OwnKyc['kind'] | null }

/** The server with one KYC; what a story changes is put into `now`. */
function portal(first: Read, { errors = {}, missing = [] as string[] } = {}) {
  const now = { own: first, errors: errors as Record<string, string[]>, missing, refuse: undefined as Answer | undefined }
  const heard = serve(({ path, body }: Heard): Answer => {
    const state = now.own.kyc?.state ?? 'draft'
    if (path === '/my/kyc') return { data: now.own }
    if (path === '/my/kyc/begin') {
      now.own = { ...now.own, kyc: kyc() }
      return { data: { id: '7', refNo: 'KY26110007' } }
    }
    if (path === '/my/kyc/draft/7' && body) return { data: { ...draft, version: draft.version + 1 } }
    const gone = state !== 'draft' && state !== 'returned'
    if (gone && /^\/my\/kyc\/(draft|check)/.test(path)) return { status: 409 }
    if (path === '/my/kyc/draft/7') return { data: { ...draft, state } }
    if (path === '/my/kyc/check/7')
      return { data: { id: '7', version: 3, state, errors: now.errors, missing: now.missing, consent: kycConsent } }
    if (path === '/my/kyc/scan/7')
      return {
        data: {
          ...{ id: '7', refNo: 'KY26110007', applicant: 'RAVI SHARMA', state, before: [], cuts: [], missing: now.missing },
          ...{
            pages: [page('1', 'pan')],
            slots: [place('pan', null), place('photo', now.missing.length > 0 ? 'Photograph of yourself' : null)],
          },
        },
      }
    const moved = { '/my/kyc/submit/7': 'waiting', '/my/kyc/withdraw/7': 'draft', '/my/kyc/renew/7': 'draft' }[path]
    if (moved && now.refuse) return now.refuse
    if (moved) {
      now.own = { ...now.own, kyc: { ...(now.own.kyc as StandingKyc), state: moved as StandingKyc['state'] } }
      return { data: { state: moved } }
    }
    return { status: 404 }
  })
  return { now, heard }
}

/** Opens it with all its steps, as the areas have it. */
const steps = () =>
  open(<h1>elsewhere</h1>, {
    at: '/nowhere',
    routes: [
      { path: '/kyc/merchant/:step?', element: <MerchantKyc /> },
      { path: '/kyc/staff/:step?', element: <StaffKyc /> },
    ],
  })

async function opened(address: string) {
  const shown = steps()
  await shown.router.navigate(address)
  return { ...shown, place: () => shown.router.state.location.pathname + shown.router.state.location.search }
}

beforeEach(() => session.save({ token: tokenOf({ role: 'merchant' }), refreshToken: 'r' }))

describe('before the first step', () => {
  test('is said why, what is needed and that no Aadhaar is, and it begins with the answers', async () => {
    const { heard } = portal(own())
    const { user, place } = await opened('/kyc/merchant')
    await screen.findByText('Complete your KYC first: filing, referring customers and topping up are open once it is verified.')
    const papers = within(screen.getByRole('region', { name: 'What you need' }))
    expect(papers.getByText('Shop from outside')).toBeTruthy()
    expect(papers.getByText(/Nobody has to show an Aadhaar/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Begin' }))
    await waitFor(() => expect(place()).toBe('/kyc/merchant/answers'))
    expect(heard.some(({ path }) => path === '/my/kyc/begin')).toBe(true)
    await screen.findByLabelText(/^Name as on the PAN card/)
  })

  test('one that was begun goes on where something is missing', async () => {
    portal(own({ kyc: kyc() }), { missing: ['Photograph of yourself'] })
    const { user, place } = await opened('/kyc/merchant')
    const way = await screen.findByRole('button', { name: 'Continue' })
    await waitFor(async () => {
      await user.click(way)
      expect(place()).toBe('/kyc/merchant/papers')
    })
  })

  test('the owner of the business has none, and who opens the other address comes to the own', async () => {
    const { now } = portal(own({ kind: null }))
    const shown = await opened('/kyc/staff')
    await screen.findByText(/^The owner of the business/)
    shown.unmount()
    now.own = own()
    const { place } = await opened('/kyc/staff/answers')
    // There is nothing to answer yet.
    await waitFor(() => expect(place()).toBe('/kyc/merchant'))
  })

  test('an employee sees that it is the owner’s turn', async () => {
    session.save({ token: tokenOf({ role: 'merchantstaff' }), refreshToken: 'r' })
    portal(own({ kind: 'staff', block: null, askedFrom: null, shopBlock: 'missing' }))
    await opened('/kyc/staff')
    await screen.findByText('The owner of your shop has to complete the KYC first.')
    expect(screen.getByText('Employment letter')).toBeTruthy()
    expect(screen.getByText('Consent of the shop')).toBeTruthy()
  })
})

describe('the steps', () => {
  test('save what is typed as it is typed, and are all in reach', async () => {
    const { heard } = portal(own({ kyc: kyc() }))
    const { user, place } = await opened('/kyc/merchant/answers?section=address')
    await user.type(await screen.findByLabelText(/^District/), ' City')
    await user.click(screen.getByRole('link', { name: /Send$/ }))
    await waitFor(() => expect(place()).toBe('/kyc/merchant/check'))
    await waitFor(() => expect(heard.find(({ path, body }) => path === '/my/kyc/draft/7' && body)?.body).toMatchObject({ version: 3 }))
  })

  test('name what is missing with the way there, and send nothing before', async () => {
    portal(own({ kyc: kyc() }), { errors: { ifsc: ['Required'] }, missing: ['Photograph of yourself'] })
    const { user } = await opened('/kyc/merchant/check')
    expect((await screen.findByRole('link', { name: 'IFSC' })).getAttribute('href')).toBe(
      '/kyc/merchant/answers?section=bank&question=ifsc',
    )
    expect(screen.getByRole('link', { name: 'Photograph of yourself' }).getAttribute('href')).toBe('/kyc/merchant/papers')
    expect(screen.getByRole('link', { name: 'Change: PAN' }).getAttribute('href')).toBe(
      '/kyc/merchant/answers?section=business&question=pan',
    )
    await user.click(screen.getByRole('checkbox', { name: 'I have read this and agree.' }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send KYC' }).disabled).toBe(true)
  })

  test('send with the consent that was read, once, and end in how it stands', async () => {
    const { heard } = portal(own({ kyc: kyc() }))
    const { user, place } = await opened('/kyc/merchant/check')
    const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send KYC' })
    // Pressed without the tick it says what is missing, there.
    await user.click(send)
    const box = screen.getByRole('checkbox', { name: 'I have read this and agree.' })
    expect(screen.getByText('Required')).toBeTruthy()
    expect(document.activeElement).toBe(box)
    expect(heard.filter(({ path }) => path === '/my/kyc/submit/7')).toEqual([])
    await user.click(box)
    await user.dblClick(send)
    await screen.findByText(/^One of us will compare your answers/)
    expect(place()).toBe('/kyc/merchant')
    const sent = heard.filter(({ path }) => path === '/my/kyc/submit/7')
    expect(sent.map(({ body }) => body)).toEqual([{ version: 3, consent: kycConsent.version, language: 'en' }])
  })

  test('say what was refused, and keep everything', async () => {
    const { now } = portal(own({ kyc: kyc() }))
    now.refuse = { status: 422, data: { message: 'Check', errors: { consent: ['The text has changed. Please read it again.'] } } }
    const { user, place } = await opened('/kyc/merchant/check')
    await user.click(await screen.findByRole('checkbox', { name: 'I have read this and agree.' }))
    await user.click(screen.getByRole('button', { name: 'Send KYC' }))
    await screen.findByText('The text has changed. Please read it again.')
    expect(place()).toBe('/kyc/merchant/check')
  })
})

test.each(['papers', 'check'])('%s of one that was sent in another window leads to how it stands', async step => {
  const { now } = portal(own({ kyc: kyc() }))
  const { place, router } = await opened('/kyc/merchant')
  await screen.findByRole('button', { name: 'Continue' })
  now.own = own({ kyc: kyc({ state: 'waiting' }) })
  await router.navigate(`/kyc/merchant/${step}`)
  await screen.findByText(/^One of us will compare your answers/)
  expect(place()).toBe('/kyc/merchant')
})

test('somebody photographs themselves with the front camera of a phone, and papers with the rear one', async () => {
  portal(own({ kyc: kyc() }), { missing: ['Photograph of yourself'] })
  const { user } = await opened('/kyc/merchant/papers')
  const shoot = (paper: string) => screen.findByRole('button', { name: `Take a photo: ${paper}` })
  await shoot('Photograph of yourself')
  const camera = document.querySelector<HTMLInputElement>('input[capture]')
  const taken: (string | null | undefined)[] = []
  camera?.addEventListener('click', () => taken.push(camera.getAttribute('capture')))
  await user.click(await shoot('Photograph of yourself'))
  await user.click(await shoot('PAN card'))
  await user.click(await shoot('Photograph of yourself'))
  await user.selectOptions(screen.getByLabelText('What are you uploading now?'), 'PAN card')
  await user.click(screen.getByRole('button', { name: 'Take a photo' }))
  expect(taken).toEqual(['user', 'environment', 'user', 'environment'])
})

describe('how it stands', () => {
  test('what waits can be taken back', async () => {
    const { heard } = portal(own({ kyc: kyc({ state: 'waiting', submittedAt: '2026-11-24T05:00:00.000Z' }) }))
    const { user, place } = await opened('/kyc/merchant/papers')
    // No page is taken any more.
    await waitFor(() => expect(place()).toBe('/kyc/merchant'))
    await screen.findByText('You can look around meanwhile. Filing and topping up are open once it is verified.')
    await user.click(screen.getByRole('button', { name: 'Take it back to change something' }))
    await waitFor(() => expect(place()).toBe('/kyc/merchant/answers'))
    expect(heard.some(({ path }) => path === '/my/kyc/withdraw/7')).toBe(true)
  })

  test('what waits says by which day it is looked at, and what came back how long it takes then', async () => {
    const sent = { state: 'waiting' as const, submittedAt: '2026-11-24T05:00:00.000Z' }
    const { now } = portal(own({ kyc: kyc(sent), desk: { days: 3, by: '2099-11-27', phone: '0253 555 0140' } }))
    await opened('/kyc/merchant')
    await screen.findByText('Expected by 27-Nov-2099: what is sent is looked at within 3 working days.')
    now.own = own({ kyc: kyc(sent), desk: { days: 3, by: '2026-01-02', phone: '0253 555 0140' } })
    await opened('/kyc/merchant')
    await screen.findByText(/It takes longer than usual: it was expected by 02-Jan-2026/)
    expect(screen.getByRole('link', { name: '0253 555 0140' }).getAttribute('href')).toBe('tel:02535550140')
    now.own = own({ kyc: kyc({ state: 'returned' }), desk: { days: 1, by: null, phone: '' } })
    await opened('/kyc/merchant')
    await screen.findByText('Once you send it again, it is looked at within 1 working day.')
  })

  test('what came back says why, each with the way to mend it', async () => {
    const reasons = [{ code: 'bankIllegible' as const }, { code: 'nameDiffers' as const, field: 'fullName', remark: 'The card says RAVI' }]
    portal(own({ kyc: kyc({ state: 'returned', reasons }) }))
    await opened('/kyc/merchant')
    const ways = (await screen.findAllByRole('link', { name: /^Mend it/ })).map(way => way.getAttribute('href'))
    expect(ways).toEqual(['/kyc/merchant/papers', '/kyc/merchant/answers?section=person&question=fullName'])
    expect(screen.getByText('The card says RAVI')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Check and send' })).toBeTruthy()
  })

  test('what was verified says until when, and what is asked for again by which day', async () => {
    const verified = kyc({ state: 'verified', verifiedAt: '2026-11-01T05:00:00.000Z', validUntil: '2099-11-20' })
    const { now } = portal(own({ block: null, kyc: verified }))
    const shown = await opened('/kyc/merchant')
    expect(await screen.findByText('20-Nov-2099')).toBeTruthy()
    expect(screen.queryByText(/^Renew your KYC/)).toBeNull()
    shown.unmount()
    now.own = own({ block: null, kyc: { ...verified, asked: 'The PAN on record has changed' } })
    const { user, place } = await opened('/kyc/merchant')
    await screen.findByText('Renew your KYC by 20-Nov-2099: The PAN on record has changed')
    expect(screen.queryByText(/^Nothing is to be done/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Renew KYC' }))
    await waitFor(() => expect(place()).toBe('/kyc/merchant/answers'))
  })

  test('one whose time has run out says so', async () => {
    portal(own({ block: 'expired', kyc: kyc({ state: 'verified', verifiedAt: '2024-01-01T05:00:00.000Z', validUntil: '2025-12-31' }) }))
    await opened('/kyc/merchant')
    expect(await screen.findByText('Expired')).toBeTruthy()
    expect(screen.getByText('Your KYC has expired. Renew it to file, refer customers and top up.')).toBeTruthy()
    expect(screen.getByText('Held until')).toBeTruthy()
  })

  test('a suspended one says why, and offers nothing', async () => {
    portal(
      own({
        block: 'suspended',
        kyc: kyc({ state: 'verified', suspended: { at: '2026-11-20T05:00:00.000Z', reason: 'The shop was given up' } }),
      }),
    )
    await opened('/kyc/merchant')
    await screen.findByText('The shop was given up')
    expect(screen.getAllByText('Your KYC is suspended. Please contact us.')).toHaveLength(1)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
