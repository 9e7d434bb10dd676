import { passesVerhoeff } from '../identity-numbers'

const digitsOf = (text: string): string => text.replace(/[\s-]/g, '')

/** Twelve digits, the first 2-9, with a right check digit (UIDAI: Verhoeff). Takes the number as people type or paste it. */
export function aadhaarProblem(text: string): string | undefined {
  const digits = digitsOf(text)
  if (!/^\d{12}$/.test(digits)) return 'An Aadhaar number has 12 digits'
  if (!/^[2-9]/.test(digits)) return 'An Aadhaar number does not begin with 0 or 1'
  return passesVerhoeff(digits) ? undefined : 'This number is not valid. Compare it with the Aadhaar card.'
}

export const aadhaarDigits = digitsOf

/** `XXXX XXXX 4821`; nothing for no number. */
export const maskAadhaar = (digits: string | null | undefined): string | null => (digits ? `XXXX XXXX ${digits.slice(-4)}` : null)

/** `999941057058` as `9999 4105 7058`; whatever was pasted, its first twelve digits. */
export const groupedAadhaar = (text: string): string =>
  text
    .replace(/\D/g, '')
    .slice(0, 12)
    .replace(/(\d{4})(?=\d)/g, '$1 ')
