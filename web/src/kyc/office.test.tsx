import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import type { readKyc } from '@sevakendra/contract/kyc/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { tokenOf } from '../../test/token'
import { type Answer, type Heard, open, serve } from '../../test/world'
import { MayProvider } from '../kit/session/may'
import { session } from '../kit/session/session'
import { DeskVerify } from './desk-verify'
import { OfficeList } from './office-list'
import { OfficeRecord } from './office-record'
import { OfficeRules } from './office-rules'
import { OfficeStanding } from './office-standing'

type Info = ReplyOf<typeof readKyc>

const page = (slot: Info['pages'][number]['slot'], no: number) => ({
  ...{ id: `${slot}-${no}`, no, slot, width: 800, height: 600, bytes: 1000, turns: 0, uploadedAt: '2026-11-24T05:00:00.000Z' },
  ...{ outdated: false, hints: [] },
})
const hash = 'ab'.repeat(32)
const info: Info = {
  ...{ id: '7', refNo: 'KY26110007', kind: 'merchant', version: 3, round: 1, state: 'reviewing', applicant: 'RAVI SHARMA' },
  ...{ submittedAt: '2026-11-24T05:00:00.000Z', verifiedAt: null, validUntil: null, asked: null, reasons: [], remark: null },
  suspended: null,
  actions: ['verify'],
  setting: { on: '2026-11-24', worksFor: null },
  person: { id: '3', code: 'M000003', name: 'Ravi Sharma', role: 'merchant', mobile: '9811122233', email: 'ravi@example.in' },
  shop: { id: '2', code: 'M000003', name: 'Sharma Xerox' },
  answers: {
    ...{ fullName: 'RAVI SHARMA', dob: '1990-05-04', addressLine1: '12 Station Road', pin: '800001', district: 'Patna', state: '5' },
    ...{ identityPaper: 'aadhaar', aadhaarLast4: '4321', constitution: 'P', accountHolder: 'RAVI K SHARMA', ifsc: 'SBIN0000001' },
  },
  masked: { pan: 'XXXXXX321L', accountNo: 'XXXXXXXXXX6789' },
  submitted: null,
  pages: [page('pan', 1), page('identity', 2), page('photo', 3), page('bank', 4)],
  before: [page('bank', 0)],
  cuts: {},
  beside: [
    {
      ...{ what: 'Name', answers: ['fullName', 'accountHolder'], differs: true },
      says: [
        { from: 'On the PAN', value: 'RAVI SHARMA' },
        { from: 'Account holder', value: 'RAVI K SHARMA' },
      ],
    },
    {
      ...{ what: 'PIN code', answers: ['pin'], differs: false },
      says: [
        { from: 'KYC', value: '800001' },
        { from: 'Shop', value: '800001' },
      ],
    },
    { what: 'Others with this PAN', answers: ['pan'], differs: false, others: true, says: [{ from: 'M00012', value: 'Gupta Telecom' }] },
  ],
  checks: ['panMatches', 'identityMatches', 'faceMatches', 'aadhaarCovered', 'bankMatches', 'shopSeen'],
  claimedBy: 'Meera Joshi',
  claimedUntil: '2026-11-24T06:00:00.000Z',
  consent: { version: '2026-11-24', language: 'hi', at: '2026-11-24T05:00:00.000Z', ip: '192.0.2.7' },
  versions: [
    {
      ...{ round: 2, at: '2026-11-24T05:00:00.000Z', decision: null },
      changes: [{ field: 'Name as on the PAN card', before: 'RAVI K SHARMA', after: 'RAVI SHARMA' }],
      papers: [{ paper: 'PAN card', sha256: hash, erased: null }],
    },
    {
      ...{ round: 1, at: '2026-11-23T05:00:00.000Z', changes: [] },
      papers: [{ paper: 'Proof of identity and address', sha256: hash, erased: '2026-11-23T07:00:00.000Z' }],
      decision: {
        ...{ state: 'returned', at: '2026-11-23T07:00:00.000Z', by: 'Meera Joshi', remark: null },
        reasons: [{ code: 'aadhaarNotCovered' }],
      },
    },
  ],
  timeline: [
    { at: '2026-11-23T07:00:00.000Z', action: 'erase', by: 'Meera Joshi', remark: null },
    { at: '2026-11-24T05:00:00.000Z', action: 'submit', by: 'Ravi Sharma', remark: null },
  ],
}
const all = ['kyc.read', 'kyc.verify', 'kyc.suspend', 'kyc.setup', 'pii.reveal']
const base = '/backend/user-management'

