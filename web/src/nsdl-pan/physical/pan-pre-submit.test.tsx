import type { Given } from '@sevakendra/contract/kit/form/question'
import { anita } from '@sevakendra/contract/nsdl-pan/forms/sample'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { tokenOf } from '../../../test/token'
import { type Answer, type Heard, open, serve } from '../../../test/world'
import { MayProvider } from '../../kit/session/may'
import { session } from '../../kit/session/session'
import { PanPreSubmit } from './pan-pre-submit'

const price = { variant: 'cardIndia', governmentFee: 10_700, fee: 3300, gst: 503, markup: 0, total: 14_000 }
const { aadhaar: _, ...answers } = anita
let balance: number
/** What the list says of the officer whose code was typed. */
let officer: string
let errors: Record<string, string[]>
let similar: { id: string; refNo: string; state: string }[]
let taken: { answer: string; own: { id: string; refNo: string; state: string } | null }[]
let submit: Answer[]
/** Given of the draft that were typed otherwise than the form stores them. */
let typed: Given
/** Whether the server says what the wallet holds. */
let said: boolean
/** Whether it is a draft no longer. */
let gone: boolean

function server({ method, path }: Heard): Answer {
  if (gone && method === 'GET' && /quote|draft/.test(path)) return { status: 409, data: { message: 'It has changed' } }
  if (path === '/auth/me') return { status: 404, data: { message: 'Not found' } }
  if (method === 'POST') return submit.shift() ?? { data: { id: '7', refNo: 'PN1', state: 'awaitingScan', charged: 14_000, balance: 0 } }
  const facts = { id: '7', refNo: 'PN1', version: 4, savedAt: '2026-11-21T06:00:00.000Z', masked: { aadhaar: 'XXXX XXXX 7058' } }
  if (path.includes('/quote/'))
    return {
      data: {
        ...facts,
        ...{
          applicant: 'ANITA KUMARI',
          price,
          balance: said ? balance : null,
          balanceAfter: said ? balance - 14_000 : null,
          enough: balance >= 14_000,
          errors,
          taken,
          similar,
        },
        consent: { version: '2026-04-01', text: 'The applicant agrees to everything.' },
      },
    }
  const { aoArea: area, aoType: type, aoRange: range, aoNumber: number } = anita
  if (path.endsWith('/place/ao-codes'))
    return { data: { found: 1, loaded: 1, rows: [{ area, type, range, number, city: 'Patna', state: 'Bihar', description: officer }] } }
  const form = { edition: 'Y2026', rulings: [], appType: 'N', category: 'P', foreign: false, state: 'draft', formNo: '93' }
  return { data: { ...facts, ...form, answers: { ...answers, ...typed }, reasons: [], remark: null } }
}

beforeEach(() => {
  session.save({ token: tokenOf({ role: 'merchant' }), refreshToken: 'r' })
  balance = 50_000
  officer = 'Ward 2(1)'
  errors = {}
  similar = []
  taken = []
  submit = []
  typed = {}
  said = true
  gone = false
  Element.prototype.scrollIntoView = () => undefined
})
const start = (more = '') => ({
  heard: serve(server),
  ...open(
    <MayProvider>
      <PanPreSubmit />
    </MayProvider>,
    {
      at: `/merchant/product/nsdl-pan/physical/pre-submit?id=7${more}`,
      routes: [
        { path: '/merchant/product/nsdl-pan/physical/upload/scanning/7', element: <p>Scanning</p> },
        { path: '/merchant/product/nsdl-pan/physical/info/7', element: <p>Info</p> },
      ],
    },
  ),
})
const button = (name: RegExp | string) => screen.findByRole<HTMLButtonElement>('button', { name })
const posts = (heard: Heard[]) => heard.filter(({ method }) => method === 'POST')

