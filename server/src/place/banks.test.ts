import { describe, expect, it } from 'vitest'
import { bankOf } from './banks'

describe('the bank of an IFSC', () => {
  it.each([
    ['SBIN0000001', true, 'State Bank of India'],
    ['yesb0000289', true, 'Yes Bank'],
    ['YESB0000288', false, 'Yes Bank'],
    ['SBIN0ZZZZZZ', false, 'State Bank of India'],
    ['HDFC0CAACOB', true, 'Akhand Anand Co.op Bank'],
    ['SBIN1000001', false, null],
    ['SBIN000001', false, null],
    ['ZZZZ0000001', false, null],
    ['', false, null],
  ])('%s', (ifsc, valid, bank) => {
    expect(bankOf(ifsc)).toEqual({ valid, bank })
  })
})
