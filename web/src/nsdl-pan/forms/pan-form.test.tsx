import type { PaperRuling } from '@sevakendra/contract/nsdl-pan/forms/accepted-papers'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { tokenOf } from '../../../test/token'
import { type Answer, type Heard, open, serve } from '../../../test/world'
import { session } from '../../kit/session/session'
import { PanApplyNew } from './pan-apply'

const at = '/merchant/product/nsdl-pan/physical/individual/N/apply'
let saved: { version: number; answers: Record<string, unknown> }
let refuse: Answer | undefined
let rulings: PaperRuling[]
let meanwhile: () => void
let taken: { answer: string; own: { id: string; refNo: string; state: string } | null }[]

function server({ method, path, body }: Heard): Answer {
  const facts = () => ({ id: '7', refNo: 'PN1', version: saved.version, savedAt: '2026-11-21T06:00:00.000Z', masked: {}, taken })
  if (method === 'POST' && /\/draft/.test(path)) {
    if (refuse) return refuse
    meanwhile()
    const { answers } = body as { answers: Record<string, unknown> }
    saved = { version: saved.version + 1, answers }
    return { data: { ...facts(), edition: 'Y2026' } }
  }
  if (path.includes('/quote/')) return { status: 404, data: { message: 'Not found' } }
  if (path.includes('/nsdlpan/documents/')) return { data: { rulings } }
  if (path.endsWith('/physical/ao-codes')) return { data: [] }
  return { data: { rows: [], loaded: 0, pin: '', places: [] } }
}

beforeEach(() => {
  session.save({ token: tokenOf({}), refreshToken: 'r' })
  saved = { version: 0, answers: {} }
  refuse = undefined
  rulings = []
  taken = []
  meanwhile = () => undefined
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
})

const start = () => {
  const heard = serve(server)
  return { ...open(null, { at: '/', routes: [{ path: `${at}/:id?`, element: <PanApplyNew /> }] }), heard }
}
const box = (name: RegExp | string) => screen.findByRole<HTMLInputElement>('textbox', { name })

