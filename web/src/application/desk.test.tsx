import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { complete, deskPath, stallDesk } from '../../test/stall'
import { tokenOf } from '../../test/token'
import { open, serve } from '../../test/world'
import { DeskScreen } from '../desk/desk-screen'
import { session } from '../kit/session/session'

const two = [
  { id: 'a', lastName: 'RAI' },
  { id: 'b', lastName: 'DAS' },
]
const masked = { aadhaar: 'XXXX XXXX 7058', 'partners.a.aadhaar': 'XXXX XXXX 1111', 'partners.b.aadhaar': 'XXXX XXXX 2346' }
const info = {
  ...{
    id: '7',
    refNo: 'SL7',
    applicant: 'DEVI',
    place: 'stall',
    pages: [],
    before: [],
    scanHints: [],
    cuts: {},
    reasons: [],
    remark: null,
  },
  answers: { ...complete, partners: two },
  masked,
  submitted: null,
}

function show(more: object = {}) {
  const heard = serve(({ path }) => {
    if (path === '/backend/stall/claim/7') return { data: { id: '7', claimedUntil: '2026-11-21T06:10:00.000Z' } }
    if (path === '/backend/stall/info/7') return { data: { ...info, ...more } }
    if (path === '/backend/stall/send-back/7') return { data: { state: 'returned' } }
    return { data: null }
  })
  const opened = open(<p>Start</p>, {
    routes: [{ path: `${deskPath}/:id?`, element: <DeskScreen of={stallDesk} /> }],
  })
  void opened.router.navigate(`${deskPath}/7`)
  return { ...opened, posted: (end: string) => heard.filter(({ method, path }) => method === 'POST' && path.endsWith(end)) }
}
const lines = async () => {
  const part = await screen.findByRole('region', { name: 'As typed' })
  return within(part)
    .getAllByRole('listitem')
    .map(line => line.querySelector('span')?.textContent)
}

beforeEach(() => {
  sessionStorage.clear()
  session.save({ token: tokenOf({ sub: 'S00001', role: 'staff' }), refreshToken: 'r' })
})

describe('the desk with a form that no product has', () => {
  it('has a line for each answer, name and address, and one for each number of an entry', async () => {
    show()
    expect(await lines()).toEqual([
      ...['Goods', 'Licence', 'Market', "Owner's last name", 'Aadhaar number'],
      ...['Partners 1', 'Partners 1: Aadhaar number', 'Partners 2', 'Partners 2: Aadhaar number'],
    ])
  })

  it('shows each number behind its mask, to be seen by its own place', async () => {
    show()
    await lines()
    for (const [place, mask] of Object.entries(masked)) expect(screen.getByRole('button', { name: `${mask} at ${place}` })).toBeTruthy()
  })

  it('says of an entry what stood there before', async () => {
    const before = { ...complete, partners: [{ id: 'a', lastName: 'ROY' }, two[1]] }
    show({ submitted: { answers: before, masked: { ...masked, 'partners.b.aadhaar': 'XXXX XXXX 9999' } } })
    await lines()
    expect(screen.getByText('Before: ROY')).toBeTruthy()
    expect(screen.getByText('Before: XXXX XXXX 9999')).toBeTruthy()
    expect(screen.getAllByText(/^Before: /)).toHaveLength(2)
  })

  it('sends back what was marked, naming the answer that the server knows and the entry that is meant', async () => {
    const { user, posted } = show()
    await lines()
    await user.click(screen.getByRole('button', { name: 'Flag Partners 2: Aadhaar number' }))
    await user.click(screen.getByRole('button', { name: 'Flag Licence' }))
    await user.keyboard('b')
    const dialog = within(await screen.findByRole('dialog', { name: 'Send the licence back' }))
    expect(dialog.getByText('Partners: number differs (Partners 2: Aadhaar number).')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Send back' }))
    await waitFor(() => expect(posted('/send-back/7')).toHaveLength(1))
    expect(posted('/send-back/7')[0]?.body).toEqual({
      reasons: [
        { code: 'numberDiffers', field: 'licence' },
        { code: 'numberDiffers', field: 'partners', remark: 'Partners 2: Aadhaar number' },
      ],
      remark: '',
    })
  })
})
