import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasPassword } from './passwords'

describe('passwords in texts that people write', () => {
  it.each([
    'portal password: Test@123',
    'Password=gandhi',
    'GST pwd : abcd',
    'PASSWD - Asha#2026',
    'the password is Test@123',
    'user asha27, password Test1234.',
    'Pass word: "x"',
    'login 27AAPFU0939F1ZV / pswd => secret',
    'passcode\n774411',
    'password (GST portal): Asha',
    'GST पोर्टल का पासवर्ड: आशा123',
    'पासवर्ड Test@123 है',
    'पास वर्ड है asha@2026',
    'password was changed, new password: (Asha)x1',
    'Password：full',
  ])('%s', text => expect(hasPassword(text)).toBe(true))

  it.each([
    'The client forgot the password and asks for a new one.',
    'The password is wrong',
    'password is with the client',
    'Password-protected PDF, ask the client',
    'Nobody needs the password: ',
    'Your password: {{password}}',
    'Password: {#var#} is valid for 10 minutes',
    'The PDF has a password, see page 12345',
    'पासवर्ड ग़लत है',
    'पासवर्ड बदल दिया गया है।',
    'password reset on the portal',
    'Client will enter the password himself.',
    'Purchase register of October, 27AAPFU0939F1ZV',
    'passport: Z1234567',
    'bypassword: x',
    '',
  ])('speech, or something else: %s', text => expect(hasPassword(text)).toBe(false))

  const [words, signs] = [
    ['password', 'Passwd', 'PWD', 'pass word', 'pass-word', 'पासवर्ड'] as const,
    [':', ' : ', '=', ' = ', ' is ', ' है '] as const,
  ]
  const letters = fc.string({ unit: fc.constantFrom(...'abcXYZ'), minLength: 2, maxLength: 8 })
  it('are found behind the word, whatever stands around it', () => {
    fc.assert(
      fc.property(
        ...[fc.constantFrom(...words), fc.constantFrom(...signs), letters, fc.constantFrom(...'@#$_!'), fc.integer({ min: 10, max: 9999 })],
        ...[fc.constantFrom('', 'Asha Traders, ', 'लॉगिन a1\n', 'GST portal '), fc.constantFrom('', ' thanks', '।', '\nfor October')],
        (word, sign, name, mark, number, before, behind) => {
          expect(hasPassword(`${before}${word}${sign}${name}${mark}${number}${behind}`)).toBe(true)
        },
      ),
    )
  })
  it('are none in a text without such a word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        fc.pre(!/pas|pwd|psw|पास/iu.test(text))
        expect(hasPassword(text)).toBe(false)
      }),
    )
  })
  // A search that tries again from each sign would take longer than a test may.
  it('are looked for once in the longest of texts', () => {
    for (const part of ['password ', 'pass word (', 'pwd\n', 'पासवर्ड - ']) expect(hasPassword(part.repeat(20_000))).toBe(false)
  })
})
