import { expect, it } from 'vitest'
import { leadImport } from './imports'
import { vendorStep } from './words'

it('lists the words of a partner that are understood, in whatever spelling', () => {
  const { accepted, check } = leadImport.columns.status
  expect(accepted).toContain('card issued')
  for (const word of accepted ?? []) expect([word, check?.(word.toUpperCase().replace(' ', '_'))]).toEqual([word, undefined])
  expect([vendorStep('KYC-Pending'), vendorStep('gone fishing'), vendorStep('constructor')]).toEqual(['askKyc', undefined, undefined])
})
