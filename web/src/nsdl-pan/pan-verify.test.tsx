import { panDesk } from '@sevakendra/contract/nsdl-pan/checklist'
import { newIndividual } from '@sevakendra/contract/nsdl-pan/forms/new-individual'
import type { ApplicationInfo } from '@sevakendra/contract/nsdl-pan/physical/detail'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { tokenOf } from '../../test/token'
import { type Answer, type Heard, open, serve } from '../../test/world'
import { useKeySheet } from '../kit/keys/sheet-door'
import { MayProvider } from '../kit/session/may'
import { session } from '../kit/session/session'
import { PanVerify } from './pan-verify'

const info: Partial<ApplicationInfo> = {
  id: '7',
  refNo: 'PN26110010',
  appType: 'N',
  category: 'P',
  foreign: false,
  edition: 'Y2026',
  rulings: [],
  state: 'pendingVerification',
  applicant: 'ANAGHA KULKARNI',
  answers: { lastName: 'KULKARNI', firstName: 'ANAGHA', dob: '1994-03-14', nameOnAadhaar: 'ANAGHA S KULKARNI' },
  masked: { aadhaar: 'XXXX XXXX 0037' },
  merchant: { code: 'M000002', shopName: 'Shree Sai Xerox' },
  price: { variant: 'cardIndia', governmentFee: 10700, fee: 3300, gst: 503, markup: 0, total: 14000 } as NonNullable<
    ApplicationInfo['price']
  >,
  pages: [],
  before: [],
  scanHints: [],
  cuts: {},
  reasons: [],
  remark: null,
  timeline: [],
  actions: ['verify', 'sendBack', 'reject', 'release'],
}
const path = '/backend/actions/nsdl-pan/physical/verify'

/** The desk with the sheet of shortcuts, which the frame of every screen brings. */
function Desk() {
  const { sheet } = useKeySheet()
  return (
    <MayProvider>
      <PanVerify />
      {sheet}
    </MayProvider>
  )
}

function show(at: string, answers: Record<string, Answer | ((heard: Heard) => Answer)> = {}) {
  const heard = serve(call => {
    const key = Object.keys(answers).find(end => call.path.endsWith(end))
    const given = key && answers[key]
    if (given) return typeof given === 'function' ? given(call) : given
    if (call.path.endsWith('/claim/7')) return { data: { id: '7', claimedUntil: '2026-11-21T06:10:00.000Z' } }
    if (call.path.endsWith('/info/7')) return { data: info }
    if (call.path.endsWith('/counts')) return { data: { waiting: 3 } }
    return { data: null }
  })
  const opened = open(<p>Start</p>, { routes: [{ path: `${path}/:id?`, element: <Desk /> }] })
  void opened.router.navigate(at)
  return { ...opened, heard, posted: (end: string) => heard.filter(call => call.method === 'POST' && call.path.endsWith(end)) }
}
const ready = () => screen.findByRole('heading', { name: 'ANAGHA KULKARNI' })

beforeEach(() => session.save({ token: tokenOf({ sub: 'S00001', role: 'staff' }), refreshToken: 'r' }))

