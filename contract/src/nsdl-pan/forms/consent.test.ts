import { expect, it } from 'vitest'
import { panForms } from './forms'
import { aadhaarNumber } from './names'

it.each(panForms.map(form => [form.key, form] as const))('speaks of an Aadhaar number only where %s asks for one', (_, form) => {
  expect(form.consent.text.includes('Aadhaar')).toBe(form.names.includes(aadhaarNumber))
})

it('has another version with another text', () => {
  const texts = new Map(panForms.map(({ consent }) => [consent.version, consent.text]))
  expect(texts.size).toBe(new Set(panForms.map(({ consent }) => consent.text)).size)
})
