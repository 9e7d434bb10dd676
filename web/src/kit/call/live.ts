import { live as endpoint, type LiveTopic, liveOpen, liveRecord } from '@sevakendra/contract/kit/live'
import { useEffect, useRef } from 'react'
import type { Session } from '../session/open'
import { type Presence, watchPresence } from '../session/presence'
import { session as ownSession } from '../session/session'
import { client } from './call'

interface Surroundings {
  session: Pick<Session, 'tokens' | 'sid' | 'subscribe'>
  watch: (back: () => void) => Presence
  /** Asks for the stream. */
  ask: (token: string, signal: AbortSignal) => Promise<Pick<Response, 'status' | 'body'>>
  /** The token to go on with after one was refused; undefined when the sign-in has ended. */
  freshToken: (used: string) => Promise<string | undefined>
}

/** A record that has changed; `own` where this person did it. */
export interface LiveChange {
  subject: string
  id: string
  own: boolean
}

const shortestMs = 1000
const longestMs = 60_000
/** What changed between the first reading and the stream's beginning is read this much later: then the page itself is here. */
const afterStartMs = 5000

/**
 * One stream of this tab that says what has changed on the server. It stands while somebody follows a topic and the tab is seen; after
 * a break it is opened anew, later each time, and not at all while nobody is there, because a renewed sign-in would never end.
 */
export function openLive({ session, watch, ask, freshToken }: Surroundings) {
  const followed = new Map<LiveTopic, Set<() => void>>()
  const records = new Set<(change: LiveChange | undefined) => void>()
  let presence: Presence | undefined
  let unsubscribe = () => {}
  let open: { stop: AbortController; sid: string | undefined } | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  /** Whether followers have only just read, and no stream has stood since. */
  let starting = true
  let catchingUp: ReturnType<typeof setTimeout> | undefined

  const tell = (acts: Iterable<() => void> = []) => {
    for (const act of [...acts]) act()
  }

  function update(): void {
    const token = session.tokens()?.token
    if (open && (!token || open.sid !== session.sid() || !presence?.seen())) close()
    if (open || waiting !== undefined || !token || !presence?.here()) return
    void run(token)
  }

  function close(): void {
    clearTimeout(catchingUp)
    open?.stop.abort()
    open = undefined
  }

  async function run(token: string): Promise<void> {
    const own = { stop: new AbortController(), sid: session.sid() }
    open = own
    try {
      const { status, body } = await ask(token, own.stop.signal)
      if (status === 401) await freshToken(token)
      if (status === 200 && body) await listen(body)
    } catch {
      // The line broke, or we let go: either way it is asked again when it is wanted.
    }
    if (open !== own) return
    open = undefined
    starting = false
    clearTimeout(catchingUp)
    // By chance apart, so that not all tabs come back at once after a restart.
    const pause = Math.min(longestMs, shortestMs * 2 ** failures++) * (0.5 + Math.random() / 2)
    waiting = setTimeout(() => {
      waiting = undefined
      update()
    }, pause)
  }

  async function listen(body: ReadableStream<Uint8Array>): Promise<void> {
    const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
    let text = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += part.value
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) heard(/^event: (\w+)$/m.exec(event)?.[1], /^data: (.*)$/m.exec(event)?.[1] ?? '')
    }
  }

  function heard(event: string | undefined, data: string): void {
    if (event === liveOpen) {
      failures = 0
      // Whatever changed while nobody listened. What a page has read is as new as its first stream.
      const tellAll = () => {
        for (const acts of followed.values()) tell(acts)
      }
      if (starting) catchingUp = setTimeout(tellAll, afterStartMs)
      else {
        tellAll()
        for (const act of [...records]) act(undefined)
      }
      starting = false
    } else if (event === liveRecord) {
      const [subject = '', id = '', own] = data.split(' ')
      for (const act of [...records]) act({ subject, id, own: own !== undefined })
    } else tell(followed.get(event as LiveTopic))
  }

  function begin(): void {
    if (!presence) {
      presence = watch(update)
      unsubscribe = session.subscribe(update)
    }
    update()
  }

  function letGo(): void {
    if (records.size > 0 || [...followed.values()].some(one => one.size > 0)) return
    close()
    clearTimeout(waiting)
    waiting = undefined
    presence?.stop()
    presence = undefined
    starting = true
    unsubscribe()
  }

  return {
    /** @returns the way to stop following */
    follow(topic: LiveTopic, act: () => void): () => void {
      const acts = followed.get(topic) ?? new Set()
      followed.set(topic, acts.add(act))
      begin()
      return () => {
        acts.delete(act)
        letGo()
      }
    },
    /**
     * @param act is given each record that has changed; undefined where anything may have
     * @returns the way to stop following
     */
    followRecords(act: (change: LiveChange | undefined) => void): () => void {
      records.add(act)
      begin()
      return () => {
        records.delete(act)
        letGo()
      }
    },
  }
}

const live = openLive({
  session: ownSession,
  watch: watchPresence,
  ask: (token, signal) =>
    fetch(`${window.location.origin}/api${endpoint.path}`, { headers: { Authorization: `Bearer ${token}` }, cache: 'no-store', signal }),
  freshToken: async used => (await client()).api.freshToken(used),
})

/** Calls `act` whenever the server says that something of this topic has changed, and after each break in which it could not. */
export function useLive(topic: LiveTopic, act: () => unknown, enabled = true): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => (enabled ? live.follow(topic, () => void latest.current()) : undefined), [topic, enabled])
}

/** Follows what changes without a record of its own. @returns the way to stop */
export const followTopic = (topic: LiveTopic, act: () => void): (() => void) => live.follow(topic, act)

/** Follows the changes of all records that this person is told of. */
export const followRecords = (act: (change: LiveChange | undefined) => void): (() => void) => live.followRecords(act)
