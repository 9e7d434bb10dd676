import type { CourierForm, CourierRecord } from '@sevakendra/contract/courier/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { tokenOf } from '../../test/token'
import { open, serve } from '../../test/world'
import { MayProvider } from '../kit/session/may'
import { session } from '../kit/session/session'
import { AddCourier } from './courier-form'
import { MyCourier } from './my-courier'
import { OfficeCheck } from './office-check'

const ackNos = ['990019700070981', '990019700070973']
const form = (ackNo = '', more: Partial<CourierForm> = {}): CourierForm => ({
  ...{ ackNo, application: { id: '7', refNo: 'PN26110010', applicant: 'ANITA KUMARI' }, listed: true },
  ...{ outcome: null, remark: null, hereAlready: false, toCome: false, ...more },
})
const parcel = {
  id: '5',
  version: 1,
  refNo: 'CR26110005',
  status: 'reconciling',
  sameDocket: [] as CourierRecord['sameDocket'],
  list: ackNos.map(ackNo => form(ackNo)),
} as CourierRecord

describe('a parcel that a shop notes', () => {
  beforeEach(() => session.save({ token: tokenOf({ sub: 'M00001', role: 'merchant' }), refreshToken: 'r' }))

  const filled = async () => {
    const heard = serve(({ path }) =>
      path.endsWith('/due')
        ? { data: ackNos.map(ackNo => ({ ackNo, refNo: 'PN26110010', applicant: 'ANITA KUMARI', ackDate: '2026-11-20' })) }
        : { data: { may: ['courier.send'] } },
    )
    const { user } = open(<AddCourier />, { at: '/merchant/misc/courier/add' })
    await user.click(await screen.findByRole('checkbox', { name: ackNos[0] }))
    return {
      user,
      docket: screen.getByRole('textbox', { name: /^Docket/ }),
      sent: () => heard.filter(({ path }) => path.endsWith('/courier/add')),
    }
  }
  const save = () => screen.getByRole('button', { name: 'Save parcel' })

  test('does not leave with another number of forms than are listed, nor with a docket of India Post whose check digit is wrong', async () => {
    const { user, docket, sent } = await filled()
    await user.type(docket, 'EM473124828IN')
    await user.type(screen.getByRole('textbox', { name: /^Number of forms/ }), '2')
    await user.click(save())
    expect((await screen.findAllByText(/its check digit is wrong/)).length).toBeGreaterThan(0)
    expect(screen.getAllByText('Acknowledgement numbers entered: 1. Count the forms again.').length).toBeGreaterThan(0)
    expect(sent()).toEqual([])
  })

  test('tells of everything that is missing at once, the docket included where its company has one', async () => {
    serve(({ path }) => (path.endsWith('/due') ? { data: [] } : { data: { may: ['courier.send'] } }))
    const { user } = open(<AddCourier />, { at: '/merchant/misc/courier/add' })
    await user.click(await screen.findByRole('button', { name: 'Save parcel' }))
    const told = within(await screen.findByRole('alert')).getAllByRole('listitem')
    expect(told.map(({ textContent }) => textContent)).toEqual([
      'Docket / AWB No.: Required',
      'Acknowledgement numbers: Required',
      'Number of forms: Required',
    ])
    const marks = () => ['aria-required', 'aria-invalid'].map(name => screen.getByRole('textbox', { name: /^Docket/ }).getAttribute(name))
    expect(marks()).toEqual(['true', 'true'])
    // What is given in hand has none.
    await user.click(screen.getByRole('combobox', { name: /^Courier company/ }))
    await user.click(await screen.findByRole('option', { name: 'Hand delivery' }))
    expect(marks()).toEqual([null, null])
    expect(within(screen.getByRole('alert')).queryByText(/^Docket/)).toBeNull()
    await user.click(screen.getByRole('combobox', { name: /^Courier company/ }))
    await user.click(await screen.findByRole('option', { name: 'Other courier' }))
    expect(screen.getByRole('textbox', { name: /^Name of the courier/ }).getAttribute('aria-required')).toBe('true')
  })

  test('learns of a wrong check digit when the docket is left, whatever else is empty', async () => {
    serve(({ path }) => (path.endsWith('/due') ? { data: [] } : { data: { may: ['courier.send'] } }))
    const { user } = open(<AddCourier />, { at: '/merchant/misc/courier/add' })
    const docket = await screen.findByRole('textbox', { name: /^Docket/ })
    await user.click(docket)
    await user.tab()
    expect(screen.queryByText('Required')).toBeNull()
    await user.type(docket, 'EM123456789IN')
    expect(screen.queryByText(/its check digit is wrong/)).toBeNull()
    await user.tab()
    await screen.findByText(/its check digit is wrong/)
    await user.clear(docket)
    await user.type(docket, 'EM123456785IN')
    await user.tab()
    expect(screen.queryByText(/its check digit is wrong/)).toBeNull()
  })

  test('is pointed to a number that looks otherwise than those of its courier', async () => {
    const { user, docket } = await filled()
    await user.type(docket, '473124829')
    expect((await screen.findByText(/usually look like EM123456785IN/)).closest('[role="status"]')).toBeTruthy()
    await user.clear(docket)
    await user.type(docket, 'EM473124829IN')
    expect(screen.queryByText(/usually look like/)).toBeNull()
  })
})

