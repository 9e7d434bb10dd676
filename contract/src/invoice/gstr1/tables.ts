/** Tables of GSTR-1 that our papers fall into, as the return numbers them, with their keys in its JSON (docs/sources.md, Invoices and GSTR-1). */
export const gstr1Tables = {
  b2b: '4A: Registered (B2B)',
  b2cl: '5: Unregistered, Large (B2CL)',
  b2cs: '7: Unregistered (B2CS)',
  cdnr: '9B: Credit Notes, Registered',
  cdnur: '9B: Credit Notes, Unregistered',
} as const
export type Gstr1Table = keyof typeof gstr1Tables

/** An invoice to somebody unregistered in another state stands by itself in table 5 above this value, in paise, since August 2024. */
export const largeInvoice = 100_000_00