function show(at: string, answers: Record<string, Answer | ((heard: Heard) => Answer)> = {}, may = all) {
  const heard = serve(call => {
    const key = Object.keys(answers).find(end => call.path.endsWith(end))
    const given = key && answers[key]
    if (given) return typeof given === 'function' ? given(call) : given
    if (call.path.endsWith('/auth/me')) return { data: { code: 'S1', name: 'Meera', role: 'staff', may, approvalLimit: null } }
    if (call.path.endsWith('/kyc/claim/7')) return { data: { id: '7', claimedUntil: '2026-11-24T06:10:00.000Z' } }
    if (call.path.endsWith('/kyc/detail/7')) return { data: info }
    if (call.path.endsWith('/counts')) return { data: { waiting: 3 } }
    if (call.path.includes('/kyc/page/')) return { data: new Blob(['x']) }
    return { data: null }
  })
  const routes = [
    { path: `${base}/kyc/verify/:id?`, element: <DeskVerify /> },
    { path: `${base}/merchant-kyc/:id`, element: <OfficeRecord /> },
    { path: `${base}/staff-kyc/:id`, element: <OfficeRecord /> },
    { path: `${base}/kyc/rules`, element: <OfficeRules /> },
    { path: '/person', element: <OfficeStanding userId="3" /> },
  ].map(({ path, element }) => ({ path, element: <MayProvider>{element}</MayProvider> }))
  const opened = open(<p>Start</p>, { routes })
  void opened.router.navigate(at)
  return { ...opened, heard, posted: (end: string) => heard.filter(call => call.method === 'POST' && call.path.endsWith(end)) }
}

beforeEach(() => {
  sessionStorage.clear()
  session.save({ token: tokenOf({ sub: 'S00001', role: 'staff' }), refreshToken: 'r' })
})

