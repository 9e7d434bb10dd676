import { type PageKind, pageKinds } from '@sevakendra/contract/nsdl-pan/forms/scan'
import { z } from 'zod'

/** What somebody was about to send: a phone may close the page while its camera is open. */
const memory = z.object({ kind: z.enum(Object.keys(pageKinds) as [PageKind, ...PageKind[]]), camera: z.boolean() })
export type ScanMemory = z.output<typeof memory>

const nameOf = (id: string) => `pan-scan:${id}`

export function rememberScan(id: string, given: ScanMemory): void {
  sessionStorage.setItem(nameOf(id), JSON.stringify(given))
}

export function scanMemory(id: string): ScanMemory | undefined {
  const text = sessionStorage.getItem(nameOf(id))
  if (!text) return undefined
  try {
    return memory.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** The kind that is most likely sent next: the first that is missing. */
export const nextKind = (missing: readonly string[], have: readonly PageKind[]): PageKind => {
  if (!have.includes('form') || missing.some(text => text.startsWith('The signed form'))) return 'form'
  return (Object.keys(pageKinds) as PageKind[]).find(kind => missing.includes(pageKinds[kind])) ?? 'other'
}
