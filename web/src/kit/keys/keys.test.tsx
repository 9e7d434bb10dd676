import { Modal } from '@mantine/core'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { open } from '../../../test/world'
import { PaletteButton } from '../shell/palette-door'
import { AllKeys } from './all-keys'
import { everywhere, type Shortcut, useKeys } from './keys'
import { useKeySheet } from './sheet-door'

afterEach(() => vi.restoreAllMocks())

/** What was done, in its order. */
let done: string[] = []
const does = (what: string) => () => void done.push(what)
const screenKeys: Shortcut[] = [
  { group: 'List', words: 'Reload', keys: { r: does('reload') } },
  { group: 'List', words: 'Next or previous row', keys: { j: does('down'), k: does('up') }, held: true },
  { group: 'List', words: 'Select the row, or take it out again', keys: { x: undefined } },
  { group: 'List', words: 'Save both crops', keys: { Enter: does('enter') } },
]

function Desk({ keys = screenKeys }: { keys?: Shortcut[] }) {
  const [shown, show] = useState<'part' | 'dialog' | 'question'>()
  useKeys([
    { group: everywhere, words: 'Find a screen or a record', keys: { 'Ctrl+k': does('find') }, typing: true, over: true, first: true },
  ])
  useKeys(keys)
  const { sheet, open: openSheet } = useKeySheet()
  return (
    <>
      <input aria-label="Name" />
      <input aria-label="Chosen" type="checkbox" />
      <select aria-label="Page" />
      <AllKeys />
      <Link to="/elsewhere">Elsewhere</Link>
      {(['part', 'dialog', 'question'] as const).map(what => (
        <button key={what} type="button" onClick={() => show(what === shown ? undefined : what)}>
          {what}
        </button>
      ))}
      {shown === 'part' && <Part />}
      {(shown === 'dialog' || shown === 'question') && (
        <Modal opened onClose={() => show(undefined)} title="Record" returnFocus={false}>
          <Record />
          <button type="button" onClick={event => openSheet(event.currentTarget)}>
            Shortcuts
          </button>
        </Modal>
      )}
      <Modal opened={shown === 'question'} onClose={() => show('dialog')} title="Sure?">
        <button type="button">Yes</button>
      </Modal>
      {sheet}
    </>
  )
}

function Part() {
  useKeys([{ group: 'Slip', words: 'Rotate by 90°', keys: { r: does('turn') } }])
  return <p>Part</p>
}

function Record() {
  const place = useRef<HTMLParagraphElement>(null)
  useKeys(
    [
      { group: 'Payment Request', words: 'Approve', keys: { a: does('approve') } },
      { group: 'Payment Request', words: 'Send what a dialog asks', keys: { 'Ctrl+Enter': does('send') }, typing: true, over: true },
    ],
    { within: place },
  )
  return <p ref={place}>Approve?</p>
}

function desk(keys?: Shortcut[]) {
  done = []
  return open(<Desk {...(keys && { keys })} />, { routes: [{ path: '/elsewhere', element: <Desk keys={[]} /> }] })
}
const taken = () => done.splice(0)
const press = (name: string) => screen.getByRole('button', { name })
const sheetNow = async () => {
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  return within(sheet)
    .queryAllByRole('heading', { level: 3 })
    .map(
      heading =>
        `${heading.textContent}: ${[...(heading.nextElementSibling?.querySelectorAll('dt') ?? [])]
          .map(one => `${one.textContent} ${one.nextElementSibling?.textContent}`)
          .join(', ')}`,
    )
}

test('keys are not taken from who types, but for those that say so, nor from a button with the focus', async () => {
  const { user } = desk()
  await user.keyboard('rJ')
  expect(taken()).toEqual(['reload', 'down'])
  await user.type(screen.getByLabelText('Name'), 'raj?')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('raj?')
  fireEvent.keyDown(screen.getByLabelText('Page'), { key: 'r' })
  expect([taken(), screen.queryByRole('dialog')]).toEqual([[], null])
  await user.keyboard('{Control>}k{/Control}')
  expect(taken()).toEqual(['find'])
  // A tick types nothing.
  screen.getByLabelText('Chosen').focus()
  await user.keyboard('r')
  expect(taken()).toEqual(['reload'])
  press('part').focus()
  await user.keyboard('{Enter}')
  expect([taken(), screen.getByText('Part')]).toEqual([[], expect.anything()])
})

test('combinations are left to the browser, a key that is held acts once, and letters are found on every keyboard', () => {
  desk()
  const heard = (key: KeyboardEventInit & { key: string }) => {
    const free = fireEvent.keyDown(document.body, key)
    return [free, ...taken()]
  }
  expect(heard({ key: 'r', altKey: true })).toEqual([true])
  expect(heard({ key: 'r', ctrlKey: true })).toEqual([true])
  expect(heard({ key: 'r', metaKey: true })).toEqual([true])
  expect(heard({ key: 'K', ctrlKey: true, shiftKey: true })).toEqual([true])
  expect(heard({ key: 'r', isComposing: true })).toEqual([true])
  expect(heard({ key: 'x' })).toEqual([true])
  // Held down, moving goes on.
  expect([heard({ key: 'r', repeat: true }), heard({ key: 'j', repeat: true })]).toEqual([[false], [false, 'down']])
  expect(heard({ key: 'ि', code: 'KeyJ' })).toEqual([false, 'down'])
  expect(heard({ key: 'K', metaKey: true })).toEqual([false, 'find'])
  // Another Latin keyboard has the letter where it says; what is written there with AltGr is another letter.
  const graph = new KeyboardEvent('keydown', { key: 'ो', code: 'KeyR', bubbles: true })
  graph.getModifierState = () => true
  fireEvent(document.body, graph)
  const others = [heard({ key: 'ą', code: 'KeyR' }), taken()]
  expect([heard({ key: 'r', code: 'KeyP' }), heard({ key: 'p', code: 'KeyR' }), ...others]).toEqual([[false, 'reload'], [true], [true], []])
})

