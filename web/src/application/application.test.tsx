import type { Given } from '@sevakendra/contract/kit/form/question'
import { licence } from '@sevakendra/contract/kit/form/sample'
import { screen, waitFor, within } from '@testing-library/react'
import { Link, useParams } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { complete, type Filing, stall } from '../../test/stall'
import { tokenOf } from '../../test/token'
import { type Answer, type Heard, open, serve } from '../../test/world'
import { MayProvider } from '../kit/session/may'
import { session } from '../kit/session/session'
import { ApplyScreen } from './apply-screen'
import { CheckScreen } from './check-screen'
import { DoneLine, usePaid } from './next-application'
import { ReapplyScreen } from './reapply-screen'

/** One licence as its server keeps it: numbers apart from the answers, by their places. */
interface Kept extends Filing {
  version: number
  state: string
  answers: Given
  numbers: Record<string, string>
  reasons: object[]
  price: { variant: string; total: number } | null
}
let kept: Kept | undefined
/** What 'Create a copy' of number 7 made: number 8. */
let copy: Kept | undefined
/** How the server answers a command instead, by the end of its path. */
let refused: Record<string, Answer>

const fresh: Kept = { version: 0, place: 'cart', state: 'draft', answers: {}, numbers: {}, reasons: [], price: null }
const priced = ({ answers: { goods } }: Kept) => ({ variant: String(goods), governmentFee: 100, fee: 50, gst: 8, markup: 0, total: 150 })

function put(answers: Given, known: Kept): Kept {
  return {
    ...known,
    version: known.version + 1,
    answers: licence.withEntryIds(licence.withoutSealed(answers)),
    numbers: { ...known.numbers, ...licence.sealedIn(answers) },
  }
}
const saidOf = ({ version, numbers }: Kept, id = '7') => ({
  ...{ id, refNo: `SL${id}`, version, savedAt: '2026-11-21T06:00:00.000Z', taken: [] },
  masked: Object.fromEntries(Object.entries(numbers).map(([at, number]) => [at, licence.maskOf(at, number)])),
})

function server({ method, path, body }: Heard): Answer {
  const instead = Object.keys(refused).find(end => path.endsWith(end))
  if (instead && refused[instead]) return refused[instead]
  if (method === 'POST') {
    if (path === '/merchant/stall/draft') {
      const { place, answers, ...more } = body as Filing & { answers: Given }
      if (Object.keys(more).length > 0) return { status: 422, data: { message: `Unknown: ${Object.keys(more)}` } }
      kept = put(answers, { ...fresh, place })
      return { data: saidOf(kept) }
    }
    if (!kept) return { status: 404, data: { message: 'Not found' } }
    if (path === '/merchant/stall/draft/7') {
      kept = put((body as { answers: Given }).answers, kept)
      return { data: saidOf(kept) }
    }
    if (path === '/merchant/stall/submit/7') {
      kept = { ...kept, state: 'filed', price: priced(kept) }
      return { data: { id: '7', refNo: 'SL7', state: 'filed', charged: 150, balance: 850 } }
    }
    if (path === '/merchant/stall/resubmit/7') return { data: { state: 'filed' } }
    if (path === '/merchant/stall/cancel/7') return { data: { state: 'closed', refunded: 150 } }
    if (path === '/merchant/stall/reapply/7') {
      copy = { ...kept, state: 'draft', reasons: [], price: null }
      return { data: { id: '8', refNo: 'SL8' } }
    }
    if (path === '/merchant/stall/draft/7/delete') {
      kept = undefined
      return { status: 204 }
    }
    return { data: null }
  }
  const id = path.endsWith('/8') ? '8' : '7'
  const asked = id === '8' ? copy : kept
  if (!asked || !path.startsWith('/merchant/stall/')) return { status: 404, data: { message: 'Not found' } }
  const { place, state, answers, reasons, price } = asked
  if (path.endsWith(`/info/${id}`)) return { data: { id, refNo: `SL${id}`, applicant: 'DEVI', state, place, price } }
  if (state !== 'draft' && state !== 'returned') return { status: 409, data: { message: 'It was sent' } }
  if (path.endsWith(`/draft/${id}`))
    return { data: { ...saidOf(asked, id), place, isNamed: true, state, answers, reasons, remark: 'Mend it', submitted: null } }
  const checked = licence.complete({ on: '2026-11-21', strict: place === 'stall' }).safeParse(licence.withSealed(answers, asked.numbers))
  const errors = Object.fromEntries(checked.error?.issues.map(({ path: at, message }) => [at.join('.'), [message]]) ?? [])
  const consent = { version: '3', text: 'The owner agrees.' }
  return {
    data: {
      ...{ ...saidOf(asked, id), applicant: 'DEVI', price: priced(asked), balance: 1000, balanceAfter: 850, enough: true, errors, consent },
      similar: [{ id: '5', refNo: 'SL5', state: 'filed' }],
    },
  }
}

