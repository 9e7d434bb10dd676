import { plainDigits } from '../kit/digits'

/** As many forms as one parcel takes. */
export const mostForms = 300

export interface ReadNumbers {
  /** Each once, in the order in which they were written. */
  numbers: string[]
  /** What stands there more than once. */
  doubled: string[]
  /** What is no acknowledgement number. */
  wrong: string[]
}

/**
 * Reads acknowledgement numbers of 15 digits as they are pasted, scanned or typed: one to a line, or between commas, semicolons or spaces. A number that is
 * written in groups is read as one where the groups of its line make 15 digits together.
 */
export function readAckNos(text: string): ReadNumbers {
  const found = plainDigits(text)
    .split(/[\n\r,;|\t]+/)
    .flatMap(line => partsOf(line.trim()))
    .filter(Boolean)
  const isNumber = (part: string) => /^\d{15}$/.test(part)
  const good = found.filter(isNumber)
  const numbers = [...new Set(good)]
  return {
    numbers,
    doubled: numbers.filter(one => good.indexOf(one) !== good.lastIndexOf(one)),
    wrong: [...new Set(found.filter(part => !isNumber(part)))],
  }
}

function partsOf(line: string): string[] {
  const parts = line.split(/[\s-]+/)
  const joined = parts.join('')
  return /^\d{15}$/.test(joined) ? [joined] : line.split(/\s+/)
}
