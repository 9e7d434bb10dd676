import { expect, it } from 'vitest'
import { bareDocket, docketDoubt, docketProblem, s10Digit } from './docket'

it.each([
  // The example of the standard, and one for each special case: 10 is 0, 11 is 5.
  ['47312482', 9],
  ['12345678', 5],
  ['00000001', 4],
  ['00000000', 5],
  ['00300000', 0],
])('the check digit of %s is %i', (serial, digit) => expect(s10Digit(serial)).toBe(digit))

it.each(['EM473124829IN', 'RR123456785IN', 'EA000000014IN'])('%s is an article number of India Post', docket =>
  expect([docketProblem('indiaPost', docket), docketDoubt('indiaPost', docket)]).toEqual([undefined, undefined]),
)

it.each(['EM473124828IN', 'EM473124892IN', 'RR123456784IN', 'EA000000015IN'])('%s is refused for its check digit', docket =>
  expect(docketProblem('indiaPost', docket)).toContain('check digit'),
)

it.each([
  ['dtdc', 'EM473124828IN', true],
  ['dtdc', 'D12345678', false],
  // Of its Dotzot service.
  ['dtdc', '123456789012', false],
  ['dtdc', '12345678', true],
  ['blueDart', '12345678901', false],
  ['blueDart', '1234567890', true],
  ['delhivery', '123456789012', false],
  ['delhivery', '12345678901234', false],
  ['delhivery', '12345678901', true],
  ['professional', 'NAG123456789', false],
  ['professional', '1234567', false],
  ['professional', '12345678901', false],
  ['professional', '123456', true],
  ['trackon', '100123456789', false],
  ['trackon', '10012345678', true],
  ['trackon', 'AB12345678', true],
  ['indiaPost', '1234567', true],
  ['other', 'ANY12345', false],
] as const)('%s takes %s, doubted: %s', (company, docket, doubted) =>
  expect([docketProblem(company, docket), docketDoubt(company, docket) !== undefined]).toEqual([undefined, doubted]),
)

it.each(['12345', 'A'.repeat(21), 'ABC_12345', ''])('%j is no docket number', docket =>
  expect(docketProblem('dtdc', docket)).toBe('A docket number has 6 to 20 letters and digits'),
)

it('is read as people write it', () => expect(bareDocket(' em 473 124-829 in ')).toBe('EM473124829IN'))
