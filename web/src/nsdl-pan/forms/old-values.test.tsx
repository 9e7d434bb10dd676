import { formOf } from '@sevakendra/contract/nsdl-pan/forms/forms'
import { sampleOf } from '@sevakendra/contract/nsdl-pan/forms/sample'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { tokenOf } from '../../../test/token'
import { type Answer, type Heard, open, serve } from '../../../test/world'
import { AnswersTable } from '../../application/answers-table'
import { session } from '../../kit/session/session'
import { PanApplyCorrection } from './pan-apply'

const at = '/merchant/product/nsdl-pan/physical/individual/C/apply'
const form = formOf({ appType: 'C', category: 'P', foreign: false })
const { pan: _, otherPans, aadhaar, nameNow, ...sample } = sampleOf(form.filing, 'Y2026')
let saved: Record<string, unknown>

function server({ method, path, body }: Heard): Answer {
  const facts = { id: '7', refNo: 'PN1', version: 1, savedAt: '2026-11-21T06:00:00.000Z', masked: {}, taken: [] }
  if (method === 'POST' && /\/draft/.test(path)) {
    saved = (body as { answers: Record<string, unknown> }).answers
    return { data: { ...facts, edition: 'Y2026' } }
  }
  if (path.includes('/quote/')) return { status: 404, data: { message: 'Not found' } }
  if (path.includes('/draft/')) {
    const draft = { edition: 'Y2026', rulings: [], ...form.filing, state: 'draft', formNo: 'CR-01', reasons: [], remark: null }
    return { data: { ...facts, ...draft, answers: saved } }
  }
  if (path.includes('/nsdlpan/documents/')) return { data: { rulings: [] } }
  return { data: { rows: [], loaded: 0, pin: '', places: [] } }
}

beforeEach(() => {
  session.save({ token: tokenOf({}), refreshToken: 'r' })
  saved = sample
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
})

const openAt = async (section: string) => {
  serve(server)
  const opened = open(null, { at: '/', routes: [{ path: `${at}/:id?`, element: <PanApplyCorrection /> }] })
  await opened.router.navigate(`${at}/7?section=${section}`)
  return opened
}
const label = 'Name on the PAN card now'
const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

describe('the old values of a correction', () => {
  it('are asked beside the new ones in the section of their box, and told together', async () => {
    const { user } = await openAt('name')
    await user.click(await box(label))
    await user.paste('anita devi')
    await user.tab()
    expect(await screen.findByText('Now ANITA DEVI › will be ANITA KUMARI')).toBeTruthy()
    await waitFor(() => expect(saved.nameNow).toBe('ANITA DEVI'))
    await user.clear(await box(label))
    await user.paste('anita kumari')
    await user.tab()
    expect(await screen.findByText('Nothing changes here: untick it or correct it.')).toBeTruthy()
  })

  it('can be left out again where they are chosen, by the keyboard too; what has to be chosen cannot', async () => {
    saved = { ...sample, changes: ['gender'], genderNow: 'M' }
    const { user } = await openAt('name')
    const now = within(await screen.findByRole('group', { name: 'Gender in the records now' }))
    const clear = now.getByRole('button', { name: 'Clear: Gender in the records now' })
    expect(screen.getAllByRole('button', { name: /^Clear: Gender/ })).toEqual([clear])
    now.getByRole('radio', { name: 'Male' }).focus()
    await user.tab()
    expect(document.activeElement).toBe(clear)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(saved.genderNow ?? null).toBeNull())
    expect(now.queryByRole('radio', { checked: true })).toBeNull()
    expect(now.queryByRole('button')).toBeNull()
    expect(now.getAllByRole('radio')).toContain(document.activeElement)
    await user.click(now.getByRole('radio', { name: 'Male' }))
    await waitFor(() => expect(saved.genderNow).toBe('M'))
  })

  it('are not asked where nothing is ticked, unless one is there that says otherwise', async () => {
    saved = { ...sample, changes: [] }
    const first = await openAt('name')
    await box('First name')
    expect(screen.queryByRole('textbox', { name: label })).toBeNull()
    first.unmount()

    saved = { ...sample, changes: [], nameNow: 'ANITA DEVI' }
    await openAt('name')
    expect((await box(label)).value).toBe('ANITA DEVI')
    expect(screen.getByText('This is to be changed, but its box is not ticked: tick it, or clear this line.')).toBeTruthy()
  })

  it('stand in the lines of the new ones where answers are read', async () => {
    const setting = { edition: 'Y2026', rulings: [], on: '2026-11-21' } as const
    const answers = { ...sample, changes: ['name', 'gender'], nameNow: 'ANITA DEVI', genderNow: 'M' }
    open(<AnswersTable form={form} answers={answers} setting={setting} masked={{}} change={name => `/change/${name}`} />)
    expect((await screen.findByText('Now ANITA DEVI › will be ANITA KUMARI')).closest('div')?.textContent).toMatch(/^Full name/)
    expect(screen.getByText('Now Male › will be Female')).toBeTruthy()
    expect(screen.queryByText(label)).toBeNull()
    expect(screen.getByRole('link', { name: 'Change: Full name' }).getAttribute('href')).toBe('/change/lastName')
  })
})

describe('an application that was begun without this screen', () => {
  it('shows as chosen what the form takes for granted, and takes another choice', async () => {
    const { user } = await openAt('parents')
    const choice = await screen.findByRole('radiogroup', { name: 'Parent to print on the card' })
    expect(saved.parentOnCard).toBeUndefined()
    expect(within(choice).getByRole<HTMLInputElement>('radio', { name: 'Father' }).checked).toBe(true)
    await user.click(within(choice).getByRole('radio', { name: 'Mother' }))
    await waitFor(() => expect(saved.parentOnCard).toBe('mother'))
  })
})
