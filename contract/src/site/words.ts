import type { GovernmentFee } from './endpoints'

/**
 * The thirteen tiles of the Services page, in the specification's order and names (§1).
 * A tile's name is also its anchor: `/services#car-insurance`.
 */
export const services = [
  { slug: 'recharges', name: 'Recharges', about: 'Mobile, DTH and FASTag' },
  { slug: 'aeps', name: 'AEPS', about: 'Cash and balance by Aadhaar and fingerprint' },
  { slug: 'bbps', name: 'BBPS', about: 'Electricity, water, gas and other bills' },
  { slug: 'car-insurance', name: 'Car insurance', about: 'Renewal and new cover' },
  { slug: 'micro-atm', name: 'Micro ATM', about: 'Cash by debit card at the counter' },
  { slug: 'digital-signature', name: 'Digital signature', about: 'Certificates for signing returns and tenders' },
  { slug: 'general-insurance', name: 'General insurance', about: 'Shop, home and travel' },
  { slug: 'health-insurance', name: 'Health insurance', about: 'For one person or a family' },
  { slug: 'mutual-fund', name: 'Mutual fund', about: 'Monthly plans and one-time investment' },
  { slug: 'national-pension-system', name: 'National pension system', about: 'Tier I and Tier II accounts' },
  { slug: 'pancard', name: 'PAN card', about: 'New cards and corrections' },
  { slug: 'life-insurance', name: 'Life insurance', about: 'Term and savings plans' },
  { slug: 'tds', name: 'TDS', about: 'Returns and Form 16' },
] as const
export type ServiceSlug = (typeof services)[number]['slug']

/**
 * Government processing fees with GST of 18 % inside, in paise. No fee order of 2026 is known,
 * so the fee master of the portal, with its effective dates, goes before this table wherever it speaks.
 */
export const publishedFees: GovernmentFee[] = [
  { way: 'paper', cardInIndia: 107_00, cardAbroad: 1017_00, ePanOnly: 72_00 },
  { way: 'paperless', cardInIndia: 101_00, cardAbroad: 1011_00, ePanOnly: 66_00 },
  { way: 'reprint', cardInIndia: 50_00, cardAbroad: 959_00, ePanOnly: null },
]