describe('a KYC at the desk', () => {
  const ready = () => screen.findByRole('heading', { level: 1, name: 'RAVI SHARMA' })
  const lines = () =>
    within(screen.getByRole('region', { name: 'Papers and answers' }))
      .getAllByRole('listitem')
      .map(line => line.querySelector('span')?.textContent)

  test('is read paper by paper: each one, then the answers that are seen on it, opened with its line', async () => {
    const { user } = show(`${base}/kyc/verify/7`)
    await ready()
    expect(lines()).toEqual([
      ...['PAN card', 'Name as on the PAN card', 'Date of birth', 'The shop belongs to', 'PAN'],
      ...['Proof of identity and address', 'House, building and street', 'PIN code', 'District', 'State'],
      'Last four digits of the Aadhaar number',
      ...['Photograph of yourself', 'Signature', 'Shop from outside', 'Shop from inside'],
      ...['Cancelled cheque or passbook', 'Account holder', 'Account number', 'IFSC'],
    ])
    expect(screen.getByText('The first eight digits must be covered, also in the QR code.')).toBeTruthy()
    const shown = () => screen.getByRole('tab', { selected: true }).textContent
    // Begun at what is another picture than before.
    expect(shown()).toBe('Bank')
    await user.keyboard('{ArrowUp>4/}')
    expect(shown()).toBe('Photo')
    await user.keyboard('{ArrowUp>12/}')
    expect(shown()).toBe('PAN')
    expect(screen.getByRole('tab', { name: 'Before: Bank' })).toBeTruthy()
    expect(screen.getByText('Before: 1 page')).toBeTruthy()
  })

  test('is approved from the keyboard, and the next one is asked for', async () => {
    const { user, posted } = show(`${base}/kyc/verify/7`, { '/verify/7': { data: { state: 'verified' } } })
    await ready()
    await user.keyboard('123456a')
    await screen.findByText('The queue is empty')
    expect(posted('/kyc/verify/7')[0]?.body).toMatchObject({ checklist: info.checks })
    expect(posted('/kyc/next')).toHaveLength(1)
  })

  test('comes back with a reason for a paper, which names no answer, and one for an answer', async () => {
    const { user, posted } = show(`${base}/kyc/verify/7`, { '/send-back/7': { data: { state: 'returned' } } })
    await ready()
    await user.click(screen.getByRole('button', { name: 'Flag Proof of identity and address' }))
    const reason = screen.getByRole('combobox', { name: 'Reason: Proof of identity and address' })
    // Reasons about other papers and answers are not about this one.
    expect(within(reason).queryByRole('option', { name: 'Bank paper is not readable' })).toBeNull()
    await user.selectOptions(reason, 'aadhaarNotCovered')
    await user.click(screen.getByRole('button', { name: 'Flag Account number' }))
    await user.click(screen.getByRole('button', { name: 'Flag Shop from inside' }))
    const inside = screen.getByRole('combobox', { name: 'Reason: Shop from inside' })
    await user.selectOptions(inside, 'other')
    await user.type(screen.getByRole('textbox', { name: 'What is wrong: Shop from inside' }), 'Another shop')
    await user.click(screen.getByRole('button', { name: /^Send back/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Return to the person' }))
    await user.click(dialog.getByRole('button', { name: 'Send back' }))
    await waitFor(() => expect(posted('/send-back/7')).toHaveLength(1))
    expect(posted('/send-back/7')[0]?.body).toEqual({
      round: 1,
      reasons: [
        { code: 'aadhaarNotCovered' },
        { code: 'other', remark: 'Shop from inside: Another shop' },
        { code: 'bankDiffers', field: 'accountNo' },
      ],
      remark: '',
    })
  })
})

describe('the record of a KYC', () => {
  test('says what differs in words, what changed, and what was erased', async () => {
    show(`${base}/merchant-kyc/7`)
    const beside = within(await screen.findByRole('region', { name: 'Side by side' }))
    const said = beside.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(said).toEqual([
      expect.stringContaining('Differs'),
      expect.stringContaining('The same'),
      'Others with this PANUsed elsewhereM00012Gupta Telecom',
    ])
    const versions = within(screen.getByRole('region', { name: 'Versions' }))
    expect(versions.getByRole('row', { name: 'Name as on the PAN card RAVI K SHARMA RAVI SHARMA' })).toBeTruthy()
    expect(versions.getByText('Erased on 23-Nov-2026, 12:30 pm')).toBeTruthy()
    expect(versions.getAllByText('SHA-256 abababababab…')).toHaveLength(2)
    expect(screen.getByText('Uncovered Aadhaar erased')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Verify' }).getAttribute('href')).toBe(`${base}/kyc/verify/7`)
  })

  test('leads from the address of the other kind to its own', async () => {
    const { router } = show(`${base}/staff-kyc/7`)
    await screen.findByRole('heading', { level: 1, name: 'RAVI SHARMA' })
    expect(router.state.location.pathname).toBe(`${base}/merchant-kyc/7`)
  })

  test('offers the steps that the server names, and sends one with its reason', async () => {
    const { user, posted } = show(`${base}/merchant-kyc/7`, {
      '/detail/7': { data: { ...info, state: 'verified', actions: ['ask', 'suspend'] } },
      '/suspend/7': { data: null },
    })
    await user.click(await screen.findByRole('button', { name: 'Suspend' }))
    expect(screen.queryByRole('button', { name: 'Reinstate' })).toBeNull()
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend this KYC?' }))
    await user.type(await dialog.findByRole('textbox', { name: /Reason/ }), 'The shop was given up')
    await user.click(dialog.getByRole('button', { name: 'Suspend' }))
    await waitFor(() => expect(posted('/suspend/7')).toHaveLength(1))
    expect(posted('/suspend/7')[0]?.body).toEqual({ remark: 'The shop was given up' })
  })

  test('shows a number in full to who verifies, for a reason', async () => {
    const { user, posted } = show(`${base}/merchant-kyc/7`, { '/reveal/7': { data: { number: 'ABCPK4321L' } } })
    await user.click(await screen.findByRole('button', { name: 'Show the PAN' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Show the PAN' }))
    await user.type(await dialog.findByRole('textbox', { name: /Reason/ }), 'Compare with the card')
    await user.click(dialog.getByRole('button', { name: 'Show' }))
    expect(await screen.findByText('ABCPK4321L')).toBeTruthy()
    expect(posted('/reveal/7')[0]?.body).toEqual({ which: 'pan', reason: 'Compare with the card' })
  })
})

describe('the rules of KYC', () => {
  const rules = { required: [], since: null, existingFrom: null, renewMonths: 24, idleMonths: 3, graceDays: 30, heldUp: 0 }

  test('warn before people are held up who are at work, and are saved only then', async () => {
    const { user, posted } = show(`${base}/kyc/rules`, {
      '/settings/kyc/effect': { data: { now: 12, atWork: 4, later: 0 } },
      '/settings/kyc': call => (call.method === 'POST' ? { status: 204 } : { data: rules }),
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Merchant' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = await screen.findByRole('dialog', { name: 'Save these rules?' })
    expect(dialog.textContent).toContain('Of them on the portal within the last day4')
    expect(posted('/settings/kyc')).toHaveLength(0)
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(posted('/settings/kyc')).toHaveLength(1))
    expect(posted('/settings/kyc')[0]?.body).toEqual({
      ...{ required: ['merchant'], existingFrom: null, renewMonths: 24, idleMonths: 3, graceDays: 30 },
    })
  })
})

describe('how somebody stands', () => {
  const standing = {
    kind: 'staff',
    askedFrom: '2026-11-01',
    block: null,
    kyc: { id: '7', refNo: 'KY26110007', state: 'verified', validUntil: '2028-11-23', asked: null },
  }

  test('is told with the way to it', async () => {
    show('/person', { '/kyc/of/3': { data: standing } })
    expect((await screen.findByRole('link', { name: 'KY26110007' })).getAttribute('href')).toBe(`${base}/staff-kyc/7`)
    expect(screen.getByText('Holds until 23-Nov-2028')).toBeTruthy()
  })

  test('is asked for by nobody who may not read it', async () => {
    const { heard } = show('/person', { '/kyc/of/3': { data: standing } }, ['merchant.read'])
    await waitFor(() => expect(heard.some(({ path }) => path.endsWith('/auth/me'))).toBe(true))
    expect(heard.some(({ path }) => path.endsWith('/kyc/of/3'))).toBe(false)
  })
})

test('the queue says on a phone how many days each one waits, and nothing of it where nobody waits', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    query =>
      ({
        matches: query.includes('max-width: 48em'),
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  )
  const row = (id: string, name: string, status: string, waitsFor: number | null) => ({
    id,
    name,
    status,
    waitsFor,
    kind: 'merchant',
    code: id,
  })
  serve(({ path }) => {
    if (path === '/backend/usermanagement/kyc/list')
      return {
        data: { data: [row('7', 'Ravi', 'waiting', 3), row('8', 'Meena', 'verified', null)], totalRecords: 2, filterRecords: 2 },
      }
    return { data: path.endsWith('/counts') ? { waiting: 1, verified: 1 } : { value: null, may: [] } }
  })
  open(<OfficeList />)
  const cardOf = async (name: string) => (await screen.findByRole('link', { name })).closest('li')?.textContent
  expect(await cardOf('Ravi')).toContain('Days Waiting: 3')
  expect(await cardOf('Meena')).not.toContain('Days Waiting')
})