describe('the verifier at the desk', () => {
  test('opens the one that waited longest, and claims it once', async () => {
    const { posted, router } = show(path, { '/physical/next': { data: { id: '7', claimedUntil: '2026-11-21T06:10:00.000Z' } } })
    await ready()
    expect(router.state.location.pathname).toBe(`${path}/7`)
    expect(posted('/physical/next')).toHaveLength(1)
  })

  test('says so when nobody waits', async () => {
    show(path)
    expect(await screen.findByText('The queue is empty')).toBeTruthy()
  })

  test('names the colleague who holds it, and shows no form', async () => {
    show(`${path}/7`, { '/claim/7': { status: 409, data: { message: 'Meera Joshi is verifying it now.' } } })
    expect(await screen.findByText(/Meera Joshi is verifying/)).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'ANAGHA KULKARNI' })).toBeNull()
  })

  test('says whose the AO code is beside it, with a doubt where that officer is not for such applicants', async () => {
    const code = { area: 'PNE', type: 'W', range: '55', number: '3' }
    const row = { ...code, city: 'Pune', state: 'Maharashtra', description: 'Army personnel, individuals' }
    const answers = { ...info.answers, aoArea: 'PNE', aoType: 'W', aoRange: '55', aoNumber: '3' }
    show(`${path}/7`, { '/info/7': { data: { ...info, answers } }, '/ao-codes': { data: { rows: [row], found: 1, loaded: 1 } } })
    await ready()
    const line = screen.getByText('PNE-W-55-3').closest('li') as HTMLElement
    expect(await within(line).findByText(/Pune, Maharashtra, Army personnel.*for the armed forces alone\. Check it\./)).toBeTruthy()
  })

  test('offers no rejection of what was handed to the tax office to who may not decide it', async () => {
    const { user, posted } = show(`${path}/7`, { '/info/7': { data: { ...info, actions: ['verify', 'sendBack', 'release'] } } })
    await ready()
    expect(screen.queryByRole('button', { name: /^Reject/ })).toBeNull()
    await user.keyboard('r')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: /^Send back/ })).toBeTruthy()
    expect(posted('/reject/7')).toHaveLength(0)
  })

  test('approves by keyboard alone: 1 to 6, then A, and the next one is asked for', async () => {
    const { user, posted } = show(`${path}/7`, { '/verify/7': { data: { state: 'verified' } } })
    await ready()
    await user.keyboard('a')
    const missing = await screen.findByText(/^Tick in the checklist first: /)
    for (const key of newIndividual.checklist) expect(missing.textContent).toContain(panDesk.checklist[key])
    expect(missing.textContent).not.toContain(panDesk.checklist.sealPresent)
    // What can be left unmarked is not told as if it were owed.
    expect(screen.queryByText(/· .* (left|to go)/)).toBeNull()
    expect(posted('/verify/7')).toHaveLength(0)
    await user.keyboard('123456a')
    await screen.findByText('The queue is empty')
    // In the page: a notice would lie over the buttons of the next one.
    expect(screen.getByRole('status').textContent).toBe('PN26110010 is approved')
    expect(posted('/verify/7')[0]?.body).toMatchObject({ checklist: expect.arrayContaining(['photoClear', 'declarationSigned']) })
    expect(posted('/physical/next')).toHaveLength(1)
  })

  test('lets a flag choose what leads: no approval, and Send back carries the reason for its field', async () => {
    const { user, posted } = show(`${path}/7`, { '/send-back/7': { data: { state: 'incomplete' } } })
    await ready()
    await user.keyboard('123456 f')
    expect(screen.getByText('1 checked · 1 flagged')).toBeTruthy()
    expect(screen.getByRole('button', { name: /Approve and next/ })).toHaveProperty('disabled', true)
    await user.keyboard('a')
    expect(posted('/verify/7')).toHaveLength(0)
    await user.keyboard('b')
    expect(await screen.findByRole('textbox', { name: /Remark/ })).toHaveProperty('value', '')
    expect(screen.getAllByText('First name: spelling differs from the proof.').length).toBeGreaterThan(0)
    // As while the dialog has not taken the focus yet.
    ;(document.activeElement as HTMLElement | null)?.blur()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(posted('/send-back/7')).toHaveLength(1))
    expect(posted('/send-back/7')[0]?.body).toEqual({
      reasons: [{ code: 'spellingDiffers', field: 'firstName' }],
      remark: '',
    })
  })

  test('sends back with the cursor in the remark, and one Esc returns to the keys of the desk', async () => {
    const { user } = show(`${path}/7`)
    await ready()
    await user.keyboard('b')
    const remark = await screen.findByRole('textbox', { name: /Remark/ })
    const more = () => screen.getByLabelText('More reasons', { selector: 'input' })
    await waitFor(() => expect(document.activeElement).toBe(remark))
    expect(more().getAttribute('aria-expanded')).toBe('false')
    await user.tab({ shift: true })
    expect(more().getAttribute('aria-expanded')).toBe('false')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('12')
    expect(screen.getByText('2 of 6')).toBeTruthy()
  })

  test('offers the reasons that belong to the form, beside a line and for the papers as a whole', async () => {
    const { user } = show(`${path}/7`)
    await ready()
    const ofOthers = /Seal|registration|incorporation|Karta|PAN is missing|change is/
    await user.keyboard('f')
    const said = within(screen.getByRole('combobox', { name: /^Reason: / }))
      .getAllByRole('option')
      .map(option => option.textContent ?? '')
    expect(said).toContain('Photograph is unclear or has marks on it')
    expect(said.filter(text => ofOthers.test(text))).toEqual([])
    await user.keyboard('b')
    await screen.findByRole('textbox', { name: /Remark/ })
    await user.click(screen.getByLabelText('More reasons', { selector: 'input' }))
    const more = (await screen.findAllByRole('option', { hidden: true })).map(option => option.textContent ?? '')
    expect(more).toContain('Signature is outside the box')
    expect(more.filter(text => ofOthers.test(text))).toEqual([])
  })

  test('lists all keys at ?, and the hint says so', async () => {
    const { user } = show(`${path}/7`)
    await ready()
    expect(screen.getAllByRole('button', { name: '? all keys' }).length).toBeGreaterThan(0)
    await user.click(screen.getAllByRole('button', { name: '? all keys' })[0] as HTMLElement)
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    for (const what of [
      'Zoom the scan',
      'Rotate by 90°',
      'More contrast',
      'Previous or next page of the scan',
      'Ten more minutes to verify',
      'Back from the reason to the field',
    ])
      expect(list.textContent).toContain(what)
    // The desk rests meanwhile.
    await user.keyboard('1{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('0 of 6')).toBeTruthy()
  })

  test('says why it was incomplete before, once', async () => {
    const reasons = [{ code: 'spellingDiffers', field: 'firstName' }]
    const remark = 'First name: spelling differs from the proof. Sign again, please.'
    show(`${path}/7`, { '/info/7': { data: { ...info, reasons, remark } } })
    await ready()
    expect(screen.getAllByText(/spelling differs from the proof/)).toHaveLength(1)
    expect(screen.getByText(remark)).toBeTruthy()
  })

  test('says what the shop wrote when it sent it again last, beside why it was incomplete', async () => {
    const step = (action: string, remark: string | null) => ({ action, remark, at: '2026-11-20T06:10:00.000Z', by: 'M000002' })
    const again = (...timeline: object[]) => ({
      '/info/7': { data: { ...info, reasons: [{ code: 'spellingDiffers', field: 'firstName' }], timeline } },
    })
    const [first, last] = [step('resubmit', 'The Aadhaar was wrong'), step('resubmit', 'Signed again')]
    const box = async () => within(await screen.findByRole('region', { name: /^Why it was incomplete before/ }))
    const { unmount } = show(`${path}/7`, again(first, step('sendBack', null), last, step('claim', null)))
    expect((await box()).getByText('The merchant says: Signed again')).toBeTruthy()
    expect((await box()).getByText('First name: spelling differs from the proof.')).toBeTruthy()
    expect(screen.queryByText('The merchant says: The Aadhaar was wrong')).toBeNull()
    unmount()
    show(`${path}/7`, again(first, step('sendBack', null), step('resubmit', null)))
    await box()
    expect(screen.queryByText(/^The merchant says/)).toBeNull()
  })

  test('leaves a reason and its words with Esc, back to the keys of the line', async () => {
    const { user } = show(`${path}/7`)
    await ready()
    const current = () => document.querySelector('li[aria-current]')?.textContent
    await user.keyboard('{ArrowDown}')
    const second = current()
    await user.keyboard('{ArrowUp}f{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Reason: / }))
    await user.keyboard('{Escape}{ArrowDown}')
    expect(current()).toBe(second)
    await user.keyboard('{ArrowUp}{Enter}{Tab}')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /What the proof says/ }))
    await user.keyboard('r{Escape}r')
    const dialog = within(await screen.findByRole('dialog', { name: /^Reject/ }))
    // What was typed before is kept.
    expect(dialog.getByText(/: spelling differs from the proof \(r\)\./)).toBeTruthy()
  })

  test('types into a reason without ticking or rejecting anything', async () => {
    const { user } = show(`${path}/7`)
    await ready()
    await user.keyboard('f')
    await user.type(screen.getByRole('textbox', { name: /What the proof says/ }), '1 bar')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('0 of 6')).toBeTruthy()
  })

  test('leaves one for later with J: it goes back to the queue and is skipped', async () => {
    const { user, posted } = show(`${path}/7`)
    await ready()
    await user.keyboard('j')
    await waitFor(() => expect(posted('/physical/next').length).toBeGreaterThan(0))
    expect(posted('/release/7')).toHaveLength(1)
    expect(posted('/physical/next')[0]?.body).toEqual({ skip: ['7'] })
  })

  describe('with pages of before', () => {
    const page = (id: string, slot: 'form' | 'poi') => ({
      ...{ id, slot, no: 1, width: 100, height: 140, bytes: 1, turns: 0, uploadedAt: '2026-11-20T06:10:00.000Z' },
      ...{ outdated: false, hints: [] },
    })
    const again = {
      ...{ pages: [page('1', 'form'), page('2', 'form'), page('3', 'poi')] },
      before: [page('4', 'form'), page('5', 'form'), page('6', 'poi')],
    }
    const order = ['Form 1', 'Form 2', 'Identity', 'Before: Form 1', 'Before: Form 2', 'Before: Identity']
    const selected = () => screen.getByRole('tab', { selected: true }).textContent

    test('walks the new ones first, and all of before behind them', async () => {
      const { user } = show(`${path}/7`, { '/info/7': { data: { ...info, ...again } } })
      await ready()
      expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual(order)
      const walked = [selected()]
      for (const _ of order.slice(1)) {
        await user.keyboard('{ArrowRight}')
        walked.push(selected())
      }
      expect(walked).toEqual(order)
      await user.keyboard('{ArrowRight}')
      expect(selected()).toBe('Form 1')
    })

    test('brings the open one into sight in the row, and moves nothing else', async () => {
      // A row of 150 pixels, in which each tab has 100.
      const seen = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
        const at = screen.queryAllByRole('tab').indexOf(this as HTMLElement)
        const row = screen.queryByRole('tablist')
        return at < 0 ? new DOMRect(0, 0, 150, 32) : new DOMRect(at * 100 - (row?.scrollLeft ?? 0), 0, 100, 32)
      })
      const { user } = show(`${path}/7`, { '/info/7': { data: { ...info, ...again } } })
      await ready()
      await user.keyboard('{ArrowLeft}')
      expect(selected()).toBe('Before: Identity')
      expect(screen.getByRole('tablist').scrollLeft).toBe(475)
      expect(screen.getByRole('tabpanel').scrollLeft).toBe(0)
      seen.mockRestore()
    })
  })

  test('shows the advice on its scan that the merchant saw, and which pages have some', async () => {
    const page = (id: string, hints: string[]) => ({
      ...{ id, slot: 'form', no: Number(id), width: 100, height: 140, bytes: 1, turns: 0, uploadedAt: '2026-11-20T06:10:00.000Z' },
      ...{ outdated: false, hints },
    })
    const blurred = 'This page looks blurred. Scan it again, or hold the phone still.'
    const missing = 'Page 3 of 3 of the form is missing.'
    const scan = { pages: [page('1', []), page('2', [blurred])], scanHints: [missing] }
    const { user } = show(`${path}/7`, { '/info/7': { data: { ...info, ...scan } } })
    await ready()
    const advice = () => within(screen.getByRole('region', { name: 'Advice on the scan' }))
    expect(advice().getByText(missing)).toBeTruthy()
    expect(advice().queryByText(blurred)).toBeNull()
    expect(screen.getAllByRole('tab').map(tab => within(tab).queryByRole('img', { name: 'with advice' }) !== null)).toEqual([false, true])
    await user.keyboard('{ArrowRight}')
    expect(advice().getByText(blurred)).toBeTruthy()
    expect(advice().getByText(missing)).toBeTruthy()
  })

  test('says at a line what was said of it while it was typed', async () => {
    const answers = { ...info.answers, dob: '2015-03-14' }
    const { user } = show(`${path}/7`, { '/info/7': { data: { ...info, answers } } })
    await ready()
    const line = screen.getByText('Date of birth').closest('li') as HTMLElement
    // What only tells takes no room from the lines that are not in hand.
    expect(within(line).queryByText('A representative signs for a minor.')).toBeNull()
    await user.click(line)
    expect(within(line).getByText('A representative signs for a minor.')).toBeTruthy()
  })

  test('lights the cells of the entry in hand on the paper, and of no other', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    const form = { id: '1', slot: 'form', no: 1, width: 100, height: 140, bytes: 1, turns: 0, uploadedAt: '2026-11-20T06:10:00.000Z' }
    const data = {
      ...{ ...info, appType: 'C' as const, formNo: 'CR-01' },
      answers: { ...info.answers, otherPans: [{ id: 'k3' }, { id: 'k4' }] },
      masked: { pan: 'XXXXXX234F', 'otherPans.k3.pan': 'XXXXXX777K', 'otherPans.k4.pan': 'XXXXXX888K' },
      pages: [{ ...form, outdated: false, hints: [] }],
    }
    const { user, container } = show(`${path}/7`, {
      '/info/7': { data },
      '/page/7/1': { data: new Blob(['x'], { type: 'image/jpeg' }) },
    })
    await ready()
    const lit = () => [...container.querySelectorAll<HTMLElement>('[class*="lit"]')].map(({ style }) => `${style.left} ${style.top}`)
    await waitFor(() => expect(lit()).toHaveLength(1))
    const [pan] = lit()
    await user.click(screen.getByText('XXXXXX777K'))
    expect(lit()).toHaveLength(1)
    const [first] = lit()
    await user.click(screen.getByText('XXXXXX888K'))
    expect(lit()).toHaveLength(1)
    expect(new Set([pan, first, lit()[0]]).size).toBe(3)
  })

  describe('with a PAN to compare', () => {
    const pans = {
      ...{ ...info, appType: 'C' as const, formNo: 'CR-01' },
      answers: { ...info.answers, otherPans: [{ id: 'k3' }] },
      masked: { pan: 'XXXXXX234F', 'otherPans.k3.pan': 'XXXXXX777K' },
    }
    const may = (...what: string[]) => ({
      '/auth/me': { data: { code: 'S00001', name: 'Meera', role: 'staff', may: what, approvalLimit: null } },
      '/info/7': { data: pans },
    })

    test('shows each in full for a reason, through the call of the record, by mouse and by key', async () => {
      const { user, posted } = show(`${path}/7`, {
        ...may('pii.reveal'),
        '/reveal-pan/7': ({ body }) => ({ data: { pan: (body as { place: string }).place === 'pan' ? 'ABCPE1234F' : 'AAAPL7777K' } }),
      })
      const say = async (reason: string) => {
        const dialog = within(await screen.findByRole('dialog', { name: 'Show the PAN' }))
        await user.type(dialog.getByRole('textbox', { name: /Reason/ }), reason)
        await user.click(dialog.getByRole('button', { name: 'Show' }))
      }
      await ready()
      const [first, second] = await screen.findAllByRole('button', { name: 'Show the PAN' })
      expect(second).toBeTruthy()
      await user.click(first as HTMLElement)
      await say('Compare with the card')
      expect(await screen.findByText('ABCPE1234F')).toBeTruthy()
      expect(posted('/reveal-pan/7')[0]?.body).toEqual({ reason: 'Compare with the card', place: 'pan' })
      await user.keyboard('n')
      await waitFor(() => expect(screen.queryByText('ABCPE1234F')).toBeNull())
      await user.keyboard('{ArrowDown}n')
      await say('Is to be surrendered')
      expect(await screen.findByText('AAAPL7777K')).toBeTruthy()
      expect(posted('/reveal-pan/7')[1]?.body).toMatchObject({ place: 'otherPans.k3.pan' })
    })

    test('shows the masks alone to who may not see more', async () => {
      const { user } = show(`${path}/7`, may())
      await ready()
      expect(await screen.findByText('XXXXXX234F')).toBeTruthy()
      await user.keyboard('n')
      expect(screen.queryByRole('button', { name: 'Show the PAN' })).toBeNull()
      expect(screen.queryByRole('dialog')).toBeNull()
    })
  })

  test('points at a name that Aadhaar does not have', async () => {
    show(`${path}/7`)
    await ready()
    expect(screen.getByText('Not on the form: S')).toBeTruthy()
  })
})
