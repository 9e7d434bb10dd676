import { z } from 'zod'
import type { Scan } from './product'

/** What somebody was about to send: a phone may close the page while its camera is open. */
const memory = z.object({ slot: z.string(), camera: z.boolean() })
export type ScanMemory = z.output<typeof memory>

const nameOf = (kind: string, id: string) => `scan:${kind}:${id}`

export function rememberScan(kind: string, id: string, given: ScanMemory): void {
  sessionStorage.setItem(nameOf(kind, id), JSON.stringify(given))
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
