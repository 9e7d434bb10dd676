import { blankIn, readNarration } from '@sevakendra/contract/kit/narrations'
import type { TFunction } from 'i18next'

/**
 * A narration of the ledger in the language of the screen. It is stored in English; references, names and what people typed stay as they are.
 * @returns the stored text where no template fits it
 */
export function narrationWords(t: TFunction, stored: string): string {
  const read = readNarration(stored)
  if (!read) return stored
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries(read.values)) values[name] = blankIn(read.template, name, value, text => t(text))
  return t(read.template, values)
}
