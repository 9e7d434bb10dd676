/**
 * The bank's number of a transfer, 12 digits: of two different ones, no single typing mistake leads from one to the other, because every
 * counted digit stands there twice.
 * @param n from 0 to 99,999
 */
export const referenceOf = (n: number, first = 7, last = 3): string =>
  `${first}${[...String(n).padStart(5, '0')].map(digit => digit + digit).join('')}${last}`
