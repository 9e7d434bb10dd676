import * as calls from '@sevakendra/contract/kyc/scan'
import { asPages } from '@sevakendra/contract/scan/endpoints'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { open, serve } from '../../test/world'
import { useScan } from './use-scan'

const { readScan } = asPages(calls)

function Papers() {
  const { scan, error } = useScan(readScan, '7')
  return <p>{scan ? `missing: ${scan.missing.join()}` : error ? 'failed' : 'reading'}</p>
}

function Visits() {
  const [visit, setVisit] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Again
      </button>
      {visit % 2 === 1 && <Papers />}
    </>
  )
}

it('shows no papers as an earlier visit read them, and what is known where they cannot be read', async () => {
  const answers = [['Cheque'], [], null]
  let answerIt = () => {}
  serve(async () => {
    const missing = answers.shift()
    if (answers.length === 1) await new Promise<void>(done => (answerIt = done))
    return missing ? { data: { missing } } : { status: 404, data: { message: 'Not found' } }
  })
  const { user } = open(<Visits />)
  const leaveAndCome = async () => {
    await user.click(screen.getByRole('button'))
    await user.click(screen.getByRole('button'))
  }
  expect(await screen.findByText('missing: Cheque')).toBeTruthy()
  await leaveAndCome()
  await screen.findByText('reading')
  answerIt()
  await screen.findByText('missing:')
  await leaveAndCome()
  await screen.findByText('missing:')
})
