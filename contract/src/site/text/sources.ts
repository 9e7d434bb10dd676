import type { ServiceSlug } from '../words'

const insurers = 'The papers that the insurers you work with ask for, and the free-look days in their policies'

/**
 * What the text of a service is compared with before a day stands under it. Publishers and not pages, since addresses change.
 * No text of the product has been compared yet (docs/decisions/130).
 */
export const sourcesOf: Readonly<Record<ServiceSlug, string>> = {
  recharges: 'Questions and answers of NPCI on Bharat BillPay, and the terms of your recharge provider',
  aeps: 'Questions and answers of NPCI on AePS, and the terms of your bank',
  bbps: 'Questions and answers of NPCI on Bharat BillPay',
  'car-insurance': 'Motor Vehicles Act 1988, section 146, and the renewal papers that the insurers you work with ask for',
  'micro-atm': 'Questions and answers of NPCI on AePS, and the terms of your bank',
  'digital-signature': 'Identity verification guidelines of the CCA, and the certifying authority you work with',
  'general-insurance': insurers,
  'health-insurance': insurers,
  'mutual-fund': 'KYC rules of SEBI, and the AMFI register of distributors',
  'national-pension-system': 'PFRDA on points of presence and on Tier I and Tier II accounts',
  pancard: 'Forms 93 to 96 of the Income Tax Department with their instructions, and the fee lists of Protean and UTIITSL',
  'life-insurance': insurers,
  tds: 'Due dates of quarterly statements as the Income Tax Department publishes them',
}
