import { plainDigits } from '../digits'
import { day } from '../fields'
import { maskedNumber, passesVerhoeff } from '../identity-numbers'

const digitsOf = (text: string): string => plainDigits(text).replace(/[\s-]/g, '')

/** An enrolment with UIDAI: 4, 5 and 5 digits, and mostly the day and second of it (YYYYMMDDHHMMSS). It stands on the slip instead of the number. */
export function isEnrolmentId(text: string): boolean {
  const digits = plainDigits(text).replace(/\D/g, '')
  if (digits.length === 14) return true
  const [, year, month, date, hour, minute, second] = /^\d{14}(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(digits) ?? []
  const exists = day.safeParse(`${year}-${month}-${date}`).success
  return exists && Number(year) >= firstEnrolments && Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
}
/** UIDAI enrolled nobody before. */
const firstEnrolments = 2010

/** Twelve digits, the first 2-9, with a right check digit (UIDAI: Verhoeff). Takes the number as people type or paste it. */
export function aadhaarProblem(text: string): string | undefined {
  const digits = digitsOf(text)
  if (isEnrolmentId(digits)) return 'This is an enrolment ID, which is no longer accepted. Enter the Aadhaar number.'
  if (!/^\d{12}$/.test(digits)) return 'An Aadhaar number has 12 digits'
  if (!/^[2-9]/.test(digits)) return 'An Aadhaar number does not begin with 0 or 1'
  return passesVerhoeff(digits) ? undefined : 'This number is not valid. Compare it with the Aadhaar card.'
}

export const aadhaarDigits = digitsOf

/** `XXXX XXXX 4821`; nothing for no number. */
export const maskAadhaar = (digits: string | null | undefined): string | null => (digits ? maskedNumber('aadhaar', digits) : null)

/** `999941057058` as `9999 4105 7058`; whatever was pasted, its first twelve digits. */
export const groupedAadhaar = (text: string): string =>
  plainDigits(text)
    .replace(/\D/g, '')
    .slice(0, 12)
    .replace(/(\d{4})(?=\d)/g, '$1 ')
