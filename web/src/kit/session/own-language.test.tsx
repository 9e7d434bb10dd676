import { act, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { tokenOf } from '../../../test/token'
import { open, serve } from '../../../test/world'
import { LanguageSwitch } from '../words/language-switch'
import { useOwnLanguage } from './own-language'
import { session } from './session'

function Screen() {
  useOwnLanguage()
  return <LanguageSwitch />
}

const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the product writes it
  document.cookie = 'language=; path=/; max-age=0'
}

beforeEach(async () => {
  await act(() => i18next.changeLanguage('en'))
  session.save({ token: tokenOf({ sub: 'M000001', role: 'merchant' }), refreshToken: 'r' })
  sessionStorage.clear()
  forget()
  return forget
})

// The files of a worker share the translator.
afterAll(() => act(() => i18next.changeLanguage('en')))

/** An account, as the server keeps it. */
function account(of: { language: string | null; impersonator?: object }) {
  const heard = serve(({ method, body }) => {
    if (method === 'POST') of.language = (body as { language: string }).language
    return method === 'POST' ? { status: 204 } : { data: { may: [], impersonator: null, ...of } }
  })
  return { of, sent: () => heard.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]) }
}

const pressed = () => document.querySelector('[aria-pressed="true"]')?.getAttribute('lang')

test('a browser takes over what the account knows, and tells nobody', async () => {
  const { sent } = account({ language: 'hi' })
  open(<Screen />)
  await waitFor(() => expect(pressed()).toBe('hi'))
  expect(document.cookie).toContain('language=hi')
  expect(sent()).toEqual([])
})

test('what is chosen on the screen goes to the account', async () => {
  const { of, sent } = account({ language: null })
  const { user, getByRole } = open(<Screen />)
  await user.click(getByRole('button', { name: 'हिन्दी' }))
  await waitFor(() => expect(of.language).toBe('hi'))
  expect(sent()).toEqual([['/auth/language', { language: 'hi' }]])
  await user.click(getByRole('button', { name: 'English' }))
  await waitFor(() => expect(of.language).toBe('en'))
  expect(pressed()).toBe('en')
})

test('who changes their mind before the account has answered keeps what they chose last', async () => {
  let known = 'en'
  let answered = () => {}
  const heard = serve(async ({ method, body }) => {
    if (method !== 'POST') return { data: { may: [], impersonator: null, language: known } }
    const { language } = body as { language: string }
    if (language === 'hi') await new Promise<void>(resolve => (answered = resolve))
    known = language
    return { status: 204 }
  })
  const told = () => heard.filter(({ method }) => method === 'POST').map(({ body }) => body)
  const { user, getByRole } = open(<Screen />)
  await waitFor(() => expect(heard).toHaveLength(1))
  await user.click(getByRole('button', { name: 'हिन्दी' }))
  await waitFor(() => expect(told()).toEqual([{ language: 'hi' }]))
  await user.click(getByRole('button', { name: 'English' }))
  await waitFor(() => expect(pressed()).toBe('en'))
  answered()
  await waitFor(() => expect(told()).toEqual([{ language: 'hi' }, { language: 'en' }]))
  await waitFor(() => expect(sessionStorage.getItem('language-chosen')).toBeNull())
  expect([known, pressed()]).toEqual(['en', 'en'])
})

test('what was chosen on the sign-in page goes before what the account knew, what an earlier visitor chose does not', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the product writes it
  document.cookie = 'language=en; path=/'
  sessionStorage.setItem('language-chosen', 'en')
  const chosen = account({ language: 'hi' })
  const first = open(<Screen />)
  await waitFor(() => expect(chosen.of.language).toBe('en'))
  await waitFor(() => expect(sessionStorage.getItem('language-chosen')).toBeNull())
  first.unmount()
  const other = account({ language: 'hi' })
  open(<Screen />)
  await waitFor(() => expect(pressed()).toBe('hi'))
  expect(other.sent()).toEqual([])
})

test('an account that never chose gets what the cookie of its browser says', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the product writes it
  document.cookie = 'language=en; path=/'
  const { of } = account({ language: null })
  open(<Screen />)
  await waitFor(() => expect(of.language).toBe('en'))
})

test('who looks at somebody else’s account changes neither side', async () => {
  const { sent } = account({ language: 'hi', impersonator: { code: 'A00001' } })
  const { user, getByRole, client } = open(<Screen />)
  await waitFor(() => expect(client.isFetching()).toBe(0))
  await user.click(getByRole('button', { name: 'English' }))
  expect([pressed(), sent()]).toEqual(['en', []])
})
