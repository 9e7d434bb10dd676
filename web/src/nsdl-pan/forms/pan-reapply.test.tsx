import type { PaperRuling } from '@sevakendra/contract/nsdl-pan/forms/accepted-papers'
import { anita } from '@sevakendra/contract/nsdl-pan/forms/sample'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { tokenOf } from '../../../test/token'
import { type Answer, open, serve } from '../../../test/world'
import { session } from '../../kit/session/session'
import { PanReapply } from './pan-reapply'

const at = '/merchant/product/nsdl-pan/physical/reapply'
const apply = { path: '/merchant/product/nsdl-pan/physical/individual/N/apply/:id', element: <p>Applying</p> }
const scrolled = vi.fn()

beforeEach(() => {
  session.save({ token: tokenOf({}), refreshToken: 'r' })
  window.scrollTo = () => undefined
  scrolled.mockReset()
  Element.prototype.scrollIntoView = scrolled
})

/** As they held when it was submitted. */
let rulings: PaperRuling[] = []

/** The correction of Anita's application, for these reasons. */
function correct(reasons: object[], answered: Record<string, () => Answer> = {}) {
  const { aadhaar: _, ...answers } = anita
  const facts = { id: '7', refNo: 'PN7', version: 3, savedAt: '2026-11-21T06:00:00.000Z', masked: { aadhaar: 'XXXX XXXX 7058' } }
  const draft = {
    ...facts,
    edition: 'Y2026',
    rulings,
    formNo: '93',
    appType: 'N',
    category: 'P',
    foreign: false,
    state: 'incomplete',
    answers,
    reasons,
    answerBy: '2026-12-21',
  }
  const price = { variant: Object.keys(answered).length > 0 ? 'ePan' : 'cardIndia', total: 8300 }
  const heard = serve(({ path }) => {
    const key = Object.keys(answered).find(end => path.endsWith(end))
    if (key && answered[key]) return answered[key]()
    if (path.endsWith('/resubmit/7')) return { data: { state: 'awaitingScan' } }
    if (path.includes('/draft/')) return { data: { ...draft, remark: 'Please correct' } }
    if (path.includes('/info/')) return { data: { ...draft, applicant: 'ANITA KUMARI', price } }
    return { data: { rows: [], loaded: 0, pin: '', places: [] } }
  })
  return { heard, ...open(null, { at: '/', routes: [{ path: `${at}/:id`, element: <PanReapply /> }, apply] }) }
}

it('says of a draft whose document was taken out since when, and that another is to be chosen', async () => {
  rulings = [{ paper: 'matriculation', purpose: 'podb', accepted: false, effectiveFrom: '2026-12-01' }]
  const { router } = correct([{ code: 'birthProofUnreadable' }])
  rulings = []
  await router.navigate(`${at}/7?section=proofs`)
  const birth = await screen.findByRole('combobox', { name: /Proof of date of birth/ })
  expect(await screen.findByText('No longer accepted from 01-Dec-2026. Choose another document.')).toBeTruthy()
  // It is still seen what was chosen.
  expect(birth).toHaveProperty('value', 'matriculation')
})

