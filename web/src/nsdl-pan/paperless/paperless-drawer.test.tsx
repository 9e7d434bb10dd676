import type { PaperlessInfo } from '@sevakendra/contract/nsdl-pan/paperless/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { describe, expect, it } from 'vitest'
import { tokenOf } from '../../../test/token'
import { open, serve } from '../../../test/world'
import { MayProvider } from '../../kit/session/may'
import { session } from '../../kit/session/session'
import { translator, wordsOf } from '../../kit/words/words'
import { PaperlessDrawer } from './paperless-drawer'

const at = '2026-11-28T10:00:00Z'
const contradicted: PaperlessInfo = {
  ...{ id: '7', refNo: 'PP2611000007', appType: 'N', state: 'unknown', applicant: 'SUNITA DEVI', mobile: '9812345678' },
  ...{ answers: {}, masked: {}, merchant: { code: 'M00001', shopName: 'Asha' } },
  price: { variant: 'ePan', governmentFee: 66_00, fee: 0, gst: 0, markup: 0, total: 66_00 },
  ...{ submittedAt: at, refundedAt: null, ackNo: null, ackDate: null, allotted: null, dispatched: null, converted: null, timeline: [] },
  transaction: {
    ...{ txnId: 'PP2611000007ABCDEF', provider: 'sandbox', initiatedAt: at, openedAt: at, manualFrom: at, mayCheck: true, windowUntil: at },
    ...{ checkedAt: at, checks: 3, nextCheckAt: at, providerMessage: 'success', failing: false },
    ...{ contradicts: '911111111111112', lateAckNo: null, lateAt: null, lateNoted: false },
  },
  actions: ['accept', 'refuse'],
}

