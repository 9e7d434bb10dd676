import { type FilingRecord, readFilingQuote, readOwnFiling } from '@sevakendra/contract/gst/filing/endpoints'
import { filingConsent } from '@sevakendra/contract/gst/filing/words'
import { me } from '@sevakendra/contract/identity/endpoints'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { tokenOf } from '../../../test/token'
import { open, serve } from '../../../test/world'
import { MayProvider } from '../../kit/session/may'
import { session } from '../../kit/session/session'
import { FilingNew } from './filing-new'

const draft = {
  ...{ id: '7', refNo: 'GF26110007', state: 'draft', version: 1, nil: true, files: [], returnKind: 'gstr3b', period: '2026-10' },
  ...{ gstin: '09AAKFC1290E1ZK', legalName: 'Choudhary Textiles', clientMobile: '9822041762', remark: null, taxEstimate: null },
  ...{ dueOn: '2199-11-20', dueSource: null, estimate: { daysLate: 0, lateFee: null, interest: null } },
} as unknown as FilingRecord
const price = { variant: 'nil', governmentFee: 0, fee: 199_00, gst: 30_36, markup: 0, total: 199_00 }

it('says the due day of a draft once as it is kept, and again for what is changed', async () => {
  session.save({ token: tokenOf({ role: 'merchant' }), refreshToken: 'r' })
  serve(({ path }) => {
    if (path === me.path) return { data: { role: 'merchant', may: ['gst.file'], heldUp: null } }
    if (path === readOwnFiling.path.replace(':id', '7')) return { data: draft }
    if (path === readFilingQuote.path.replace(':id', '7'))
      return { data: { version: 1, price, why: null, balance: 500_00, taken: null, consent: filingConsent } }
    return { data: { dueOn: '2199-11-21', source: null } }
  })
  const { user } = open(
    <MayProvider>
      <FilingNew />
    </MayProvider>,
    { at: '/merchant/product/gst/filling/new?id=7' },
  )
  await screen.findByRole('button', { name: 'Save changes' })
  await screen.findByRole('button', { name: 'Pay 199.00/- and submit' })
  expect(screen.getAllByText('Due Date')).toHaveLength(1)
  await user.click(screen.getByRole('checkbox', { name: /^Nil return/ }))
  expect(await screen.findAllByText('Due Date')).toHaveLength(2)
})
