import { reportOpened } from '@sevakendra/contract/identity/profile/activity'
import { useEffect } from 'react'
import { exchange } from '../call/call'
import { session } from './session'

/** What is opened within this time goes in one call. */
const pause = 20_000

/** Opened by this person and not reported yet. */
let waiting: { code: string; counts: Map<string, number> } | undefined
let planned = false
/** Whose tracking is off, or who may not report: nothing of theirs leaves this browser. */
let silent: string | undefined

/** Reports which screen is open, by its pattern and never by its record. It waits for nothing, and nobody hears of its failures. */
export function useReportedScreen(path: string | undefined): void {
  useEffect(() => {
    const code = session.user()?.code
    if (path === undefined || !code || code === silent) return
    if (waiting?.code !== code) waiting = { code, counts: new Map() }
    waiting.counts.set(path, (waiting.counts.get(path) ?? 0) + 1)
    if (!planned) setTimeout(() => void report(), pause)
    planned = true
  }, [path])
}

async function report(): Promise<void> {
  planned = false
  const sent = waiting
  waiting = undefined
  if (!sent || sent.code !== session.user()?.code) return
  const screens = [...sent.counts].map(([screen, times]) => ({ screen, times }))
  const { tracking } = await exchange(reportOpened, { body: { screens } }).then(
    ({ data }) => data,
    () => ({ tracking: false }),
  )
  if (!tracking) silent = sent.code
}

/** The person switched tracking on or off: off, what waits is dropped unsent. */
export function turnReports(on: boolean): void {
  silent = on ? undefined : session.user()?.code
  if (!on) waiting = undefined
}
