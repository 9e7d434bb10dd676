import { useEffect } from 'react'
import { session } from '../session/session'

const key = 'recentScreens'
const most = 6

interface Kept {
  code: string
  paths: string[]
}

/** Where a line's screen opens by itself, below its area's base; undefined where it needs a record. */
export function opensAt(path: string): string | undefined {
  const alone = path.replace(/\/:\w+\?$/, '')
  return alone.includes(':') ? undefined : alone
}

/** The screens that this person opened last in this browser, newest first, as the lines name them. Records are not among them. */
export function recentScreens(): string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null
    return kept && kept.code === session.user()?.code && Array.isArray(kept.paths) ? kept.paths : []
  } catch {
    return []
  }
}

/** Remembers the screen that is open, for this person alone: the next one at this browser begins anew. */
export function useRememberedScreen(path: string | undefined): void {
  useEffect(() => {
    const code = session.user()?.code
    if (path === undefined || !code || opensAt(path) === undefined) return
    const paths = [path, ...recentScreens().filter(one => one !== path)].slice(0, most)
    try {
      localStorage.setItem(key, JSON.stringify({ code, paths } satisfies Kept))
    } catch {
      // Not remembered, then.
    }
  }, [path])
}