function Apply() {
  const { place } = useParams()
  return <ApplyScreen of={stall} filing={place === 'stall' || place === 'cart' ? { place } : undefined} />
}

function Filed() {
  const paid = usePaid(stall)
  return paid ? (
    <DoneLine of={stall} after={paid}>
      Paid
    </DoneLine>
  ) : (
    <p>Filed, and nothing was paid</p>
  )
}

function start(at: string) {
  const heard = serve(server)
  const routes = [
    { path: '/stall/:place/apply/:id?', element: <Apply /> },
    { path: '/stall/check', element: <CheckScreen of={stall} /> },
    { path: '/stall/reapply/:id', element: <ReapplyScreen of={stall} /> },
    { path: '/stall/filed/:id', element: <Filed /> },
    ...['info/:id', 'list', 'choose'].map(path => ({ path: `/stall/${path}`, element: <Link to="/">{path}</Link> })),
  ].map(({ path, element }) => ({ path, element: <MayProvider>{element}</MayProvider> }))
  const opened = open(<p>Start</p>, { routes })
  void opened.router.navigate(at)
  const posted = (path: string) => heard.filter(one => one.method === 'POST' && one.path === `/merchant/stall/${path}`)
  const address = () => `${opened.router.state.location.pathname}${opened.router.state.location.search}`
  return { ...opened, heard, posted, at: address }
}
const box = (name: RegExp | string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const press = async (user: ReturnType<typeof start>['user'], name: RegExp | string) =>
  user.click(await screen.findByRole('button', { name }))
const number = '999941057058'
const partners = [{ id: 'a', lastName: 'RAI' }]
const filled: Kept = {
  ...fresh,
  ...{ version: 4, answers: { ...complete, partners }, numbers: { aadhaar: number, 'partners.a.aadhaar': number } },
}

beforeEach(() => {
  sessionStorage.clear()
  session.save({ token: tokenOf({ role: 'merchant' }), refreshToken: 'r' })
  kept = undefined
  copy = undefined
  refused = {}
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
})

describe('a draft of a form that no product has', () => {
  it('begins with the first key as what its address says, keeps numbers of entries behind their masks, and is found again', async () => {
    const { user, posted, at, unmount } = start('/stall/cart/apply?section=people')
    expect(await screen.findByRole('heading', { name: 'Licence of a cart' })).toBeTruthy()
    expect(screen.getByText(/Without a name\./)).toBeTruthy()
    await press(user, 'Add: Partners')
    const entry = within(await screen.findByRole('group', { name: 'Partners 1' }))
    await user.type(entry.getByRole('textbox', { name: /Last name/ }), 'rai')
    await user.type(entry.getByRole('textbox', { name: /Aadhaar number/ }), number)
    const before = Object.keys(sessionStorage).filter(key => key.includes('draft'))
    expect(before).toEqual([expect.stringMatching(/^stall-draft:(new-cart|7)$/)])
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(number)
    await waitFor(() => expect(kept?.answers.partners).toEqual([{ id: expect.any(String), lastName: 'RAI' }]))
    await waitFor(() => expect(Object.values(kept?.numbers ?? {})).toEqual([number]))
    await waitFor(() => expect(at()).toBe('/stall/cart/apply/7?section=people'))
    expect(posted('draft')).toHaveLength(1)
    expect(posted('draft')[0]?.body).toMatchObject({ place: 'cart' })
    expect(kept?.place).toBe('cart')

    unmount()
    start('/stall/cart/apply/7?section=people')
    const again = within(await screen.findByRole('group', { name: 'Partners 1' }))
    await waitFor(() => expect(again.getByRole<HTMLInputElement>('textbox', { name: /Aadhaar/ }).value).toBe('XXXX XXXX 7058'))
  })

  it('asks by its own setting: a stall needs a licence, a cart does not', async () => {
    kept = { ...filled, place: 'stall', answers: { ...complete, licence: '' } }
    const owed = start('/stall/stall/apply/7?section=stall')
    await box(/^Licence/)
    await press(owed.user, /^Continue/)
    expect(await screen.findByText('Required')).toBeTruthy()
    expect(owed.at()).toContain('section=stall')
    owed.unmount()
    kept = { ...kept, place: 'cart' }
    const free = start('/stall/cart/apply/7?section=stall')
    await box(/^Licence/)
    await press(free.user, /^Continue/)
    await waitFor(() => expect(free.at()).toContain('section=people'))
  })

  it('moves to its own address, to its correction or to its page, as what it is', async () => {
    kept = { ...filled, place: 'stall' }
    const moved = start('/stall/cart/apply/7?section=people')
    await waitFor(() => expect(moved.at()).toBe('/stall/stall/apply/7?section=people'))
    moved.unmount()
    kept = { ...filled, state: 'returned' }
    const corrected = start('/stall/cart/apply/7')
    await waitFor(() => expect(corrected.at()).toBe('/stall/reapply/7'))
    corrected.unmount()
    kept = { ...filled, state: 'filed' }
    const sent = start('/stall/cart/apply/7')
    await waitFor(() => expect(sent.at()).toBe('/stall/info/7'))
    sent.unmount()
    const nothing = start('/stall/ship/apply')
    expect(await screen.findByRole('heading', { name: 'Something is not right...' })).toBeTruthy()
    expect(screen.getByText(/^Page you are trying to open does not exist\./)).toBeTruthy()
    expect(document.title).toMatch(/^Something is not right\.\.\./)
    expect(nothing.heard.some(({ path }) => path.includes('stall'))).toBe(false)
  })

  it('shows the price that its answers have, in the words of its product', async () => {
    kept = filled
    start('/stall/cart/apply/7')
    expect(await screen.findByText('Stall with food')).toBeTruthy()
    expect(screen.getByText('1.50/-')).toBeTruthy()
  })

  it('is deleted once somebody is sure', async () => {
    kept = filled
    const { user, at } = start('/stall/cart/apply/7?section=review')
    await press(user, 'Delete this draft')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete draft' }))
    await waitFor(() => expect(at()).toBe('/stall/list'))
    expect(kept).toBeUndefined()
  })
})

describe('checking and paying', () => {
  it('shows every answer with its own way to change it, also of entries, and numbers behind their masks', async () => {
    kept = filled
    start('/stall/check?id=7')
    expect(await screen.findByText('RAI, XXXX XXXX 7058')).toBeTruthy()
    expect(screen.getByText('XXXX XXXX 7058')).toBeTruthy()
    expect(screen.getByText(/With a name\. Reference SL7/)).toBeTruthy()
    expect(document.body.textContent).not.toContain(number)
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(to('Change: Partners 1')).toBe('/stall/cart/apply/7?section=people&question=partners')
    expect(to('Change: Goods')).toBe('/stall/cart/apply/7?section=stall&question=goods')
    for (const text of ['Stall with food', 'The owner agrees.', 'Then the town decides.', 'Maybe the same owner:']) screen.getByText(text)
    expect(screen.getByRole('link', { name: 'SL5' }).getAttribute('href')).toBe('/stall/info/5')
    expect(screen.getByText('state filed')).toBeTruthy()
  })

  it('names what is missing in an entry, and what its rules doubt', async () => {
    kept = { ...filled, answers: { ...complete, marketTown: 'DEVI', partners }, numbers: { aadhaar: number } }
    start('/stall/check?id=7')
    const link = await screen.findByRole('link', { name: 'Aadhaar number 1' })
    expect(link.getAttribute('href')).toBe('/stall/cart/apply/7?section=people&question=partners')
    expect(screen.getByText(/A town is no name/)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Pay/ }).disabled).toBe(true)
  })

  it('takes the charge, goes where its product says, and offers the next one of the same kind', async () => {
    kept = filled
    const { user, posted, at } = start('/stall/check?id=7')
    await press(user, /^Pay 1\.50.* and submit/)
    await waitFor(() => expect(at()).toBe('/stall/filed/7'))
    expect(posted('submit/7')[0]?.body).toEqual({ version: 4, total: 150, consent: '3' })
    expect((await screen.findByRole('link', { name: /Next application/ })).getAttribute('href')).toBe('/stall/cart/apply')
  })

  it('leads on what is no draft any more, and who has named none to the choice', async () => {
    kept = { ...filled, state: 'filed' }
    const sent = start('/stall/check?id=7')
    await waitFor(() => expect(sent.at()).toBe('/stall/info/7'))
    sent.unmount()
    kept = { ...filled, state: 'returned' }
    const returned = start('/stall/check?id=7')
    await waitFor(() => expect(returned.at()).toBe('/stall/reapply/7'))
    returned.unmount()
    const none = start('/stall/check')
    await waitFor(() => expect(none.at()).toBe('/stall/choose'))
  })
})