test('the list of a search box takes the keys away while it is open, not while it is closed', async () => {
  const { user } = desk()
  const list = document.createElement('div')
  list.setAttribute('role', 'listbox')
  document.body.append(list)
  let open = true
  list.checkVisibility = () => open
  await user.keyboard('r')
  expect(taken()).toEqual([])
  open = false
  await user.keyboard('r')
  expect(taken()).toEqual(['reload'])
  list.remove()
})

test('an inner part has the key as long as it is there', async () => {
  const { user } = desk()
  await user.click(press('part'))
  await user.keyboard('rj')
  expect(taken()).toEqual(['turn', 'down'])
  await user.keyboard('?')
  expect(await sheetNow()).toEqual([
    'List: JK Next or previous row, Enter Save both crops',
    'Slip: R Rotate by 90°',
    'On every screen: Ctrl+K Find a screen or a record, ? This list of keys',
  ])
  await user.keyboard('?')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(press('part'))
  await user.keyboard('r')
  expect(taken()).toEqual(['reload'])
})

test('below a dialog the keys rest, those of the dialog do not until a question lies over them', async () => {
  const { user } = desk()
  await user.click(press('dialog'))
  await user.keyboard('ra{Control>}{Enter}{/Control}')
  expect(taken()).toEqual(['approve', 'send'])
  await user.keyboard('?')
  expect(await sheetNow()).toEqual([
    'Payment Request: A Approve, Ctrl+Enter Send what a dialog asks',
    'On every screen: Ctrl+K Find a screen or a record, ? This list of keys',
  ])
  // The sheet is a dialog, too.
  await user.keyboard('a{Control>}{Enter}k{/Control}')
  expect(taken()).toEqual(['find'])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull())
  await user.click(press('question'))
  await user.keyboard('a{Control>}{Enter}{/Control}')
  expect(taken()).toEqual([])
})

test('the sheet lists what is active beneath a dialog that is left for it', async () => {
  const { user } = desk([{ group: 'List', words: 'Choose', keys: { 1: does('1'), 2: does('2'), 3: does('3'), 5: undefined } }])
  await user.click(press('dialog'))
  await user.click(press('Shortcuts'))
  expect(await sheetNow()).toEqual(['List: 1–3 Choose', 'On every screen: Ctrl+K Find a screen or a record, ? This list of keys'])
})

test('a screen without shortcuts says so, and the sheet goes with its screen', async () => {
  const { user, router } = desk([])
  await user.click(press('? all keys'))
  expect(await sheetNow()).toEqual(['On every screen: Ctrl+K Find a screen or a record, ? This list of keys'])
  screen.getByText('This screen has no shortcuts of its own.')
  await router.navigate('/elsewhere')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

/** A part that comes, changes and goes by itself, without the screen around it being drawn again. */
function WithChangingPart() {
  const [step, go] = useState(0)
  return (
    <>
      <button type="button" onClick={() => go(step + 1)}>
        go on
      </button>
      {(step === 1 || step === 2) && <ChangingPart ready={step === 2} />}
    </>
  )
}

function ChangingPart({ ready }: { ready: boolean }) {
  useKeys([
    { group: 'Slip', words: 'Rotate by 90°', keys: { r: does('turn') } },
    { group: 'Slip', words: 'Zoom', keys: { z: ready ? does('zoom') : undefined } },
  ])
  return null
}

test('the sheet follows what comes, changes and goes below it while it is open', async () => {
  done = []
  const { user } = open(
    <>
      <Desk />
      <WithChangingPart />
    </>,
  )
  await user.keyboard('?')
  const all = 'On every screen: Ctrl+K Find a screen or a record, ? This list of keys'
  const before = ['List: R Reload, JK Next or previous row, Enter Save both crops', all]
  expect(await sheetNow()).toEqual(before)
  const goOn = () => fireEvent.click(screen.getByText('go on'))
  goOn()
  const taken = 'List: JK Next or previous row, Enter Save both crops'
  await waitFor(async () => expect(await sheetNow()).toEqual([taken, 'Slip: R Rotate by 90°', all]))
  goOn()
  await waitFor(async () => expect(await sheetNow()).toEqual([taken, 'Slip: R Rotate by 90°, Z Zoom', all]))
  goOn()
  await waitFor(async () => expect(await sheetNow()).toEqual(before))
})

test('the sheet shows the signs of Apple’s keyboard where there is one', async () => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel')
  const { user } = desk([])
  await user.keyboard('?')
  expect(await sheetNow()).toEqual(['On every screen: ⌘K Find a screen or a record, ? This list of keys'])
  open(<PaletteButton open={() => {}} place="header" />)
  screen.getByText('⌘ K')
})
