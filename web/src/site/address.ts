import type { BusinessInfo } from '@sevakendra/contract/site/endpoints'

/** The head office as it stands on an envelope: lines, then district, pincode and state in one. */
export function addressLines(business: BusinessInfo | undefined): string[] {
  if (!business) return []
  const { add1, add2, add3, district, pin, state } = business
  const place = [[district, pin].filter(Boolean).join(' '), state].filter(Boolean).join(', ')
  return [add1, add2, add3, place].filter(Boolean)
}
