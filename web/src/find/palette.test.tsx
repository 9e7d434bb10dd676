import { type Found, find } from '@sevakendra/contract/find/endpoints'
import { me } from '@sevakendra/contract/identity/endpoints'
import { oftenScreens } from '@sevakendra/contract/identity/profile/activity'
import type { Access } from '@sevakendra/contract/kit/capabilities'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { tokenOf } from '../../test/token'
import { type Answer, open, serve } from '../../test/world'
import { useKeySheet } from '../kit/keys/sheet-door'
import { MayProvider } from '../kit/session/may'
import { session } from '../kit/session/session'
import type { Line } from '../kit/shell/area'
import { PaletteButton, PaletteDialog, usePaletteKey } from '../kit/shell/palette-door'
import { useRememberedScreen } from '../kit/shell/recent-screens'
import { Palette } from './palette'

const line = (path: string, title: string, may: Access = 'signedIn'): Line => ({ path, title, may, element: <h1>{title}</h1> })
const lines = [line('', 'Dashboard'), line('verify/:id?', 'Verify Form', 'nsdl.verify'), line('payments', 'Payments', 'payment.read')]
const anita: Found = {
  ...{ kind: 'nsdl_application', id: '7', title: 'ANITA KUMARI', about: 'NP26110007 · 9812345678' },
  ...{ status: 'waiting', link: 'info/7' },
}
const shop: Found = { kind: 'merchant', id: '7', title: 'Anita Xerox', about: 'M000007', status: 'active', link: 'account/statement/7' }

/** Mounts a screen with a field and the palette over it. */
function desk(answer: (text: string) => Answer | Promise<Answer> = () => ({ data: [] }), may = ['nsdl.verify'], often: string[] = []) {
  const heard = serve(({ path, body }) =>
    path === find.path
      ? answer((body as { text: string }).text)
      : path === me.path
        ? { data: { may } }
        : path === oftenScreens.path
          ? { data: { screens: often } }
          : { status: 404 },
  )
  const asked = () => heard.filter(one => one.path === find.path)
  const routes = ['/backend/verify', '/backend/info/7'].map(path => ({ path, element: <h1>{path}</h1> }))
  return { asked, ...open(<Desk />, { at: '/backend', routes }) }
}

function Desk() {
  const [opened, setOpened] = useState(false)
  usePaletteKey(() => setOpened(!opened))
  const keys = useKeySheet()
  return (
    <MayProvider>
      <textarea aria-label="Remark" />
      <PaletteButton place="header" open={() => setOpened(true)} />
      <PaletteDialog of={Palette} opened={opened} base="/backend" lines={lines} close={() => setOpened(false)} keys={keys.open} />
      {keys.sheet}
    </MayProvider>
  )
}

const field = () => screen.findByRole('combobox')
const options = () => screen.queryAllByRole('option').map(option => option.textContent)
const active = async () => document.getElementById((await field()).getAttribute('aria-activedescendant') ?? '')?.textContent

beforeEach(() => {
  localStorage.clear()
  session.save({ token: tokenOf({ sub: 'S00001', role: 'staff' }), refreshToken: 'r' })
})

