import { expect, it } from 'vitest'
import { dayOf } from '../../kit/dates'
import { panForms } from './forms'
import { aadhaarNumber } from './names'

it.each(panForms.map(form => [form.key, form] as const))('speaks of an Aadhaar number only where %s asks for one', (_, form) => {
  expect(form.consent.text.includes('Aadhaar')).toBe(form.names.includes(aadhaarNumber))
})

/** FNV-1a, which tells one text from another. */
const hash = (text: string): string => {
  let found = 0x811c9dc5
  for (const letter of text) found = Math.imul(found ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return found.toString(16)
}
/** Of each version the text that applicants agreed to. One that stands here is never changed: another text gets another version and a line of its own. */
const agreed: Readonly<Record<string, string>> = {
  '2025-04-01': 'c0084e2d',
  '2025-04-01 entity': 'd5337e7f',
  '2025-04-01 foreigner': '90485f70',
}

it.each(panForms.map(form => [form.key, form] as const))('has another version with another text in %s', (_, { consent }) => {
  expect(hash(consent.text)).toBe(agreed[consent.version])
})

it.each(panForms.map(form => [form.key, form] as const))(
  'says since when the text of %s is in force, which is no day to come',
  (_, { consent }) => {
    expect(consent.version).toMatch(/^\d{4}-\d{2}-\d{2}( |$)/)
    expect(consent.version.slice(0, 10) <= dayOf(new Date())).toBe(true)
  },
)
