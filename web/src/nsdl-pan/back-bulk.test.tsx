import { screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { tokenOf } from '../../test/token'
import { open, serve } from '../../test/world'
import { MayProvider } from '../kit/session/may'
import { session } from '../kit/session/session'
import { BackAcknowledged, BackPending } from './back-queue'

const row = {
  ...{ submittedAt: '2026-11-01T06:00:00.000Z', applicant: 'ANITA KUMARI', form: 'N', category: 'P', status: 'acknowledged' },
  ...{ resubmitted: false, age: 9, charge: 14000, ackNo: '990019700070973', ackDate: '2026-11-20', mobile: '9000000537' },
  ...{
    hardcopy: 'due',
    official: false,
    remark: null,
    answerBy: null,
    claimedBy: null,
    merchant: 'Shree Sai Xerox',
    merchantCode: 'M000002',
  },
}
const gone = { status: 409, data: { message: 'This record has changed meanwhile. Reload to see its present state.' } }

/** Chooses every row of a list, and looks at what would be done with them. @returns what was sent for single rows, and how a part of the dialog reads */
async function lookedAt(shown: { list: string; rows: object[]; screen: ReactElement; action: string; refuses: string }) {
  const sent: string[] = []
  session.save({ token: tokenOf({ role: 'admin', name: 'Asha' }), refreshToken: 'r' })
  serve(({ path }) => {
    if (path.endsWith(shown.list)) return { data: { data: shown.rows, totalRecords: 3, filterRecords: 3 } }
    if (!/\/(received|release)\/\d+$/.test(path)) return { status: 404, data: { message: 'Not found' } }
    sent.push(path.split('/').at(-1) ?? '')
    return path.endsWith(shown.refuses) ? gone : { data: { hardcopy: 'received', state: 'waiting' } }
  })
  const { user } = open(<MayProvider>{shown.screen}</MayProvider>, { at: `/backend/actions/nsdl-pan/physical${shown.list}` })
  for (const refNo of ['PN7', 'PN8', 'PN9']) await user.click(await screen.findByRole('checkbox', { name: `Select ${refNo}` }))
  await user.click(screen.getByRole('button', { name: shown.action }))
  const dialog = await screen.findByRole('dialog')
  const part = (name: string) =>
    within(within(dialog).getByRole('region', { name }))
      .getAllByRole('listitem')
      .map(line => line.textContent?.trim())
  return { user, dialog, sent, part }
}

it('marks forms as received: shows which and which not before, and which failed after', async () => {
  const rows = [
    { ...row, id: '7', refNo: 'PN7' },
    { ...row, id: '8', refNo: 'PN8', hardcopy: 'received' },
    { ...row, id: '9', refNo: 'PN9' },
  ]
  const { user, dialog, sent, part } = await lookedAt({
    ...{ list: '/ack/list', rows, screen: <BackAcknowledged />, action: 'Hard copy received', refuses: '/9' },
  })
  const confirm = await within(dialog).findByRole('button', { name: 'Mark as received (2)' })
  expect([part('Mark as received'), part('Left out'), sent]).toEqual([['PN7', 'PN9'], ['PN8 It was received already.'], []])
  await user.click(confirm)
  await within(dialog).findByText('1 of 2 done')
  await waitFor(() => expect(part('Failed')).toEqual([`PN9 ${gone.data.message}`]))
  expect(sent).toEqual(['7', '9'])
  // Only what failed is tried again.
  await user.click(within(dialog).getByRole('button', { name: 'Try the failed ones again' }))
  await waitFor(() => expect(sent).toEqual(['7', '9', '9']))
})

it('returns what this person holds to the queue, leaves out what others hold, and says what was no longer held', async () => {
  const held = { ...row, status: 'pendingVerification', ackNo: null, ackDate: null, hardcopy: 'notDue', claimedBy: 'Asha' }
  const rows = [
    { ...held, id: '7', refNo: 'PN7' },
    { ...held, id: '8', refNo: 'PN8', claimedBy: 'Sunil' },
    { ...held, id: '9', refNo: 'PN9' },
  ]
  const { user, dialog, sent, part } = await lookedAt({
    ...{ list: '/pending-verification/list', rows, screen: <BackPending />, action: 'Return to the queue', refuses: '/7' },
  })
  const confirm = await within(dialog).findByRole('button', { name: 'Return (2)' })
  expect([part('Return'), part('Left out'), sent]).toEqual([['PN7', 'PN9'], ['PN8 Somebody else is verifying it now.'], []])
  await user.click(confirm)
  await waitFor(() => expect(part('Failed')).toEqual([`PN7 ${gone.data.message}`]))
  expect(within(dialog).getByText('1 of 2 done')).toBeTruthy()
  expect(sent).toEqual(['7', '9'])
})
