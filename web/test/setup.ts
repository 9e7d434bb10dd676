import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { api } from '../src/kit/call/api'
import { clearFailures } from '../src/kit/call/failure-notes'
import { everyField } from '../src/kit/field/field'
import english from '../src/kit/words/en.json'
import './owner-stacks'
import { forgetPictures } from './pictures'
import { sent } from './sent-files'

// The English text is the key; full stops and colons in it separate nothing.
await i18next.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { translation: english } },
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
})

// Nothing here has a network; a stream that is asked for stays silent.
Object.assign(globalThis, { fetch: () => new Promise(() => {}) })

// Nor pixels. In place for all files from the beginning: a worker that has loaded a screen keeps the modules that this screen calls, so that a file which put
// something else in their place would be called only if it came first.
vi.mock('../src/kit/call/upload-resumable', () => import('./sent-files'))
vi.mock('../src/scan/cover-picture', () => import('./pictures'))

// Missing in happy-dom; a growing textarea listens to it.
Object.assign(document, { fonts: new EventTarget() })

// Whether something is hidden by a style is a question for the browser tests; asking it here costs most of the time.
configure({ defaultHidden: true, asyncUtilTimeout: 20_000 })

// What is fetched lazily is tested where it matters; elsewhere a field is there at once.
await everyField()

// A file that a test saved by a link has taken the document to the address of that file, which has no origin.
const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
beforeEach(() => happyDOM.setURL('http://localhost:3000/'))

/** Timers of the product that still run. A draft that could not be saved is tried again, seconds later: by then another test has the server. */
const running = new Set<unknown>()
const { setTimeout: start, clearTimeout: stop } = globalThis
globalThis.setTimeout = Object.assign((work: (...given: unknown[]) => void, ...rest: [number?, ...unknown[]]) => {
  const timer = start(
    (...given: unknown[]) => {
      running.delete(timer)
      work(...given)
    },
    ...rest,
  )
  running.add(timer)
  return timer
}, start) as typeof setTimeout
afterAll(() => {
  globalThis.setTimeout = start
})

afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  // What a screen sends when it is left is on its way to the server of its own test.
  await new Promise(setImmediate)
  for (const timer of running) stop(timer as NodeJS.Timeout)
  running.clear()
  sent.length = 0
  forgetPictures()
  notifications.clean()
  clearFailures()
  sessionStorage.clear()
  localStorage.clear()
  document.body.replaceChildren()
})

// The files of a worker share their modules: no file is answered by the server of another.
const { adapter } = api.defaults
afterAll(() => {
  api.defaults.adapter = adapter
})
