import { pageOutOfDate, stepUpRequired } from '@sevakendra/contract/kit/problem'
import axios, { type AxiosAdapter, type AxiosInstance, type InternalAxiosRequestConfig } from 'axios'
import { signInAgain, stepUp } from '../session/asked-person'
import type { Session, Tokens } from '../session/open'
import { expireSession, session as ownSession } from '../session/session'

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Sent a second time with renewed tokens. */
    replayed?: true
    /** Asks for no sign-in, as the renewal itself: that it is refused says nothing of ours. */
    signInless?: true
    /** Sent a second time with a new XSRF pair. */
    paired?: true
    /** Sent a second time after the person confirmed their identity. */
    confirmed?: true
  }
}

interface ClientOptions {
  session: Session
  /** What happens when the sign-in cannot be renewed, and the person does not sign in again. */
  expire: () => void
  /** Lets the person sign in again where they are. @returns whether the same person did, under tokens that are kept now */
  again?: () => Promise<boolean>
  origin?: string
  adapter?: AxiosAdapter
  /** Lets one tab at a time renew a session; absent on plain http, where the server's grace covers two at once. */
  locks?: Pick<LockManager, 'request'>
  /** Asks the person to confirm their identity. @returns whether they did */
  prove?: () => Promise<boolean>
}

export interface Client extends AxiosInstance {
  /**
   * The token to go on with after one was refused: renews it, once for all who ask. For what does not go through
   * axios: resumable uploads, event streams.
   * @returns undefined when the sign-in has ended
   */
  freshToken(used: string): Promise<string | undefined>
}

/**
 * The one HTTP client (specification §7). A 401 of a signed-in call renews the tokens once for any number of
 * calls that failed together, and sends each of them again.
 */
export function openClient({ session, expire, again, origin, adapter, locks, prove }: ClientOptions): Client {
  const client = axios.create({
    // On the server, where first screens are drawn, nothing is ever sent.
    baseURL: `${origin ?? globalThis.location?.origin ?? ''}/api`,
    withCredentials: true,
    xsrfCookieName: 'XSRF-TOKEN',
    xsrfHeaderName: 'X-XSRF-TOKEN',
    timeout: 0,
    ...(adapter && { adapter }),
  })
  client.defaults.headers.common.Accept = 'application/json, text/plain'
  let renewing: Promise<string | undefined> | undefined

  client.interceptors.request.use(config => {
    const token = session.tokens()?.token
    if (token) config.headers.set('Authorization', `Bearer ${token}`)
    return config
  })

  client.interceptors.response.use(undefined, async (error: unknown) => {
    if (!axios.isAxiosError(error)) throw error
    const { config, response } = error
    if (response) response.data = await readBody(response.data)
    if (config && !config.paired && response?.status === 403 && response.data?.message === pageOutOfDate) {
      // Cookies were cleared, or the portal was set up anew, while the page stood open. Any GET brings a pair.
      await client.get('/business-info')
      return client.request({ ...config, paired: true })
    }
    if (config && !config.confirmed && response?.status === 403 && response.data?.message === stepUpRequired) {
      // The same call with the same idempotency key; where the person would not, it stays refused.
      if (!(await prove?.())) throw error
      return client.request({ ...config, confirmed: true })
    }
    const used = config && bearerOf(config)
    if (response?.status !== 401 || !config || !used || config.replayed || config.signInless) throw error
    if (!(await freshToken(used))) throw error
    return client.request({ ...config, replayed: true })
  })

  function freshToken(used: string): Promise<string | undefined> {
    const now = session.tokens()
    if (!now || now.token !== used) return Promise.resolve(now?.token)
    renewing ??= alone(session.sid(), () => renew(now))
      .then(token => token ?? signedInAgain(now))
      .finally(() => {
        renewing = undefined
      })
    return renewing
  }

  function alone<T>(sid: string | undefined, work: () => Promise<T>): Promise<T> {
    return locks && sid ? locks.request(`renew ${sid}`, work) : work()
  }

  async function renew(old: Tokens): Promise<string | undefined> {
    const now = session.tokens()
    // Another tab of this sign-in was faster, or someone signed out while we waited.
    if (now?.token !== old.token) return now?.token
    try {
      const reply = await ask(old).catch((error: unknown) => {
        // No answer at all: one more try before a person is sent to the sign-in page for a bad line.
        if (axios.isAxiosError(error) && !error.response) return ask(old)
        throw error
      })
      const token = reply.data?.token
      if (!token) throw new Error('The renewal answered no token')
      session.renew({ token, refreshToken: reply.data.refreshToken ?? old.refreshToken })
      return token
    } catch {
      const after = session.tokens()?.token
      return after === old.token ? undefined : after
    }
  }

  /** Not under the lock: the other tabs of this sign-in would wait for this one. */
  async function signedInAgain(old: Tokens): Promise<string | undefined> {
    const ended = () => session.tokens()?.token === old.token
    if (ended() && (await again?.())) return session.tokens()?.token
    if (ended()) expire()
    return undefined
  }

  function ask(old: Tokens) {
    return client.post<Partial<Tokens>>('/auth/refresh', { Token: old.token, refreshToken: old.refreshToken }, { signInless: true })
  }

  return Object.assign(client, { freshToken })
}

function bearerOf(config: InternalAxiosRequestConfig): string | undefined {
  const header = config.headers.get('Authorization')
  return typeof header === 'string' ? header.replace(/^Bearer /, '') : undefined
}

/** The body of a failed file call arrives as a Blob; what it says is read before anyone words the error. */
async function readBody(data: unknown): Promise<unknown> {
  if (!(data instanceof Blob)) return data
  const text = await data.text()
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export const api = openClient({
  session: ownSession,
  expire: expireSession,
  again: () => (ownSession.views() ? Promise.resolve(false) : signInAgain.ask()),
  prove: stepUp.ask,
  ...(typeof navigator !== 'undefined' && navigator.locks && { locks: navigator.locks }),
})

/** Signs out at once; the server is told, and whatever it answers changes nothing here (specification §4). */
export function signOut(client: AxiosInstance = api, session: Session = ownSession): Promise<void> {
  const token = session.tokens()?.token
  const sent = client.post('/auth/logout', undefined, { headers: token ? { Authorization: `Bearer ${token}` } : {} })
  session.clear()
  return sent.then(
    () => undefined,
    () => undefined,
  )
}
