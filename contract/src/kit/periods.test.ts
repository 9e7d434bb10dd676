import { expect, it } from 'vitest'
import { periodsIn } from './periods'

const words: Record<string, string> = { Jul: 'जुलाई', Sep: 'सितंबर', Oct: 'अक्टूबर', FY: 'वित्त वर्ष' }

it.each([
  ['Oct 2026', 'अक्टूबर 2026'],
  ['Jul–Sep 2026', 'जुलाई–सितंबर 2026'],
  ['FY 2026-27', 'वित्त वर्ष 2026-27'],
  ['GSTR-3B, Oct 2026', 'GSTR-3B, अक्टूबर 2026'],
  // Days are written in Latin letters in both languages.
  ['20-Oct-2026', '20-Oct-2026'],
  ['Octroi 2026', 'Octroi 2026'],
])('%s is said as %s', (name, said) => {
  expect(periodsIn(name, word => words[word] ?? word)).toBe(said)
})
