import { expect, it } from 'vitest'
import { groupedAadhaar } from './aadhaar'
import { kindOf } from './kinds'

it.each([
  ['mobile', '+९१ ९८२२०-४१७६४', '9822041764'],
  ['mobile', '９８２２０４１７６４', '9822041764'],
  ['aadhaar', '९९९९ 4105 ７０５８', '999941057058'],
  ['pan', 'abcpe१२३४f', 'ABCPE1234F'],
  ['account', '৩৪৫৬ 7890', '34567890'],
  ['pin', '४११ ०३८', '411038'],
  ['digits', '०२०', '020'],
  ['code', 'w१', 'W1'],
] as const)('takes the digits of every script in a number of kind %s', (kind, typed, kept) => {
  expect(kindOf(kind).tidy?.(typed)).toBe(kept)
})

it('groups an Aadhaar number in the digits of another script', () => {
  expect(groupedAadhaar('९९९९४१०५७०५८')).toBe('9999 4105 7058')
})
