import { expect, it } from 'vitest'
import { doubtOf } from './ao-officers'

const officer = (area: string, type: string, description: string) => ({ area, type, description })
const resident = { lives: 'india', of: 'other' } as const

it.each([
  [officer('PNE', 'W', 'Army personnel, individuals: ITO Ward 4(3), GHQ, Pune'), 'forces', 'forces', 'forces'],
  [officer('DEL', 'W', 'Air Force personnel, individuals: ITO Ward 42(2)'), 'forces', 'forces', 'forces'],
  [officer('PNE', 'C', 'Companies of Pune district (other than Pune-5), name with A to C'), 'companies', undefined, 'companies'],
  [officer('DLC', 'W', 'International Taxation Ward 1(3)(1): non-resident individuals'), 'international', 'international', undefined],
  [officer('DLC', 'C', ''), 'international', 'international', undefined],
  [officer('DLC', 'WX', ''), 'exempt', 'exempt', 'exempt'],
  [officer('NWR', 'W', 'Ward-1, Solan'), undefined, undefined, undefined],
  [officer('KRL', 'C', 'Circle 2(1), Trivandrum: resident non-companies, salary or profession'), undefined, undefined, undefined],
  [officer('PTN', 'W', 'ITO Ward 2(3): Nalanda, income below Rs 10 lakh (company: 15 lakh)'), undefined, undefined, undefined],
])('doubts %o for whom it is not', (one, ofResident, ofCompany, ofAbroad) => {
  expect(doubtOf(one, resident)).toBe(ofResident)
  expect(doubtOf(one, { ...resident, of: 'company' })).toBe(ofCompany)
  expect(doubtOf(one, { ...resident, lives: 'abroad' })).toBe(ofAbroad)
})
