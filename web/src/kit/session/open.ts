import { type Claims, claimsOf, type UserInfo } from './token'

/** Always together: one alone is as good as none (specification §4). */
export interface Tokens {
  token: string
  refreshToken: string
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** As much of a BroadcastChannel as is needed. */
export interface TabChannel {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
}

type Message =
  | { kind: 'fresh'; sid: string; tokens: Tokens }
  | { kind: 'out'; sid: string }
  | { kind: 'ask'; from: string }
  | { kind: 'answer'; to: string; tokens: Tokens }

interface Surroundings {
  shelf: Shelf
  /** Undefined where the browser has none: a new tab then has to sign in. */
  channel?: TabChannel
  pause: (ms: number) => Promise<void>
  newName: () => string
  log: (message: string, error: unknown) => void
}

/** How long a new tab waits for the others to answer. */
export const handOverWait = 250

/**
 * Set where a person signed out or was signed out: such a tab does not take another tab's session over by itself.
 * 'viewed' where somebody only looked at the account.
 */
const closedKey = 'signedOut'

export type Session = ReturnType<typeof openSession>

/** The sign-in of one tab, shared with the other tabs of the same sign-in. */
export function openSession({ shelf, channel, pause, newName, log }: Surroundings) {
  const listeners = new Set<() => void>()
  const expiring = new Set<() => void>()
  const holding = new Set<() => boolean>()
  /** Signed out in another tab while things were typed here: the tokens are good for nothing, and no new tab gets them. */
  let held = false
  const me = newName()
  let read: { token: string; claims: Claims | undefined } | undefined
  let answers: Tokens[] | undefined

  function tokens(): Tokens | undefined {
    const token = shelf.getItem('token')
    const refreshToken = shelf.getItem('refreshToken')
    return token && refreshToken ? { token, refreshToken } : undefined
  }

  function claims(): Claims | undefined {
    const token = tokens()?.token
    if (!token) return undefined
    if (read?.token !== token) read = { token, claims: readOnce(token) }
    return read.claims
  }

  function readOnce(token: string): Claims | undefined {
    try {
      return claimsOf(token)
    } catch (error) {
      log('The sign-in token cannot be read', error)
      return undefined
    }
  }

  function tell(): void {
    for (const listener of [...listeners]) listener()
  }

  function put(pair: Tokens): void {
    held = false
    shelf.setItem('token', pair.token)
    shelf.setItem('refreshToken', pair.refreshToken)
    shelf.removeItem(closedKey)
    tell()
  }

  function drop(): void {
    held = false
    const closed = claims()?.impersonator ? 'viewed' : 'yes'
    shelf.removeItem('token')
    shelf.removeItem('refreshToken')
    shelf.setItem(closedKey, closed)
    tell()
  }

  const post = (message: Message) => channel?.postMessage(message)

  channel?.addEventListener('message', ({ data }) => {
    const message = data as Message
    const sid = claims()?.sid
    const own = tokens()
    if (message.kind === 'fresh' && own && sid && message.sid === sid && message.tokens.token !== own.token) put(message.tokens)
    if (message.kind === 'out' && sid && message.sid === sid) {
      held = true
      if (![...holding].some(hold => hold())) drop()
    }
    // A look at somebody's account stays in its tab.
    if (message.kind === 'ask' && own && !held && claims()?.impersonator === '' && message.from !== me)
      post({ kind: 'answer', to: message.from, tokens: own })
    if (message.kind === 'answer' && message.to === me) answers?.push(message.tokens)
  })

  return {
    tokens,
    /** Keeps the tokens; without both nothing is kept. */
    save(given: Partial<Tokens>): void {
      if (given.token && given.refreshToken) put({ token: given.token, refreshToken: given.refreshToken })
    },
    /** Keeps renewed tokens, or those of a new sign-in of the same person, and gives them to the other tabs of the sign-in so far. */
    renew(pair: Tokens): void {
      const sid = claims()?.sid
      put(pair)
      if (sid) post({ kind: 'fresh', sid, tokens: pair })
    },
    /** Signs this tab and the other tabs of the same sign-in out; nothing is kept. */
    clear(): void {
      const sid = claims()?.sid
      if (sid) post({ kind: 'out', sid })
      drop()
    },
    /** The sign-in ended by itself: screens keep their drafts first, then the tokens go. */
    expire(): void {
      if (!tokens()) return
      for (const keep of [...expiring]) keep()
      drop()
    },
    /** Called just before an ended sign-in is cleared; `user()` still answers then. @returns the way to stop listening */
    onExpire(keep: () => void): () => void {
      expiring.add(keep)
      return () => expiring.delete(keep)
    },
    /**
     * Called when the person signed out in another tab. Whoever answers true keeps the page and asks them to sign in again; it must end
     * in `renew`, `save` or `expire`. @returns the way to stop listening
     */
    onSignedOutElsewhere(hold: () => boolean): () => void {
      holding.add(hold)
      return () => holding.delete(hold)
    },
    user: (): UserInfo | undefined => claims(),
    sid: (): string | undefined => claims()?.sid || undefined,
    /** Whether this tab only looks at somebody's account, or did so last. */
    views: (): boolean => (tokens() ? Boolean(claims()?.impersonator) : shelf.getItem(closedKey) === 'viewed'),
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /**
     * Asks the other tabs for their sign-in; it is taken only when exactly one session answers within a moment.
     * @returns whether this tab is signed in afterwards
     */
    async handOver(wait = handOverWait): Promise<boolean> {
      if (tokens()) return true
      if (!channel || shelf.getItem(closedKey)) return false
      const heard: Tokens[] = []
      answers = heard
      post({ kind: 'ask', from: me })
      await pause(wait)
      answers = undefined
      const bySession = new Map<string, { pair: Tokens; exp: number }>()
      for (const pair of heard) {
        const { sid, exp } = readOnce(pair.token) ?? { sid: '', exp: 0 }
        const known = bySession.get(sid)
        if (sid && (!known || known.exp < exp)) bySession.set(sid, { pair, exp })
      }
      const [only, ...others] = bySession.values()
      if (only && others.length === 0 && !tokens()) put(only.pair)
      return tokens() !== undefined
    },
  }
}
