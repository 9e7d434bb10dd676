import { verhoeffDigit } from '@sevakendra/contract/kit/identity-numbers'
import { expect, it } from 'vitest'
import { isAadhaarCode } from './page-aadhaar'

const number = `99991234567${verhoeffDigit('99991234567')}`

it.each([
  ['the XML of an old letter', `<?xml version="1.0"?><PrintLetterBarcodeData uid="${number}" name="Anita Kumari" yob="1992"/>`],
  ['the same with its first digits left out', '<PrintLetterBarcodeData uid="xxxxxxxx7058" name="Anita Kumari"/>'],
  ['the XML of the years after', `<QPDB n="Anita Kumari" u="${number}" g="F"/>`],
  ['a number with a wrong check digit', 'uid="123456789012"'],
  ['a secure code', '67'.repeat(1500)],
  ['the number alone', number],
])('knows %s', (_, text) => expect(isAadhaarCode(text)).toBe(true))

it.each([
  ['our mark', 'SK1/PAN2600000012/1/1/2'],
  ['an address', 'https://example.in/track?ref=PN26-000012'],
  ['a payment', 'upi://pay?pa=shop@upi&pn=Anita&tr=412345678901'],
  ['a driving licence', 'DL No: BR01 20190001234, Name: ANITA KUMARI'],
])('leaves %s', (_, text) => expect(isAadhaarCode(text)).toBe(false))
