import { expect, it } from 'vitest'
import { newIndividual } from './new-individual'
import { neededProofs } from './proofs'

const setting = { edition: 'Y2026', rulings: [], on: '2026-11-24' } as const
const choices = (field: string, dob: string | null) =>
  neededProofs(newIndividual.proofs, { dob }, setting).find(one => one.field === field)?.choices ?? []

it.each([
  ['2019-05-01', [false, false, false, false]],
  ['2010-11-24', [false, true, false, true]],
  ['2008-11-24', [true, true, true, true]],
  [null, [true, true, true, true]],
] as const)('offers to who was born on %s only papers that one has at that age as proof of birth', (dob, offered) => {
  const found = choices('podb', dob)
  expect((['voterCard', 'drivingLicence', 'governmentId', 'matriculation'] as const).map(code => found.includes(code))).toEqual(offered)
  expect(found).toContain('birthCertificate')
  // Those of the parent do for a minor.
  expect(choices('poi', dob)).toContain('voterCard')
})