describe('a parcel with a discrepancy', () => {
  beforeEach(() => session.save({ token: tokenOf({ sub: 'M00001', role: 'merchant' }), refreshToken: 'r' }))

  test('leads its shop to the applications of its forms, and sends again what did not come, unless it is on its way again', async () => {
    const list = [
      form(ackNos[0], { outcome: 'received' }),
      form(ackNos[1], { outcome: 'missing', toCome: true }),
      form('990019700070965', { outcome: 'missing' }),
    ]
    const step = { action: 'found', at: '2026-11-21T06:00:00.000Z', by: 'Back office' }
    const timeline = [
      { ...step, remark: ackNos[0], found: 'received' },
      { ...step, remark: ackNos[1], found: null },
    ]
    serve(({ path }) =>
      path.endsWith('/due')
        ? { data: [] }
        : path.includes('/misc/courier/')
          ? { data: { ...parcel, status: 'discrepancy', list, timeline, forms: 3, company: 'hand', sentOn: '2026-11-20' } }
          : { data: { may: ['courier.send'] } },
    )
    const { user } = open(
      <MayProvider>
        <MyCourier />
      </MayProvider>,
      {
        at: '/merchant/misc/courier/5',
        routes: [{ path: '/merchant/misc/courier/add', element: <AddCourier /> }],
      },
    )
    const links = await screen.findAllByRole('link', { name: /PN26110010/ })
    expect(links[0]?.getAttribute('href')).toBe('/merchant/product/nsdl-pan/physical/info/7')
    for (const found of ['Form received', 'Not seen yet']) expect(screen.getByText(`Form of the parcel noted: ${found}`)).toBeTruthy()
    await user.click(await screen.findByRole('link', { name: 'Send 1 again' }))
    expect(((await screen.findByRole('textbox', { name: /^Acknowledgement numbers/ })) as HTMLTextAreaElement).value).toBe(ackNos[1])
    expect((screen.getByRole('textbox', { name: /^Number of forms/ }) as HTMLInputElement).value).toBe('1')
  })
})

describe('the check of a parcel', () => {
  beforeEach(() => session.save({ token: tokenOf({ sub: 'S00001', role: 'staff' }), refreshToken: 'r' }))

  test('notes by keyboard what stands there when the person goes on, and not each choice that the keys step over', async () => {
    const heard = serve(() => ({ data: undefined }))
    const { user } = open(<OfficeCheck of={parcel} />)
    const noted = () => heard.filter(({ path }) => path.includes('/outcome/')).map(({ body }) => body)
    const choice = screen.getByRole('combobox', { name: `Found of ${ackNos[0]}` })
    choice.focus()
    for (const value of ['received', 'missing', 'unsigned']) {
      fireEvent.keyDown(choice, { key: 'ArrowDown' })
      fireEvent.change(choice, { target: { value } })
    }
    expect(noted()).toEqual([])
    await user.tab()
    await waitFor(() => expect(noted()).toEqual([{ ackNo: ackNos[0], outcome: 'unsigned', remark: null }]))
    // With the mouse it is noted at once.
    await user.selectOptions(screen.getByRole('combobox', { name: `Found of ${ackNos[1]}` }), 'missing')
    await user.tab()
    await waitFor(() => expect(noted()).toHaveLength(2))
    expect(noted()[1]).toEqual({ ackNo: ackNos[1], outcome: 'missing', remark: null })
  })

  test('says of each scanned number what it is, in the order of the scanner, and why one is refused', async () => {
    const heard = serve(({ body }) =>
      (body as { ackNo?: string } | undefined)?.ackNo === ackNos[1]
        ? { status: 422, data: { message: `No form is due for ${ackNos[1]}` } }
        : { data: { ackNo: ackNos[0], outcome: 'received', already: false } },
    )
    const { user } = open(<OfficeCheck of={parcel} />)
    const field = screen.getByRole('textbox', { name: /^Scan or type/ })
    await user.type(field, `${ackNos[0]}{Enter}${ackNos[1]}{Enter}`)
    expect(await screen.findByText(`No form is due for ${ackNos[1]}`)).toBeTruthy()
    expect(heard.filter(({ path }) => path.includes('/scan/')).map(({ body }) => body)).toEqual(ackNos.map(ackNo => ({ ackNo })))
  })

  test('says what is wrong with a mistyped number, and each number once', async () => {
    const wrong = 'An acknowledgement number has 15 digits'
    serve(({ body }) =>
      (body as { ackNo?: string } | undefined)?.ackNo === '12345'
        ? { status: 422, data: { message: 'Please check the form', errors: { ackNo: [wrong] } } }
        : { status: 422, data: { message: `No form is due for ${ackNos[1]}` } },
    )
    const { user } = open(<OfficeCheck of={parcel} />)
    const field = screen.getByRole('textbox', { name: /^Scan or type/ })
    await user.type(field, '12345{Enter}')
    expect(await screen.findByText(`12345: ${wrong}`)).toBeTruthy()
    await user.type(field, `${ackNos[1]}{Enter}`)
    expect(await screen.findByText(`No form is due for ${ackNos[1]}`)).toBeTruthy()
  })
})
