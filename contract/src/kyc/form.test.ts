import { expect, it } from 'vitest'
import { dayOf } from '../kit/dates'
import { isAsked } from '../kit/form/question'
import { keysOf } from '../kit/keys'
import { identityPapers, kycConsent, kycTexts, merchantForm, staffForm } from './form'
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

it.each([
  ['a shop', merchantForm, 'shop'],
  ['who works for the business', staffForm, 'business'],
] as const)('of %s takes other papers than an Aadhaar, which stands last, and asks nothing about an Aadhaar then', (_, form, worksFor) => {
  const { identityPaper, aadhaarLast4 } = form.questions
  expect(Object.keys(identityPaper.words ?? {})).toEqual(['voterCard', 'drivingLicence', 'passport', 'aadhaar'])
  const setting = { on: dayOf(new Date()), worksFor }
  for (const paper of keysOf(identityPapers))
    expect([paper, isAsked(aadhaarLast4, { identityPaper: paper }, setting)]).toEqual([paper, paper === 'aadhaar'])
})
