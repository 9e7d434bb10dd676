import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { tokenOf } from '../../test/token'
import { open, serve } from '../../test/world'
import { MayProvider } from '../kit/session/may'
import { session } from '../kit/session/session'
import { BackIncomplete } from './back-queue'

const row = {
  ...{ submittedAt: '2026-11-01T06:00:00.000Z', applicant: 'ANITA KUMARI', form: 'N', category: 'P', status: 'incomplete' },
  ...{ resubmitted: false, age: 9, charge: 14000, ackNo: null, ackDate: null, mobile: '9000000537', hardcopy: 'notDue' },
  ...{ official: false, remark: 'Signature is not cropped properly.', answerBy: '2026-12-01', claimedBy: null },
  ...{ merchant: 'Shree Sai Xerox', merchantCode: 'M000002' },
}
const data = [
  { ...row, id: '7', refNo: 'PN7', cropOnly: true },
  { ...row, id: '8', refNo: 'PN8', cropOnly: false },
]

it('leads to the crop where that alone was wrong, and else to the record with the reason', async () => {
  session.save({ token: tokenOf({ role: 'admin' }), refreshToken: 'r' })
  serve(({ path }) =>
    path.endsWith('/incomplete/list')
      ? { data: { data, totalRecords: 2, filterRecords: 2 } }
      : { status: 404, data: { message: 'Not found' } },
  )
  open(
    <MayProvider>
      <BackIncomplete />
    </MayProvider>,
    { at: '/backend/actions/nsdl-pan/physical/incomplete/list' },
  )
  const wayOf = async (refNo: string) => (await screen.findByRole('link', { name: `Fix: ${refNo}` })).getAttribute('href')
  const below = '/backend/actions/nsdl-pan/physical'
  expect([await wayOf('PN7'), await wayOf('PN8')]).toEqual([`${below}/form-cropping/7`, `${below}/paninfo/8`])
})
