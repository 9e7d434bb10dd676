import { aadhaarProblem } from '@sevakendra/contract/kit/form/aadhaar'

/** Eight digits that no earlier run has used, for mobile numbers, references and the like. */
let last = Date.now() % 100_000_000
export const serialNumber = (): string => String(++last).padStart(8, '0')

/**
 * The bank's number of a transfer, 12 digits. Each counted digit stands there twice: no single typing mistake leads from one to
 * another, about which the portal would ask.
 */
export const transferNumber = (): string => `4${[...serialNumber().slice(-5)].map(digit => digit + digit).join('')}1`

/** A number of the range that UIDAI keeps for tests, with the check digit that fits. */
export function testAadhaar(serial: string): string {
  const body = `999${serial}`
  const whole = [...'0123456789'].map(digit => body + digit).find(number => !aadhaarProblem(number))
  if (!whole) throw new Error(`No check digit fits ${body}`)
  return whole
}
