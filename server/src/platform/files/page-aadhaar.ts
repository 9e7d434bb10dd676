import { hasIdentityNumber } from '@sevakendra/contract/kit/identity-numbers'

/** The printed letters and cards of before 2019: XML with the number, whole or with its first digits left out. */
const olderCode = /<\s*(?:PrintLetterBarcodeData|QPD[AB]|QDB)\b/i
/** The secure code of today: a number of thousands of digits, which holds name, birth, address and photograph. */
const secureCode = /^\d{600,}$/
/** An attribute that holds the number, also one whose check digit is wrong. */
const uid = /\b(?:uid|u|aadhaar)\s*[=:]\s*["']?\d{4}[ -]?\d{4}[ -]?\d{4}(?!\d)/i

/** Whether the text of a code is that of an Aadhaar, or holds a whole number. It is judged where it was read and goes nowhere else. */
export const isAadhaarCode = (text: string): boolean =>
  olderCode.test(text) || secureCode.test(text.trim()) || uid.test(text) || hasIdentityNumber(text)
