import { describe, expect, it } from 'vitest'
import { savedWords } from './saved-words'

const t = (text: string, values: Record<string, string | number> = {}) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
const at = '2026-11-21T06:00:00.000Z'
const textAfter = (seconds: number) => savedWords({ phase: 'saved', savedAt: at, id: '1' }, Date.parse(at) + seconds * 1000, t).text

describe('how long ago a draft was saved', () => {
  it('counts seconds, then minutes, then names the time', () => {
    expect([textAfter(-3), textAfter(12), textAfter(150), textAfter(7200)]).toEqual([
      'Saved just now',
      'Saved 12 s ago',
      'Saved 2 min ago',
      'Saved 21-Nov-2026, 11:30\u00a0am',
    ])
  })

  it('never says saved while something is not', () => {
    for (const phase of ['waiting', 'saving', 'offline', 'conflict', 'refused', 'signedOut', 'gone'] as const)
      expect(savedWords({ phase, savedAt: at, id: '1' }, Date.parse(at), t).text).not.toMatch(/^Saved/)
  })
})