test('Ctrl K opens it from inside a field, and Escape gives the focus back', async () => {
  const { user } = desk()
  const remark = screen.getByRole('textbox', { name: 'Remark' })
  await user.type(remark, 'half a')
  await user.keyboard('{Control>}k{/Control}')
  expect(screen.getByRole('dialog', { name: 'Find a screen or a record' })).toBeTruthy()
  await waitFor(async () => expect(document.activeElement).toBe(await field()))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(remark))
  await user.keyboard(' word')
  expect((remark as HTMLTextAreaElement).value).toBe('half a word')

  // The same keys close it, and a Hindi keyboard has K at the same place.
  fireEvent.keyDown(window, { metaKey: true, key: 'क', code: 'KeyK' })
  await field()
  fireEvent.keyDown(window, { ctrlKey: true, key: 'K' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('shows the screens that the person may open, and no others; arrows walk round, Enter opens', async () => {
  const { user, router } = desk()
  await user.click(screen.getByRole('button', { name: 'Find a screen or a record' }))
  await field()
  // The own KYC stands in no area.
  await waitFor(() => expect(options()).toEqual(['Dashboard', 'Verify Form', 'KYC']))
  expect(await active()).toBe('Dashboard')
  await user.keyboard('{ArrowDown}')
  expect(await active()).toBe('Verify Form')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(await active()).toBe('Dashboard')
  await user.keyboard('{ArrowUp}{ArrowUp}{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/backend/verify'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('shows the screens of last time first, to the same person', async () => {
  function Visited({ path }: { path: string }) {
    useRememberedScreen(path)
    return null
  }
  for (const path of ['info/:id', 'verify/:id?', '']) open(<Visited path={path} />)
  const { user, unmount } = desk()
  await user.keyboard('{Control>}k{/Control}')
  const group = await screen.findByRole('group', { name: 'Recent screens' })
  await waitFor(() =>
    expect(
      within(group)
        .getAllByRole('option')
        .map(one => one.textContent),
    ).toEqual(['Dashboard', 'Verify Form']),
  )
  unmount()

  session.save({ token: tokenOf({ sub: 'S00002', role: 'staff' }), refreshToken: 'r' })
  const next = desk()
  await next.user.keyboard('{Control>}k{/Control}')
  await field()
  expect(screen.queryByRole('group', { name: 'Recent screens' })).toBeNull()
})

test('finds records once typing pauses, by kind and with their state, and opens one by keyboard', async () => {
  const { user, router, asked } = desk(() => ({ data: [anita, shop] }))
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), ' anita')
  const applications = await screen.findByRole('group', { name: 'Applications' })
  expect(within(applications).getByRole('option').textContent).toBe('ANITA KUMARINP26110007 · 9812345678Waiting')
  expect(
    within(screen.getByRole('group', { name: 'Shops' }))
      .getByRole('option', { name: /Anita Xerox/ })
      .getAttribute('href'),
  ).toBe('/backend/account/statement/7')
  expect(asked().map(one => one.body)).toEqual([{ text: 'anita' }])
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 found'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/backend/info/7'))
})

test('Enter before the answer opens what the answer brings, not what stood there', async () => {
  let answer: (given: Answer) => void = () => undefined
  const { user, router, asked } = desk(text => (text === 'NP26110007' ? new Promise(resolve => (answer = resolve)) : { data: [shop] }))
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), 'NP2611')
  await screen.findByRole('group', { name: 'Shops' })
  await user.type(await field(), '0007{Enter}')
  expect(router.state.location.pathname).toBe('/backend')
  await waitFor(() => expect(asked()).toHaveLength(2))
  await act(async () => answer({ data: [anita] }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/backend/info/7'))
})

test('aborts a request that another one replaced', async () => {
  const { user, asked } = desk(text => (text === 'rame' ? new Promise(() => undefined) : { data: [anita] }))
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), 'rame')
  await waitFor(() => expect(asked()).toHaveLength(1))
  await user.type(await field(), 'sh')
  await screen.findByRole('group', { name: 'Applications' })
  expect(asked().map(one => (one.signal as AbortSignal).aborted)).toEqual([true, false])
})

test('says that nothing was found, sends no PAN, and names a failure without losing the screens', async () => {
  const { user, asked } = desk(text => (text === 'verify' ? { status: 503, data: { message: 'The portal is very busy.' } } : { data: [] }))
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), 'zz')
  await screen.findAllByText('Nothing found for “zz”.')
  await user.clear(await field())
  await user.type(await field(), 'ABCPE1234F')
  await screen.findAllByText(/PAN and Aadhaar numbers cannot be searched for/)
  await user.clear(await field())
  await user.type(await field(), 'verify')
  await screen.findAllByText('Records could not be searched. The portal is very busy.')
  expect(options()).toEqual(['Verify Form'])
  expect(JSON.stringify(asked().map(one => one.body))).not.toMatch(/ABCPE1/)
})

test('what is opened often stands first until something is typed, without what the person may not open', async () => {
  localStorage.setItem('recentScreens', JSON.stringify({ code: 'S00001', paths: ['', 'verify/:id?'] }))
  const { user } = desk(undefined, ['nsdl.verify'], ['verify/:id?', 'payments', 'gone'])
  await user.click(screen.getByRole('button', { name: 'Find a screen or a record' }))
  await field()
  const group = await screen.findByRole('group', { name: 'Often used' })
  expect(
    within(group)
      .getAllByRole('option')
      .map(option => option.textContent),
  ).toEqual(['Verify Form'])
  expect(options()).toEqual(['Verify Form', 'Dashboard', 'KYC'])
  await user.type(await field(), 'dash')
  expect(screen.queryByRole('group', { name: 'Often used' })).toBeNull()
})

test('leads to the sheet of shortcuts', async () => {
  const { user } = desk()
  await user.click(screen.getByRole('button', { name: 'Find a screen or a record' }))
  await user.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }))
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(sheet.textContent).toContain('Find a screen or a record')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
})
