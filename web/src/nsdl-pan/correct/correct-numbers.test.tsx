import type { ApplicationInfo } from '@sevakendra/contract/nsdl-pan/physical/detail'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { tokenOf } from '../../../test/token'
import { open, serve } from '../../../test/world'
import { MayProvider, useMay } from '../../kit/session/may'
import { session } from '../../kit/session/session'
import { CorrectNumbers } from './correct-numbers'

const info = {
  id: '7',
  refNo: 'PN26110010',
  applicant: 'ANITA KUMARI',
  ...{ category: 'P', answers: { lastName: 'KUMARI', firstName: 'ANITA' } },
  state: 'allotted',
  ackNo: '990019700070973',
  ackDate: '2026-11-20',
  allotted: { masked: 'XXXXXX234Z', on: '2026-11-21' },
  dispatched: null,
} as unknown as ApplicationInfo

/** Drawn once it is known what the person may do. */
function Record() {
  return useMay()('nsdl.read') ? <p>Record</p> : null
}

function show(of: ApplicationInfo, may: string[]) {
  const heard = serve(({ path }) => {
    if (path.endsWith('/correct/pan/7')) return { data: { changed: false, doubts: ['This is another PAN than the application says'] } }
    if (path.includes('/correct/')) return { data: { changed: true } }
    return { data: { may } }
  })
  const opened = open(
    <MayProvider>
      <Record />
      <CorrectNumbers info={of} />
    </MayProvider>,
  )
  return { ...opened, sent: (end: string) => heard.filter(call => call.path.endsWith(end)).map(call => call.body) }
}
const menu = () => screen.findByRole('button', { name: 'Correct a number' })

beforeEach(() => session.save({ token: tokenOf({ sub: 'S00001', role: 'staff' }), refreshToken: 'r' }))

describe('correcting a number', () => {
  test('asks for the right one and why, and sends what was seen', async () => {
    const { user, sent } = show(info, ['nsdl.read', 'nsdl.acknowledge'])
    await user.click(await menu())
    // No card was dispatched.
    expect(screen.queryByRole('menuitem', { name: 'Tracking number' })).toBeNull()
    await user.click(await screen.findByRole('menuitem', { name: 'Acknowledgement number' }))
    const number = await screen.findByRole('textbox', { name: /^Acknowledgement number/ })
    await user.clear(number)
    await user.type(number, '990019700070981')
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Two digits were swapped')
    await user.click(screen.getByRole('button', { name: 'Save the correction' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('/correct/ack/7')).toEqual([
      { ackNo: '990019700070981', ackDate: '2026-11-20', remark: 'Two digits were swapped', seen: '990019700070973' },
    ])
  })

  test('of a PAN asks again where it is in doubt, and stores nothing when the person looks again', async () => {
    const { user, sent } = show(info, ['nsdl.read', 'nsdl.acknowledge'])
    await user.click(await menu())
    await user.click(await screen.findByRole('menuitem', { name: 'Allotted PAN' }))
    expect(await screen.findByText(/It says XXXXXX234Z now/)).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: /^PAN/ }), 'ABCPK1234Z')
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Read from another card')
    await user.click(screen.getByRole('button', { name: 'Save the correction' }))
    await user.click(await screen.findByRole('button', { name: 'Look again' }))
    expect(sent('/correct/pan/7')).toMatchObject([{ seen: 'XXXXXX234Z', sure: false }])
  })

  test('of a PAN shows in name and number the letters that differ', async () => {
    const { user } = show(info, ['nsdl.read', 'nsdl.acknowledge'])
    await user.click(await menu())
    await user.click(await screen.findByRole('menuitem', { name: 'Allotted PAN' }))
    await user.type(await screen.findByRole('textbox', { name: /^PAN/ }), 'abcpx1234z')
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Read from another card')
    await user.click(screen.getByRole('button', { name: 'Save the correction' }))
    await screen.findByRole('button', { name: 'Look again' })
    const marks = [...document.querySelectorAll('mark')]
    expect(marks.map(mark => [mark.textContent, mark.parentElement?.textContent])).toEqual([
      ['K', 'ANITA KUMARI'],
      ['X', 'ABCPX1234Z'],
    ])
  })

  test('is for those who enter numbers, and where there is one', async () => {
    const { unmount } = show(info, ['nsdl.read'])
    await screen.findByText('Record')
    expect(screen.queryByRole('button', { name: 'Correct a number' })).toBeNull()
    unmount()
    show({ ...info, ackNo: null }, ['nsdl.read', 'nsdl.acknowledge'])
    await screen.findByText('Record')
    expect(screen.queryByRole('button', { name: 'Correct a number' })).toBeNull()
  })
})
