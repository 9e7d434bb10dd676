import { expect, it } from 'vitest'
import { acceptedStatuses, vendorStep, vendorWords } from './words'

it('lists every word of a partner that is understood, and no other', () => {
  const bare = acceptedStatuses.map(text => text.toLowerCase().replace(/[^a-z]/g, ''))
  expect(bare.sort()).toEqual(Object.keys(vendorWords).sort())
  expect(acceptedStatuses.filter(text => !vendorStep(text))).toEqual([])
})
