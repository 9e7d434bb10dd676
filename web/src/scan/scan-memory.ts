import { z } from 'zod'
import type { Scan } from './product'

/** For which place somebody's camera is open: a phone may close the page meanwhile. */
const memory = z.object({ slot: z.string() })
export type ScanMemory = z.output<typeof memory>

const nameOf = (kind: string, id: string) => `camera:${kind}:${id}`

export function rememberScan(kind: string, id: string, given: ScanMemory): void {
  sessionStorage.setItem(nameOf(kind, id), JSON.stringify(given))
}

/** Nothing is proposed for an earlier photograph's sake once the camera was closed. */
export function forgetScan(kind: string, id: string): void {
  sessionStorage.removeItem(nameOf(kind, id))
}

export function scanMemory(kind: string, id: string): ScanMemory | undefined {
  const text = sessionStorage.getItem(nameOf(kind, id))
  if (!text) return undefined
  try {
    return memory.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** The place that is most likely filled next: the first that lacks something, then one that was asked for again, else the last one. */
export const nextSlot = (slots: Scan['slots']): string =>
  (slots.find(({ missing }) => missing) ?? slots.find(({ again }) => again) ?? slots.at(-1))?.slot ?? ''
