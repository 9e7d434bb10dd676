import { expect, it } from 'vitest'
import { dayOf } from '../kit/dates'
import { keysOf } from '../kit/keys'
import { kycConsent, kycTexts } from './form'
import { wantedPapers } from './slots'

it('asks for consent to the newest text, which is of no day to come', () => {
  expect(keysOf(kycTexts).toSorted().at(-1)).toBe(kycConsent.version)
  expect(kycConsent.text).toBe(kycTexts[kycConsent.version])
  expect(kycConsent.version <= dayOf(new Date())).toBe(true)
})

it('offers a place for the consent of the shop to who works for one alone', () => {
  const placesOf = (worksFor: 'shop' | 'business') =>
    wantedPapers('staff', {}, { on: dayOf(new Date()), worksFor }, new Set()).map(({ slot }) => slot)
  expect(placesOf('shop')).toContain('consent')
  expect(placesOf('business')).toEqual(placesOf('shop').filter(slot => slot !== 'consent'))
})
