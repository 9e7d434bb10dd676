import { expect, it } from 'vitest'
import { dayOf } from '../kit/dates'
import { keysOf } from '../kit/keys'
import { kycConsent, kycTexts } from './form'

it('asks for consent to the newest text, which is of no day to come', () => {
  expect(keysOf(kycTexts).toSorted().at(-1)).toBe(kycConsent.version)
  expect(kycConsent.text).toBe(kycTexts[kycConsent.version])
  expect(kycConsent.version <= dayOf(new Date())).toBe(true)
})
