import { expect, test } from 'vitest'
import { sayRef } from './ref-words'

/** Marks what was handed to a translator. */
const marked = (text: string, values: Record<string, string> = {}) =>
  `[${text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')}]`

test('a reference with a word of ours is said in words, and every other one stays as it is', () => {
  expect(sayRef('PN26110005, objection 2', marked)).toBe('[PN26110005, objection 2]')
  expect(sayRef('GSTR-9, FY 2025-26, All states', marked)).toBe('GSTR-9, FY 2025-26, [All states]')
  expect(sayRef('GSTR-3B, Oct–Dec 2026, States due on the 22nd', marked)).toBe('GSTR-3B, Oct–Dec 2026, [States due on the 22nd]')
  expect(sayRef('IFF, Oct 2026, Bihar', marked)).toBe('IFF, Oct 2026, [Bihar]')
  for (const ref of ['PN26110005', 'statement.csv', 'a letter, objection 1 of 2', 'gstr9 2025-26 all', ''])
    expect(sayRef(ref, marked)).toBe(ref)
})