describe('the long form', () => {
  it('writes capitals, offers the repair of a name, and saves a moment later', async () => {
    const { router, user } = start()
    await router.navigate(`${at}?section=name`)
    const first = await box('First name')
    await user.type(first, 'smt anita')
    expect(first.value).toBe('SMT ANITA')
    await user.click(await screen.findByRole('button', { name: 'Change to ANITA' }))
    expect(first.value).toBe('ANITA')
    await waitFor(() => expect(saved.answers.firstName).toBe('ANITA'))
    await waitFor(() => expect(router.state.location.pathname).toBe(`${at}/7`))
    expect(router.state.location.search).toBe('?section=name')
    expect((await box('First name')).value).toBe('ANITA')
  })

  it('leaves the person in the section to which they went while the first save was under way', async () => {
    const { router, user } = start()
    await router.navigate(at)
    meanwhile = () => void router.navigate(`${router.state.location.pathname}?section=name`)
    await user.type(await box('Name on Aadhaar'), 'A')
    await waitFor(() => expect(router.state.location.pathname).toBe(`${at}/7`))
    expect(router.state.location.search).toBe('?section=name')
    expect(await box('First name')).toBeTruthy()
  })

  it('tells at the number, once it is saved, that an application with it is under way, until it is changed', async () => {
    taken = [{ answer: 'aadhaar', own: { id: '5', refNo: 'PN5', state: 'waiting' } }]
    const { router, user } = start()
    await router.navigate(`${at}?section=name`)
    const aadhaar = await box(/Aadhaar number/)
    await user.type(aadhaar, '999941057058')
    const open = await screen.findByRole('link', { name: 'Open PN5' })
    expect(open.getAttribute('href')).toBe('/merchant/product/nsdl-pan/physical/info/5')
    expect(screen.getByText(/^Application PN5 with this Aadhaar number is already in progress/)).toBeTruthy()
    expect(screen.queryByText('Valid Aadhaar number')).toBeNull()
    taken = []
    await user.type(aadhaar, '{Backspace}')
    expect(screen.queryByRole('link', { name: 'Open PN5' })).toBeNull()
  })

  it('drops the dot of a name unasked when the cursor leaves', async () => {
    const { router, user } = start()
    await router.navigate(at)
    const name = await box('Name on Aadhaar')
    await user.type(name, 'kavita r. more')
    expect(screen.queryByRole('button', { name: /^Change to/ })).toBeNull()
    await user.tab()
    expect(name.value).toBe('KAVITA R MORE')
  })

  it('keeps a name in Hindi as it was typed, asks for English letters and offers no half of it', async () => {
    const { router, user } = start()
    await router.navigate(at)
    const name = await box('Name on Aadhaar')
    for (const [typed, kept] of [
      ['रेखा सिन्हा', 'रेखा सिन्हा'],
      ['rekha सिन्हा2', 'REKHA सिन्हा2'],
    ] as const) {
      await user.clear(name)
      await user.type(name, typed)
      await user.tab()
      expect(name.value).toBe(kept)
      expect(screen.getByText('Write it in English letters')).toBeTruthy()
      expect(screen.queryByRole('button', { name: /^Change to/ })).toBeNull()
    }
    await waitFor(() => expect(saved.answers.nameOnAadhaar).toBe('REKHA सिन्हा2'))
    await waitFor(() => expect(router.state.location.pathname).toBe(`${at}/7`))
    await router.navigate(`${at}/7?section=name`)
    await box('First name')
    expect(screen.queryByRole('button', { name: /from Aadhaar/ })).toBeNull()
  })

  it('stops once at what is missing, and goes on when asked again', async () => {
    const { router, user } = start()
    await router.navigate(at)
    await user.click(await screen.findByRole('button', { name: 'Continue to Name and birth' }))
    expect(await screen.findByText(/6 things to fix in this section/)).toBeTruthy()
    expect(router.state.location.search).toBe('')
    await user.click(screen.getByRole('button', { name: 'Continue to Name and birth' }))
    await waitFor(() => expect(router.state.location.search).toBe('?section=name'))
    expect(screen.getAllByText('6 to fix').length).toBeGreaterThan(0)
  })

  it('keeps typing in the tab while there is no line, without the Aadhaar number', async () => {
    refuse = 'no answer'
    const { router, user } = start()
    await router.navigate(`${at}?section=name`)
    await user.type(await box('First name'), 'ANITA')
    await user.type(await box(/Aadhaar number/), '999941057058')
    expect((await screen.findByText('No connection')).textContent).toBe('No connection')
    const kept = JSON.stringify(Object.entries(sessionStorage))
    expect(kept).toContain('ANITA')
    expect(kept).not.toMatch(/9999.?4105.?7058/)
  })

  it('masks the Aadhaar number when the cursor leaves it', async () => {
    const { router, user } = start()
    await router.navigate(`${at}?section=name`)
    const aadhaar = await box(/Aadhaar number/)
    await user.type(aadhaar, '999941057058')
    expect(aadhaar.value).toBe('9999 4105 7058')
    await user.tab()
    expect(aadhaar.value).toBe('XXXX XXXX 7058')
    expect(screen.getByText('Valid Aadhaar number')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show' }))
    expect(aadhaar.value).toBe('9999 4105 7058')
  })

  it.each(['+91 98220 41764', '0091-98220-41764', '098220 41764', '(+91) 98220.41764', '+91 (0) 98220-41764'])(
    'makes ten digits of the mobile number %s, pasted or typed',
    async number => {
      const { router, user } = start()
      await router.navigate(`${at}?section=contact`)
      const mobile = await box(/Mobile No/)
      await user.click(mobile)
      await user.paste(number)
      expect(mobile.value).toBe('9822041764')
      await user.clear(mobile)
      await user.type(mobile, number)
      expect(mobile.value).toBe('9822041764')
      await waitFor(() => expect(saved.answers.mobile).toBe('9822041764'))
    },
  )

  it.each(['411 038', '411-038', '４１１０３８'])('makes six digits of the PIN code %s, pasted or typed', async number => {
    const { router, user } = start()
    await router.navigate(`${at}?section=address`)
    const [pin] = await screen.findAllByRole<HTMLInputElement>('textbox', { name: /PIN/ })
    if (!pin) throw new Error('no box')
    await user.click(pin)
    await user.paste(number)
    expect(pin.value).toBe('411038')
    await user.clear(pin)
    await user.type(pin, number)
    expect(pin.value).toBe('411038')
  })

  it('knows an enrolment ID that is pasted as the Aadhaar number, and sends nothing of it', async () => {
    const { router, user, heard } = start()
    await router.navigate(`${at}?section=name`)
    await user.click(await box('Aadhaar number'))
    await user.paste('1234567890012320190815120000')
    await user.tab()
    expect(await screen.findByText('This is an enrolment ID, which is no longer accepted. Enter the Aadhaar number.')).toBeTruthy()
    await user.type(await box('First name'), 'ANITA')
    await waitFor(() => expect(saved.answers.firstName).toBe('ANITA'))
    expect(JSON.stringify(heard)).not.toContain('12345678900')
  })

  it('asks about KUMARI as a surname instead of ticking it', async () => {
    const { router, user } = start()
    await router.navigate(at)
    await user.type(await box('Name on Aadhaar'), 'ANITA KUMARI')
    // Without its id the address would begin another draft.
    await waitFor(() => expect(router.state.location.pathname).toBe(`${at}/7`))
    await router.navigate(`${at}/7?section=name`)
    await user.type(await box('First name'), 'ANITA')
    await user.type(await box('Last name or surname'), 'KUMARI')
    expect(await screen.findByText(/KUMARI is also a title/)).toBeTruthy()
    // The first name alone.
    expect(screen.getAllByText('Same as on Aadhaar')).toHaveLength(1)
  })

  it('offers the documents that are accepted today, and none that the back office has taken out', async () => {
    rulings = [
      { paper: 'passport', purpose: 'podb', accepted: false, effectiveFrom: '2026-11-01' },
      { paper: 'aadhaar', purpose: 'podb', accepted: true, effectiveFrom: '2026-11-01' },
    ]
    const { router } = start()
    await router.navigate(`${at}?section=proofs`)
    const birth = await screen.findByRole('combobox', { name: /Proof of date of birth/ })
    const offered = within(birth)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
    expect(offered).toContain('Aadhaar')
    expect(offered).not.toContain('Passport')
    expect(
      within(await screen.findByRole('combobox', { name: /Proof of identity/ })).getByRole('option', { name: 'Passport' }),
    ).toBeTruthy()
    expect(screen.queryByText(/no longer of date of birth/)).toBeNull()
    const needed = screen.getByRole('heading', { name: 'Documents to be scanned' }).parentElement
    const [, , needs = ''] = [...(needed?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent ?? '')
    expect(needs).toMatch(/^Proof of date of birth/)
    expect([needs.includes('Aadhaar'), needs.includes('Passport')]).toEqual([true, false])
  })

  it('lets no income stand alone', async () => {
    const { router, user } = start()
    await router.navigate(`${at}?section=contact`)
    const tick = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
    await user.click(await tick('Salary'))
    await user.click(await tick('No income'))
    expect([(await tick('Salary')).checked, (await tick('No income')).checked]).toEqual([false, true])
    await user.click(await tick('House property'))
    expect((await tick('No income')).checked).toBe(false)
  })

  it('asks for a representative when the date says that the applicant is a minor', async () => {
    const { router, user } = start()
    await router.navigate(`${at}?section=name`)
    await user.type(await box('Day'), '9')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Month' }), '03')
    await user.type(await box('Year'), '2015')
    expect(await screen.findByText(/A representative signs for a minor/)).toBeTruthy()
    // The first save gives the form its address; one without its id is a new form.
    await waitFor(() => expect(router.state.location.pathname).toBe(`${at}/7`))
    await router.navigate(`${at}/7?section=parents`)
    expect(await screen.findByRole('group', { name: 'Representative' })).toBeTruthy()
  })

  it('repeats nothing beside the form that stands in it', async () => {
    const { router, user } = start()
    await router.navigate(`${at}?section=contact`)
    await user.click(await box('Email ID'))
    expect(screen.getAllByText('The e-PAN is sent to this address.')).toHaveLength(1)
  })
})
