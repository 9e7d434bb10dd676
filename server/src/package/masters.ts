import type { CardVariant } from '@sevakendra/contract/kit/card-variants'
import type { ServiceCode } from '@sevakendra/contract/package/words'

const rupees = (n: number) => n * 100

/** No order changed them since; a new one is a new row with its own first day. */
const since = '2019-01-01'

const fees = (service: ServiceCode, source: string, amounts: Partial<Record<CardVariant | '', number>>) =>
  Object.entries(amounts).map(([variant, amount]) => ({ service, variant, amount: rupees(amount), effectiveFrom: since, source }))

/** Other professional, technical and business services (998399 in the annexure to Notification 11/2017-Central Tax (Rate)). */
const other = '998399'

/** Services accounting codes that services start with. */
export const sacs: Record<ServiceCode, string> = {
  'nsdl-physical': other,
  'nsdl-paperless': other,
  'uti-coupon': other,
  'gst-registration': other,
  'gst-filing': '998223',
}

/** What the government takes, GST of 18 % included and rounded to the rupee. */
export const governmentFees = [
  ...fees('nsdl-physical', 'Protean TIN-FC fee list: 91 / 862 / 61 + GST; reprint 50 / 959', {
    cardIndia: 107,
    cardAbroad: 1017,
    ePan: 72,
    reprintIndia: 50,
    reprintAbroad: 959,
  }),
  ...fees('nsdl-paperless', 'Protean online fee list, paperless: 86 / 857 / 56 + GST', { cardIndia: 101, cardAbroad: 1011, ePan: 66 }),
  ...fees('uti-coupon', 'Usual value of a UTIITSL coupon, equal to the PAN fee; no published price', { cardIndia: 107, ePan: 72 }),
  ...fees('gst-registration', 'The GST portal takes no fee', { '': 0 }),
  ...fees('gst-filing', 'The GST portal takes no fee', { '': 0 }),
]

export const idTypes = [
  { code: 'NSDL', name: 'NSDL PAN', joiningFee: 0, validityMonths: null, services: ['nsdl-physical', 'nsdl-paperless'] },
  { code: 'UTI', name: 'UTI PSA', joiningFee: rupees(100), validityMonths: 12, services: ['uti-coupon'] },
  { code: 'GST', name: 'GST', joiningFee: 0, validityMonths: null, services: ['gst-registration', 'gst-filing'] },
  {
    code: 'COMBO',
    name: 'NSDL + UTI + GST',
    joiningFee: rupees(249),
    validityMonths: 12,
    services: ['nsdl-physical', 'nsdl-paperless', 'uti-coupon', 'gst-registration', 'gst-filing'],
  },
]

export const packages = [
  { code: 'STANDARD', name: 'Standard', tier: 'merchant' as const, isDefault: true },
  { code: 'VOLUME', name: 'Volume, from 300 forms a month', tier: 'merchant' as const, isDefault: false },
  { code: 'MEMBER', name: 'Member', tier: 'frenchie' as const, isDefault: true },
]

const ofPackage = (pack: string, ours: Record<ServiceCode, number>, parent: { commissionValue: number; maxMarkup: number }) =>
  (Object.entries(ours) as [ServiceCode, number][]).map(([service, fee]) => ({
    pack,
    service,
    fee: rupees(fee),
    effectiveFrom: since,
    commissionValue: rupees(parent.commissionValue),
    maxMarkup: rupees(parent.maxMarkup),
  }))

/** Our own fees, GST inside; and of a member's, what its merchant earns and may add. */
export const rates = [
  ...ofPackage(
    'STANDARD',
    { 'nsdl-physical': 33, 'nsdl-paperless': 29, 'uti-coupon': 23, 'gst-registration': 499, 'gst-filing': 199 },
    { commissionValue: 0, maxMarkup: 0 },
  ),
  ...ofPackage(
    'VOLUME',
    { 'nsdl-physical': 23, 'nsdl-paperless': 19, 'uti-coupon': 15, 'gst-registration': 399, 'gst-filing': 149 },
    { commissionValue: 0, maxMarkup: 0 },
  ),
  ...ofPackage(
    'MEMBER',
    { 'nsdl-physical': 33, 'nsdl-paperless': 29, 'uti-coupon': 23, 'gst-registration': 499, 'gst-filing': 199 },
    { commissionValue: 5, maxMarkup: 50 },
  ),
]
