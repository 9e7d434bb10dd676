import type { Tone } from '../kit/list'

export const areaTones: Record<string, Tone> = { viewAs: 'back', aadhaar: 'bad', refresh: 'bad', audit: 'busy', ledger: 'busy' }

/** What can be wrong with the chain, in words. */
export const chainFaults = {
  changed: 'A line was changed',
  gone: 'A line is missing',
  inserted: 'A line was inserted later',
  seal: 'A seal is missing or was replaced',
} as const
export type ChainFault = keyof typeof chainFaults

/** Names of fields as they stand in details, where their own spelling would not do. */
export function fieldWords(name: string): string {
  const words = name
    .replace(/_/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