describe('the drawer of a shop', () => {
  const txn = contradicted.transaction as NonNullable<PaperlessInfo['transaction']>
  const shown = (more: Partial<PaperlessInfo>) => {
    serve(() => ({ data: { ...contradicted, actions: [], ...more } }))
    return open(<PaperlessDrawer id="7" close={() => undefined} />)
  }

  it('says the half hour of one that was not begun, and the window once the applicant was sent there', async () => {
    const times = { ...txn, contradicts: null, manualFrom: '2026-11-28T10:30:00Z', windowUntil: '2026-11-29T10:00:00Z' }
    const until = async () => (await screen.findByText('To be finished until')).nextElementSibling?.textContent
    const { unmount } = shown({ state: 'initiated', transaction: { ...times, openedAt: null } })
    expect(await until()).toMatch(/^28-Nov-2026, 4:00\spm$/)
    unmount()
    shown({ state: 'initiated', transaction: times })
    expect(await until()).toMatch(/^29-Nov-2026, 3:30\spm$/)
  })

  it('does not go on with a draft that was made into a form on paper', async () => {
    shown({ state: 'draft', transaction: null, converted: { id: '9', refNo: 'PN26110076', draft: true } })
    expect(await screen.findByText('Made into a form on paper, PN26110076. Go on there.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Continue the form' })).toBeNull()
  })

  const failing = {
    ...txn,
    ...{ contradicts: null, failing: true, providerMessage: 'failure: EKYC013 Mobile number is not linked with Aadhaar' },
    nextCheckAt: '2026-11-28T10:10:00Z',
  }

  it('says of a reported failure why, when it is asked again and what comes back, and not that it is under way', async () => {
    const { unmount } = shown({ state: 'initiated', transaction: failing })
    expect((await screen.findByText(/^The provider reports a failure/)).textContent?.replace(/\s/g, ' ')).toBe(
      'The provider reports a failure: No mobile number is linked with Aadhaar (EKYC013). It is asked again at 28-Nov-2026, 3:40 pm; if it failed, 66.00/- is refunded then.',
    )
    expect(screen.getByText('Failure reported')).toBeTruthy()
    expect(screen.queryByText('At the provider')).toBeNull()
    expect(screen.queryByText('To be finished until')).toBeNull()
    unmount()
    // Where a person decides between two numbers, nothing is given back before.
    shown({ state: 'initiated', transaction: { ...failing, contradicts: '911111111111112' } })
    await screen.findByText(/The back office decides/)
    expect(screen.queryByText(/^The provider reports a failure/)).toBeNull()
  })

  it('leads from a failure to paper, and from an acknowledged one to the next application and to the form that is needless now', async () => {
    session.save({ token: tokenOf({ role: 'merchant' }), refreshToken: 'r' })
    const shop = (more: Partial<PaperlessInfo>) => {
      serve(({ path }) =>
        path.endsWith('/info/7') ? { data: { ...contradicted, actions: [], ...more } } : { data: { may: ['nsdl.apply'] } },
      )
      return open(
        <MayProvider>
          <PaperlessDrawer id="7" close={() => undefined} />
        </MayProvider>,
      )
    }
    const { unmount } = shop({ state: 'initiated', transaction: failing })
    expect(await screen.findByRole('button', { name: 'Convert to physical' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Continue at the provider' })).toBeNull()
    unmount()
    shop({ state: 'acknowledged', ackNo: '911111111111112', converted: { id: '9', refNo: 'PN26110076', draft: true } })
    expect((await screen.findByRole('link', { name: /Next application/ })).getAttribute('href')).toMatch(/\/paperless\/apply\/N$/)
    expect(screen.getByText(/^The form on paper PN26110076 that was made of it cannot be submitted/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Form on paper PN26110076' }).getAttribute('href')).toMatch(/\/apply\/9$/)
  })
})

describe('an application with two numbers', () => {
  const shown = (more: Partial<PaperlessInfo>, office = true) => {
    const heard = serve(({ method }) => (method === 'POST' ? { data: { state: 'failed' } } : { data: { ...contradicted, ...more } }))
    return { heard, ...open(<PaperlessDrawer id="7" close={() => undefined} office={office} />) }
  }

  it('can be refused by the back office, with a reason', async () => {
    const { heard, user } = shown({})
    await user.click(await screen.findByRole('button', { name: 'Refuse both' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Refuse both numbers?' }))
    expect(dialog.getByText(/the charge is refunded in full after one more look/)).toBeTruthy()
    const send = dialog.getByRole('button', { name: 'Refuse both' })
    await user.click(send)
    expect(heard.filter(({ method }) => method === 'POST')).toEqual([])
    await user.type(dialog.getByRole('textbox'), 'Neither is of this applicant')
    await user.click(send)
    await waitFor(() =>
      expect(heard.filter(({ method }) => method === 'POST')).toMatchObject([
        { path: '/backend/nsdlpan/paperless/refuse/7', body: { remark: 'Neither is of this applicant' } },
      ]),
    )
  })

  it('is shown to its shop without the decision, and with the receipt of the applicant as long as it goes on', async () => {
    const { unmount } = shown({ actions: [] }, false)
    await screen.findByText(/The back office decides/)
    expect(screen.queryByRole('button', { name: 'Refuse both' })).toBeNull()
    expect(screen.getByRole('button', { name: "Customer's receipt (PDF)" })).toBeTruthy()
    unmount()
    shown({ actions: [], state: 'refunded' }, false)
    await screen.findByText(/the charge has been refunded in full/)
    expect(screen.queryByRole('button', { name: "Customer's receipt (PDF)" })).toBeNull()
  })
})

describe('an acknowledged application', () => {
  const at = { actions: ['allot' as const], state: 'acknowledged' as const, ackNo: '911111111111112', ackDate: '2026-11-28' }
  const initial = { lastName: 'DEVI', firstName: 'SUNITA' }

  it('gets its PAN from the back office, which is asked about one that does not look like the applicant’s', async () => {
    const heard = serve(({ method, body }) =>
      method === 'POST'
        ? {
            data: (body as { sure?: boolean }).sure ? { state: 'allotted', doubts: [] } : { state: 'acknowledged', doubts: ['Look at it'] },
          }
        : { data: { ...contradicted, ...at, answers: initial } },
    )
    const { user } = open(<PaperlessDrawer id="7" close={() => undefined} office />)
    await user.click(await screen.findByRole('button', { name: 'Enter the allotted PAN' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'PAN allotted' }))
    await user.type(dialog.getByLabelText(/^PAN/), 'abcpx1234z')
    await user.click(dialog.getByRole('button', { name: 'Save the PAN' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Is this the right PAN?' }))
    await user.click(asked.getByRole('button', { name: 'Save it all the same' }))
    await waitFor(() => {
      const sent = heard.filter(({ method }) => method === 'POST')
      expect(sent.map(({ path, body }) => [path, (body as { sure?: boolean }).sure])).toEqual([
        ['/backend/nsdlpan/paperless/allot/7', false],
        ['/backend/nsdlpan/paperless/allot/7', true],
      ])
    })
  })

  it('shows its PAN masked to the shop, and whole for a reason to the back office alone', async () => {
    const allotted = { masked: 'XXXXXX234Z', on: '2026-12-05' }
    session.save({ token: tokenOf({ sub: 'S00001', role: 'staff' }), refreshToken: 'r' })
    const shown = (office: boolean) => {
      serve(({ path }) =>
        path.endsWith('/info/7')
          ? { data: { ...contradicted, ...at, actions: [], state: 'allotted', allotted } }
          : { data: { may: ['pii.reveal'] } },
      )
      return open(
        <MayProvider>
          <PaperlessDrawer id="7" close={() => undefined} office={office} />
        </MayProvider>,
      )
    }
    const { unmount } = shown(false)
    expect(await screen.findByText('XXXXXX234Z')).toBeTruthy()
    expect(screen.getByText('05-Dec-2026')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show the PAN' })).toBeNull()
    unmount()
    shown(true)
    expect(await screen.findByRole('button', { name: 'Show the PAN' })).toBeTruthy()
  })
})

describe('what the tax office did', () => {
  const filed = { ...contradicted, ackNo: '911111111111112', ackDate: '2026-11-28' }
  const allotted = { masked: 'XXXXXX234Z', on: '2026-12-05' }
  const shown = (more: Partial<PaperlessInfo>, office = true) => {
    session.save({ token: tokenOf({ sub: 'S00001', role: 'staff' }), refreshToken: 'r' })
    const heard = serve(({ path, method }) => {
      if (method === 'POST') return { data: path.includes('/correct/') ? { changed: true, doubts: [] } : { state: 'tinClosed' } }
      return path.endsWith('/info/7') ? { data: { ...filed, ...more } } : { data: { may: ['nsdl.acknowledge', 'wallet.refund'] } }
    })
    const opened = open(
      <MayProvider>
        <PaperlessDrawer id="7" close={() => undefined} office={office} />
      </MayProvider>,
    )
    return { ...opened, sent: () => heard.filter(({ method }) => method === 'POST') }
  }

  it('is entered as a refusal with what it wrote, which ends the application', async () => {
    const { user, sent } = shown({ state: 'acknowledged', actions: ['allot', 'tinClose'] })
    await user.click(await screen.findByRole('button', { name: 'Enter a refusal' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Refused by the tax department?' }))
    expect(dialog.getByText(/The application ends and the charge stays/)).toBeTruthy()
    await user.type(dialog.getByRole('textbox'), 'The date of birth differs')
    await user.click(dialog.getByRole('button', { name: 'Reject finally' }))
    await waitFor(() =>
      expect(sent()).toMatchObject([{ path: '/backend/nsdlpan/paperless/tin-close/7', body: { remark: 'The date of birth differs' } }]),
    )
  })

  it('is put right where its PAN was entered wrong, and not its acknowledgement number, which nobody has typed', async () => {
    const { user, sent } = shown({ state: 'allotted', actions: ['dispatch'], allotted, answers: { lastName: 'DEVI' } })
    expect(await screen.findByRole('button', { name: 'Enter the dispatch' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Refund' })).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Correct a number' }))
    expect(screen.queryByRole('menuitem', { name: 'Acknowledgement number' })).toBeNull()
    await user.click(await screen.findByRole('menuitem', { name: 'Allotted PAN' }))
    await user.type(await screen.findByRole('textbox', { name: /^PAN/ }), 'ABCPD1234Z')
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Read from another card')
    await user.click(screen.getByRole('button', { name: 'Save the correction' }))
    await waitFor(() =>
      expect(sent()).toMatchObject([{ path: '/backend/nsdlpan/paperless/correct/pan/7', body: { seen: 'XXXXXX234Z', on: allotted.on } }]),
    )
  })

  it('is told to the shop, which enters nothing', async () => {
    const dispatched = { trackingNo: 'EA123456789IN', on: '2026-12-09' }
    shown({ state: 'cardDispatched', actions: [], allotted, dispatched }, false)
    expect(await screen.findByText('EA123456789IN')).toBeTruthy()
    expect(screen.getByText('09-Dec-2026')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Correct a number' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
  })
})

// Last: from here on everything is drawn in Hindi.
it('leaves no bare word of the provider or the portal in Hindi', async () => {
  serve(() => ({
    data: {
      ...{
        ...contradicted,
        actions: [],
        state: 'acknowledged',
        transaction: { ...(contradicted.transaction as NonNullable<PaperlessInfo['transaction']>), contradicts: null },
      },
      timeline: [{ at, action: 'acknowledge', by: 'System', remark: null }],
    },
  }))
  const hindi = translator('hi', await wordsOf('hi'))
  open(
    <I18nextProvider i18n={hindi}>
      <PaperlessDrawer id="7" close={() => undefined} />
    </I18nextProvider>,
  )
  const history = await screen.findByText(/सिस्टम/)
  expect(history.textContent).not.toContain('System')
  expect(screen.getByText('पूरा हुआ')).toBeTruthy()
  expect(screen.queryByText('success')).toBeNull()
})

it('says why it failed in Hindi, whatever the provider said in English', async () => {
  const txn = contradicted.transaction as NonNullable<PaperlessInfo['transaction']>
  const providerMessage = 'failure: EKYC013 Mobile number is not linked with Aadhaar'
  serve(() => ({
    data: {
      ...{ ...contradicted, actions: [], state: 'initiated', transaction: { ...txn, contradicts: null, failing: true, providerMessage } },
      timeline: [{ at, action: 'reportFailure', by: 'System', remark: 'It failed at the provider (EKYC013)' }],
    },
  }))
  const hindi = translator('hi', await wordsOf('hi'))
  open(
    <I18nextProvider i18n={hindi}>
      <PaperlessDrawer id="7" close={() => undefined} />
    </I18nextProvider>,
  )
  // Above, beside the transaction, and in its history.
  expect(await screen.findAllByText(/आधार से कोई मोबाइल नंबर जुड़ा नहीं है \(EKYC013\)/)).toHaveLength(3)
  expect(document.body.textContent).not.toMatch(/Mobile number|reports a failure|It failed/)
})
