/**
 * Why an application ended, as it was kept: our own words and the code of the provider behind them, apart.
 * What a person wrote is words without a code.
 */
export function reasonParts(reason: string): { words: string; code: string | null } {
  const [, words = reason, code = null] = /^(.*) \(([A-Z]+\d{3})\)$/s.exec(reason) ?? []
  return { words, code }
}

/** A code of a provider's errors, `EKYC013`. */
const errorCode = /\b(?:EKYC|ESIGN|ER)\d{3}\b/
export const codeIn = (theirs: string): string | null => errorCode.exec(theirs)?.[0] ?? null

const otp = 'The OTP is wrong, or its 10 minutes are over'
/** What the codes of a provider mean that are known to the trade (docs/sources.md, Paperless PAN and provider codes), in words that every language has. */
export const codeWords: Readonly<Record<string, string>> = {
  EKYC008: 'The biometric e-KYC did not succeed',
  EKYC009: otp,
  EKYC010: otp,
  EKYC011: otp,
  EKYC013: 'No mobile number is linked with Aadhaar',
  EKYC027: 'The address on Aadhaar is too long',
  EKYC028: 'The address on Aadhaar has other than English letters',
  EKYC040: otp,
  ER066: 'The provider does not know this transaction',
}

/** What a provider says in one word of its own. */
const bareAnswers: Readonly<Record<string, string>> = {
  success: 'Completed',
  failure: 'Failed',
  incomplete: 'Stopped halfway',
  'in progress': 'In progress',
}

/** The words of a provider for people: its code in words of ours where it is known, else as it said them. */
export function providerParts(message: string): { words: string; code: string | null } {
  const code = codeIn(message)
  const known = code === null ? undefined : codeWords[code]
  return known ? { words: known, code } : { words: bareAnswers[message] ?? message, code: null }
}
