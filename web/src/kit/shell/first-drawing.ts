import { createContext, use } from 'react'
import type { UserInfo } from '../session/token'

/**
 * Who the server draws a first screen for: nobody in particular, so that one drawing serves all of a role. Undefined everywhere else.
 * What is the person's own is left open in it (`fill`), and written in by the page (`fillFirst`) until the application takes over.
 */
export const DrawnFor = createContext<UserInfo | undefined>(undefined)

/** Whether this is the drawing of the server, in which nothing that is read has come yet. */
export const useFirstDrawing = (): boolean => use(DrawnFor) !== undefined

/** Marks the place of something that is the person's own, for the first drawing; `states` are those whose counts are added up there. */
export const fill = (what: 'balance' | 'name' | 'code' | 'counts', states?: readonly string[]) => ({
  'data-fill': what,
  ...(states && { 'data-states': states.join(' ') }),
})

/** Marks what a new shop sees below its first steps, which the application alone draws: it would move as they come, so the first drawing hides it there. */
export const unlessNew = { 'data-unless-new': '' } as const

/**
 * Shows the first drawing (`#first`) where its page has found somebody of the role signed in and asked for what the screen reads, and fills
 * in what has come; `data-reads` there says which answer holds balance and counts. A button that is pressed before the application is
 * there is remembered for it. Stands in the page as text: it may use nothing but the browser.
 */
export function fillFirst(): void {
  const early = window.earlyReads
  const first = document.getElementById('first')
  if (!early || !first) return
  const payload = atob((early.token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))
  const claims = JSON.parse(new TextDecoder().decode(Uint8Array.from(payload, letter => letter.charCodeAt(0)))) as Record<string, string>
  // Whoever looks at somebody else's account is told so from the first moment.
  if (claims.impersonator) return
  first.hidden = false
  document.documentElement.dataset.firstDrawing = ''
  const away = () => {
    first.remove()
    delete document.documentElement.dataset.firstDrawing
  }
  // A browser may keep the page for 'Back', and show it to whoever comes next.
  window.addEventListener('pagehide', away)
  // Should the application never come, nothing that ages is left standing.
  window.setTimeout(() => {
    if (!first.isConnected) return
    away()
    document.getElementById('missing')?.removeAttribute('hidden')
  }, 30_000)
  first.addEventListener('click', ({ target }) => {
    for (const one of first.querySelectorAll('[data-pressed]')) one.removeAttribute('data-pressed')
    ;(target as Element).closest('button')?.setAttribute('data-pressed', '')
  })
  const put = (what: string, text: string) => {
    for (const place of first.querySelectorAll(`[data-fill="${what}"]`)) place.textContent = text
  }
  put('name', claims.name || claims.sub || '')
  put('code', claims.sub || '')
  early.answers[first.dataset.reads ?? '']
    ?.then(async answer => {
      if (answer.status !== 200) return
      const { balance, counts, firstSteps } = (await answer.clone().json()) as {
        balance: number | null
        counts: Record<string, number>
        firstSteps: object | null
      }
      if (firstSteps) for (const place of first.querySelectorAll<HTMLElement>('[data-unless-new]')) place.style.visibility = 'hidden'
      const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
      if (balance !== null) put('balance', `${balance < 0 ? '-' : ''}₹${grouped.format(Math.abs(balance) / 100)}`)
      for (const place of first.querySelectorAll<HTMLElement>('[data-fill="counts"]')) {
        const states = (place.dataset.states ?? '').split(' ')
        place.textContent = states.reduce((sum, state) => sum + (counts[state] ?? 0), 0).toLocaleString('en-IN')
      }
    })
    // The application says what is wrong.
    .catch(() => undefined)
}

/** How long the first drawing may stand once the application runs: what takes longer says so itself. Milliseconds. */
const longest = 3000

/** How far the person had scrolled when the application began: its router scrolls to the top before it is seen. */
let scrolledTo = 0

/** Called just before the application draws: the first drawing stays only until the screen has what it reads. */
export function startAfterFirst(): void {
  if (!document.getElementById('first')) return
  scrolledTo = window.scrollY
  window.setTimeout(endFirst, longest)
}

/**
 * Takes the first drawing away, if there is one: the screen itself has something to show. What had the focus has it again, and the button
 * that was pressed meanwhile is pressed now.
 */
export function endFirst(): void {
  const first = document.getElementById('first')
  delete document.documentElement.dataset.firstDrawing
  if (!first) return
  const focused = first.contains(document.activeElement) ? document.activeElement : null
  const pressed = first.querySelector('[data-pressed]')
  const at = window.scrollY || scrolledTo
  first.remove()
  const root = document.getElementById('root')
  if (at > 0) window.scrollTo(0, at)
  if (focused) (sameIn(root, focused) ?? root?.querySelector('main'))?.focus({ preventScroll: true })
  if (pressed) queueMicrotask(() => sameIn(root, pressed)?.click())
}

/** The link or button of the application that stands where this one stood in the drawing. */
function sameIn(root: HTMLElement | null, drawn: Element): HTMLElement | undefined {
  const nameOf = (one: Element) => one.getAttribute('href') ?? one.getAttribute('aria-label') ?? one.textContent
  return [...(root?.querySelectorAll<HTMLElement>(drawn.localName) ?? [])].find(one => nameOf(one) === nameOf(drawn))
}
