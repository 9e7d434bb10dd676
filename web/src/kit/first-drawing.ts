import { createContext, use } from 'react'
import type { UserInfo } from './session-token'

/**
 * Who the server draws a first screen for: nobody in particular, so that one drawing serves all of a role. Undefined everywhere else.
 * What is the person's own is left open in it (`fill`), and written in by the page (`fillFirst`) until the application takes over.
 */
export const DrawnFor = createContext<UserInfo | undefined>(undefined)

/** Whether this is the drawing of the server, in which nothing that is read has come yet. */
export const useFirstDrawing = (): boolean => use(DrawnFor) !== undefined

/**
 * Marks the place of something that is the person's own, for the first drawing.
 * @param what `balance`, `name`, `code`, or `counts ` with states between blanks, whose numbers are added up
 */
export const fill = (what: string): { 'data-fill': string } => ({ 'data-fill': what })

/**
 * Shows the first drawing (`#first`) where its page has found somebody of the role signed in and asked for what the screen reads, and fills
 * in what has come; `data-reads` there says which answer holds balance and counts. It stands in the page as text: it may use nothing but the browser.
 */
export function fillFirst(): void {
  const early = window.earlyReads
  const first = document.getElementById('first')
  if (!early || !first) return
  const put = (what: string, text: string) => {
    for (const place of first.querySelectorAll(`[data-fill="${what}"]`)) place.textContent = text
  }
  const payload = atob((early.token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))
  const claims = JSON.parse(new TextDecoder().decode(Uint8Array.from(payload, letter => letter.charCodeAt(0)))) as Record<string, string>
  // Whoever looks at somebody else's account is told so from the first moment.
  if (claims.viewer) return
  first.hidden = false
  document.documentElement.dataset.first = ''
  put('name', claims.name || claims.sub || '')
  put('code', claims.sub || '')
  early.answers[first.dataset.reads ?? '']
    ?.then(async answer => {
      if (answer.status !== 200) return
      const { balance, counts } = (await answer.clone().json()) as { balance: number | null; counts: Record<string, number> }
      const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
      if (balance !== null) put('balance', `${balance < 0 ? '-' : ''}₹${grouped.format(Math.abs(balance) / 100)}`)
      for (const place of first.querySelectorAll<HTMLElement>('[data-fill^="counts "]')) {
        const states = (place.dataset.fill ?? '').split(' ').slice(1)
        place.textContent = states.reduce((sum, state) => sum + (counts[state] ?? 0), 0).toLocaleString('en-IN')
      }
    })
    // The application says what is wrong.
    .catch(() => undefined)
}

/** How long the first drawing may stand once the application runs: what takes longer says so itself. Milliseconds. */
const longest = 3000

/** The application runs: the first drawing stays only until the screen has what it reads. */
export function startAfterFirst(): void {
  if (document.getElementById('first')) window.setTimeout(endFirst, longest)
}

/** Takes the first drawing away, if there is one: the screen itself has something to show. */
export function endFirst(): void {
  document.getElementById('first')?.remove()
  delete document.documentElement.dataset.first
}
