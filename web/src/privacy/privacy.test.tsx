import { Notifications } from '@mantine/notifications'
import { retained, retentionKinds } from '@sevakendra/contract/register/retention'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { tokenOf } from '../../test/token'
import { type Heard, open, serve } from '../../test/world'
import { MayProvider } from '../kit/session/may'
import { session } from '../kit/session/session'
import { MyData } from './my-data'
import { RequestDrawer } from './request-drawer'
import { RetentionPeriods } from './retention'

let heard: Heard[]
const sent = () => heard.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }))
beforeEach(() => session.save({ token: tokenOf({ sub: 'A00001', role: 'admin' }), refreshToken: 'r' }))
const me = {
  code: 'A00001',
  name: 'Asha',
  role: 'admin',
  may: ['privacy.read', 'privacy.answer', 'privacy.setup'],
  approvalLimit: null,
}
const answer = (of: (heard: Heard) => unknown) => {
  heard = serve(one => {
    if (one.path === '/auth/me') return { data: me }
    const data = of(one)
    return data === undefined ? { status: 204 } : { data: data as object }
  })
}

describe('retention periods', () => {
  const months = Object.fromEntries(retentionKinds.map(kind => [kind, retained[kind].usual]))
  const nothing = Object.fromEntries(retentionKinds.map(kind => [kind, { records: 0, papers: 0, next: null }]))
  const show = (effect: object) => {
    answer(({ method, path }) => {
      if (path.endsWith('/preview')) return { ...nothing, ...effect }
      if (path.endsWith('/list')) return { data: [], totalRecords: 0, filterRecords: 0 }
      return method === 'GET' && path === '/backend/settings/retention' ? { months, due: nothing, answerDays: 30, failed: 2 } : undefined
    })
    return open(
      <MayProvider>
        <Notifications />
        <RetentionPeriods />
      </MayProvider>,
    )
  }
  const label = retained.panPapers.label

  it('show what they would erase before they are saved, and are not saved without a yes', async () => {
    const { user } = show({ panPapers: { records: 12, papers: 40 } })
    expect(await screen.findByText(/2 records could not be erased/)).toBeTruthy()
    const field = screen.getByRole('textbox', { name: new RegExp(label) })
    await user.clear(field)
    await user.type(field, '12')
    await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'Save these periods?' }))
    expect(dialog.getByText('12, pictures: 40')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(sent().some(({ path }) => path === '/backend/settings/retention')).toBe(false)
  })

  it('are saved at once where nothing goes, and never below what the law allows', async () => {
    const { user } = show({})
    const field = await screen.findByRole('textbox', { name: new RegExp(label) })
    await user.clear(field)
    await user.type(field, '11')
    await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement)
    expect((await screen.findAllByText(/needs at least 12 months/)).length).toBeGreaterThan(0)
    await user.clear(field)
    await user.type(field, '36')
    await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement)
    await waitFor(() => expect(sent()).toContainEqual({ path: '/backend/settings/retention', body: { ...months, panPapers: 36 } }))
  })
})

describe('a request about data', () => {
  const request = {
    ...{ id: '4', refNo: 'PR26110004', kind: 'erasure', channel: 'portal', status: 'working', name: 'Ravi', email: 'ravi@example.in' },
    ...{ mobile: null, saidReference: null, sameEmail: [], holds: [] },
    ...{
      person: { id: '9', code: 'M000003', name: 'Ravi' },
      application: null,
      words: 'Please erase me',
      receivedAt: '2026-11-21T05:00:00Z',
    },
    ...{ dueOn: '2026-12-21', daysLeft: 27, takenBy: 'Asha', answer: null, answeredAt: null, copy: null, outcome: null },
    wouldErase: [
      { what: 'mails', records: 3, papers: 0, kept: null },
      { what: 'kycPapers', records: 1, papers: 0, kept: retained.kycPapers.kept },
    ],
    actions: ['erase', 'answer', 'refuse', 'withdraw'],
    timeline: [{ action: 'enter', at: '2026-11-21T05:00:00Z', by: 'Ravi', remark: null }],
  }

  it('shows what goes and what stays and why, and erases after a yes', async () => {
    answer(({ method }) => (method === 'GET' ? request : { outcome: [] }))
    const { user } = open(
      <MayProvider>
        <Notifications />
        <RequestDrawer id="4" close={() => {}} />
      </MayProvider>,
    )
    expect(await screen.findByText(retained.kycPapers.kept)).toBeTruthy()
    expect(screen.getByText('Erased: 3')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Make the copy' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Erase what may be erased' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase what may be erased?' }))
    await user.click(dialog.getByRole('button', { name: 'Erase' }))
    await waitFor(() => expect(sent().map(({ path }) => path)).toEqual(['/backend/privacy/requests/erase/4']))
    expect(heard.find(({ method }) => method === 'POST')?.headers.get('Idempotency-Key')).toBeTruthy()
  })
})

describe('the own data', () => {
  it('says who opened the papers, and withdraws the consent of the KYC alone', async () => {
    answer(({ method }) =>
      method === 'GET'
        ? {
            answerDays: 30,
            consents: [
              {
                id: '7',
                for: 'kyc',
                ref: 'KY26110001',
                version: '2025-04-01',
                at: '2026-11-01T05:00:00Z',
                withdrawnAt: null,
                withdrawable: true,
              },
              {
                id: '3',
                for: 'merchant',
                ref: 'F000001',
                version: 'member-1',
                at: '2026-10-01T05:00:00Z',
                withdrawnAt: null,
                withdrawable: false,
              },
            ],
            requests: [],
            looks: [{ id: '1', at: '2026-11-20T05:00:00Z', by: 'S00001', event: 'kyc.seen', paper: 'pan', reason: null }],
          }
        : undefined,
    )
    const { user } = open(
      <MayProvider>
        <Notifications />
        <MyData />
      </MayProvider>,
    )
    expect(await screen.findByText(/S00001/)).toBeTruthy()
    // Which text it was, in words: nobody knows a text by 'member-1'.
    expect(screen.getByText(/ · Text no\. 1$/)).toBeTruthy()
    expect(screen.getByText(/ · Text of 01-Apr-2025$/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Withdraw' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Withdraw your consent?' })).getByRole('button', { name: 'Withdraw' }),
    )
    await waitFor(() => expect(sent().map(({ path }) => path)).toEqual(['/my/privacy/consent/withdraw/7']))
  })
})
