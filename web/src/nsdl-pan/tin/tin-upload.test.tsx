import { anita } from '@sevakendra/contract/nsdl-pan/forms/sample'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { tokenOf } from '../../../test/token'
import { open, serve } from '../../../test/world'
import { MayProvider } from '../../kit/session/may'
import { session } from '../../kit/session/session'
import { TinUpload } from './tin-upload'

const at = '/merchant/product/nsdl-pan/physical/tin-rejection/upload'
const objection = {
  ...{ id: '3', round: 1, objectedOn: '2026-11-20', reasons: ['birthDiffers', 'fatherNameWrong'], remark: null, dueOn: '2026-12-05' },
  ...{ raisedAt: '2026-11-20T06:00:00.000Z', attempt: 0, returned: null, replyRemark: null, repliedAt: null, outcome: null },
  ...{ decidedAt: null, decisionRemark: null, pages: [], before: [] },
}

it('shows beside the reasons the answers as they were given: those that are objected to, and all behind a fold', async () => {
  session.save({ token: tokenOf({ role: 'merchant' }), refreshToken: 'r' })
  const { aadhaar: _, ...answers } = anita
  serve(({ path }) => {
    if (path.includes('/tin-rejection/of/'))
      return {
        data: {
          ...{ id: '7', refNo: 'PN7', applicant: 'ANITA KUMARI', ackNo: '881030200000001', ackDate: '2026-11-10', state: 'tinRejected' },
          ...{ merchant: { code: 'M000001', shopName: 'Asha' }, today: '2026-11-21', objections: [objection] },
        },
      }
    if (path.includes('/tin-rejection/scan/'))
      return {
        data: {
          id: '3',
          refNo: 'PN7',
          applicant: 'ANITA KUMARI',
          state: 'tinRejected',
          pages: [],
          before: [],
          slots: [],
          missing: [],
          cuts: [],
        },
      }
    if (path.endsWith('/info/7'))
      return {
        data: { id: '7', edition: 'Y2026', appType: 'N', category: 'P', foreign: false, answers, masked: { aadhaar: 'XXXX XXXX 7058' } },
      }
    return { status: 404, data: { message: 'Not found' } }
  })
  const element = (
    <MayProvider>
      <TinUpload />
    </MayProvider>
  )
  const { router } = open(null, { routes: [{ path: `${at}/:ackNo`, element }] })
  await router.navigate(`${at}/881030200000001`)
  const given = await screen.findByRole('region', { name: 'Answers as they were given' })
  const [about, all] = [given, given.querySelector('details') as HTMLElement]
  const fold = [...all.querySelectorAll('dt')].map(term => term.textContent)
  const first = [...about.querySelectorAll('dt')].map(term => term.textContent).slice(0, -fold.length)
  expect(first).toEqual(expect.arrayContaining(['Date of birth', "Father's name"]))
  expect(first.length).toBeLessThan(5)
  expect(fold.length).toBeGreaterThan(10)
  expect(within(all).getByText('XXXX XXXX 7058')).toBeTruthy()
  expect(all.hasAttribute('open')).toBe(false)
})
