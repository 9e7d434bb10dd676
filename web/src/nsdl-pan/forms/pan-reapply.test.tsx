import { anita } from '@sevakendra/contract/nsdl-pan/forms/sample'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { tokenOf } from '../../../test/token'
import { open, serve } from '../../../test/world'
import { session } from '../../kit/session/session'
import { PanReapply } from './pan-reapply'

const at = '/merchant/product/nsdl-pan/physical/reapply'
const scrolled = vi.fn()

beforeEach(() => {
  session.save({ token: tokenOf({}), refreshToken: 'r' })
  window.scrollTo = () => undefined
  scrolled.mockReset()
  Element.prototype.scrollIntoView = scrolled
})

/** The correction of Anita's application, for these reasons. */
function correct(reasons: object[]) {
  const { aadhaar: _, ...answers } = anita
  const facts = { id: '7', refNo: 'PN7', version: 3, savedAt: '2026-11-21T06:00:00.000Z', masked: { aadhaar: 'XXXX XXXX 7058' } }
  const draft = { ...facts, edition: 'Y2026', formNo: '93', appType: 'N', category: 'P', state: 'incomplete', answers, reasons }
  const heard = serve(({ path }) => {
    if (path.endsWith('/resubmit/7')) return { data: { state: 'awaitingScan' } }
    if (path.includes('/draft/')) return { data: { ...draft, remark: 'Please correct' } }
    if (path.includes('/info/')) return { data: { ...draft, applicant: 'ANITA KUMARI' } }
    return { data: { rows: [], loaded: 0, pin: '', places: [] } }
  })
  return { heard, ...open(null, { at: '/', routes: [{ path: `${at}/:id`, element: <PanReapply /> }] }) }
}

it('opens at the very answer that the reason names, with the reason beside it', async () => {
  const { router } = correct([{ code: 'spellingDiffers', field: 'fatherFirstName', remark: 'Aadhaar says SUDHIR' }])
  await router.navigate(`${at}/7`)
  const father = await screen.findByRole('group', { name: 'Father' })
  const first = within(father).getByRole('textbox', { name: 'First name' })
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(scrolled).toHaveBeenCalled()
  const beside = document.getElementById(first.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
  expect(beside?.textContent).toContain('Spelling differs from the proof. Aadhaar says SUDHIR')
  expect(screen.getByRole('region', { name: 'Why it is incomplete' }).textContent).toContain('Please correct')
})

it('ends with a step that says what it does: nothing is paid again', async () => {
  const { router } = correct([{ code: 'photoPoor' }])
  await router.navigate(`${at}/7`)
  expect(await screen.findByRole('heading', { name: 'Review and send' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy()
  expect(screen.queryByText(/paying|Review and pay/)).toBeNull()
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
