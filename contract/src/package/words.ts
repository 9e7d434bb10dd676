/** What a merchant can buy, by code. */
export const services = {
  'nsdl-physical': 'NSDL PAN, physical',
  'nsdl-paperless': 'NSDL PAN, paperless',
  'uti-coupon': 'UTI PAN coupon',
  'gst-registration': 'GST registration',
  'gst-filing': 'GST return filing',
} as const
export type ServiceCode = keyof typeof services

/** How the government's fee of a PAN application is told apart. */
export const cardKinds = {
  cardIndia: 'Card sent to an address in India',
  cardAbroad: 'Card sent abroad',
  ePan: 'e-PAN only, no card',
  reprintIndia: 'Reprint without change, sent in India',
  reprintAbroad: 'Reprint without change, sent abroad',
} as const
export type CardKind = keyof typeof cardKinds