describe('checking and paying', () => {
  it('names beside the consent who gives it for the applicant', async () => {
    const { unmount } = start()
    expect((await screen.findByText('The applicant agrees to everything.')).parentElement?.textContent).not.toContain('Representative')
    unmount()
    typed = { representative: true, raLastName: 'prasad', raFirstName: 'ramesh' }
    start()
    const pay = await button(/^Pay/)
    const described = document.getElementById(pay.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('Representative: RAMESH PRASADThe applicant agrees to everything.')
  })

  it('says whose the AO code is, and asks about one that is for some taxpayers alone', async () => {
    const { unmount } = start()
    expect(await screen.findByText('Patna, Bihar, Ward 2(1)')).toBeTruthy()
    unmount()
    officer = 'Army personnel, individuals'
    start()
    expect(await screen.findByText(/Army personnel, individuals\. This officer is for the armed forces alone\. Check it\./)).toBeTruthy()
  })

  it('tells of a probable second application and of what is probably a slip, and lets pay all the same', async () => {
    similar = [{ id: '5', refNo: 'PN5', state: 'awaitingScan' }]
    start()
    expect((await screen.findByRole('link', { name: 'PN5' })).getAttribute('href')).toMatch(/info\/5$/)
    expect(screen.getByText(/KUMARI is also a title/)).toBeTruthy()
    const [slip] = screen.getAllByRole('link', { name: 'Last name or surname' })
    expect(slip?.getAttribute('href')).toMatch(/section=name&question=lastName$/)
    expect((await button(/and submit$/)).disabled).toBe(false)
  })

  it.each([
    ['of the own shop, with the way to it', { id: '5', refNo: 'PN5', state: 'waiting' }, /^Application PN5 with this Aadhaar number/],
    ['of another shop, without a name', null, /^Another application with this Aadhaar number/],
  ])('takes no money for a number that an application under way has: %s', async (_, own, words) => {
    taken = [{ answer: 'aadhaar', own }]
    const { heard, user } = start()
    const line = (await screen.findByText('It cannot be paid now')).closest('[role=alert]') as HTMLElement
    const [said] = within(line).getAllByRole('listitem')
    expect(said?.textContent?.replace(/^Aadhaar number: /, '')).toMatch(words)
    expect(within(line).getByRole('link', { name: 'Aadhaar number' }).getAttribute('href')).toMatch(/question=aadhaar$/)
    expect(within(line).queryByRole('link', { name: 'Open PN5' })?.getAttribute('href') ?? null).toBe(
      own && '/merchant/product/nsdl-pan/physical/info/5',
    )
    expect((await button(/and submit$/)).disabled).toBe(true)
    await user.keyboard('{F9}')
    expect(posts(heard)).toHaveLength(0)
  })

  it('says nothing where nothing is doubtful', async () => {
    typed = { lastName: 'SINHA', nameOnAadhaar: 'ANITA SINHA' }
    start()
    await screen.findByRole('button', { name: /Pay .* and submit/ })
    expect(screen.queryByText('Look at this before you pay')).toBeNull()
  })

  it('shows every answer with a way to change it, Aadhaar masked, and what it costs', async () => {
    start()
    expect(await screen.findAllByText('ANITA KUMARI', { selector: 'dd' })).toHaveLength(2)
    expect(screen.getByText('XXXX XXXX 7058')).toBeTruthy()
    expect(screen.getByText('09-Mar-1992')).toBeTruthy()
    const change = screen.getAllByRole('link', { name: /^Change: / })
    expect(change).toHaveLength(screen.getAllByRole('term').filter(term => term.closest('[data-change]')).length)
    expect(screen.getByRole('link', { name: "Change: Father's name" }).getAttribute('href')).toBe(
      '/merchant/product/nsdl-pan/physical/individual/N/apply/7?section=parents&question=fatherLastName',
    )
    expect(screen.getByText('The applicant agrees to everything.')).toBeTruthy()
    for (const text of ['107.00/-', '33.00/-', '140.00/-', '₹500.00', '₹360.00']) expect(screen.getByText(text)).toBeTruthy()
  })

  it('shows the answers as they are stored and printed, however they were typed', async () => {
    typed = { mobile: '+91 98765-43210', email: ' Anita.Kumari@Example.IN ', lastName: 'kumari', isd: '91' }
    start()
    expect(await screen.findByText('+91 9876543210')).toBeTruthy()
    expect(screen.getByText('anita.kumari@example.in')).toBeTruthy()
    expect(screen.getAllByText('ANITA KUMARI', { selector: 'dd' }).length).toBeGreaterThan(0)
  })

  it('says nothing about the balance to an employee who may not see the wallet', async () => {
    session.save({ token: tokenOf({ role: 'merchantstaff' }), refreshToken: 'r' })
    said = false
    start()
    expect(await screen.findByText('140.00/-')).toBeTruthy()
    for (const text of ['₹500.00', '₹360.00', 'Balance now']) expect(screen.queryByText(text)).toBeNull()
  })

  it('offers no Add Payment to an employee who may not ask for money', async () => {
    balance = 5000
    session.save({ token: tokenOf({ role: 'merchantstaff' }), refreshToken: 'r' })
    start()
    expect(await screen.findByText('Insufficient balance')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Add Payment' })).toBeNull()
  })

  it('takes the money once, with what was shown and agreed to', async () => {
    const { heard, user } = start()
    await user.dblClick(await button(/^Pay 140.00.* and submit$/))
    expect(await screen.findByText('Scanning')).toBeTruthy()
    expect(posts(heard)).toHaveLength(1)
    expect(posts(heard)[0]?.body).toEqual({ version: 4, total: 14_000, consent: '2026-04-01' })
    expect(posts(heard)[0]?.headers.get('Idempotency-Key')).toBeTruthy()
    expect(heard.at(-1)?.path).not.toMatch(/quote|draft/)
  })

  it('is paid by a key of its own, never by the one that goes on in the form', async () => {
    const { heard, user } = start()
    await button(/and submit$/)
    await user.keyboard('{Control>}{Enter}{/Control}{Enter} ')
    expect(posts(heard)).toHaveLength(0)
    await user.keyboard('{F9}{F9}')
    expect(await screen.findByText('Scanning')).toBeTruthy()
    expect(posts(heard)).toHaveLength(1)
  })

  it('leads to the application when another window or a lost answer has paid it', async () => {
    submit = [{ status: 409, data: { message: 'This application has already been submitted.' } }]
    const { user, router } = start()
    const pay = await button(/and submit$/)
    gone = true
    await user.click(pay)
    await waitFor(() => expect(router.state.location.pathname).toMatch(/info\/7$/))
  })

  it('comes back to the line whose answer was changed', async () => {
    start('&changed=fatherFirstName')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe("Change: Father's name"))
  })

  it('sends the same key again when no answer came', async () => {
    submit = ['no answer']
    const { heard, user } = start()
    await user.click(await button(/and submit$/))
    expect(await screen.findByText(/You are charged only once/)).toBeTruthy()
    await user.click(await button(/and submit$/))
    expect(await screen.findByText('Scanning')).toBeTruthy()
    const [first, second] = posts(heard).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(first).toBe(second)
  })

  it('offers Add Payment when the balance is not enough, and takes nothing', async () => {
    balance = 5000
    start()
    expect((await button(/and submit$/)).disabled).toBe(true)
    expect(screen.getByText(/^You need 90.00.* more/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add Payment' }).getAttribute('href')).toBe('/merchant/accounting/payment')
  })

  it('names what is missing, each with the way to its section', async () => {
    errors = { podb: ['Required'] }
    start()
    expect((await button(/and submit$/)).disabled).toBe(true)
    expect(screen.getByRole('link', { name: 'Proof of date of birth' }).getAttribute('href')).toMatch(/section=proofs&question=podb$/)
  })
})
