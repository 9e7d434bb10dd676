import { money } from '@sevakendra/contract/kit/money'
import type { GovernmentFee } from '@sevakendra/contract/site/endpoints'
import { publishedFees } from '@sevakendra/contract/site/words'

/** Whole paise as `1,017.00/-`; a dash where that way does not exist. */
export const rupees = (paise: number | null): string => (paise === null ? '–' : money(paise))

/** The fee of one way; the published table where the portal's own fee master says nothing. */
export const feeOf = (fees: GovernmentFee[] | undefined, way: GovernmentFee['way']): GovernmentFee =>
  (fees?.find(fee => fee.way === way) ?? publishedFees.find(fee => fee.way === way)) as GovernmentFee
