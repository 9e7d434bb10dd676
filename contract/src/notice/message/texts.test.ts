import { describe, expect, it } from 'vitest'
import { faultOfText, filled, isRegistered, messagedGroups, messageLanguages, partsOf, phoneOf, proposalOf } from './texts'

describe('what goes to a phone', () => {
  it('is paid for in parts of 160 and 153 characters, in Hindi of 70 and 67', () => {
    expect(partsOf('a'.repeat(160))).toEqual({ unicode: false, length: 160, parts: 1 })
    expect(partsOf('a'.repeat(161)).parts).toBe(2)
    expect(partsOf('a'.repeat(307)).parts).toBe(3)
    // Signs of the second table count twice.
    expect(partsOf(`${'a'.repeat(159)}€`)).toEqual({ unicode: false, length: 161, parts: 2 })
    expect(partsOf('क'.repeat(70))).toEqual({ unicode: true, length: 70, parts: 1 })
    expect(partsOf('क'.repeat(71)).parts).toBe(2)
    expect(partsOf('क'.repeat(135)).parts).toBe(3)
    expect(partsOf('₹ 5').unicode).toBe(true)
  })

  it('is the registered text letter for letter, with a variable of at most 30 characters', () => {
    const text = 'Rs {#var#} was added (really). - Business'
    expect(filled('sms', text, '500')).toBe('Rs 500 was added (really). - Business')
    expect(filled('sms', text, 'x'.repeat(40))).toBe(`Rs ${'x'.repeat(30)} was added (really). - Business`)
    expect(filled('sms', text, '$&')).toContain('Rs $& was')
    expect(isRegistered('sms', text, filled('sms', text, '500'))).toBe(true)
    expect(isRegistered('sms', text, `Rs ${'x'.repeat(31)} was added (really). - Business`)).toBe(false)
    expect(isRegistered('sms', text, 'Rs 500 was added really. - Business')).toBe(false)
    expect(isRegistered('sms', 'Rs {#numeric#}.', 'Rs 5OO.')).toBe(false)
    expect(isRegistered('sms', 'No {#alphanumeric#}.', 'No PAN-26/1.')).toBe(true)
    expect(isRegistered('whatsapp', 'Rs {{1}}.', 'Rs 5.')).toBe(true)
    expect(isRegistered('whatsapp', 'Rs {{2}}.', 'Rs 5.')).toBe(false)
  })

  it('is proposed with one variable, in one part of English and two of Hindi at most', () => {
    for (const group of messagedGroups)
      for (const language of messageLanguages) {
        const text = proposalOf('sms', group, language, 'Sevakendra')
        expect(faultOfText('sms', text)).toBeNull()
        expect(faultOfText('whatsapp', proposalOf('whatsapp', group, language, 'Sevakendra'))).toBeNull()
        expect([text, partsOf(filled('sms', text, 'x'.repeat(30))).parts]).toEqual([text, language === 'en' ? 1 : 2])
      }
  })

  it('goes to ten digits of India', () => {
    for (const typed of ['9812345678', '+91 98123-45678', '0091 9812345678', '09812345678']) expect(phoneOf(typed)).toBe('+919812345678')
    for (const typed of ['', '1234567890', '98123', '+1 415 555 0100', null]) expect(phoneOf(typed)).toBeNull()
  })
})