describe('what came back or has ended', () => {
  const back: Kept = {
    ...{ ...filled, state: 'returned', price: { variant: 'food', total: 150 } },
    reasons: [{ code: 'numberDiffers', field: 'partners', remark: 'Partners 1: Ends in 7085' }],
  }

  it('opens at the entry that the reason is about, and is sent again with a message', async () => {
    kept = back
    const { user, posted, at } = start('/stall/reapply/7')
    const group = await screen.findByRole('group', { name: 'Partners' })
    expect(within(group).getByText(/Number differs\. Partners 1: Ends in 7085/)).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Why it is incomplete' }).textContent).toContain('Mend it')
    await press(user, /^Continue/)
    await press(user, /^Continue/)
    expect(await screen.findByText('Nothing to pay for 1 reasons.')).toBeTruthy()
    await user.type(await box('Message to the verifier'), 'It is right')
    await press(user, 'Send again')
    await waitFor(() => expect(at()).toBe('/stall/filed/7'))
    expect(posted('resubmit/7')[0]?.body).toMatchObject({ version: kept?.version, remark: 'It is right' })
  })

  it('is withdrawn and begun anew where its answers have another price', async () => {
    kept = { ...back, reasons: [], answers: { ...complete, goods: 'other', otherGoods: 'POTS', partners } }
    refused['/resubmit/7'] = { status: 422, data: { message: 'x', title: 'x', errors: { price: ['It costs more.'] } } }
    const { user, posted, at } = start('/stall/reapply/7?section=review')
    expect(await screen.findByText(/^These answers may have another price/)).toBeTruthy()
    await press(user, 'Send again')
    expect(await screen.findByText('It costs more.')).toBeTruthy()
    await press(user, 'Cancel the application and apply again')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^1\.50\/- is refunded/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Cancel the application and apply again' }))
    await screen.findByText(/SL8/)
    expect(at()).toBe('/stall/cart/apply/8')
    expect(posted('cancel/7')).toHaveLength(1)
  })

  it('is copied once it has ended, explained in the words of its state', async () => {
    kept = { ...filled, state: 'closed' }
    const { user, at } = start('/stall/reapply/7')
    expect(await screen.findByText('It is closed.')).toBeTruthy()
    await press(user, 'Apply again')
    // One press on the page that says what it does: with the way to it, two steps.
    await screen.findByText(/SL8/)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(at()).toBe('/stall/cart/apply/8')
  })
})
