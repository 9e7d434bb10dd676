import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balance, count, drCr, money, moneyDrCr, toPaise, toRupees, typedPaise } from './money'

const paise = fc.integer({ min: -10_00_00_000_00, max: 10_00_00_000_00 })

describe('money', () => {
  it.each([
    [0, '0.00/-'],
    [-0, '0.00/-'],
    [5, '0.05/-'],
    [99_999, '999.99/-'],
    [1_234_567, '12,345.67/-'],
    [1_00_000_00, '1,00,000.00/-'],
    [12_34_56_789_01, '12,34,56,789.01/-'],
    [-1_00_000_00, '-1,00,000.00/-'],
  ])('%i paise is %s, grouped by lakh and crore', (amount, words) => {
    expect(money(amount)).toBe(words)
  })

  it('stands with its sign before the ₹ in the balance', () => {
    expect(balance(12_34_567_89)).toBe('₹12,34,567.89')
    expect(balance(-50)).toBe('-₹0.50')
    expect(balance(0)).toBe('₹0.00')
  })

  it('is Dr below nothing, Cr above it, and neither at nothing', () => {
    expect(drCr(-50_000)).toBe('500.00 Dr')
    expect(drCr(1_50_000_00)).toBe('1,50,000.00 Cr')
    expect(drCr(0)).toBe('0.00')
  })

  it('is an amount like the others in a column that tells debit and credit apart', () => {
    expect(moneyDrCr(-50_000)).toBe('500.00/- Dr')
    expect(moneyDrCr(1_50_000_00)).toBe('1,50,000.00/- Cr')
    expect(moneyDrCr(0)).toBe('0.00/-')
  })

  it('groups counts the same way', () => {
    expect(count(1_234_567)).toBe('12,34,567')
  })

  it.each([
    ['1,23,456.5', 1_23_456_50],
    ['₹500', 500_00],
    ['500/-', 500_00],
    [' ₹ 1,000.05/- ', 1_000_05],
    ['Rs. 2,500/-', 2_500_00],
    ['Rs.2500', 2_500_00],
    ['rs 2,500.00', 2_500_00],
    ['INR 2,500.00', 2_500_00],
    ['2,500.00/-', 2_500_00],
    ['2,500/–', 2_500_00],
    ['500.00 Dr', -500_00],
    ['500.00 Cr', 500_00],
    ['-500.00 Dr', undefined],
    ['--5', undefined],
    ['Rs.', undefined],
    ['5 Rs', undefined],
    ['0.29', 29],
    ['-12', -12_00],
    ['-0', 0],
    ['1.005', undefined],
    ['1e3', undefined],
    ['12-5', undefined],
    ['', undefined],
    ['₹', undefined],
    ['five', undefined],
    ['9999999999999', undefined],
  ])('reads %j as %s paise', (text, amount) => {
    expect(typedPaise(text)).toBe(amount)
  })

  it('comes back from its words', () => {
    fc.assert(
      fc.property(paise, amount => {
        expect(typedPaise(money(amount))).toBe(amount)
        expect(typedPaise(balance(amount))).toBe(amount)
        expect(typedPaise(drCr(amount))).toBe(amount)
        expect(typedPaise(`Rs. ${money(amount)}`)).toBe(amount)
      }),
    )
  })

  it('comes back from rupees', () => {
    fc.assert(
      fc.property(paise, amount => {
        expect(toPaise(toRupees(amount))).toBe(amount)
      }),
    )
  })

  it('rounds half a paisa away from nothing', () => {
    expect(toPaise(1.005)).toBe(101)
    expect(toPaise(-1.005)).toBe(-101)
    expect(toPaise(1.0049)).toBe(100)
    expect(toPaise(0.0000001)).toBe(0)
  })
})
