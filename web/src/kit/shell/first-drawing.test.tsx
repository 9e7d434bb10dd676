import { balance } from '@sevakendra/contract/kit/money'
import { afterEach, expect, it, vi } from 'vitest'
import { endFirst, fillFirst, startAfterFirst } from './first-drawing'

const tokenOf = (claims: object) => `x.${btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(claims))))}.x`
const asha = { name: 'आशा Sahu', sub: 'M0007', role: 'MERCHANT', impersonator: '' }
const answer = (body: object, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }))

/** What stands where, after the page has filled in what it has. */
async function filled(claims: object | undefined, dashboard?: Promise<Response>) {
  document.body.innerHTML = `<div id="first" data-reads="/shop" hidden>
    <b data-fill="name"></b><b data-fill="code"></b><b data-fill="balance"></b><i data-fill="balance"></i>
    <b data-fill="counts" data-states="draft"></b><b data-fill="counts" data-states="paid printed"></b>
    <p data-unless-new><a href="/shop/new">New</a></p><button type="button">Logout</button><button type="button" aria-label="Menu"></button></div>
    <div id="root"></div><p id="missing" hidden></p>`
  if (claims) window.earlyReads = { token: tokenOf(claims), answers: dashboard ? { '/shop': dashboard } : {} }
  fillFirst()
  await new Promise(done => setTimeout(done))
  const first = document.getElementById('first')
  const texts = [...document.querySelectorAll('#first [data-fill]')].map(place => place.textContent)
  return { shown: first?.hidden === false, marked: 'firstDrawing' in document.documentElement.dataset, texts }
}

afterEach(() => {
  endFirst()
  delete window.earlyReads
})

it('tells the owner of a shop who they are and what they have, before the application runs', async () => {
  const counts = { draft: 3, paid: 1200, printed: 34 }
  const dashboard = answer({ balance: 123456789, counts })
  const { shown, marked, texts } = await filled(asha, dashboard)
  expect({ shown, marked }).toEqual({ shown: true, marked: true })
  expect(texts).toEqual(['आशा Sahu', 'M0007', '₹12,34,567.89', '₹12,34,567.89', '3', '1,234'])
  // The application reads the same answer afterwards.
  expect(await (await dashboard).json()).toMatchObject({ counts })
})

it('hides from a new shop what its first steps will push down, and from no other', async () => {
  const later = () => document.querySelector<HTMLElement>('#first [data-unless-new]')?.style.visibility
  await filled(asha, answer({ balance: 0, counts: {}, firstSteps: { kyc: 'open' } }))
  expect(later()).toBe('hidden')
  endFirst()
  await filled(asha, answer({ balance: 0, counts: {}, firstSteps: null }))
  expect(later()).toBe('')
})

it('writes a balance as the application does', async () => {
  for (const paise of [0, 1, -1, 5, 100000, -123456789]) {
    const { texts } = await filled(asha, answer({ balance: paise, counts: {} }))
    expect(texts[2]).toBe(balance(paise))
    endFirst()
  }
})

it('leaves open what it was not told', async () => {
  const nobodysMoney = await filled(asha, answer({ balance: null, counts: {} }))
  expect(nobodysMoney.texts).toEqual(['आशा Sahu', 'M0007', '', '', '0', '0'])
  endFirst()
  const lost = () => Promise.reject(new Error('offline'))
  for (const dashboard of [() => answer({ message: 'Your sign-in has ended' }, 401), lost, () => undefined]) {
    const { shown, texts } = await filled(asha, dashboard())
    expect(shown).toBe(true)
    expect(texts.slice(2)).toEqual(['', '', '', ''])
    endFirst()
  }
})

it('stays hidden where nobody of the role is signed in, and for who looks at somebody else’s account', async () => {
  expect(await filled(undefined)).toMatchObject({ shown: false, marked: false })
  expect(await filled({ ...asha, impersonator: 'A0001' })).toMatchObject({ shown: false, marked: false })
})

it('goes for good', async () => {
  await filled(asha)
  endFirst()
  expect(document.getElementById('first')).toBeNull()
  expect(document.documentElement.dataset.firstDrawing).toBeUndefined()
  endFirst()
})

/** The application has drawn what the first drawing showed. @returns what was clicked in it */
function drawnBehind(): string[] {
  const clicked: string[] = []
  const root = document.getElementById('root') as HTMLElement
  root.innerHTML = `<main tabindex="-1"><p data-unless-new><a href="/shop/new">New</a></p></main>
    <button type="button">Logout</button><button type="button" aria-label="Menu"></button>`
  for (const button of root.querySelectorAll('button'))
    button.addEventListener('click', () => clicked.push(button.getAttribute('aria-label') ?? button.textContent))
  return clicked
}
const inFirst = <E extends HTMLElement>(selector: string) => document.querySelector<E>(`#first ${selector}`) as E

it('hands on the button that was pressed last, and the focus', async () => {
  await filled(asha)
  inFirst('button').click()
  inFirst('button[aria-label]').click()
  inFirst('a').focus()
  const clicked = drawnBehind()
  endFirst()
  await new Promise(done => queueMicrotask(() => done(undefined)))
  expect(clicked).toEqual(['Menu'])
  expect(document.activeElement?.outerHTML).toContain('/shop/new')
  expect(document.activeElement?.closest('#root')).not.toBeNull()
})

it('is taken away three seconds after the application began, whatever that still waits for', async () => {
  vi.useFakeTimers()
  await Promise.all([filled(asha), vi.advanceTimersByTimeAsync(1)])
  startAfterFirst()
  vi.advanceTimersByTime(2999)
  expect(document.getElementById('first')).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(document.getElementById('first')).toBeNull()
  vi.advanceTimersByTime(60_000)
  expect(document.getElementById('missing')?.hidden).toBe(true)
})

it('says after half a minute that the application did not come, and leaves nothing standing', async () => {
  vi.useFakeTimers()
  await Promise.all([filled(asha), vi.advanceTimersByTimeAsync(1)])
  vi.advanceTimersByTime(30_000)
  expect(document.getElementById('first')).toBeNull()
  expect(document.getElementById('missing')?.hidden).toBe(false)
})

it('is not kept by a browser for whoever presses Back', async () => {
  await filled(asha)
  window.dispatchEvent(new Event('pagehide'))
  expect(document.getElementById('first')).toBeNull()
})
