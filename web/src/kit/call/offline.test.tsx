import { endpoint } from '@sevakendra/contract/kit/endpoint'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { goOffline, goOnline } from '../../../test/connection'
import { sourcesOf } from '../../../test/texts'
import { type Answer, type Heard, open, serve } from '../../../test/world'
import { Form } from '../form/form'
import { useGo } from '../shell/go'
import { clearFailures } from './failure-notes'
import { useRead, useSend } from './send'

const schema = z.object({ reason: z.string().min(1).meta({ label: 'Reason' }) })
const command = endpoint('POST /act', { summary: 'x', may: 'signedIn', once: 'required', body: schema, reply: z.object({}) })
const figure = endpoint('GET /figure', { summary: 'x', may: 'signedIn', reply: z.object({ n: z.number() }) })

function Begun() {
  const send = useSend(command)
  const go = useGo()
  return (
    <Form schema={schema} submit="Save" send={send} done={() => go('/end')}>
      {Field => <Field name="reason" />}
    </Form>
  )
}

function Figure() {
  const { data, error } = useRead(figure)
  return <p>{data ? `Figure ${data.n}` : (error?.message ?? 'Reading')}</p>
}

const routes = [
  { path: '/other', element: <p>Another page</p> },
  { path: '/end', element: <p>The end</p> },
]

describe('without a connection', () => {
  let cut: boolean
  let heard: Heard[]
  let answer: () => Answer | Promise<Answer>
  beforeEach(() => {
    cut = false
    answer = () => ({ data: {} })
    heard = serve(({ method }) => (cut ? 'no answer' : method === 'GET' ? { data: { n: 7 } } : answer()))
  })
  afterEach(() => {
    goOnline()
    clearFailures()
  })
  const lose = () => {
    cut = true
    act(goOffline)
  }
  const comeBack = () => {
    cut = false
    act(goOnline)
  }
  const commands = () => heard.filter(({ method }) => method === 'POST')
  async function typeAndSave() {
    const shown = open(<Begun />, { at: '/begin', routes })
    await shown.user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Because')
    const save = () => shown.user.click(screen.getByRole('button', { name: 'Save' }))
    return { ...shown, save }
  }

  it('says at once that a command was not sent, keeps what was typed, and never sends it later by itself', async () => {
    const { save, router } = await typeAndSave()
    lose()
    await save()
    expect(await screen.findByText(/There is no internet connection\. Nothing was sent/)).toBeTruthy()
    expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'Because')
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false)
    const tried = commands().length
    comeBack()
    await act(() => new Promise(resolve => setTimeout(resolve)))
    expect(commands()).toHaveLength(tried)
    expect(router.state.location.pathname).toBe('/begin')
    await save()
    expect(await screen.findByText('The end')).toBeTruthy()
    expect(new Set(commands().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
  })

  it('says at once that nothing could be read, and reads when the connection is back', async () => {
    cut = true
    goOffline()
    open(<Figure />)
    expect(await screen.findByText(/There is no internet connection\. This is loaded/)).toBeTruthy()
    comeBack()
    expect(await screen.findByText('Figure 7')).toBeTruthy()
  })

  it('does not say that nothing was sent when the connection broke while a command was on its way', async () => {
    answer = () => {
      goOffline()
      return 'no answer'
    }
    const { save } = await typeAndSave()
    await save()
    expect(await screen.findByText(/Network Error/)).toBeTruthy()
    expect(screen.queryByText(/Nothing was sent/)).toBeNull()
  })
})

describe('an answer that comes after its screen was left', () => {
  afterEach(clearFailures)
  async function leaveBefore(late: Answer) {
    let settle: (answer: Answer) => void = () => undefined
    serve(
      () =>
        new Promise(resolve => {
          settle = resolve
        }),
    )
    const { user, router } = open(<Begun />, { at: '/begin', routes })
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Because')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await act(() => router.navigate('/other'))
    const leave = screen.queryByRole('button', { name: 'Leave' }) ?? (await screen.findByRole('button', { name: 'Leave' }))
    await user.click(leave)
    await screen.findByText('Another page')
    await act(async () => settle(late))
    return router
  }

  it('takes nobody away from where they are', async () => {
    const router = await leaveBefore({ data: {} })
    await act(() => new Promise(resolve => setTimeout(resolve)))
    expect(router.state.location.pathname).toBe('/other')
  })

  it.each([
    [{ status: 422, data: { message: 'The price has changed.' } }, /was not done: The price has changed\./],
    ['no answer', /No reply came to what you sent from the page that you left/],
  ] as const)('says on the screen that is open that it failed', async (answer, words) => {
    const router = await leaveBefore(answer)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(words))
    expect(router.state.location.pathname).toBe('/other')
  })
})

/** Frames of whole areas, and what answers a key or a click at once. */
const atOnce = [
  'identity/auth-shell.tsx',
  'identity/recover/user-name-forgotten.tsx',
  'find/palette.tsx',
  'kit/shell/go.ts',
  'kit/shell/header.tsx',
  'kit/list/body.tsx',
  'kit/shell/guarded.tsx',
  'site/site-shell.tsx',
]

it('every screen leads on by `useGo`', () => {
  const using = sourcesOf('web/src').filter(({ text }) => /\buseNavigate\b/.test(text))
  expect(using.map(({ fileName }) => fileName.replace(/^.*web\/src\//, '')).sort()).toEqual(atOnce.toSorted())
})
