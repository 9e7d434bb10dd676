import { type FilingRecord, readFilingQuote, submitFiling } from '@sevakendra/contract/gst/filing/endpoints'
import { filingConsent } from '@sevakendra/contract/gst/filing/words'
import { me } from '@sevakendra/contract/identity/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { tokenOf } from '../../../test/token'
import { open, serve } from '../../../test/world'
import { MayProvider } from '../../kit/session/may'
import { session } from '../../kit/session/session'
import { FilingPay } from './filing-pay'

const draft = {
  ...{ id: '7', refNo: 'GF26110007', nil: true, files: [], returnKind: 'gstr3b', period: '2026-10', dueOn: '2199-11-20' },
  ...{ dueSource: null, estimate: { daysLate: 0, lateFee: null, interest: null } },
} as unknown as FilingRecord
const price = { variant: 'nil', governmentFee: 0, fee: 199_00, gst: 30_36, markup: 0, total: 199_00 }

it('pays for nothing without the consent of the client, and says so at its box', async () => {
  session.save({ token: tokenOf({ role: 'merchant' }), refreshToken: 'r' })
  const heard = serve(({ path }) => {
    if (path === me.path) return { data: { role: 'merchant', may: ['gst.file'], heldUp: null } }
    if (path !== readFilingQuote.path.replace(':id', '7')) return { data: { state: 'submitted', charged: 199_00, balance: 0 } }
    return { data: { version: 1, price, why: null, balance: 500_00, taken: null, consent: filingConsent } }
  })
  const sent = () => heard.filter(({ path }) => path === submitFiling.path.replace(':id', '7'))
  const { user } = open(
    <MayProvider>
      <FilingPay of={draft} />
    </MayProvider>,
  )
  const pays = await screen.findByRole('button', { name: 'Pay 199.00/- and submit' })
  await user.click(pays)
  const box = screen.getByRole('checkbox', { name: filingConsent.text })
  expect(document.activeElement).toBe(box)
  screen.getByText('Required')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(box)
  expect(screen.queryByText('Required')).toBeNull()
  await user.click(pays)
  await user.click(await screen.findByRole('button', { name: 'Pay 199.00/-' }))
  await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ version: 1, total: 199_00, consent: filingConsent.version }]))
})
