import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { tokenOf } from '../../../test/token'
import { type Answer, open, serve } from '../../../test/world'
import { session } from '../../kit/session/session'
import { ApplicationAcknowledge } from './application-acknowledge'

const path = '/backend/actions/nsdl-pan/physical/ack/enter'
const row = (id: string, refNo: string) => ({ id, refNo, applicant: `APPLICANT ${id}`, merchantCode: 'M000002' })
const info = (id: string) => ({
  id,
  refNo: `PN2611000${id}`,
  applicant: `APPLICANT ${id}`,
  appType: 'N',
  category: 'P',
  foreign: false,
  state: 'verified',
  submittedAt: '2026-11-01T06:00:00.000Z',
  answers: { dob: '1994-03-14', mobile: '9000000537' },
  merchant: { code: 'M000002', shopName: 'Shree Sai Xerox' },
  ackNo: null,
})

function show(acknowledge: () => Answer) {
  const heard = serve(({ path: called, body }) => {
    if (called.includes('/acknowledge/')) return acknowledge()
    if (called.endsWith('/physical/list')) {
      expect(body).toMatchObject({ filters: [{ field: 'status', value1: 'verified' }], sorts: [{ column: 'submittedAt', dir: 'asc' }] })
      return { data: { data: [row('1', 'PN26110001'), row('2', 'PN26110002')], totalRecords: 9, filterRecords: 2 } }
    }
    return { data: info(called.split('/').at(-1) ?? '') }
  })
  const opened = open(<p>Start</p>, { routes: [{ path: `${path}/:id?`, element: <ApplicationAcknowledge /> }] })
  void opened.router.navigate(path)
  return { ...opened, heard }
}
const number = () => screen.findByRole('textbox', { name: /Acknowledgement number/ })

beforeEach(() => session.save({ token: tokenOf({ sub: 'S00001', role: 'staff' }), refreshToken: 'r' }))

describe('entering acknowledgements', () => {
  test('keeps the application that is open, and what was typed, when the list changes or cannot be read', async () => {
    const { user, client } = show(() => ({}))
    await user.type(await number(), '0101')
    const typed = (await number()) as HTMLInputElement
    for (const answer of [
      { data: { data: [row('3', 'PN26110003'), row('1', 'PN26110001')], totalRecords: 9, filterRecords: 2 } },
      { status: 500, data: { message: 'x' } },
    ]) {
      serve(({ path: called }) => (called.endsWith('/physical/list') ? answer : { data: info(called.split('/').at(-1) ?? '') }))
      await act(() => client.invalidateQueries())
      expect(typed.isConnected).toBe(true)
      expect(typed.value).not.toBe('')
    }
  })

  test('takes a number typed in groups, and opens the next application with the same date', async () => {
    const { user, heard, router } = show(() => ({ data: { state: 'acknowledged' } }))
    await user.type(await number(), '9900 1970 0070 973{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/2`))
    const sent = heard.find(call => call.path.includes('/acknowledge/'))
    expect(sent?.path).toMatch(/\/acknowledge\/1$/)
    expect(await screen.findByRole('heading', { name: 'APPLICANT 2' })).toBeTruthy()
    expect(await number()).toHaveProperty('value', '')
  })

  test('says at the field which application has the number already, and keeps what was typed', async () => {
    const taken = 'Application PN26100001 already has this acknowledgement number'
    const { user, router } = show(() => ({ status: 409, data: { message: taken, title: taken, errors: { ackNo: [taken] } } }))
    await user.type(await number(), '990019700070973{Enter}')
    await screen.findByRole('alert')
    expect(await number()).toHaveProperty('value', '990019700070973')
    expect((await number()).getAttribute('aria-invalid')).toBe('true')
    expect(router.state.location.pathname).toBe(path)
  })

  test('does not send fourteen digits', async () => {
    const { user, heard } = show(() => ({ data: { state: 'acknowledged' } }))
    await user.type(await number(), '99001970007097{Enter}')
    await screen.findByRole('alert')
    expect(heard.some(call => call.path.includes('/acknowledge/'))).toBe(false)
  })
})