it('opens at the very answer that the reason names, with the reason beside it', async () => {
  const { router } = correct([{ code: 'spellingDiffers', field: 'fatherFirstName', remark: 'Aadhaar says SUDHIR' }])
  await router.navigate(`${at}/7`)
  const father = await screen.findByRole('group', { name: 'Father' })
  const first = within(father).getByRole('textbox', { name: 'First name' })
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(scrolled).toHaveBeenCalled()
  const beside = document.getElementById(first.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
  expect(beside?.textContent).toContain('Spelling differs from the proof. Aadhaar says SUDHIR')
  const why = screen.getByRole('region', { name: 'Why it is incomplete' }).textContent
  expect(why).toContain("Father's first name: Spelling differs from the proof: Aadhaar says SUDHIR")
  expect(why).toContain('Please correct')
})

it('ends with a step that says what it does: nothing is paid again', async () => {
  const { router } = correct([{ code: 'photoPoor' }])
  await router.navigate(`${at}/7`)
  expect(await screen.findByRole('heading', { name: 'Review and send' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy()
  expect(screen.queryByText(/paying|Review and pay/)).toBeNull()
})

it('says that another price than was paid has to be paid anew, and leads there: withdrawn once, copied, opened', async () => {
  const words = 'With these answers the charge is 140.00/-, which is 57.00/- more than was paid.'
  let copies = 0
  const { heard, router, user } = correct([], {
    '/resubmit/7': () => ({ status: 422, data: { message: 'x', title: 'x', errors: { price: [words] } } }),
    '/cancel/7': () => ({ data: { state: 'cancelled', refunded: 8300 } }),
    '/reapply/7': () => (copies++ === 0 ? { status: 503, data: { message: 'Try again later' } } : { data: { id: '8', refNo: 'PN8' } }),
  })
  await router.navigate(`${at}/7?section=review`)
  // What was paid was no card, what is asked for is one.
  expect(await screen.findByText(/^These answers may have another price/)).toBeTruthy()
  expect(screen.queryByText(/There is no further charge/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText(words)).toBeTruthy()
  const sure = async () => {
    await user.click(await screen.findByRole('button', { name: 'Cancel the application and apply again' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^83.00\/- is refunded to your wallet/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Cancel the application and apply again' }))
  }
  await sure()
  expect(await screen.findByText('Try again later')).toBeTruthy()
  await sure()
  await waitFor(() => expect(router.state.location.pathname).toContain('/apply/8'))
  expect(heard.filter(({ path }) => path.endsWith('/cancel/7'))).toHaveLength(1)
})

it('is not sent while a named answer stands as it was, says so, and goes once somebody says why it is right', async () => {
  const { router, user, heard } = correct([{ code: 'spellingDiffers', field: 'fatherFirstName' }])
  await router.navigate(`${at}/7?section=review`)
  const send = await screen.findByRole('button', { name: 'Send again' })
  await user.click(send)
  const left = await screen.findByRole('region', { name: 'What is left to do' })
  await waitFor(() => expect(document.activeElement).toBe(left))
  expect(within(left).getByRole('button', { name: /Father/ })).toBeTruthy()
  expect(heard.some(({ path }) => path.endsWith('/resubmit/7'))).toBe(false)

  await user.type(screen.getByRole('textbox', { name: 'Message to the verifier' }), 'The Aadhaar card says so')
  await user.click(send)
  await waitFor(() =>
    expect(heard.find(({ path }) => path.endsWith('/resubmit/7'))?.body).toMatchObject({ version: 3, remark: 'The Aadhaar card says so' }),
  )
})

it.each([
  [
    'a message alone leaves the signed form as it is',
    [{ code: 'spellingDiffers', field: 'fatherFirstName' }],
    /^Change what is named, or say in a message/,
  ],
  ['a photograph is printed and signed anew', [{ code: 'photoPoor' }], /^Next, print the form, have it signed again and scan it/],
  ['another proof is scanned alone', [{ code: 'birthProofNotAccepted' }], /^The form stays as it was signed\. Next, scan the papers/],
  ['the crop is cut anew from the signed form', [{ code: 'cropWrong' }], /^Next, crop the photograph/],
])('says before it is sent how its papers go on, and until when: %s', async (_, reasons, words) => {
  const { router } = correct(reasons)
  await router.navigate(`${at}/7?section=review`)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByText('There is no further charge.')).toBeTruthy()
  expect(screen.getByText(/^Send it by 21-Dec-2026\./)).toBeTruthy()
  expect(screen.getByText(/^Keep the signed original at the shop/)).toBeTruthy()
})

it('says that a message sends it straight back with the papers as they are', async () => {
  const { router, user } = correct([{ code: 'spellingDiffers', field: 'fatherFirstName' }])
  await router.navigate(`${at}/7?section=review`)
  await user.type(await screen.findByRole('textbox', { name: 'Message to the verifier' }), 'It is right')
  expect(screen.getByText(/it goes straight back to the verifier/)).toBeTruthy()
})

it('says that a changed answer has to be printed and signed', async () => {
  const { router, user } = correct([{ code: 'spellingDiffers', field: 'fatherFirstName' }])
  await router.navigate(`${at}/7`)
  const father = await screen.findByRole('group', { name: 'Father' })
  await user.type(within(father).getByRole('textbox', { name: 'First name' }), 'X')
  await user.click(screen.getByRole('button', { name: /Review and send/ }))
  expect(
    await screen.findByText(/^Next, print the corrected form, have it signed and scan it\. The form that was signed before/),
  ).toBeTruthy()
})
