import { similarReference } from '@sevakendra/contract/payment/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { tokenOf } from '../../test/token'
import { open, serve } from '../../test/world'
import { MayProvider } from '../kit/session/may'
import { session } from '../kit/session/session'
import { PaymentAdd } from './payment-add'

const bank = {
  ...{ id: '1', bank: 'HDFC Bank', holder: 'Seva', accountNo: '50200012340925', ifsc: 'HDFC0000001', branch: 'Nashik' },
  ...{ upiId: null, modes: ['IMPS'], minAmount: 100_00, maxAmount: null, hasQr: false },
}
const path = '/merchant/accounting/payment'

describe('a frozen wallet', () => {
  it('takes no request, and says so before anything is typed', async () => {
    serve(() => ({ data: { banks: [bank], today: '2026-11-22', earliest: '2026-10-23', balance: 0, walletFrozen: { phone: '' } } }))
    open(<PaymentAdd />, { at: path })
    expect(await screen.findByText('Nothing can be added to a frozen wallet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Pay online' })).toBeNull()
  })
})

describe('a reference number like another one', () => {
  async function ask() {
    const heard = serve(({ method, body }) => {
      if (method === 'GET') return { data: { banks: [bank], today: '2026-11-22', earliest: '2026-10-23', balance: 0 } }
      if ((body as { referenceChecked?: boolean }).referenceChecked) return { data: { id: '7', refNo: 'PY26110007' } }
      return { status: 409, data: { message: similarReference } }
    })
    const opened = open(<PaymentAdd />, { at: path, routes: [{ path: `${path}/list`, element: <p>The list</p> }] })
    const { user } = opened
    await user.type(await screen.findByRole('textbox', { name: /^Amount/ }), '500')
    await user.type(screen.getByRole('textbox', { name: /^UTR/ }), '412345678901')
    await user.click(screen.getByRole('button', { name: 'Send request' }))
    const question = within(await screen.findByRole('dialog', { name: 'Is this reference number right?' }))
    expect(question.getByText(similarReference)).toBeTruthy()
    expect(question.getByText('412345678901')).toBeTruthy()
    return { ...opened, question, sent: () => heard.filter(({ method }) => method === 'POST').map(one => one.body) }
  }

  it('is sent again once the merchant says that it is right', async () => {
    const { user, question, sent } = await ask()
    await user.click(question.getByRole('button', { name: 'Yes, send it' }))
    expect(await screen.findByText('The list')).toBeTruthy()
    expect(sent()).toMatchObject([
      { reference: '412345678901', amount: 500_00 },
      { reference: '412345678901', referenceChecked: true },
    ])
  })

  it('is corrected in the form, which keeps everything', async () => {
    const { user, question, sent } = await ask()
    await user.click(question.getByRole('button', { name: 'Correct it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^UTR/ }).value).toBe('412345678901')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ }).value).toContain('500')
    expect(sent()).toHaveLength(1)
  })
})

it('says above the form what is owed and is taken from the next top-up', async () => {
  serve(asked => {
    if (asked.path === '/auth/me')
      return { data: { code: 'M1', name: 'M', role: 'merchant', may: ['wallet.readOwn'], approvalLimit: null } }
    if (asked.path.endsWith('/owed')) return { data: { total: 115_00, items: [] } }
    return { data: { banks: [bank], today: '2026-11-22', earliest: '2026-10-23', balance: 0 } }
  })
  session.save({ token: tokenOf({ role: 'merchant' }), refreshToken: 'r' })
  open(
    <MayProvider>
      <PaymentAdd />
    </MayProvider>,
    { at: path },
  )
  expect(await screen.findByText('115.00/- is owed and is taken from the next top-up.')).toBeTruthy()
})

it('takes an amount as the product itself writes it', async () => {
  const heard = serve(({ method }) =>
    method === 'GET'
      ? { data: { banks: [bank], today: '2026-11-22', earliest: '2026-10-23', balance: 0 } }
      : { data: { id: '7', refNo: 'PY26110007' } },
  )
  const { user } = open(<PaymentAdd />, { at: path, routes: [{ path: `${path}/list`, element: <p>The list</p> }] })
  await user.click(await screen.findByRole('textbox', { name: /^Amount/ }))
  await user.paste('Rs. 2,500.00/-')
  await user.type(screen.getByRole('textbox', { name: /^UTR/ }), '412345678901')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ }).value).toBe('2,500.00')
  await user.click(screen.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText('The list')).toBeTruthy()
  expect(heard.find(({ method }) => method === 'POST')?.body).toMatchObject({ amount: 2_500_00 })
})
