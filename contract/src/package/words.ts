import { type CardVariant, cardVariants } from '../kit/card-variants'

/** What a merchant can buy, by code. */
export const services = {
  'nsdl-physical': 'NSDL PAN, physical',
  'nsdl-paperless': 'NSDL PAN, paperless',
  'uti-coupon': 'UTI PAN coupon',
  'gst-registration': 'GST registration',
  'gst-filing': 'GST return filing',
} as const
export type ServiceCode = keyof typeof services

/** What a GST return may cost apart from others. */
export const filingVariants = {
  nil: 'Nil return',
  regular: 'Monthly or quarterly return with figures',
  annual: 'Annual return with figures',
} as const
export type FilingVariant = keyof typeof filingVariants
export const variantWords: Readonly<Record<string, string>> = { ...cardVariants, ...filingVariants }

/** How the prices of each service are told apart; one without a name where they are not. */
export const variantsOf = {
  'nsdl-physical': ['cardIndia', 'cardAbroad', 'ePan', 'reprintIndia', 'reprintAbroad'],
  'nsdl-paperless': ['cardIndia', 'cardAbroad', 'ePan'],
  'uti-coupon': ['cardIndia', 'ePan'],
  'gst-registration': [''],
  'gst-filing': ['nil', 'regular', 'annual'],
} as const satisfies Record<ServiceCode, readonly (CardVariant | FilingVariant | '')[]>

/** How the government's fee is: the GST portal takes none, whatever is filed. A fee without a name holds for all variants. */
export const feeVariantsOf = { ...variantsOf, 'gst-filing': [''] } as const

/** Who a package is for: a shop of ours, or the member of one. */
export const packageTiers = { merchant: 'Merchant', frenchie: 'Member' } as const
export type PackageTier = keyof typeof packageTiers

export const commissionKinds = { flat: 'Flat', percent: 'Percent of our fee' } as const
export type CommissionKind = keyof typeof commissionKinds

/** Where a rate or fee stands on a day: of those that have begun, the newest counts. */
export const rateStates = { waiting: 'Upcoming', current: 'In force', past: 'Past' } as const
export type RateState = keyof typeof rateStates
